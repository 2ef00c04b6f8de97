import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { EVERY_VISIT, useBody } from '../../../shared/api/queries.ts';
import { listen } from '../../../shared/browser/listeners.ts';
import { smsCodeField } from '../../../shared/forms/credentials.ts';
import { markUnattendedRequests } from '../../../shared/live/unattended.ts';

/** An estimate with the token of its link. */
export interface OwnEstimate {
  readonly id: number;
  readonly token: string;
}

const keyOf = ({ id, token }: OwnEstimate) => ['customer-estimate', id, token];
const parametersOf = ({ id, token }: OwnEstimate) => ({ path: { id }, header: { 'Estimate-Token': token } });

/** A third of what the server grants to a link. */
const NEWS_MS = 20_000;

/**
 * The version that was sent last. The link of an estimate has no stream of events, so the page asks for news: while it is in
 * view, and when it comes back into view. These requests keep no session alive (`markUnattendedRequests`).
 */
export function useSentEstimate(own: OwnEstimate) {
  const found = useBody(keyOf(own), '/api/estimates/{id}', { params: parametersOf(own), ...EVERY_VISIT });
  const { refetch, dataUpdatedAt, errorUpdatedAt, error, data } = found;
  const isOver = data?.state === 'closed' || (error instanceof ApiError && error.status === 404);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins the wait for the next one
  useEffect(() => {
    if (isOver) return;
    markUnattendedRequests();
    const readAgain = () => {
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    const timer = setTimeout(readAgain, NEWS_MS);
    const unlisten = listen({ visibilitychange: readAgain }, document);
    return () => {
      clearTimeout(timer);
      unlisten();
    };
  }, [isOver, dataUpdatedAt, errorUpdatedAt, refetch]);
  return found;
}

/** Sends a code to the phone of the visit's customer; the response says until when it is valid. */
export function useRequestCode(own: OwnEstimate) {
  return useMutation({ mutationFn: () => bodyOf(api.POST('/api/estimates/{id}/code', { params: parametersOf(own) })) });
}

/** @param needsStart whether the answers approve a job, whose work may then begin */
export function confirmationSchema(t: TFunction<'estimate'>, needsStart: boolean) {
  const accepted = z.refine<boolean>((startNow) => startNow || !needsStart, t('confirm.startMissing'));
  return z.object({ code: smsCodeField(t('words.codeInvalid')), startNow: z.boolean().check(accepted) });
}

/** Sends the answers. A refusal reads the estimate again: it is another one than the page shows. */
export function useDecide(own: OwnEstimate) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['DecideEstimate']) =>
      bodyOf(api.POST('/api/estimates/{id}/decisions', { params: parametersOf(own), body })),
    onSuccess: (estimate) => queries.setQueryData(keyOf(own), estimate),
    onError: (error) => {
      if (error instanceof ApiError && error.status !== 400) void queries.invalidateQueries({ queryKey: keyOf(own) });
    },
  });
}
