import { MAX_JOBS } from '@car-workshop/contracts/values/estimates';
import { PlusIcon } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../../../shared/antd/parts/Tag.tsx';
import type { FieldHandle } from '../../../../shared/forms/field-parts.ts';
import { useChecklistText } from '../../../../shared/i18n/translated.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../../shared/ui/cards/Card.tsx';
import type { Estimate } from '../../api/estimates.ts';
import { type KeptJob, type Proposal, useKeptJobs, useProposals } from '../../api/kept-jobs.ts';
import { type JobForm, keptJob, newJob } from '../../model/estimate-form.ts';
import { QuickAdd } from './QuickAdd.tsx';

export type AddJobTo = (job: JobForm, focus: 'title' | 'line' | 'nothing') => void;

/** Adds a further job: a finding of the appointment's checklist, a kept job, or an empty one. */
export function AddJob(props: {
  estimate: Estimate;
  jobs: readonly JobForm[];
  quick: RefObject<FieldHandle | null>;
  onAdd: AddJobTo;
}) {
  const { estimate, jobs, quick, onAdd } = props;
  const { t, i18n } = useTranslation('estimateDesk');
  const language = i18n.resolvedLanguage ?? 'ro';
  const { data: kept = [] } = useKeptJobs();
  const isFull = jobs.length >= MAX_JOBS;
  return (
    <>
      <Proposals estimate={estimate} jobs={jobs} kept={kept} onAdd={onAdd} />
      <div className="row-3">
        <QuickAdd
          kept={kept}
          input={quick}
          disabled={isFull}
          onKept={(job) => onAdd(keptJob(job, estimate, language), 'nothing')}
          onNew={(title) => onAdd(newJob(estimate, language, title), 'line')}
        />
        <Button
          variant="secondary"
          className="at-end"
          disabled={isFull}
          onClick={() => onAdd(newJob(estimate, language), 'title')}
        >
          <PlusIcon />
          {t('job.add')}
        </Button>
      </div>
    </>
  );
}

function Proposals(props: { estimate: Estimate; jobs: readonly JobForm[]; kept: readonly KeptJob[]; onAdd: AddJobTo }) {
  const { estimate, jobs, kept, onAdd } = props;
  const { t, i18n } = useTranslation('estimateDesk');
  const language = i18n.resolvedLanguage ?? 'ro';
  const named = useChecklistText();
  const { data: proposals = [] } = useProposals(estimate.id);
  const keptOf = ({ cannedJobId }: Proposal) => kept.find(({ id }) => id === cannedJobId);
  const titles = new Set(jobs.map(({ title }) => title));
  const open = proposals.filter((one) => !titles.has(one.itemName) && !titles.has(keptOf(one)?.title ?? one.itemName));
  if (open.length === 0) return null;
  const add = (proposal: Proposal) => {
    const chosen = keptOf(proposal);
    const job = chosen
      ? keptJob(chosen, estimate, language)
      : { ...newJob(estimate, language), title: proposal.itemName };
    const urgency = proposal.status === 'replace' ? 'now' : 'watch';
    onAdd(
      {
        ...job,
        urgency,
        reason: proposal.notes ?? job.reason,
        itemName: proposal.itemName,
        photos: [...proposal.photos],
      },
      'title',
    );
  };
  return (
    <TitledCard title={t('proposals.title')}>
      <ul className="list-stack-2">
        {open.map((proposal, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items of a checklist may have the same name
          <li key={index} className="spread-row">
            <span>
              <strong>{named(proposal.itemName)}</strong>{' '}
              <Tag tone={proposal.status === 'replace' ? 'bad' : 'attention'}>
                {t(`proposals.status.${proposal.status}`)}
              </Tag>
              {proposal.notes && <span className="hint"> {proposal.notes}</span>}
            </span>
            <Button
              variant="secondary"
              aria-label={t('words.named', { label: t('words.add'), name: named(proposal.itemName) })}
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
