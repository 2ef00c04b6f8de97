import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { revisionsKeys } from './revisions-keys.ts';

/** The share links of a vehicle's service book, newest first, without their URLs. */
export const useShareLinks = (vehicleId: number) =>
  useBody(revisionsKeys.shareLinks(vehicleId), '/api/vehicles/{id}/share-links', {
    params: { path: { id: vehicleId } },
  });

/** Creates a share link; only this response contains its URL. A retry after a network error gets the same link. */
export function useCreateShareLink(vehicleId: number) {
  const { t } = useTranslation('garage');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: () =>
      bodyOf(
        api.POST('/api/vehicles/{id}/share-links', {
          params: { path: { id: vehicleId }, header: submission.headerFor(vehicleId) },
        }),
      ),
    meta: {
      submission,
      failure: () => ({ title: t('share.failed.title'), fallback: t('words.wentWrong') }),
      invalidates: [revisionsKeys.shareLinks(vehicleId)],
    },
  });
}

export function useRevokeShareLink(vehicleId: number, linkId: number) {
  const { t } = useTranslation('garage');
  return useMutation({
    mutationFn: () =>
      api.DELETE('/api/vehicles/{id}/share-links/{linkId}', { params: { path: { id: vehicleId, linkId } } }),
    meta: {
      success: () => ({ title: t('share.revoked.title'), description: t('share.revoked.text') }),
      failure: () => ({ title: t('share.failed.title'), fallback: t('words.wentWrong') }),
      invalidatesAlways: [revisionsKeys.shareLinks(vehicleId)],
    },
  });
}
