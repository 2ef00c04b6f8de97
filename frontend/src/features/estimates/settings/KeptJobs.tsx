import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '../../../shared/antd/ConfirmButton.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { useDeleteKeptJob, useKeptJobs } from '../api/kept-jobs.ts';

/** The jobs that estimates are built of; they are kept from an estimate. */
export function KeptJobs() {
  const { t, i18n } = useTranslation('estimateDesk');
  const { data: jobs } = useKeptJobs();
  const deleting = useDeleteKeptJob();
  return (
    <section aria-labelledby="kept-jobs">
      <h3 id="kept-jobs">{t('kept.title')}</h3>
      {jobs?.length === 0 && <p className="hint">{t('kept.none')}</p>}
      <ul className="list">
        {jobs?.map(({ id, title, lines }) => (
          <li key={id} className="spread-row">
            <span>
              {title} ·{' '}
              {formatMoney(
                lines.reduce((sum, { net }) => sum + net, 0),
                i18n.resolvedLanguage ?? 'ro',
              )}
            </span>
            <ConfirmButton
              aria-label={t('words.named', { label: t('words.remove'), name: title })}
              question={{ title, text: t('kept.deleteQuestion'), confirm: t('words.remove') }}
              onConfirm={() => deleting.mutate(id)}
            >
              {t('words.remove')}
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
