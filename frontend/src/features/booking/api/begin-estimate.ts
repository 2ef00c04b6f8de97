import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';

/** Begins the estimate of an appointment. If a colleague was faster, the board shows the colleague's estimate. */
export function useBeginEstimate(appointmentId: number) {
  const { t } = useTranslation(['board', 'public']);
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/admin/estimates', { body: { appointmentId } })),
    meta: {
      failure: () => ({ title: t('estimate.failed'), fallback: t('public:error.generic') }),
      invalidates: [sharedKeys.board],
    },
  });
}
