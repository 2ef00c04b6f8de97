import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/stale-queries.ts';
import { formatPeriod } from '../closure-period.ts';

/** Removes an announced closure. */
export function useRemoveClosure({ id, ...days }: Schemas['ListedClosure']) {
  const { t, i18n } = useTranslation('account');
  return useMutation({
    mutationFn: () => api.DELETE('/api/admin/closures/{id}', { params: { path: { id } } }),
    meta: {
      success: () => ({
        title: t('admin.closures.removed.title'),
        description: t('admin.closures.removed.text', {
          period: formatPeriod(days, i18n.resolvedLanguage),
        }),
      }),
      failure: () => ({ title: t('admin.closures.failed.title') }),
      invalidates: ALL_BUT_REFERENCE_DATA,
      invalidatesOnFailure: true,
    },
  });
}
