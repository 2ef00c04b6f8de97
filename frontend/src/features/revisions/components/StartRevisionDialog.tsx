import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatAmount } from '../../../shared/format.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts';
import { showServerErrors } from '../../../shared/forms/server-errors.ts';
import { TextAreaField, TextField } from '../../../shared/forms/TextField.tsx';
import { isQuestion } from '../../../shared/service-book/api/enter-mileage.ts';
import { useOdometer } from '../../../shared/service-book/api/read-odometer.ts';
import { formatShortDate, workshopToday } from '../../../shared/time/workshop-clock.ts';
import { toast } from '../../../shared/ui/toast/toast-store.ts';
import { useTemplates } from '../api/list-templates.ts';
import { useEnterRevision } from '../api/plan-revision.ts';
import {
  emptyRevisionForm,
  LONGEST_REVISION_NOTES,
  type RevisionForm,
  type RevisionPayload,
  revisionSchema,
} from '../api/revision-schema.ts';
import { useTypeName } from '../use-type-name.ts';
import styles from './StartRevisionDialog.module.css';

const FIELDS = [
  'revisionDate',
  'mileageAtRevision',
  'type',
  'nextRevisionDate',
  'nextRevisionMileage',
  'cost',
  'notes',
] as const;

/** Enters a revision of a vehicle, perhaps out of an appointment or to put a completed one right. */
export function StartRevisionDialog({
  vehicleId,
  appointmentId,
  corrects,
  open,
  onClose,
  onEntered,
}: {
  vehicleId: number;
  appointmentId?: number;
  /** The completed revision that the new one puts right. */
  corrects?: Schemas['RevisionSummary'];
  open: boolean;
  onClose: () => void;
  onEntered: (revision: Schemas['Revision']) => void;
}) {
  const { t, i18n } = useTranslation(['revisions', 'public']);
  const language = i18n.resolvedLanguage ?? 'ro';
  const today = workshopToday();
  const { nameOf, choices } = useTypeName();
  const templates = useTemplates().data?.filter(({ active }) => active) ?? [];
  const expected = useOdometer(vehicleId).data?.predictedToday;
  const resolver = useMemo(() => schemaResolver(revisionSchema(t)), [t]);
  const opening = useMemo(() => formToOpen(vehicleId, today, corrects), [vehicleId, today, corrects]);
  const { register, handleSubmit, setError, setValue, reset, watch, formState } = useForm<
    RevisionForm,
    unknown,
    RevisionPayload
  >({ resolver, values: opening });
  const { errors } = formState;
  const entering = useEnterRevision(today);
  const [templateId, type, revisionDate] = watch(['templateId', 'type', 'revisionDate']);
  const template = templates.find(({ id }) => String(id) === templateId);

  useEffect(() => {
    if (template) setValue('type', template.type, { shouldValidate: true });
  }, [template, setValue]);

  const close = () => {
    onClose();
    reset(opening);
    entering.reset();
  };
  // The same again means: the mileage is right.
  const questioned = isQuestion(entering.error);
  const submit = handleSubmit((payload) =>
    entering.mutate(
      {
        ...payload,
        appointmentId,
        correctsId: corrects?.id,
        ...(questioned && { confirmMileage: true }),
      },
      {
        onSuccess: (revision) => {
          if (revision.status === 'planned') {
            const date = formatShortDate(revision.revisionDate, language);
            const planned = { type: nameOf(revision.type), date };
            toast({ title: t('start.planned.title'), description: t('start.planned.text', planned) });
          }
          close();
          onEntered(revision);
        },
        onError: (error) => showServerErrors(error, FIELDS, setError),
      },
    ),
  );
  const refused = entering.isError && !questioned && Object.keys(errors).length === 0;
  const later = revisionDate > today;

  return (
    <FormDialog
      open={open}
      title={t(corrects ? 'start.correctionTitle' : 'start.title')}
      submit={t(questioned ? 'start.confirm' : later ? 'start.plan' : 'start.begin')}
      keep={t('cancel')}
      pending={entering.isPending}
      refusal={refused ? (serverMessageOf(entering.error) ?? t('public:error.generic')) : undefined}
      onSubmit={submit}
      onClose={close}
    >
      {corrects && (
        <p className={styles.about}>
          {t('start.correction', { date: formatShortDate(corrects.revisionDate, language) })}
        </p>
      )}
      {appointmentId !== undefined && (
        <p className={styles.about}>{t('start.appointment', { id: appointmentId })}</p>
      )}
      <SelectField
        label={t('fields.template')}
        placeholder={t('fields.noTemplate')}
        options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        hint={template && t('start.items', { count: template.items.length })}
        {...register('templateId')}
      />
      <SelectField
        label={t('fields.type')}
        required
        placeholder={t('public:form.choose')}
        options={choices(type)}
        error={errors.type?.message}
        {...register('type')}
      />
      <div className={styles.pair}>
        <TextField
          label={t('fields.revisionDate')}
          required
          type="date"
          hint={later ? t('start.planHint') : undefined}
          error={errors.revisionDate?.message}
          {...register('revisionDate')}
        />
        <TextField
          label={t('fields.mileageAtRevision')}
          required
          inputMode="numeric"
          autoComplete="off"
          hint={
            expected === null || expected === undefined
              ? undefined
              : t('start.expected', { km: formatAmount(expected, language) })
          }
          error={errors.mileageAtRevision?.message}
          // Another number is another question.
          {...register('mileageAtRevision', { onChange: () => entering.isError && entering.reset() })}
        />
      </div>
      {questioned && (
        <p className={styles.question} role="alert">
          {serverMessageOf(entering.error)}
        </p>
      )}
      <details className={styles.more}>
        <summary>{t('start.more')}</summary>
        <div className={styles.rest}>
          <div className={styles.pair}>
            <TextField
              label={t('fields.nextRevisionDate')}
              type="date"
              error={errors.nextRevisionDate?.message}
              {...register('nextRevisionDate')}
            />
            <TextField
              label={t('fields.nextRevisionMileage')}
              inputMode="numeric"
              autoComplete="off"
              error={errors.nextRevisionMileage?.message}
              {...register('nextRevisionMileage')}
            />
          </div>
          <TextField
            label={t('fields.cost')}
            inputMode="decimal"
            autoComplete="off"
            error={errors.cost?.message}
            {...register('cost')}
          />
          <TextAreaField
            label={t('fields.notes')}
            rows={2}
            maxLength={LONGEST_REVISION_NOTES}
            error={errors.notes?.message}
            {...register('notes')}
          />
        </div>
      </details>
    </FormDialog>
  );
}

/** A correction starts from what it corrects, but without its checklist: that is looked at anew. */
function formToOpen(
  vehicleId: number,
  today: string,
  corrects: Schemas['RevisionSummary'] | undefined,
): RevisionForm {
  const empty = emptyRevisionForm(vehicleId, today);
  if (!corrects) return empty;
  return {
    ...empty,
    type: corrects.type,
    revisionDate: corrects.revisionDate,
    mileageAtRevision: String(corrects.mileageAtRevision),
    templateId: String(corrects.templateId ?? ''),
  };
}
