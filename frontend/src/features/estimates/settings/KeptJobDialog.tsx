import { MAX_ITEMS_OF_JOB, MAX_JOB_TEXT, MAX_JOB_TITLE, URGENCIES } from '@car-workshop/contracts/values/estimates';
import { MAX_ITEM_NAME } from '@car-workshop/contracts/values/revisions';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { SchemaDialog } from '../../../shared/antd/SchemaDialog.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { TextAreaField, TextField } from '../../../shared/forms/TextField.tsx';
import { type KeptJob, useKeepJob } from '../api/kept-jobs.ts';
import { Lines } from '../components/desk/Lines.tsx';
import { type EstimateForm, jobSchema, keptJob, newJob } from '../model/estimate-form.ts';
import type { LineTerms } from '../model/price-matrix.ts';

export function KeptJobDialog({
  job,
  terms,
  onClose,
}: {
  job: KeptJob | undefined;
  terms: LineTerms;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation('estimateDesk');
  const language = i18n.resolvedLanguage ?? 'ro';
  const keeping = useKeepJob(true);
  const { jobs }: EstimateForm = { jobs: [job ? keptJob(job, terms, language) : newJob(terms, language)] };
  const itemsOf = (text: string) =>
    text
      .split('\n')
      .map((name) => name.trim())
      .filter(Boolean);
  const areItems = (text: string) => {
    const names = itemsOf(text);
    return names.length <= MAX_ITEMS_OF_JOB && names.every(({ length }) => length <= MAX_ITEM_NAME);
  };
  return (
    <SchemaDialog
      wide
      title={job ? t('words.named', { label: t('kept.edit'), name: job.title }) : t('kept.new')}
      submit={t('kept.save')}
      failure={t('words.changeFailed')}
      mutation={keeping}
      schema={() =>
        z.object({
          jobs: z.array(jobSchema(t, language)),
          itemNames: z.pipe(
            z.string().check(z.refine(areItems, { message: t('kept.itemNamesInvalid') })),
            z.transform(itemsOf),
          ),
        })
      }
      defaultValues={{ jobs, itemNames: job?.itemNames.join('\n') ?? '' }}
      onSubmit={({ jobs: [filled], itemNames }, answer) => {
        if (!filled) return;
        const { title, urgency, reason, lines } = filled;
        keeping.mutate({ ...(job && { id: job.id }), title, urgency, reason, lines, itemNames }, answer());
      }}
      onClose={onClose}
    >
      <TextField label={t('job.title')} required maxLength={MAX_JOB_TITLE} name="jobs.0.title" />
      <SelectField
        label={t('job.urgency')}
        options={URGENCIES.map((value) => ({ value, label: t(`urgency.${value}`) }))}
        name="jobs.0.urgency"
      />
      <TextAreaField
        label={t('job.reason')}
        hint={t('job.reasonHint')}
        rows={2}
        maxLength={MAX_JOB_TEXT}
        name="jobs.0.reason"
      />
      <Lines at={0} terms={terms} />
      <TextAreaField label={t('kept.itemNames')} hint={t('kept.itemNamesHint')} rows={3} name="itemNames" />
    </SchemaDialog>
  );
}
