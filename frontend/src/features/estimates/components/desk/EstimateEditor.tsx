import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, serverMessageOf } from '../../../../shared/api/api-error.ts';
import { formatMoney } from '../../../../shared/format/format.ts';
import { FormBody } from '../../../../shared/forms/Form.tsx';
import { showServerErrors } from '../../../../shared/forms/field-errors.ts';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Alert, EmptyState } from '../../../../shared/ui/States.tsx';
import { type Estimate, useChangeJobs } from '../../api/estimates.ts';
import {
  countedJobs,
  type EstimateForm,
  estimateForm,
  estimateSchema,
  fieldsOf,
  type JobForm,
  marginOf,
  pricedLines,
} from '../../model/estimate-form.ts';
import { totalOf } from '../../model/estimate-sums.ts';
import { AddJob } from './AddJob.tsx';
import styles from './EstimateEditor.module.css';
import { JobFields } from './JobFields.tsx';

/**
 * The jobs with their lines, typed by keyboard. What is typed stays for this tab until it is saved; jobs that a colleague has
 * saved meanwhile are not overwritten.
 */
export function EstimateEditor({ estimate, onSend }: { estimate: Estimate; onSend: (silent: boolean) => void }) {
  const { t, i18n } = useTranslation(['estimateDesk', 'public']);
  const language = i18n.resolvedLanguage ?? 'ro';
  const { id, revision } = estimate;
  const [defaultValues] = useState(() => estimateForm(estimate, language));
  const form = useSchemaForm({
    schema: () => estimateSchema(t),
    defaultValues,
    draft: { name: `estimate/${id}/${revision}` },
  });
  const saving = useChangeJobs(id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isClosed = estimate.state === 'closed';
  const save = (then?: () => void) =>
    form.onSubmit((body) => {
      if (saving.isPending) return;
      setRefusal(null);
      saving.mutate(
        { ...body, revision },
        {
          onSuccess: () => {
            form.draft.forget();
            then?.();
          },
          onError: (error) => {
            if (showServerErrors<EstimateForm>(error, fieldsOf(form.getValues()), form.setError)) return;
            const isChanged = error instanceof ApiError && error.problem.code === 'changed_meanwhile';
            setRefusal(isChanged ? t('changedMeanwhile') : (serverMessageOf(error) ?? t('public:error.network')));
          },
        },
      );
    });
  const { isDirty } = form.formState;
  const send = (silent: boolean) => (isDirty ? void save(() => onSend(silent))() : onSend(silent));
  return (
    <form className="stack-4" noValidate onSubmit={save()}>
      <FormBody form={form} mutation={saving}>
        <Jobs estimate={estimate} />
        {!isClosed && (
          <div className={styles.foot}>
            <Sums estimate={estimate} />
            <Alert>{refusal}</Alert>
            <div className="row-2">
              <Button type="submit" variant="secondary" pending={saving.isPending} disabled={!isDirty}>
                {isDirty ? t('words.save') : t('saved')}
              </Button>
              <Button variant="secondary" onClick={() => send(true)}>
                {t('sending.show')}
              </Button>
              <Button onClick={() => send(false)}>{t(estimate.version > 0 ? 'sending.again' : 'sending.send')}</Button>
            </div>
          </div>
        )}
      </FormBody>
    </form>
  );
}

function Jobs({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation('estimateDesk');
  const { control } = useFormContext<EstimateForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'jobs', keyName: 'key' });
  const jobs = useWatch({ control, name: 'jobs' });
  const add = (job: JobForm) => append(job, { focusName: `jobs.${fields.length}.title` });
  const isClosed = estimate.state === 'closed';
  return (
    <>
      {fields.length === 0 && <EmptyState title={t('empty.title')} hint={t('empty.text')} />}
      {fields.map(({ key, jobId }, at) => (
        <JobFields
          key={key}
          at={at}
          estimate={estimate}
          job={estimate.jobs.find((job) => String(job.id) === jobId)}
          onRemove={() => remove(at)}
        />
      ))}
      {!isClosed && <AddJob estimate={estimate} jobs={jobs} onAdd={add} />}
    </>
  );
}

function Sums({ estimate }: { estimate: Estimate }) {
  const { t, i18n } = useTranslation('estimateDesk');
  const { control } = useFormContext<EstimateForm>();
  const jobs = useWatch({ control, name: 'jobs' });
  const ron = (amount: number) => formatMoney(amount, i18n.resolvedLanguage ?? 'ro');
  const isApproved = ({ jobId }: { jobId: string }) =>
    estimate.jobs.some((job) => String(job.id) === jobId && job.state === 'approved');
  const counted = countedJobs(jobs, isApproved);
  const priced = counted.map((job) => ({ lines: pricedLines(job) }));
  const net = priced.flatMap(({ lines }) => lines).reduce((sum, line) => sum + Math.round(line.net * 100), 0) / 100;
  const total = totalOf(priced);
  const margin = marginOf(counted);
  const sums = [
    [t('sums.net'), ron(net)],
    [t('sums.vat'), ron(Math.round((total - net) * 100) / 100)],
    [t('words.total'), ron(total)],
    [t('sums.margin'), margin === null ? t('sums.marginUnknown') : ron(margin)],
  ] as const;
  return (
    <dl className={styles.sums}>
      {sums.map(([name, sum]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  );
}
