import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import { estimatesKeys } from './estimates-keys.ts';

export type KeptJob = Schemas['CannedJob'];
export type Proposal = Schemas['Proposal'];

export const useKeptJobs = () => useBody(estimatesKeys.keptJobs, '/api/admin/canned-jobs');

export const useProposals = (id: number) =>
  useBody(estimatesKeys.proposals(id), '/api/admin/estimates/{id}/proposals', {
    params: { path: { id } },
    ...EVERY_APPOINTMENT,
  });

export const useEstimatePhotos = (id: number) =>
  useBody(estimatesKeys.photos(id), '/api/admin/estimates/{id}/photos', {
    params: { path: { id } },
    ...EVERY_APPOINTMENT,
  });

export function useKeepJob(isQuiet = false) {
  const queryClient = useQueryClient();
  const { t } = useTranslation(['estimateDesk', 'public']);
  return useMutation({
    mutationFn: (body: Schemas['CannedJobBody']) => bodyOf(api.PUT('/api/admin/canned-jobs', { body })),
    onSuccess: (jobs) => queryClient.setQueryData(estimatesKeys.keptJobs, jobs),
    meta: {
      success: (_jobs: unknown, { title }: Schemas['CannedJobBody']) => ({ title: t('kept.done'), description: title }),
      ...(!isQuiet && { failure: () => ({ title: t('words.changeFailed'), fallback: t('public:error.generic') }) }),
    },
  });
}

export function useDeleteKeptJob() {
  const { t } = useTranslation(['estimateDesk', 'public']);
  return useMutation({
    mutationFn: (id: number) => api.DELETE('/api/admin/canned-jobs/{id}', { params: { path: { id } } }),
    meta: {
      failure: () => ({ title: t('words.changeFailed'), fallback: t('public:error.generic') }),
      invalidates: [estimatesKeys.keptJobs],
    },
  });
}
