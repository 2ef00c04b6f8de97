import { PlusIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { ConfirmButton } from '../../../shared/antd/ConfirmButton.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { type KeptJob, useDeleteKeptJob, useKeptJobs } from '../api/kept-jobs.ts';

export function KeptJobs({ onEdit }: { onEdit: (job: KeptJob | 'new') => void }) {
  const { t, i18n } = useTranslation('estimateDesk');
  const { data: jobs } = useKeptJobs();
  const deleting = useDeleteKeptJob();
  return (
    <section aria-labelledby="kept-jobs" className="stack-3">
      <h3 id="kept-jobs">{t('kept.title')}</h3>
      {jobs?.length === 0 && <p className="hint">{t('kept.none')}</p>}
      <ul className="list stack-2">
        {jobs?.map((job) => (
          <li key={job.id} className="spread-row">
            <span>
              {job.title} ·{' '}
              {formatMoney(
                job.lines.reduce((sum, { net }) => sum + net, 0),
                i18n.resolvedLanguage ?? 'ro',
              )}
              {job.itemNames.length > 0 && <span className="muted-small"> · {job.itemNames.join(', ')}</span>}
            </span>
            <span className="row-2">
              <Button
                aria-label={t('words.named', { label: t('kept.edit'), name: job.title })}
                onClick={() => onEdit(job)}
              >
                {t('kept.edit')}
              </Button>
              <ConfirmButton
                aria-label={t('words.named', { label: t('words.remove'), name: job.title })}
                question={{ title: job.title, text: t('kept.deleteQuestion'), confirm: t('words.remove') }}
                onConfirm={() => deleting.mutate(job.id)}
              >
                {t('words.remove')}
              </ConfirmButton>
            </span>
          </li>
        ))}
      </ul>
      <div className="row-2">
        <Button icon={<PlusIcon />} onClick={() => onEdit('new')}>
          {t('kept.new')}
        </Button>
      </div>
    </section>
  );
}
