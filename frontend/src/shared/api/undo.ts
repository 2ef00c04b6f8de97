import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { ToastContent, ToastUndo } from '../toast/toast-store.ts';
import { isNetworkError } from './api-error.ts';
import type { FailureToast } from './mutation-feedback.ts';
import { ALL_BUT_REFERENCE_DATA } from './query-keys.ts';

/**
 * The end of the undo period by the clock of this device. The clock of the server decides; if the two differ, the
 * period is counted from the request.
 * @param sentAt when the request was sent, in ms
 */
export function deadlineOf(undoableUntil: string | undefined, sentAt: number, now = Date.now()): number {
  const until = undoableUntil === undefined ? Number.NaN : Date.parse(undoableUntil);
  const isPlausible = until > now && until <= now + UNDO_MS;
  return isPlausible ? until : sentAt + UNDO_MS;
}

export interface UndoRequest {
  readonly until: number;
  readonly send: () => Promise<unknown>;
  readonly done: ToastContent;
  readonly failed: (error: unknown) => FailureToast;
  /** The undo is sent after the pending changes of this mutation scope. */
  readonly scope?: MutationOptions['scope'];
}

/**
 * The undo of an action, for its toast. It belongs to no component, because it outlives the page of the action. After a
 * network error, the toast of the failure offers it again within the period.
 */
export function undoBy(client: QueryClient, { until, send, done, failed, scope }: UndoRequest): ToastUndo {
  const undo: ToastUndo = {
    until,
    run: () =>
      client
        .getMutationCache()
        .build<unknown, Error, void, unknown>(client, {
          ...client.getDefaultOptions().mutations,
          scope,
          mutationFn: send,
          meta: {
            success: () => done,
            failure: (error: unknown) => ({
              ...failed(error),
              ...(isNetworkError(error) && until > Date.now() && { undo }),
            }),
            invalidatesAlways: ALL_BUT_REFERENCE_DATA,
          },
        } as MutationOptions<unknown, Error, void, unknown>)
        .execute(),
  };
  return undo;
}
