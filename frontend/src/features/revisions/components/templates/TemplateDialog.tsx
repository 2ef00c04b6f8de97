import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { DraftNotice } from '../../../../shared/drafts/DraftNotice.tsx';
import { useDraft } from '../../../../shared/drafts/use-draft.ts';
import { fieldPropsOf, showServerErrors } from '../../../../shared/forms/field-errors.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import {
  AmountField,
  TextAreaField,
  TextField,
  WholeNumberField,
} from '../../../../shared/forms/TextField.tsx';
import {
  asTemplateForm,
  MAX_TEMPLATE_DESCRIPTION_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
  type TemplateForm,
  type TemplatePayload,
  templateSchema,
  useSaveTemplate,
} from '../../api/templates.ts';
import { useTypeName } from '../../model/use-type-name.ts';
import { TemplateChecklist } from './TemplateChecklist.tsx';
import styles from './TemplateDialog.module.css';

const FIELDS = ['name', 'type', 'description', 'intervalMileage', 'intervalMonths', 'estimatedCost'] as const;

export function TemplateDialog({
  template,
  open,
  onClose,
}: {
  /** Undefined for a new one. */
  template: Schemas['RevisionTemplate'] | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation(['revisions', 'public']);
  const { choices } = useTypeName();
  const language = i18n.resolvedLanguage ?? 'ro';
  const resolver = useMemo(() => schemaResolver(templateSchema(t)), [t]);
  const values = useMemo(() => asTemplateForm(template, language), [template, language]);
  const form = useForm<TemplateForm, unknown, TemplatePayload>({ resolver, values });
  const { register, handleSubmit, setError, clearErrors, watch, formState } = form;
  const draft = useDraft(`revision-template/${template?.id ?? 'new'}`, form, open);
  const { errors } = formState;
  const field = fieldPropsOf(register, errors);
  const saving = useSaveTemplate(template?.id);
  const close = () => {
    onClose();
    clearErrors();
    saving.reset();
  };
  const saved = () => {
    draft.discard();
    close();
  };
  const submit = handleSubmit((payload) =>
    saving.mutate(payload, {
      onSuccess: saved,
      onError: (error) => showServerErrors(error, FIELDS, setError),
    }),
  );
  const refused = saving.isError && Object.keys(errors).length === 0;
  return (
    <FormDialog
      open={open}
      wide
      title={t(template ? 'templates.editTitle' : 'templates.createTitle')}
      submit={t('templates.save')}
      cancel={t('cancel')}
      pending={saving.isPending}
      error={refused ? (serverMessageOf(saving.error) ?? t('public:error.generic')) : undefined}
      onSubmit={submit}
      onClose={close}
    >
      <DraftNotice draft={draft} />
      <div className="pair">
        <TextField
          label={t('templates.name')}
          required
          maxLength={MAX_TEMPLATE_NAME_LENGTH}
          autoComplete="off"
          {...field('name')}
        />
        <SelectField
          label={t('fields.type')}
          required
          placeholder={t('public:form.choose')}
          options={choices(watch('type'))}
          {...field('type')}
        />
      </div>
      <TextAreaField
        label={t('templates.description')}
        rows={2}
        maxLength={MAX_TEMPLATE_DESCRIPTION_LENGTH}
        {...field('description')}
      />
      <div className={styles.three}>
        <WholeNumberField label={t('templates.intervalMileage')} {...field('intervalMileage')} />
        <WholeNumberField label={t('templates.intervalMonths')} {...field('intervalMonths')} />
        <AmountField label={t('templates.estimatedCost')} {...field('estimatedCost')} />
      </div>
      <TemplateChecklist form={form} />
    </FormDialog>
  );
}
