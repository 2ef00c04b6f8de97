import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../../../shared/antd/parts/Tag.tsx';
import { formatMoney } from '../../../../shared/format/format.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { TextAreaField, TextField } from '../../../../shared/forms/TextField.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import { type Estimate, type EstimateJob, useReviveJob } from '../../api/estimates.ts';
import { useKeepJob, useKeptJobs } from '../../api/kept-jobs.ts';
import { type EstimateForm, estimateSchema, pricedLines, URGENCIES } from '../../model/estimate-form.ts';
import { totalOf } from '../../model/estimate-sums.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import styles from './desk.module.css';
import { JobPhotos } from './JobPhotos.tsx';
import { Lines } from './Lines.tsx';

export const STATE_TONES = {
  draft: 'quiet',
  shown: 'attention',
  approved: 'good',
  declined: 'bad',
  callback: 'info',
} as const;

export function JobFields(props: {
  at: number;
  estimate: Estimate;
  job: EstimateJob | undefined;
  onRemove: () => void;
}) {
  const { at, estimate, job, onRemove } = props;
  const { t, i18n } = useTranslation('estimateDesk');
  const { control, setFocus } = useFormContext<EstimateForm>();
  const { errors } = useFormState({ control, name: `jobs.${at}` });
  const hasError = Boolean(errors.jobs?.[at]?.complaint ?? errors.jobs?.[at]?.alternativeGroup);
  const typed = useWatch({ control, name: `jobs.${at}` });
  const title = typed.title.trim() || t('job.numbered', { number: at + 1 });
  const ofJob = (action: string) => t('words.named', { label: action, name: title });
  return (
    <Card aria-label={title} className="stack-3">
      <header className="spread-row">
        <h2 className="heading-below-1">{title}</h2>
        <span className="row-2">
          {job && <Tag tone={STATE_TONES[job.state]}>{t(`job.state.${job.state}`)}</Tag>}
          {job?.work && <Tag tone="active">{t(`work.${job.work}`)}</Tag>}
          <strong>{formatMoney(totalOf([{ lines: pricedLines(typed) }]), i18n.resolvedLanguage ?? 'ro')}</strong>
        </span>
      </header>
      <div className={classNames('row-3', styles.terms)}>
        <TextField
          label={t('job.title')}
          required
          maxLength={80}
          name={`jobs.${at}.title`}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || typed.lines.length === 0) return;
            event.preventDefault();
            setFocus(`jobs.${at}.lines.0.label`);
          }}
        />
        <SelectField
          label={t('job.urgency')}
          options={URGENCIES.map((value) => ({ value, label: t(`urgency.${value}`) }))}
          name={`jobs.${at}.urgency`}
        />
        <TextAreaField
          label={t('job.reason')}
          hint={t('job.reasonHint')}
          rows={1}
          maxLength={500}
          name={`jobs.${at}.reason`}
        />
      </div>
      <JobPhotos at={at} estimate={estimate} />
      <Lines at={at} terms={estimate} />
      <details
        className="disclosure"
        open={typed.complaint !== '' || typed.alternativeGroup !== '' || hasError ? true : undefined}
      >
        <summary>{t('job.more')}</summary>
        <TextAreaField
          label={t('job.complaint')}
          hint={t('job.complaintHint')}
          rows={1}
          maxLength={500}
          name={`jobs.${at}.complaint`}
        />
        <TextField
          label={t('job.alternativeGroup')}
          hint={t('job.alternativeHint')}
          maxLength={40}
          name={`jobs.${at}.alternativeGroup`}
        />
      </details>
      <div className="row-2">
        {job && <Answer estimate={estimate} job={job} label={ofJob(t('answer.record'))} />}
        {job?.state === 'declined' && <Revive estimateId={estimate.id} jobId={job.id} label={ofJob(t('job.revive'))} />}
        <Keep at={at} label={ofJob(t('kept.keep'))} />
        {!job?.answered && (
          <Button variant="secondary" aria-label={ofJob(t('job.remove'))} onClick={onRemove}>
            {t('job.remove')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Answer({ estimate, job, label }: { estimate: Estimate; job: EstimateJob; label: string }) {
  const { t } = useTranslation('estimateDesk');
  const [isOpen, setOpen] = useState(false);
  const isAsked = job.state === 'shown' || job.state === 'callback';
  return (
    <>
      {isAsked && (
        <Button variant="secondary" aria-label={label} onClick={() => setOpen(true)}>
          {t('answer.record')}
        </Button>
      )}
      {/* Also when an answer comes meanwhile: the words that are typed in it stay, and the server refuses them. */}
      <AnswerDialog estimate={estimate} job={job} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Keeps a valid job for other estimates, with the items of checklists that it mends. */
function Keep({ at, label }: { at: number; label: string }) {
  const { t, i18n } = useTranslation('estimateDesk');
  const { getValues, trigger } = useFormContext<EstimateForm>();
  const { data: kept = [] } = useKeptJobs();
  const keeping = useKeepJob();
  const keep = async () => {
    if (!(await trigger(`jobs.${at}`))) return;
    const job = getValues(`jobs.${at}`);
    const { title, urgency, reason, lines } =
      estimateSchema(t, i18n.resolvedLanguage ?? 'ro').parse({ jobs: [job] }).jobs[0] ?? {};
    if (title === undefined || urgency === undefined || lines === undefined) return;
    const before = kept.find((one) => one.title === title)?.itemNames ?? [];
    const itemNames = [...new Set([...before, ...(job.itemName === '' ? [] : [job.itemName])])];
    keeping.mutate({ title, urgency, reason, lines, itemNames });
  };
  return (
    <Button variant="secondary" aria-label={label} pending={keeping.isPending} onClick={() => void keep()}>
      {t('kept.keep')}
    </Button>
  );
}

function Revive({ estimateId, jobId, label }: { estimateId: number; jobId: number; label: string }) {
  const { t } = useTranslation('estimateDesk');
  const reviving = useReviveJob(estimateId);
  return (
    <Button variant="secondary" aria-label={label} pending={reviving.isPending} onClick={() => reviving.mutate(jobId)}>
      {t('job.revive')}
    </Button>
  );
}
