import { useRef } from 'react';
import { keepStored, readStored } from '../browser/browser.ts';
import { ApiError } from './api-error.ts';

/** A random key. The fallback is for plain http, where `crypto.randomUUID` is undefined. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Submission {
  readonly payload: unknown;
  readonly key: string;
}

/**
 * The idempotency key of a submission. A retry of the same payload after a network error sends the same key, so that
 * the server repeats its first response instead of booking twice.
 */
export class SubmissionKey {
  private current: Submission | undefined;

  /** @param storageKey a key of sessionStorage that keeps the idempotency key over a reload */
  constructor(private readonly storageKey?: string) {
    if (storageKey) this.current = storedSubmission(storageKey);
  }

  for(payload: unknown): string {
    const isSame = JSON.stringify(this.current?.payload) === JSON.stringify(payload);
    const submission = isSame && this.current ? this.current : { payload, key: newIdempotencyKey() };
    this.keep(submission);
    return submission.key;
  }

  headerFor(payload: unknown) {
    return { 'Idempotency-Key': this.for(payload) };
  }

  /** Ends the submission after a response of the server; a network error or a 5xx keeps the key. */
  settle(error?: unknown): void {
    const answered = !error || (error instanceof ApiError && error.status < 500);
    if (answered) this.keep(undefined);
  }

  private keep(submission: Submission | undefined): void {
    this.current = submission;
    if (!this.storageKey) return;
    if (submission) keepStored('sessionStorage', this.storageKey, submission);
    else sessionStorage.removeItem(this.storageKey);
  }
}

/** The stored submission that has no answer yet, or undefined. */
export function storedSubmission(storageKey: string): Submission | undefined {
  const { payload, key } = (readStored('sessionStorage', storageKey) ?? {}) as Partial<Submission>;
  return payload && key ? { payload, key } : undefined;
}

/**
 * One SubmissionKey for the lifetime of the component.
 * @param storageKey see {@link SubmissionKey}
 */
export function useSubmissionKey(storageKey?: string): SubmissionKey {
  const ref = useRef<SubmissionKey>(null);
  ref.current ??= new SubmissionKey(storageKey);
  return ref.current;
}
