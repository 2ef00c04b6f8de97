import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { saveFile } from '../../../shared/browser/browser.ts';
import type { ReportChoice } from '../report-choice.ts';
import { reportingKeys } from './reporting-keys.ts';

/** The formats of the file of a report. */
export const REPORT_FORMATS = ['csv', 'xlsx'] as const;

/** A report; its texts are in the language of the page. */
export function useReport({ name, days }: ReportChoice) {
  const { i18n } = useTranslation();
  const query = days ?? { from: '', to: '' };
  return useQuery({
    queryKey: reportingKeys.report({ name, ...query, language: i18n.resolvedLanguage }),
    placeholderData: keepPreviousData,
    enabled: days !== undefined,
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/reports/{name}', { params: { path: { name }, query }, signal })),
    // Every visit changes it, and reading it again costs more than a list.
    refetchOnMount: 'always',
  });
}

/** Downloads a report in the language of the page. */
export function useDownloadReport({ name, days }: ReportChoice) {
  const { t } = useTranslation('reports');
  return useMutation({
    mutationFn: (format: (typeof REPORT_FORMATS)[number]) => {
      const query = { ...(days ?? { from: '', to: '' }), format };
      return bodyOf(
        api.GET('/api/reports/{name}/export', { params: { path: { name }, query }, parseAs: 'blob' }),
      );
    },
    onSuccess: (file, format) => saveFile(file, `raport-${name}-${days?.from}-${days?.to}.${format}`),
    meta: { failure: () => ({ title: t('notDownloaded') }) },
  });
}
