import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';

/** Downloads the personal data of the signed-in user as a JSON file. */
export function useDownloadOwnData() {
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: () => bodyOf(api.GET('/api/account/export', { parseAs: 'blob' })),
    onSuccess: (file) => saveFile(file, `date-personale-${workshopToday()}.json`),
    meta: {
      success: () => ({ title: t('ownData.downloaded.title'), description: t('ownData.downloaded.text') }),
      failure: () => ({ title: t('ownData.notDownloaded.title'), fallback: t('ownData.notDownloaded.text') }),
    },
  });
}
