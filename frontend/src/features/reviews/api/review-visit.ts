import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { type OwnVisit, parametersOf } from '../../../shared/own-visit.ts';
import type { ReviewPayload } from './review-schema.ts';

/** What was said of the visit, and whether something can be said now. */
export function useVisitReview(visit: OwnVisit) {
  return useQuery({
    queryKey: ['reviews', 'visit', visit.id, visit.token],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/appointments/{id}/review', { params: parametersOf(visit), signal })),
    refetchOnMount: 'always',
  });
}

/** Publishes what a customer says of a visit. */
export function useWriteReview({ id, token }: OwnVisit) {
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (review: ReviewPayload) => {
      const body = { ...review, appointmentId: id, manageToken: token };
      const params = { header: { 'Idempotency-Key': submission.for(body) } };
      return bodyOf(api.POST('/api/reviews', { body, params }));
    },
    onSettled: (_written, error) => {
      submission.settle(error);
      // Not waited for: the thanks come before the form is gone.
      void queryClient.invalidateQueries({ queryKey: ['reviews'] });
    },
  });
}
