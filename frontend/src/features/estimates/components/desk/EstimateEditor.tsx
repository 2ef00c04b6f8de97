import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MoreMenu } from '../../../../shared/antd/MoreMenu.tsx';
import { Alert } from '../../../../shared/antd/parts/States.tsx';
import { ApiError, serverMessageOf } from '../../../../shared/api/api-error.ts';
import { FormBody } from '../../../../shared/forms/Form.tsx';
import { showServerErrors } from '../../../../shared/forms/field-errors.ts';
import type { FieldHandle } from '../../../../shared/forms/field-parts.ts';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import { useFrom } from '../../../../shared/ui/hooks.ts';
import { EmptyState } from '../../../../shared/ui/States.tsx';
import { type Estimate, useChangeJobs } from '../../api/estimates.ts';
import { type EstimateForm, estimateForm, estimateSchema, fieldsOf } from '../../model/estimate-form.ts';
import { AddJob, type AddJobTo } from './AddJob.tsx';
import styles from './desk.module.css';
import { JobFields } from './JobFields.tsx';
import { Sums } from './Sums.tsx';
import { jobsDraftOf, useTypedBase } from './typed-base.ts';

interface Props {
  estimate: Estimate;
  isSending: boolean;
  onSend: (sending: { silent: boolean; revision: number }) => void;
  /** Called when text is typed or a draft is restored: the editor then stays open, whatever a colleague changes. */
  onTyped: () => void;
  /** Returns to the read-only estimate; only for an estimate that was sent. */
  onClose: () => void;
}

/** Edits the jobs. A colleague's changes appear at once in an unchanged form; a changed form only reports them. */
export function EstimateEditor({ onTyped, ...props }: Props) {
  const { base, form, isOutdated, setTyped, setSaved } = useTypedBase(props.estimate);
  const setTypedHere = (isTyped: boolean) => {
    setTyped(isTyped);
    if (isTyped) onTyped();
  };
  return (
    <JobsForm {...props} key={form} base={base} isOutdated={isOutdated} onTyped={setTypedHere} onSaved={setSaved} />
  );
}

/** The debounce of autosaving the jobs, in ms. */
const PAUSE_MS = 2_000;

/**
 * The jobs with their lines, edited by keyboard. A draft keeps the text in this tab until it is saved. An unsent
 * estimate is saved at every pause; a sent one is not, because a half-typed price would withdraw an approval.
 */
function JobsForm(
  props: Omit<Props, 'onTyped'> & {
    base: Estimate;
    isOutdated: boolean;
    onTyped: (isTyped: boolean) => void;
    onSaved: (saved: Estimate) => void;
  },
) {
  const { estimate, base, isOutdated, isSending, onSend, onTyped, onSaved, onClose } = props;
  const { t, i18n } = useTranslation(['estimateDesk', 'public']);
  const language = i18n.resolvedLanguage ?? 'ro';
  const { id } = estimate;
  // If the jobs are unchanged, the newer revision contains only answers, and the form may be saved over them.
  const newest = isOutdated ? base.revision : Math.max(base.revision, estimate.revision);
  const revision = useRef(newest);
  useEffect(() => {
    revision.current = newest;
  }, [newest]);
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
  const wasSent = estimate.version > 0;
  // The customer would get the version that is there once more.
  const isSameAsSent = wasSent && !isDirty && estimate.jobs.every(({ state }) => state !== 'draft');
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each change
  useEffect(() => onTyped(isDirty), [isDirty]);
  /** The form stays as it is while the user types; without further changes, it takes the ids of the saved jobs. */
  const keepSaved = (saved: Estimate, sent: EstimateForm) => {
    form.draft.forget();
    onSaved(saved);
    if (JSON.stringify(form.getValues()) !== JSON.stringify(sent)) return;
    for (const [at, job] of saved.jobs.entries()) form.setValue(`jobs.${at}.jobId`, String(job.id));
    form.reset(form.getValues(), { keepValues: true });
    onTyped(false);
  };
  const refuse = (error: unknown) => {
    const isChanged = error instanceof ApiError && error.problem.code === 'changed_meanwhile';
    // Errors of the whole estimate, such as too many lines.
    const [broken] = error instanceof ApiError ? (error.problem.errors ?? []) : [];
    const message = broken?.message ?? serverMessageOf(error) ?? t('public:error.network');
    setRefusal(isChanged ? t('changedMeanwhile') : message);
  };
  const save = (then?: (saved: Estimate) => void) =>
    form.onSubmit((body) => {
      if (saving.isPending) return;
      setRefusal(null);
      const sent = structuredClone(form.getValues());
      saving.mutate(
        { ...body, revision },
        {
          onSuccess: (saved) => {
            keepSaved(saved, sent);
            then?.(saved);
          },
          onError: (error) => {
            if (!showServerErrors<EstimateForm>(error, fieldsOf(form.getValues()), form.setError)) refuse(error);
          },
        },
      );
    });
  const autosaving = useChangeJobs(id);
  const autosave = useEffectEvent(() => {
    if (wasSent || isOutdated || isSending || !isDirty || saving.isPending || autosaving.isPending) return;
    const sent = structuredClone(form.getValues());
    const { data: body } = estimateSchema(t, language).safeParse(sent);
    if (!body) return;
    autosaving.mutate(
      { ...body, revision },
      {
        onSuccess: (saved) => keepSaved(saved, sent),
        // Other errors are reported when the user saves.
        onError: (error) => error instanceof ApiError && error.problem.code === 'changed_meanwhile' && refuse(error),
      },
    );
  });
  const { subscribe } = form;
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout>;
    const end = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pause);
        pause = setTimeout(autosave, PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(pause);
      end();
    };
  }, [subscribe]);
  const send = (silent: boolean) => {
    if (isDirty) void save((saved) => onSend({ silent, revision: saved.revision }))();
    else onSend({ silent, revision: revision.current });
  };
  const quick = useRef<FieldHandle>(null);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    quick.current?.focus();
  };
  const discard = () => {
    form.draft.forget();
    onTyped(false);
  };
  return (
    <form className="stack-3" noValidate onSubmit={save(wasSent ? onClose : undefined)} onKeyDown={onKey}>
      <FormBody form={form} mutation={saving}>
        {isOutdated && (
          <div className={classNames('notice-attention stack-2', styles.changed)} role="status">
            <p className="flush">{t('changedMeanwhile')}</p>
            <div>
              <Button variant="secondary" onClick={discard}>
                {t('takeTheirs')}
              </Button>
            </div>
          </div>
        )}
        <Jobs estimate={estimate} quick={quick} />
        <div className={styles.foot}>
          <TypedSums estimate={estimate} />
          {!isOutdated && <Alert>{refusal}</Alert>}
          <div className="centred-row-2">
            <MoreMenu
              name={t('words.more')}
              actions={[
                !isOutdated && !isSending && { key: 'show', label: t('sending.show'), act: () => send(true) },
                wasSent &&
                  isDirty && {
                    key: 'discard',
                    label: t('editing.discard'),
                    danger: true,
                    act: () => {
                      discard();
                      onClose();
                    },
                  },
              ]}
            />
            {wasSent && !isDirty ? (
              <Button variant="secondary" onClick={onClose}>
                {t('words.close')}
              </Button>
            ) : (
              <Button type="submit" variant="secondary" pending={saving.isPending} disabled={!isDirty || isOutdated}>
                {isDirty ? t('words.save') : t('saved')}
              </Button>
            )}
            {!isSameAsSent && (
              <Button pending={isSending} disabled={isOutdated} onClick={() => send(false)}>
                {t(wasSent ? 'sending.again' : 'sending.send')}
              </Button>
            )}
          </div>
          {hasKeyboard && <p className="caption flush full-line">{t('keys')}</p>}
        </div>
      </FormBody>
    </form>
  );
}

/** Each job is one line until it is opened. A new job opens and folds the others; an invalid job also opens. */
function Jobs({ estimate, quick }: { estimate: Estimate; quick: RefObject<FieldHandle | null> }) {
  const { t } = useTranslation('estimateDesk');
  const { control, setFocus, getValues } = useFormContext<EstimateForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'jobs', keyName: 'key' });
  const jobs = useWatch({ control, name: 'jobs' });
  const { errors } = useFormState({ control });
  const [newest, setNewest] = useState(-1);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOpen = (key: string, at: number) => toggled.get(key) ?? (at === newest || fields.length === 1);
  const add: AddJobTo = (job, focus) => {
    const name = `jobs.${fields.length}`;
    setToggled(new Map());
    setNewest(fields.length);
    append(job, {
      shouldFocus: focus !== 'nothing',
      focusName: focus === 'line' ? `${name}.lines.0.label` : `${name}.title`,
    });
  };
  const removeAt = (at: number) => {
    if (at <= newest) setNewest(at === newest ? -1 : newest - 1);
    remove(at);
  };
  useEffect(() => {
    const broken = fields.filter(({ key }, at) => errors.jobs?.[at] && !isOpen(key, at));
    if (broken.length === 0) return;
    setToggled(new Map([...toggled, ...broken.map(({ key }) => [key, true] as const)]));
    const first = fieldsOf(getValues()).find((name) => get(errors, name));
    // The field is mounted by the next render.
    if (first) setTimeout(() => setFocus(first));
  });
  return (
    <>
      {fields.length === 0 && <EmptyState title={t('empty.title')} hint={t('empty.text')} />}
      {fields.map(({ key }, at) => (
        <JobFields
          key={key}
          at={at}
          estimate={estimate}
          job={estimate.jobs.find((job) => String(job.id) === jobs[at]?.jobId)}
          isOpen={isOpen(key, at)}
          onToggle={() => setToggled(new Map([...toggled, [key, !isOpen(key, at)]]))}
          onRemove={() => removeAt(at)}
        />
      ))}
      <AddJob estimate={estimate} jobs={jobs} quick={quick} onAdd={add} />
    </>
  );
}

function TypedSums({ estimate }: { estimate: Estimate }) {
  const { control } = useFormContext<EstimateForm>();
  return <Sums estimate={estimate} jobs={useWatch({ control, name: 'jobs' })} />;
}
