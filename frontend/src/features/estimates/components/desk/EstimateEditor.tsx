import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Alert, EmptyState } from '../../../../shared/antd/parts/States.tsx';
import { ApiError, serverMessageOf } from '../../../../shared/api/api-error.ts';
import { formatMoney } from '../../../../shared/format/format.ts';
import { FormBody } from '../../../../shared/forms/Form.tsx';
import { showServerErrors } from '../../../../shared/forms/field-errors.ts';
import type { FieldHandle } from '../../../../shared/forms/field-parts.ts';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import { useFrom } from '../../../../shared/ui/hooks.ts';
import { type Estimate, useChangeJobs } from '../../api/estimates.ts';
import {
  basisOf,
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
import { AddJob, type AddJobTo } from './AddJob.tsx';
import styles from './desk.module.css';
import { JobFields } from './JobFields.tsx';
import { jobsDraftOf, useTypedBase } from './typed-base.ts';

interface Props {
  estimate: Estimate;
  isSending: boolean;
  onSend: (sending: { silent: boolean; revision: number }) => void;
}

/** Jobs that a colleague has saved come into the form at once while nothing is typed in it; otherwise it says so and keeps what is typed. */
export function EstimateEditor(props: Props) {
  const { base, isOutdated, setTyped } = useTypedBase(props.estimate);
  return <JobsForm {...props} key={basisOf(base)} base={base} isOutdated={isOutdated} onTyped={setTyped} />;
}

/** The jobs with their lines, typed by keyboard. What is typed stays for this tab until it is saved. */
function JobsForm(props: Props & { base: Estimate; isOutdated: boolean; onTyped: (isTyped: boolean) => void }) {
  const { estimate, base, isOutdated, isSending, onSend, onTyped } = props;
  const { t, i18n } = useTranslation(['estimateDesk', 'public']);
  const language = i18n.resolvedLanguage ?? 'ro';
  const { id } = estimate;
  // With the same jobs only answers came: they are in sight, and what is typed may be saved over them.
  const { revision } = isOutdated ? base : estimate;
  const [defaultValues] = useState(() => estimateForm(base, language));
  const form = useSchemaForm({
    schema: () => estimateSchema(t, language),
    defaultValues,
    draft: { name: jobsDraftOf(base) },
  });
  const saving = useChangeJobs(id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const hasKeyboard = useFrom('large');
  const { isDirty } = form.formState;
  // Sent again with the same jobs, an estimate is only valid for longer: allowed, but not what the page leads to.
  const hasUnsent = estimate.version === 0 || isDirty || estimate.jobs.some(({ state }) => state === 'draft');
  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);
  const save = (then?: (saved: Estimate) => void) =>
    form.onSubmit((body) => {
      if (saving.isPending) return;
      setRefusal(null);
      saving.mutate(
        { ...body, revision },
        {
          onSuccess: (saved) => {
            form.draft.forget();
            onTyped(false);
            then?.(saved);
          },
          onError: (error) => {
            if (showServerErrors<EstimateForm>(error, fieldsOf(form.getValues()), form.setError)) return;
            const isChanged = error instanceof ApiError && error.problem.code === 'changed_meanwhile';
            // Of the whole, such as too many lines.
            const [broken] = error instanceof ApiError ? (error.problem.errors ?? []) : [];
            const message = broken?.message ?? serverMessageOf(error) ?? t('public:error.network');
            setRefusal(isChanged ? t('changedMeanwhile') : message);
          },
        },
      );
    });
  const send = (silent: boolean) => {
    if (isDirty) void save((saved) => onSend({ silent, revision: saved.revision }))();
    else onSend({ silent, revision });
  };
  const quick = useRef<FieldHandle>(null);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    quick.current?.focus();
  };
  const takeTheirs = () => {
    form.draft.forget();
    onTyped(false);
  };
  return (
    <form className="stack-4" noValidate onSubmit={save()} onKeyDown={onKey}>
      <FormBody form={form} mutation={saving}>
        {isOutdated && (
          <div className={classNames('notice-attention stack-2', styles.changed)} role="status">
            <p className="flush">{t('changedMeanwhile')}</p>
            <div>
              <Button variant="secondary" onClick={takeTheirs}>
                {t('takeTheirs')}
              </Button>
            </div>
          </div>
        )}
        <Jobs estimate={estimate} quick={quick} />
        <div className={styles.foot}>
          <Sums estimate={estimate} />
          {!isOutdated && <Alert>{refusal}</Alert>}
          {hasKeyboard && <p className="caption flush full-line">{t('keys')}</p>}
          <div className="row-2">
            <Button type="submit" variant="secondary" pending={saving.isPending} disabled={!isDirty || isOutdated}>
              {isDirty ? t('words.save') : t('saved')}
            </Button>
            <Button variant="secondary" disabled={isSending || isOutdated} onClick={() => send(true)}>
              {t('sending.show')}
            </Button>
            <Button
              variant={hasUnsent ? 'primary' : 'secondary'}
              pending={isSending}
              disabled={isOutdated}
              onClick={() => send(false)}
            >
              {t(estimate.version > 0 ? 'sending.again' : 'sending.send')}
            </Button>
          </div>
        </div>
      </FormBody>
    </form>
  );
}

function Jobs({ estimate, quick }: { estimate: Estimate; quick: RefObject<FieldHandle | null> }) {
  const { t } = useTranslation('estimateDesk');
  const { control } = useFormContext<EstimateForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'jobs', keyName: 'key' });
  const jobs = useWatch({ control, name: 'jobs' });
  const add: AddJobTo = (job, focus) => {
    const name = `jobs.${fields.length}`;
    append(job, {
      shouldFocus: focus !== 'nothing',
      focusName: focus === 'line' ? `${name}.lines.0.label` : `${name}.title`,
    });
  };
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
      <AddJob estimate={estimate} jobs={jobs} quick={quick} onAdd={add} />
    </>
  );
}

function Sums({ estimate }: { estimate: Estimate }) {
  const { t, i18n } = useTranslation('estimateDesk');
  const { control } = useFormContext<EstimateForm>();
  const jobs = useWatch({ control, name: 'jobs' });
  const ron = (amount: number) => formatMoney(amount, i18n.resolvedLanguage ?? 'ro');
  const stateOf = ({ jobId }: JobForm) => estimate.jobs.find(({ id }) => String(id) === jobId)?.state;
  const counted = countedJobs(jobs, stateOf);
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
    <dl className="row-3 flush tabular">
      {sums.map(([name, sum]) => (
        <div key={name}>
          <dt className="caption">{name}</dt>
          <dd className="bold">{sum}</dd>
        </div>
      ))}
    </dl>
  );
}
