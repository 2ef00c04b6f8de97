import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { saveFile } from '../../../shared/browser/browser.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';

/** Downloads the personal data of the signed-in user as a ZIP file. */
export function useDownloadOwnData() {
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: (body: Schemas['PasswordAgain']) =>
      bodyOf(api.POST('/api/account/export', { body, parseAs: 'blob' })),
    onSuccess: (file) => saveFile(file, `date-personale-${workshopToday()}.zip`),
    meta: {
      success: () => ({ title: t('ownData.downloaded.title'), description: t('ownData.downloaded.text') }),
    },
  });
}
