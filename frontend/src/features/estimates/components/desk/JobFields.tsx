import { XIcon } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../shared/format/format.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { AmountField, TextAreaField, TextField, WholeNumberField } from '../../../../shared/forms/TextField.tsx';
import { Badge } from '../../../../shared/ui/Badge.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { type Estimate, type EstimateJob, useReviveJob } from '../../api/estimates.ts';
import { useKeepJob, useKeptJobs } from '../../api/kept-jobs.ts';
import {
  type EstimateForm,
  estimateSchema,
  LINE_KINDS,
  netOf,
  newLine,
  pricedLines,
  URGENCIES,
} from '../../model/estimate-form.ts';
import { totalOf } from '../../model/estimate-sums.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import styles from './EstimateEditor.module.css';
import { JobPhotos } from './JobPhotos.tsx';

const TONES = { draft: 'quiet', shown: 'attention', approved: 'good', declined: 'bad', callback: 'info' } as const;

export function JobFields(props: {
  at: number;
  estimate: Estimate;
  /** As it is stored; missing for a new one. */
  job: EstimateJob | undefined;
  onRemove: () => void;
}) {
  const { at, estimate, job, onRemove } = props;
  const { t, i18n } = useTranslation('estimateDesk');
  const { control } = useFormContext<EstimateForm>();
  const typed = useWatch({ control, name: `jobs.${at}` });
  const title = typed.title.trim() || t('job.numbered', { number: at + 1 });
  const ofJob = (action: string) => t('words.named', { label: action, name: title });
  const isClosed = estimate.state === 'closed';
  return (
    <Card aria-label={title} className={styles.job}>
      <header className="spread-row">
        <h2 className="heading-below-1">{title}</h2>
        <span className="row-2">
          {job && <Badge tone={TONES[job.state]}>{t(`job.state.${job.state}`)}</Badge>}
          {job?.work && <Badge tone="active">{t(`work.${job.work}`)}</Badge>}
          <strong>{formatMoney(totalOf([{ lines: pricedLines(typed) }]), i18n.resolvedLanguage ?? 'ro')}</strong>
        </span>
      </header>
      <div className={styles.terms}>
        <TextField label={t('job.title')} required maxLength={80} name={`jobs.${at}.title`} />
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
      <Lines at={at} estimate={estimate} />
      <details className={styles.more} open={typed.alternativeGroup !== ''}>
        <summary>{t('job.more')}</summary>
        <TextField
          label={t('job.alternativeGroup')}
          hint={t('job.alternativeHint')}
          maxLength={40}
          name={`jobs.${at}.alternativeGroup`}
        />
      </details>
      {!isClosed && (
        <div className="row-2">
          {job && (job.state === 'shown' || job.state === 'callback') && (
            <Answer estimate={estimate} job={job} label={ofJob(t('answer.record'))} />
          )}
          {job?.state === 'declined' && (
            <Revive estimateId={estimate.id} jobId={job.id} label={ofJob(t('job.revive'))} />
          )}
          <Keep at={at} label={ofJob(t('kept.keep'))} />
          {!job?.answered && (
            <Button variant="secondary" aria-label={ofJob(t('job.remove'))} onClick={onRemove}>
              {t('job.remove')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function Answer({ estimate, job, label }: { estimate: Estimate; job: EstimateJob; label: string }) {
  const { t } = useTranslation('estimateDesk');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-label={label} onClick={() => setOpen(true)}>
        {t('answer.record')}
      </Button>
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

/** Enter goes on to the next line, a new one of the same kind after the last; Backspace in an empty line removes it. */
function Lines({ at, estimate }: { at: number; estimate: Estimate }) {
  const { t, i18n } = useTranslation('estimateDesk');
  const language = i18n.resolvedLanguage ?? 'ro';
  const { control, setFocus } = useFormContext<EstimateForm>();
  const { fields, append, remove } = useFieldArray({ control, name: `jobs.${at}.lines`, keyName: 'key' });
  const lines = useWatch({ control, name: `jobs.${at}.lines` });
  const add = (kind: (typeof LINE_KINDS)[number]) =>
    append(newLine(kind, estimate, language), { focusName: `jobs.${at}.lines.${fields.length}.label` });
  const focus = (line: number) => setFocus(`jobs.${at}.lines.${line}.label`);
  const onKey = (event: KeyboardEvent<HTMLElement>, line: number) => {
    if (!(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    const isEmpty = lines[line]?.label.trim() === '';
    if (event.key === 'Enter') {
      // Instead of saving the form.
      event.preventDefault();
      if (line + 1 === fields.length) {
        if (!isEmpty) add(lines[line]?.kind ?? 'part');
      } else focus(line + 1);
    }
    if (event.key === 'Backspace' && isEmpty && event.target.value === '' && !event.repeat && fields.length > 1) {
      event.preventDefault();
      remove(line);
      if (line > 0) focus(line - 1);
    }
  };
  return (
    <fieldset className={styles.lines}>
      <legend className="label">{t('line.title')}</legend>
      {fields.map(({ key }, line) => {
        const name = (field: string) => `jobs.${at}.lines.${line}.${field}`;
        return (
          <fieldset
            key={key}
            className={styles.line}
            aria-label={t('line.numbered', { number: line + 1 })}
            onKeyDown={(event) => onKey(event, line)}
          >
            <SelectField
              label={t('line.kind')}
              options={LINE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
              name={name('kind')}
            />
            <div className={styles.label}>
              <TextField label={t('line.label')} required maxLength={120} name={name('label')} />
            </div>
            <AmountField label={t('line.quantity')} required name={name('quantity')} />
            <AmountField label={t('line.unitPrice')} required name={name('unitPrice')} />
            <AmountField label={t('line.cost')} name={name('cost')} />
            <WholeNumberField label={t('line.vatRate')} maxLength={2} name={name('vatRate')} />
            <output className={styles.net} aria-label={t('line.net')}>
              {formatMoney(netOf(lines[line] ?? { quantity: '', unitPrice: '' }), language)}
            </output>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('line.remove', { number: line + 1 })}
              onClick={() => remove(line)}
            >
              <XIcon />
            </button>
          </fieldset>
        );
      })}
      <div className="row-2">
        {(['labour', 'part'] as const).map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => add(kind)}>
            {t(`line.add.${kind}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
