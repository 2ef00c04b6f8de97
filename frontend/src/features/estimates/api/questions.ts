import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { keyOf, type OwnEstimate, parametersOf } from './customer-estimate.ts';

/** Sends a question to the workshop; the answer of the server has it. */
export function useAskQuestion(own: OwnEstimate) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['EstimateQuestionText']) =>
      bodyOf(api.POST('/api/estimates/{id}/questions', { params: parametersOf(own), body })),
    onSuccess: (estimate) => queries.setQueryData(keyOf(own), estimate),
  });
}
