import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import { listen } from '../../../shared/browser/listeners.ts';

export interface OwnEstimate {
  readonly id: number;
  readonly token: string;
}

export const keyOf = ({ id, token }: OwnEstimate) => ['customer-estimate', id, token];
export const parametersOf = ({ id, token }: OwnEstimate) => ({ path: { id }, header: { 'Estimate-Token': token } });
const NEWS_MS = 20_000;

// Whether the link will never open an estimate again. An estimate that is only switched off comes back.
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.problem.code !== 'estimates_off';
}

/**
 * The latest sent version. The link of an estimate has no event stream, so the page polls while it is visible, and when
 * it becomes visible. The route does not extend a session.
 */
export function useSentEstimate(own: OwnEstimate) {
  const found = useBody(keyOf(own), '/api/estimates/{id}', { params: parametersOf(own), ...EVERY_APPOINTMENT });
  const { refetch, dataUpdatedAt, errorUpdatedAt, error, data } = found;
  const isOver = data?.state === 'closed' || isGone(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins the wait for the next one
  useEffect(() => {
    if (isOver) return;
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

/** Sends a question to the workshop; the response contains it. */
export function useAskQuestion(own: OwnEstimate) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['EstimateQuestionText']) =>
      bodyOf(api.POST('/api/estimates/{id}/questions', { params: parametersOf(own), body })),
    onSuccess: (estimate) => queries.setQueryData(keyOf(own), estimate),
  });
}
