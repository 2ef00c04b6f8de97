import { useRef } from 'react';
import { ApiError } from './api-error.ts';

/** A random key. The fallback is for plain http, where `crypto.randomUUID` is undefined. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * The idempotency key of a submission. A retry of the same payload after a network error sends the same key, so that
 * the server repeats its first response instead of booking twice.
 */
export class SubmissionKey {
  private current: { payload: string; key: string } | undefined;

  /** The key to send with this payload. */
  for(payload: unknown): string {
    const text = JSON.stringify(payload);
    if (this.current?.payload !== text) this.current = { payload: text, key: newIdempotencyKey() };
    return this.current.key;
  }

  /** Ends the submission after a response of the server; a network error or a 5xx keeps the key. */
  settle(error?: unknown): void {
    const answered = !error || (error instanceof ApiError && error.status < 500);
    if (answered) this.current = undefined;
  }
}

/** One SubmissionKey for the lifetime of the component. */
export function useSubmissionKey(): SubmissionKey {
  const ref = useRef<SubmissionKey>(null);
  ref.current ??= new SubmissionKey();
  return ref.current;
}
