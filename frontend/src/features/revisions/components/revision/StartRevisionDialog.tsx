import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { showServerErrors } from '../../../../shared/forms/server-errors.ts';
import { formatShortDate, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { toast } from '../../../../shared/ui/toast/toast-store.ts';
import { isQuestion } from '../../api/enter-mileage.ts';
import { useTemplates } from '../../api/list-templates.ts';
import { useEnterRevision } from '../../api/plan-revision.ts';
import {
  emptyRevisionForm,
  type RevisionForm,
  type RevisionPayload,
  revisionSchema,
} from '../../api/revision-schema.ts';
import { useTypeName } from '../../use-type-name.ts';
import { REVISION_FIELDS, RevisionFields, useExpectedMileage } from './RevisionFields.tsx';
import styles from './StartRevisionDialog.module.css';

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
  const { nameOf } = useTypeName();
  const templates = useTemplates().data?.filter(({ active }) => active) ?? [];
  const expectation = useExpectedMileage(vehicleId);
  const resolver = useMemo(() => schemaResolver(revisionSchema(t)), [t]);
  const opening = useMemo(() => formToOpen(vehicleId, today, corrects), [vehicleId, today, corrects]);
  const form = useForm<RevisionForm, unknown, RevisionPayload>({ resolver, values: opening });
  const { register, handleSubmit, setError, setValue, reset, watch, formState } = form;
  const { errors } = formState;
  const entering = useEnterRevision(today);
  const [templateId, revisionDate] = watch(['templateId', 'revisionDate']);
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
        onError: (error) => showServerErrors(error, REVISION_FIELDS, setError),
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
      <RevisionFields
        form={form}
        dateHint={later ? t('start.planHint') : undefined}
        mileageHint={expectation}
        question={questioned ? serverMessageOf(entering.error) : undefined}
        onMileage={() => entering.isError && entering.reset()}
      />
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
