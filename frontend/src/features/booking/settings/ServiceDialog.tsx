import {
  MAX_SERVICE_ANSWER,
  MAX_SERVICE_CATEGORY,
  MAX_SERVICE_DESCRIPTION,
  MAX_SERVICE_DETAILS,
  MAX_SERVICE_NAME,
  MAX_SERVICE_QUESTION,
  MAX_SERVICE_QUESTIONS,
  SERVICE_KINDS,
} from '@car-workshop/contracts/values/catalogue';
import { Fragment } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { FormDialog } from '../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { FormBody } from '../../../shared/forms/Form.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { AmountField, TextAreaField, TextField, WholeNumberField } from '../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useManagedServices, useSaveService } from '../api/capacity-settings.ts';
import {
  formOf,
  hasNamesake,
  NEW_QUESTION,
  OTHER_LANGUAGES,
  SERVICE_FIELDS,
  type ServiceForm,
  serviceSchema,
  termsOf,
} from './service-form.ts';

export function ServiceDialog(props: { service: Schemas['ManagedService'] | undefined; onClose: () => void }) {
  const { service, onClose } = props;
  const { t } = useTranslation('capacity');
  const saving = useSaveService();
  const form = useSchemaForm({
    schema: () => serviceSchema(t),
    fields: SERVICE_FIELDS,
    draft: { name: `service/${service?.id ?? 'new'}` },
    defaultValues: formOf(service),
  });
  const isNamesake = hasNamesake(useManagedServices(), form.watch('name'), service?.id);
  const saved = () => {
    form.draft.forget();
    onClose();
  };
  const submit = form.onSubmit((filled, onError) => {
    const terms = termsOf(filled, service === undefined);
    saving.mutate({ id: service?.id, version: service?.version ?? 1, terms }, { onSuccess: saved, onError });
  });
  return (
    <FormDialog
      open
      wide
      title={service ? t('words.named', { label: t('words.edit'), name: service.name }) : t('services.add')}
      submit={t('words.save')}
      pending={saving.isPending}
      error={saving.error ? serverMessageOf(saving.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormBody form={form} mutation={saving}>
        <div className="field-pair">
          <TextField
            label={t('words.name')}
            autoComplete="on"
            required
            maxLength={MAX_SERVICE_NAME}
            hint={isNamesake ? t('services.namesake') : undefined}
            name="name"
          />
          <AmountField label={t('words.priceRon')} required maxLength={9} name="price" />
          <WholeNumberField label={t('services.duration')} required maxLength={9} name="duration" />
          <SelectField
            label={t('services.kind')}
            options={SERVICE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            name="kind"
          />
          <TextField label={t('words.category')} autoComplete="on" maxLength={MAX_SERVICE_CATEGORY} name="category" />
          <SelectField
            label={t('services.active')}
            options={[
              { value: 'yes', label: t('yes') },
              { value: 'no', label: t('no') },
            ]}
            name="active"
          />
          <TextField
            label={t('words.description')}
            autoComplete="on"
            maxLength={MAX_SERVICE_DESCRIPTION}
            name="description"
          />
        </div>
        <details className="disclosure">
          <summary className="target-row bold">{t('services.languages')}</summary>
          <div className="field-pair">
            {OTHER_LANGUAGES.map((language) => (
              <Fragment key={language}>
                <TextField
                  label={`${t('words.name')} (${language.toUpperCase()})`}
                  autoComplete="on"
                  maxLength={MAX_SERVICE_NAME}
                  name={`name${language}`}
                />
                <TextField
                  label={`${t('words.description')} (${language.toUpperCase()})`}
                  autoComplete="on"
                  maxLength={MAX_SERVICE_DESCRIPTION}
                  name={`description${language}`}
                />
              </Fragment>
            ))}
          </div>
        </details>
        <ServicePageFields slug={service?.slug} />
      </FormBody>
    </FormDialog>
  );
}

function ServicePageFields({ slug }: { slug: string | undefined }) {
  const { control, formState } = useFormContext<ServiceForm>();
  const { t } = useTranslation('capacity');
  const { fields, append, remove } = useFieldArray({ control, name: 'page.questions' });
  return (
    // Opens when a field inside is invalid, because fields of a closed element cannot be focused.
    <details className="disclosure" open={formState.errors.page ? true : undefined}>
      <summary className="target-row bold">{t('services.page')}</summary>
      <p className="muted-small">{slug ? t('services.pageHint', { slug }) : t('services.newPageHint')}</p>
      <div className="stack-3">
        <TextAreaField label={t('words.whatWeDo')} rows={4} maxLength={MAX_SERVICE_DETAILS} name="page.details" />
        {OTHER_LANGUAGES.map((language) => (
          <TextAreaField
            key={language}
            label={`${t('words.whatWeDo')} (${language.toUpperCase()})`}
            rows={2}
            maxLength={MAX_SERVICE_DETAILS}
            name={`page.details${language}`}
          />
        ))}
        {fields.map(({ id }, n) => (
          <fieldset key={id} className="fieldset divided-stack">
            <legend className="bold">{t('services.questionNumber', { number: n + 1 })}</legend>
            <TextField
              label={t('services.question')}
              autoComplete="on"
              required
              maxLength={MAX_SERVICE_QUESTION}
              name={`page.questions.${n}.question`}
            />
            <TextAreaField
              label={t('services.answer')}
              required
              rows={2}
              maxLength={MAX_SERVICE_ANSWER}
              name={`page.questions.${n}.answer`}
            />
            <details className="disclosure">
              <summary className="target-row bold">{t('services.languages')}</summary>
              <div className="stack-3">
                {OTHER_LANGUAGES.map((language) => (
                  <div key={language} className="stack-3">
                    <TextField
                      label={`${t('services.question')} (${language.toUpperCase()})`}
                      autoComplete="on"
                      maxLength={MAX_SERVICE_QUESTION}
                      name={`page.questions.${n}.question${language}`}
                    />
                    <TextAreaField
                      label={`${t('services.answer')} (${language.toUpperCase()})`}
                      rows={2}
                      maxLength={MAX_SERVICE_ANSWER}
                      name={`page.questions.${n}.answer${language}`}
                    />
                  </div>
                ))}
              </div>
            </details>
            <div>
              <Button aria-label={t('services.removeQuestion', { number: n + 1 })} onClick={() => remove(n)}>
                {t('words.delete')}
              </Button>
            </div>
          </fieldset>
        ))}
        {fields.length < MAX_SERVICE_QUESTIONS && (
          <div>
            <Button onClick={() => append(NEW_QUESTION)}>{t('services.addQuestion')}</Button>
          </div>
        )}
      </div>
    </details>
  );
}
