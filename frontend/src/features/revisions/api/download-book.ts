import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { saveFile } from '../../../shared/browser/browser.ts';

/** The vehicle or the share link whose service book is read. */
export type BookSource = { vehicleId: number } | { token: string };

/** Downloads the last years of the service book as a PDF in the current language: ten, or as many as the call says. */
export function useDownloadBook(source: BookSource, plate: string | null) {
  const { t } = useTranslation('book');
  return useMutation({
    mutationFn: (years: number | undefined) =>
      bodyOf(
        'token' in source
          ? api.GET('/api/shared-books/{token}/book.pdf', {
              params: { path: { token: source.token }, query: { years } },
              parseAs: 'blob',
            })
          : api.GET('/api/vehicles/{id}/book.pdf', {
              params: { path: { id: source.vehicleId }, query: { years } },
              parseAs: 'blob',
            }),
      ),
    onSuccess: (file) => saveFile(file, `${['carte-service', ...(plate?.split(' ') ?? [])].join('-')}.pdf`),
    meta: { failure: () => ({ title: t('history.noPdf.title'), fallback: t('history.noPdf.text') }) },
  });
}
