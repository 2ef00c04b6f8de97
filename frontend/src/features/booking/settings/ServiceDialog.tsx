import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { fieldPropsOf } from '../../../shared/forms/field-props.ts';
import { AmountField, WholeNumberField } from '../../../shared/forms/NumberField.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts';
import { showServerErrors } from '../../../shared/forms/server-errors.ts';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { useSaveService } from '../api/capacity-settings.ts';
import styles from './Capacity.module.css';

const KINDS = ['oil-change', 'inspection', 'brakes', 'repair', 'diagnostics', 'tyres', 'other'] as const;
const TEXTS = [
  'name',
  'nameEn',
  'nameEs',
  'nameFr',
  'description',
  'descriptionEn',
  'descriptionEs',
  'descriptionFr',
  'category',
] as const;
const FIELDS = [...TEXTS, 'kind', 'price', 'duration', 'active'] as const;

/** Longest texts and bounds that the server checks. */
const MAX_NAME = 80;
const MAX_DESCRIPTION = 400;
const MAX_CATEGORY = 40;
const MAX_PRICE = 100_000;
const DURATION = { min: 5, max: 1_440 };

type ServiceForm = Record<(typeof TEXTS)[number] | 'kind' | 'price' | 'duration' | 'active', string>;

function formOf(service: Schemas['ManagedService'] | undefined): ServiceForm {
  return {
    name: service?.name ?? '',
    nameEn: service?.names.en ?? '',
    nameEs: service?.names.es ?? '',
    nameFr: service?.names.fr ?? '',
    description: service?.description ?? '',
    descriptionEn: service?.descriptions.en ?? '',
    descriptionEs: service?.descriptions.es ?? '',
    descriptionFr: service?.descriptions.fr ?? '',
    category: service?.category ?? '',
    kind: service?.kind ?? 'other',
    price: service ? String(service.price).replace('.', ',') : '',
    duration: service ? String(service.duration) : '',
    active: service?.active === false ? 'no' : 'yes',
  };
}

const numberOf = (text: string) => Number(text.trim().replace(',', '.'));

/** Adds or changes a service. */
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
  const resolver = useMemo(() => {
    const isPrice = (text: string) =>
      /^\d{1,6}([.,]\d{1,2})?$/.test(text.trim()) && numberOf(text) <= MAX_PRICE;
    const isDuration = (text: string) =>
      /^\d{1,4}$/.test(text.trim()) && +text >= DURATION.min && +text <= DURATION.max;
    const text = z.string();
    const schema: z.ZodMiniType<ServiceForm, ServiceForm> = z.object({
      name: text.check(z.trim(), z.minLength(1, t('services.nameRequired'))),
      nameEn: text,
      nameEs: text,
      nameFr: text,
      description: text,
      descriptionEn: text,
      descriptionEs: text,
      descriptionFr: text,
      category: text,
      kind: text,
      price: text.check(z.refine(isPrice, t('services.priceRefused', { max: MAX_PRICE }))),
      duration: text.check(z.refine(isDuration, t('between', DURATION))),
      active: text,
    });
    return schemaResolver(schema);
  }, [t]);
  const { register, handleSubmit, setError, formState } = useForm<ServiceForm>({
    resolver,
    defaultValues: formOf(service),
  });
  const field = fieldPropsOf(register, formState.errors);
  const submit = handleSubmit(({ kind, price, duration, active, ...texts }) => {
    const terms: Schemas['ServiceTerms'] = {
      ...texts,
      kind: KINDS.find((one) => one === kind) ?? 'other',
      price: numberOf(price),
      duration: numberOf(duration),
      active: active === 'yes',
    };
    saving.mutate(
      { id: service?.id, version: service?.version ?? 1, terms },
      { onSuccess: onClose, onError: (error) => showServerErrors(error, FIELDS, setError) },
    );
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
    </FormDialog>
  );
}
