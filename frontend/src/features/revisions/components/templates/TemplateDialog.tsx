import { MAX_TEMPLATE_DESCRIPTION, MAX_TEMPLATE_NAME } from '@car-workshop/contracts/values/revisions';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { AmountField, TextAreaField, TextField, WholeNumberField } from '../../../../shared/forms/TextField.tsx';
import { asTemplateForm, templateSchema, useSaveTemplate } from '../../api/templates.ts';
import { useTypeName } from '../../model/use-type-name.ts';
import { TemplateChecklist } from './TemplateChecklist.tsx';

const FIELDS = ['name', 'type', 'description', 'intervalMileage', 'intervalMonths', 'estimatedCost'] as const;

export function TemplateDialog({
  template,
  ...dialog
}: DialogState & { template: Schemas['RevisionTemplate'] | undefined }) {
  const { t, i18n } = useTranslation(['revisions', 'public']);
  const { choices } = useTypeName();
  const saving = useSaveTemplate(template?.id);
  return (
    <SchemaDialog
      {...dialog}
      wide
      title={t(template ? 'templates.editTitle' : 'templates.add')}
      submit={t('words.save')}
      failure={t('public:error.generic')}
      schema={() => templateSchema(t)}
      fields={FIELDS}
      draft={`revision-template/${template?.id ?? 'new'}`}
      values={asTemplateForm(template, i18n.resolvedLanguage ?? 'ro')}
      mutation={saving}
      onSubmit={(payload, answer) => saving.mutate(payload, answer())}
    >
      {(form) => (
        <>
          <div className="pair">
            <TextField label={t('words.name')} required maxLength={MAX_TEMPLATE_NAME} name="name" />
            <SelectField
              label={t('fields.type')}
              required
              placeholder={t('public:form.choose')}
              options={choices(form.watch('type'))}
              name="type"
            />
          </div>
          <TextAreaField
            label={t('words.description')}
            rows={2}
            maxLength={MAX_TEMPLATE_DESCRIPTION}
            name="description"
          />
          <div className="field-pair">
            <WholeNumberField label={t('templates.intervalMileage')} name="intervalMileage" />
            <WholeNumberField label={t('templates.intervalMonths')} name="intervalMonths" />
            <AmountField label={t('templates.estimatedCost')} name="estimatedCost" />
          </div>
          <TemplateChecklist form={form} />
        </>
      )}
    </SchemaDialog>
  );
}
