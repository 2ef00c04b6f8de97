import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { revisionsKeys } from './revisions-keys.ts';

/** Deletes a template without revisions. */
export function useDeleteTemplate({ id, name }: Schemas['RevisionTemplate']) {
  const { t } = useTranslation(['revisions', 'public']);
  return useMutation({
    mutationFn: () => api.DELETE('/api/admin/revision-templates/{id}', { params: { path: { id } } }),
    meta: {
      success: () => ({ title: t('templates.deleted'), description: name }),
      failure: () => ({ title: t('failed'), fallback: t('public:error.generic') }),
      invalidates: [revisionsKeys.templates],
      invalidatesOnFailure: true,
    },
  });
}
