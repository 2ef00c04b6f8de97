import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { estimatesKeys } from './estimates-keys.ts';

interface ClockedLine {
  readonly estimateId: number;
  readonly jobId: number;
  readonly line: string;
}

/** Starts the own clock on a line, or stops it. @returns the mutation; its variable is the line, or null to stop */
export function useClock(appointmentId: number) {
  const { t } = useTranslation(['estimateDesk', 'public']);
  return useMutation({
    scope: { id: 'own-clock' },
    mutationFn: (at: ClockedLine | null) =>
      at === null
        ? api.DELETE('/api/admin/clock')
        : api.POST('/api/admin/estimates/{id}/jobs/{jobId}/clock', {
            params: { path: { id: at.estimateId, jobId: at.jobId } },
            body: { line: at.line },
          }),
    meta: {
      failure: () => ({ title: t('words.changeFailed'), fallback: t('public:error.generic') }),
      invalidates: [estimatesKeys.approvedJobs(appointmentId), sharedKeys.board],
    },
  });
}

export function useCorrectWorkTime(estimateId: number) {
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: Schemas['WorkTimeCorrection'] }) =>
      api.PUT('/api/admin/work-times/{id}', { params: { path: { id } }, body }),
    meta: { invalidates: [estimatesKeys.one(estimateId)] },
  });
}

/** Splits minutes into whole hours and minutes for the text `clock.time`. */
export function inHours(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
