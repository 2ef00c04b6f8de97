import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { estimatesKeys } from './estimates-keys.ts';

export type Estimate = Schemas['Estimate'];
export type EstimateJob = Estimate['jobs'][number];

export const useEstimate = (id: number) =>
  useBody(estimatesKeys.one(id), '/api/admin/estimates/{id}', { params: { path: { id } }, ...EVERY_APPOINTMENT });

export const useApprovedJobs = (appointmentId: number) =>
  useBody(estimatesKeys.approvedJobs(appointmentId), '/api/admin/appointments/{id}/approved-jobs', {
    params: { path: { id: appointmentId } },
    ...EVERY_APPOINTMENT,
  });

/** The board and the activity feed show data of the estimate. */
const STALE = [sharedKeys.board, sharedKeys.activity];

/** A change whose response is the estimate. @param isQuiet the form shows refusals itself */
function useChange<Variables>(id: number, send: (variables: Variables) => Promise<Estimate>, isQuiet = false) {
  const queryClient = useQueryClient();
  const { t } = useTranslation(['estimateDesk', 'public']);
  return useMutation({
    scope: { id: `estimate-${id}` },
    mutationFn: send,
    onSuccess: (estimate) => queryClient.setQueryData(estimatesKeys.one(id), estimate),
    meta: {
      ...(!isQuiet && { failure: () => ({ title: t('words.changeFailed'), fallback: t('public:error.generic') }) }),
      invalidates: STALE,
    },
  });
}

interface Change extends Omit<Schemas['ChangeJobsBody'], 'revision'> {
  /** The revision that was read, updated by each response, so that a queued change builds on the previous one. */
  readonly revision: { current: number };
}

export function useChangeJobs(id: number) {
  return useChange(
    id,
    async ({ revision, ...jobs }: Change) => {
      const body = { ...jobs, revision: revision.current };
      const saved = await bodyOf(api.PUT('/api/admin/estimates/{id}', { params: { path: { id } }, body }));
      revision.current = saved.revision;
      return saved;
    },
    true,
  );
}

/** Plans approved work; a refusal refetches the estimate, which says from when the bay is taken. */
export function usePlanWork(id: number) {
  const { t } = useTranslation(['estimateDesk', 'public']);
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `estimate-${id}` },
    mutationFn: (body: Schemas['PlanApprovedWork']) =>
      bodyOf(api.POST('/api/admin/estimates/{id}/plan', { params: { path: { id } }, body })),
    onSuccess: (estimate) => queryClient.setQueryData(estimatesKeys.one(id), estimate),
    meta: {
      success: (_estimate: unknown, { lengthen }: Schemas['PlanApprovedWork']) =>
        lengthen ? { title: t('plan.done') } : undefined,
      failure: () => ({ title: t('plan.failed'), fallback: t('public:error.generic') }),
      invalidatesAlways: [estimatesKeys.one(id), ...STALE],
    },
  });
}

export function useReviveJob(id: number) {
  return useChange(id, (jobId: number) =>
    bodyOf(api.POST('/api/admin/estimates/{id}/jobs/{jobId}/revive', { params: { path: { id, jobId } } })),
  );
}

export function useRecordDecision(id: number) {
  const submission = useSubmissionKey();
  return useChange(
    id,
    (body: Schemas['RecordEstimateDecision']) =>
      bodyOf(
        api.POST('/api/admin/estimates/{id}/decisions', {
          params: { path: { id }, header: submission.headerFor(body) },
          body,
        }),
      ),
    true,
  );
}

export function useRecordWithdrawal(id: number) {
  const submission = useSubmissionKey();
  return useChange(
    id,
    (body: Schemas['RecordWithdrawal']) =>
      bodyOf(
        api.POST('/api/admin/estimates/{id}/withdrawals', {
          params: { path: { id }, header: submission.headerFor(body) },
          body,
        }),
      ),
    true,
  );
}

export function useAnswerQuestion(id: number) {
  return useChange(
    id,
    ({ questionId, text }: { questionId: number; text: string }) =>
      bodyOf(
        api.POST('/api/admin/estimates/{id}/questions/{questionId}/answer', {
          params: { path: { id, questionId } },
          body: { text },
        }),
      ),
    true,
  );
}

interface Sending {
  readonly silent: boolean;
  /** The revision that was read, so that changes of a colleague are not sent unseen. */
  readonly revision: number;
}

export function useSendEstimate(id: number) {
  const { t } = useTranslation(['estimateDesk', 'public']);
  return useMutation({
    scope: { id: `estimate-${id}` },
    mutationFn: (body: Sending) =>
      bodyOf(api.POST('/api/admin/estimates/{id}/send', { params: { path: { id } }, body })),
    meta: {
      success: (_sent: unknown, { silent }: Sending) => ({ title: t(silent ? 'sending.shown' : 'sending.sent') }),
      failure: () => ({ title: t('sending.failed'), fallback: t('public:error.generic') }),
      invalidates: [estimatesKeys.one(id), ...STALE],
    },
  });
}

export function useSetWork(appointmentId: number) {
  const { t } = useTranslation(['estimateDesk', 'public']);
  return useMutation({
    mutationFn: ({ estimateId, jobId, work }: { estimateId: number; jobId: number; work: Work | null }) =>
      api.PUT('/api/admin/estimates/{id}/jobs/{jobId}/work', {
        params: { path: { id: estimateId, jobId } },
        body: { work },
      }),
    meta: {
      failure: () => ({ title: t('words.changeFailed'), fallback: t('public:error.generic') }),
      invalidates: [estimatesKeys.approvedJobs(appointmentId), ...STALE],
    },
  });
}
export type Work = NonNullable<EstimateJob['work']>;
