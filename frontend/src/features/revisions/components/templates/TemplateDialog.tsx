import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { DraftNotice } from '../../../../shared/drafts/DraftNotice.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import {
  AmountField,
  TextAreaField,
  TextField,
  WholeNumberField,
} from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import {
  asTemplateForm,
  MAX_TEMPLATE_DESCRIPTION_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
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
  const values = useMemo(() => asTemplateForm(template, language), [template, language]);
  const form = useSchemaForm({
    schema: () => templateSchema(t),
    fields: FIELDS,
    draft: { name: `revision-template/${template?.id ?? 'new'}`, isOpen: open },
    values,
  });
  const { field, clearErrors, watch, onSubmit, refusal, draft } = form;
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
  const submit = onSubmit((payload, onError) => saving.mutate(payload, { onSuccess: saved, onError }));
  return (
    <FormDialog
      open={open}
      wide
      title={t(template ? 'templates.editTitle' : 'templates.createTitle')}
      submit={t('templates.save')}
      cancel={t('cancel')}
      pending={saving.isPending}
      error={refusal(saving.error, t('public:error.generic'))}
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
