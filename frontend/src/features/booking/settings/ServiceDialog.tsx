import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { DraftNotice } from '../../../shared/drafts/DraftNotice.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { AmountField, TextField, WholeNumberField } from '../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useSaveService } from '../api/capacity-settings.ts';
import styles from '../components/schedule/Capacity.module.css';
import { ServicePageFields } from './ServicePageFields.tsx';
import {
  formOf,
  KINDS,
  MAX_CATEGORY,
  MAX_DESCRIPTION,
  MAX_NAME,
  SERVICE_FIELDS,
  serviceSchema,
  termsOf,
} from './service-form.ts';

export function ServiceDialog({
  service,
  onClose,
}: {
  /** Undefined to add one. */
  service: Schemas['ManagedService'] | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('capacity');
  const saving = useSaveService();
  const form = useSchemaForm({
    schema: () => serviceSchema(t),
    fields: SERVICE_FIELDS,
    draft: { name: `service/${service?.id ?? 'new'}` },
    defaultValues: formOf(service),
  });
  const { draft, field } = form;
  const saved = () => {
    draft.forget();
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
      title={service ? t('editNamed', { name: service.name }) : t('services.add')}
      submit={t('save')}
      cancel={t('keep')}
      pending={saving.isPending}
      error={saving.error ? serverMessageOf(saving.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftNotice draft={draft} />
      <div className={styles.fields}>
        <TextField label={t('services.name')} required maxLength={MAX_NAME} {...field('name')} />
        <AmountField label={t('services.price')} required maxLength={9} {...field('price')} />
        <WholeNumberField label={t('services.duration')} required maxLength={4} {...field('duration')} />
        <SelectField
          label={t('services.kind')}
          options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...field('kind')}
        />
        <TextField label={t('services.category')} maxLength={MAX_CATEGORY} {...field('category')} />
        <SelectField
          label={t('services.active')}
          options={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
          {...field('active')}
        />
        <TextField label={t('services.description')} maxLength={MAX_DESCRIPTION} {...field('description')} />
      </div>
      <details>
        <summary className={styles.dayName}>{t('services.languages')}</summary>
        <div className={styles.fields}>
          <TextField label={`${t('services.name')} (EN)`} maxLength={MAX_NAME} {...field('nameEn')} />
          <TextField
            label={`${t('services.description')} (EN)`}
            maxLength={MAX_DESCRIPTION}
            {...field('descriptionEn')}
          />
          <TextField label={`${t('services.name')} (ES)`} maxLength={MAX_NAME} {...field('nameEs')} />
          <TextField
            label={`${t('services.description')} (ES)`}
            maxLength={MAX_DESCRIPTION}
            {...field('descriptionEs')}
          />
          <TextField label={`${t('services.name')} (FR)`} maxLength={MAX_NAME} {...field('nameFr')} />
          <TextField
            label={`${t('services.description')} (FR)`}
            maxLength={MAX_DESCRIPTION}
            {...field('descriptionFr')}
          />
        </div>
      </details>
      <ServicePageFields form={form} slug={service?.slug} />
    </FormDialog>
  );
}
