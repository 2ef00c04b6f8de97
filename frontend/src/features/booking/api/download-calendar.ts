import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { saveFile } from '../../../shared/browser/browser.ts';
import { type OwnVisit, parametersOf } from '../../../shared/visit/own-visit.ts';

/** Downloads the visit as a calendar file in the current language; a later one updates the entry. */
export function useDownloadCalendar(visit: OwnVisit) {
  const { t } = useTranslation('visit');
  return useMutation({
    mutationFn: () =>
      bodyOf(api.GET('/api/appointments/{id}/calendar', { params: parametersOf(visit), parseAs: 'blob' })),
    onSuccess: (file) => saveFile(file, `${t('calendar.file')}-${visit.id}.ics`),
    meta: { failure: () => ({ title: t('calendar.failed'), fallback: t('calendar.failedText') }) },
  });
}
