import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { FormBody } from '../../../../shared/forms/Form.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { useChecklistText } from '../../../../shared/i18n/translated.ts';
import { formatShortDate, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { isMileageQuestion } from '../../../../shared/vehicle/mileage-question.ts';
import { emptyRevisionForm, type RevisionForm, revisionSchema } from '../../api/revision-schema.ts';
import { useCreateRevision } from '../../api/revisions.ts';
import { useSuggestedTemplate, useTemplates } from '../../api/templates.ts';
import { REVISION_FIELDS, RevisionFields, useExpectedMileage } from './RevisionFields.tsx';

export function StartRevisionDialog(
  props: DialogState & {
    vehicleId: number;
    appointmentId?: number;
    corrects?: Schemas['RevisionSummary'];
    onEntered: (revision: Schemas['Revision']) => void;
  },
) {
  const { vehicleId, appointmentId, corrects, open, onClose, onEntered } = props;
  const { t, i18n } = useTranslation(['revisions', 'public']);
  const named = useChecklistText();
  const language = i18n.resolvedLanguage ?? 'ro';
  const today = workshopToday();
  const templates = useTemplates().data?.filter(({ active }) => active) ?? [];
  const expectation = useExpectedMileage(vehicleId);
  const suggested = useSuggestedTemplate(appointmentId).data?.templateId;
  const initial = useMemo(
    () => initialForm({ vehicleId, today, corrects, suggested }),
    [vehicleId, today, corrects, suggested],
  );
  const form = useSchemaForm({
    schema: () => revisionSchema(t),
    fields: REVISION_FIELDS,
    draft: { name: `vehicle/${vehicleId}/revision/${corrects?.id ?? 'new'}`, isOpen: open },
    values: initial,
    // The suggestion may arrive after the user has started typing.
    resetOptions: { keepDirtyValues: true },
  });
  const { setValue, clearErrors, watch, onSubmit, refusal, draft } = form;
  const entering = useCreateRevision(today);
  const [templateId, revisionDate] = watch(['templateId', 'revisionDate']);
  const template = templates.find(({ id }) => String(id) === templateId);

  useEffect(() => {
    if (template) setValue('type', template.type, { shouldValidate: true });
  }, [template, setValue]);

  const close = () => {
    onClose();
    clearErrors();
    entering.reset();
  };
  // Submitting the same mileage again answers the server's question.
  const questioned = isMileageQuestion(entering.error);
  const submit = onSubmit((payload, onError) =>
    entering.mutate(
      { ...payload, appointmentId, correctsId: corrects?.id, ...(questioned && { confirmMileage: true }) },
      {
        onSuccess: (revision) => {
          draft.discard();
          close();
          onEntered(revision);
        },
        onError,
      },
    ),
  );
  const later = revisionDate > today;

  return (
    <FormDialog
      open={open}
      title={t(corrects ? 'start.correctionTitle' : 'start.title')}
      submit={t(questioned ? 'start.confirm' : later ? 'start.plan' : 'words.startRevision')}
      pending={entering.isPending}
      error={questioned ? undefined : refusal(entering.error, t('public:error.generic'))}
      onSubmit={submit}
      onClose={close}
    >
      <FormBody form={form} mutation={entering}>
        {corrects && (
          <p className="muted-paragraph">
            {t('start.correction', { date: formatShortDate(corrects.revisionDate, language) })}
          </p>
        )}
        {appointmentId !== undefined && (
          <p className="muted-paragraph">{t('start.appointment', { id: appointmentId })}</p>
        )}
        <SelectField
          label={t('fields.template')}
          placeholder={t('fields.noTemplate')}
          options={templates.map(({ id, name }) => ({ value: String(id), label: named(name) }))}
          hint={template && t('start.items', { count: template.items.length })}
          name="templateId"
        />
        <RevisionFields
          hasType={!template}
          dateHint={later ? t('start.planHint') : undefined}
          mileageHint={expectation}
          question={questioned ? serverMessageOf(entering.error) : undefined}
          onMileage={() => entering.isError && entering.reset()}
        />
      </FormBody>
    </FormDialog>
  );
}

function initialForm(of: {
  vehicleId: number;
  today: string;
  corrects: Schemas['RevisionSummary'] | undefined;
  suggested: number | null | undefined;
}): RevisionForm {
  const { vehicleId, today, corrects, suggested } = of;
  const empty = emptyRevisionForm(vehicleId, today);
  if (!corrects) return { ...empty, templateId: String(suggested ?? '') };
  return {
    ...empty,
    type: corrects.type,
    revisionDate: corrects.revisionDate,
    mileageAtRevision: String(corrects.mileageAtRevision),
    templateId: String(corrects.templateId ?? ''),
  };
}
