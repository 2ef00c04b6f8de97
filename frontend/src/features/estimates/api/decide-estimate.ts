import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { smsCodeField } from '../../../shared/forms/credentials.ts';
import { keyOf, type OwnEstimate, parametersOf } from './customer-estimate.ts';

/**
 * Sends a code that approves these jobs to the phone of the appointment's customer; the response says how long it is
 * valid.
 */
export function useRequestCode(own: OwnEstimate) {
  return useMutation({
    mutationFn: (body: Schemas['ApprovalCodeRequest']) =>
      bodyOf(api.POST('/api/estimates/{id}/code', { params: parametersOf(own), body })),
  });
}

/**
 * @param needsStart whether the answers approve a job, so that the customer must agree to the start of work
 * @param needsCode false for a held tap
 */
export function confirmationSchema(t: TFunction<'estimate'>, needsStart: boolean, needsCode: boolean) {
  const accepted = z.refine<boolean>((startNow) => startNow || !needsStart, t('confirm.startMissing'));
  return z.object({
    code: needsCode ? smsCodeField(t('words.codeInvalid')) : z.string(),
    startNow: z.boolean().check(accepted),
  });
}

export function withdrawalSchema(t: TFunction<'estimate'>) {
  return z.object({ code: smsCodeField(t('words.codeInvalid')) });
}

/** Takes back an approval with the code of {@link useRequestCode}. */
export function useWithdraw(own: OwnEstimate) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['WithdrawApproval']) =>
      bodyOf(api.POST('/api/estimates/{id}/withdrawals', { params: parametersOf(own), body })),
    onSuccess: (estimate) => queries.setQueryData(keyOf(own), estimate),
  });
}

/** Sends the answers. A refusal refetches the estimate, because it differs from the one on the page. */
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
