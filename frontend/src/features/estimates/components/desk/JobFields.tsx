import {
  MAX_ALTERNATIVE_GROUP,
  MAX_JOB_TEXT,
  MAX_JOB_TITLE,
  URGENCIES,
} from '@car-workshop/contracts/values/estimates';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MoreMenu } from '../../../../shared/antd/MoreMenu.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { TextAreaField, TextField } from '../../../../shared/forms/TextField.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import type { Estimate, EstimateJob } from '../../api/estimates.ts';
import { useKeepJob, useKeptJobs } from '../../api/kept-jobs.ts';
import { type EstimateForm, estimateSchema, pricedLine } from '../../model/estimate-form.ts';
import styles from './desk.module.css';
import { JobCard } from './JobCard.tsx';
import { JobPhotos } from './JobPhotos.tsx';
import { Lines } from './Lines.tsx';

interface Props {
  at: number;
  estimate: Estimate;
  job: EstimateJob | undefined;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

export function JobFields(props: Props) {
  const { at, estimate, job, isOpen, onToggle, onRemove } = props;
  const { t } = useTranslation('estimateDesk');
  const { control } = useFormContext<EstimateForm>();
  const typed = useWatch({ control, name: `jobs.${at}` });
  const keep = useKeep(at);
  const title = typed.title.trim() || t('job.numbered', { number: at + 1 });
  return (
    <JobCard
      title={title}
      lines={typed.lines.map(pricedLine)}
      job={job}
      isOpen={isOpen}
      onToggle={onToggle}
      acts={
        <MoreMenu
          size="middle"
          name={t('words.named', { label: t('words.more'), name: title })}
          actions={[
            { key: 'keep', label: t('kept.keep'), act: () => void keep() },
            !job?.answered && { key: 'remove', label: t('job.remove'), danger: true, act: onRemove },
          ]}
        />
      }
    >
      <Terms at={at} />
      <JobPhotos at={at} estimate={estimate} />
      <Lines at={at} terms={estimate} />
      <RareTerms at={at} />
    </JobCard>
  );
}

function Terms({ at }: { at: number }) {
  const { t } = useTranslation('estimateDesk');
  const { getValues, setFocus } = useFormContext<EstimateForm>();
  return (
    <div className={classNames('row-3', styles.terms)}>
      <TextField
        label={t('job.title')}
        required
        maxLength={MAX_JOB_TITLE}
        name={`jobs.${at}.title`}
        onKeyDown={(event) => {
          const hasLines = getValues(`jobs.${at}.lines`).length > 0;
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !hasLines) return;
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
        maxLength={MAX_JOB_TEXT}
        name={`jobs.${at}.reason`}
      />
    </div>
  );
}

function RareTerms({ at }: { at: number }) {
  const { t } = useTranslation('estimateDesk');
  const { control } = useFormContext<EstimateForm>();
  const { errors } = useFormState({ control, name: `jobs.${at}` });
  const { complaint, alternativeGroup } = useWatch({ control, name: `jobs.${at}` });
  const hasError = Boolean(errors.jobs?.[at]?.complaint ?? errors.jobs?.[at]?.alternativeGroup);
  return (
    <details className="disclosure" open={complaint !== '' || alternativeGroup !== '' || hasError ? true : undefined}>
      <summary>{t('job.more')}</summary>
      <TextAreaField
        label={t('job.complaint')}
        hint={t('job.complaintHint')}
        rows={1}
        maxLength={MAX_JOB_TEXT}
        name={`jobs.${at}.complaint`}
      />
      <TextField
        label={t('job.alternativeGroup')}
        hint={t('job.alternativeHint')}
        maxLength={MAX_ALTERNATIVE_GROUP}
        name={`jobs.${at}.alternativeGroup`}
      />
    </details>
  );
}

/** Keeps a valid job for other estimates, with the checklist items that the job repairs. */
function useKeep(at: number) {
  const { t, i18n } = useTranslation('estimateDesk');
  const { getValues, trigger } = useFormContext<EstimateForm>();
  const { data: kept = [] } = useKeptJobs();
  const keeping = useKeepJob();
  return async () => {
    if (keeping.isPending || !(await trigger(`jobs.${at}`))) return;
    const job = getValues(`jobs.${at}`);
    const { title, urgency, reason, lines } =
      estimateSchema(t, i18n.resolvedLanguage ?? 'ro').parse({ jobs: [job] }).jobs[0] ?? {};
    if (title === undefined || urgency === undefined || lines === undefined) return;
    const before = kept.find((one) => one.title === title)?.itemNames ?? [];
    const itemNames = [...new Set([...before, ...(job.itemName === '' ? [] : [job.itemName])])];
    keeping.mutate({ title, urgency, reason, lines, itemNames });
  };
}
