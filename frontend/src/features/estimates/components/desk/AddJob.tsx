import { PlusIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../shared/ui/Badge.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../../shared/ui/cards/Card.tsx';
import type { Estimate } from '../../api/estimates.ts';
import { type KeptJob, type Proposal, useKeptJobs, useProposals } from '../../api/kept-jobs.ts';
import { type JobForm, keptJob, MAX_JOBS, newJob } from '../../model/estimate-form.ts';
import styles from './EstimateEditor.module.css';

/** The ways to a further job: what the checklist of the visit found, a job that is kept, or an empty one. */
export function AddJob(props: { estimate: Estimate; jobs: readonly JobForm[]; onAdd: (job: JobForm) => void }) {
  const { estimate, jobs, onAdd } = props;
  const { t, i18n } = useTranslation('estimateDesk');
  const language = i18n.resolvedLanguage ?? 'ro';
  const { data: kept = [] } = useKeptJobs();
  const isFull = jobs.length >= MAX_JOBS;
  return (
    <>
      <Proposals estimate={estimate} jobs={jobs} kept={kept} onAdd={onAdd} />
      <div className={styles.add}>
        <Button variant="secondary" disabled={isFull} onClick={() => onAdd(newJob(estimate, language))}>
          <PlusIcon />
          {t('job.add')}
        </Button>
        {kept.length > 0 && (
          <select
            className={styles.choice}
            aria-label={t('kept.add')}
            value=""
            disabled={isFull}
            onChange={({ target }) => {
              const chosen = kept.find(({ id }) => String(id) === target.value);
              if (chosen) onAdd(keptJob(chosen, language));
            }}
          >
            <option value="">{t('kept.add')}</option>
            {kept.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </div>
    </>
  );
}

function Proposals(props: {
  estimate: Estimate;
  jobs: readonly JobForm[];
  kept: readonly KeptJob[];
  onAdd: (job: JobForm) => void;
}) {
  const { estimate, jobs, kept, onAdd } = props;
  const { t, i18n } = useTranslation('estimateDesk');
  const language = i18n.resolvedLanguage ?? 'ro';
  const { data: proposals = [] } = useProposals(estimate.id);
  const keptOf = ({ cannedJobId }: Proposal) => kept.find(({ id }) => id === cannedJobId);
  const titles = new Set(jobs.map(({ title }) => title));
  const open = proposals.filter((one) => !titles.has(one.itemName) && !titles.has(keptOf(one)?.title ?? one.itemName));
  if (open.length === 0) return null;
  const add = (proposal: Proposal) => {
    const chosen = keptOf(proposal);
    const job = chosen ? keptJob(chosen, language) : { ...newJob(estimate, language), title: proposal.itemName };
    const urgency = proposal.status === 'replace' ? 'now' : 'watch';
    onAdd({
      ...job,
      urgency,
      reason: proposal.notes ?? job.reason,
      itemName: proposal.itemName,
      photos: [...proposal.photos],
    });
  };
  return (
    <TitledCard title={t('proposals.title')}>
      <ul className="list">
        {open.map((proposal) => (
          <li key={proposal.itemName} className="spread-row">
            <span>
              <strong>{proposal.itemName}</strong>{' '}
              <Badge tone={proposal.status === 'replace' ? 'bad' : 'attention'}>
                {t(`proposals.status.${proposal.status}`)}
              </Badge>
              {proposal.notes && <span className="hint"> {proposal.notes}</span>}
            </span>
            <Button
              variant="secondary"
              aria-label={t('words.named', { label: t('words.add'), name: proposal.itemName })}
              onClick={() => add(proposal)}
            >
              {t('words.add')}
            </Button>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
