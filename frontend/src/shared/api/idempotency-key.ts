import { useRef } from 'react';
import { ApiError } from './api-error.ts';

/** A fresh key. `crypto.randomUUID` exists in secure contexts only, a workshop's tablet on plain http needs one too. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Keeps one key for as long as the fate of a submission is unknown: a retry of the same payload after a cut
 * connection carries the same key, so that the server gives the first answer again instead of booking twice.
 */
export class SubmissionKey {
  private current: { payload: string; key: string } | undefined;

  /** The key to send with this payload. */
  for(payload: unknown): string {
    const text = JSON.stringify(payload);
    if (this.current?.payload !== text) this.current = { payload: text, key: newIdempotencyKey() };
    return this.current.key;
  }

  /** To be told how it ended; only an answer of the server ends a submission. */
  settle(error?: unknown): void {
    const answered = !error || (error instanceof ApiError && error.status < 500);
    if (answered) this.current = undefined;
  }
}

/** One SubmissionKey for the life of the component. */
export function useSubmissionKey(): SubmissionKey {
  const ref = useRef<SubmissionKey>(null);
  ref.current ??= new SubmissionKey();
  return ref.current;
}
