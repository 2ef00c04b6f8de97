import { MutationCache } from '@tanstack/react-query';
import { inPageLanguage } from '../browser/page-language.ts';
import { type ToastContent, type ToastUndo, toast } from '../toast/toast-store.ts';
import { fieldErrorsOf, isNetworkError, serverMessageOf } from './api-error.ts';
import type { SubmissionKey } from './idempotency-key.ts';
import { invalidate, type StaleQueries } from './query-keys.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationFeedback;
  }
}

export interface FailureToast {
  title: string;
  description?: string;
  /** Shown when the server sent no message. After a network error, the toast also says that the network failed. */
  fallback?: string;
  /** Fields of the form. The toast is omitted when the server's errors belong to them, because the form shows those. */
  fields?: readonly string[];
  /** An undo that could not be sent and is still possible. */
  undo?: ToastUndo;
}

/**
 * What a mutation declares in its `meta`; `createMutationCache` acts on it. `success` and `failure` are methods, so that
 * a mutation can declare their parameters with its own types.
 */
export type MutationFeedback = {
  /** @param sentAt when the request was sent, in ms */
  success?(data: unknown, variables: unknown, sentAt: number): ToastContent | undefined;
  /** The toast of a failure; none when the page shows the failure itself. */
  failure?(error: unknown, variables: unknown): FailureToast | undefined;
  /** Queries that a success makes stale. They are not awaited: callbacks of `mutate` run first. */
  invalidates?: StaleQueries;
  /** Queries that a failure makes stale as well, because it suggests that the page shows an outdated state. */
  invalidatesAlways?: StaleQueries;
  /** The idempotency key of the request. A response of the server ends it. */
  submission?: SubmissionKey;
};

/** The mutation cache that shows the toasts and refetches the queries that mutations declare in `meta`. */
export function createMutationCache(): MutationCache {
  return new MutationCache({
    onSuccess: (data, variables, _result, { meta, state }) => {
      const content = meta?.success?.(data, variables, state.submittedAt);
      if (content) toast(content);
    },
    onError: (error, variables, _result, { meta }) => {
      const failure = meta?.failure?.(error, variables);
      if (!failure || fieldErrorsOf(error, failure.fields ?? []).length > 0) return;
      const { title, description, fallback, undo } = failure;
      toast({
        variant: 'destructive',
        title,
        description: isNetworkError(error)
          ? [description ?? fallback, inPageLanguage()('error.network')].filter(Boolean).join(' ')
          : (description ?? serverMessageOf(error) ?? fallback),
        undo,
      });
    },
    onSettled: (_data, error, _variables, _result, { meta }, { client }) => {
      meta?.submission?.settle(error);
      if (meta?.invalidatesAlways) invalidate(client, meta.invalidatesAlways);
      if (meta?.invalidates && !error) invalidate(client, meta.invalidates);
    },
  });
}
