import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { amountField, writeAmount } from '../../../shared/forms/field-schemas.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { AmountField, TextAreaField, WholeNumberField } from '../../../shared/forms/TextField.tsx';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useLoadedBody, useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { KeptJobs } from './KeptJobs.tsx';

const KEY = [...sharedKeys.settings, 'estimates'];
const BOUNDS = { vatRate: [0, 50], validityDays: [1, 365], overrunPercent: [0, 50] } as const;
const NUMBERS = ['vatRate', 'validityDays', 'overrunPercent'] as const;
const MAX_RATE_RON = 10_000;

export default function EstimatesSection() {
  const saved = useLoadedBody(KEY, '/api/admin/settings/estimates');
  const { t, i18n } = useTranslation('estimateDesk');
  const schema = useMemo(() => {
    const within = (name: (typeof NUMBERS)[number]) => {
      const [min, max] = BOUNDS[name];
      const isWithin = (text: string) => /^\d{1,3}$/.test(text.trim()) && +text >= min && +text <= max;
      return z.pipe(z.string().check(z.refine(isWithin, t('words.between', { min, max }))), z.transform(Number));
    };
    const rate = t('line.priceInvalid', { max: MAX_RATE_RON });
    return z.object({
      enabled: z.pipe(
        z.string(),
        z.transform((choice: string) => choice === 'on'),
      ),
      labourRate: amountField(rate).check(
        z.refine((ron) => ron !== undefined && ron <= MAX_RATE_RON, { message: rate }),
      ),
      vatRate: within('vatRate'),
      validityDays: within('validityDays'),
      overrunPercent: within('overrunPercent'),
      terms: z.string().check(z.trim()),
    });
  }, [t]);
  const names = ['enabled', 'labourRate', ...NUMBERS, 'terms'] as const;
  const state = useSettingsForm({
    section: 'estimates',
    saved,
    queryKey: KEY,
    toForm: ({ enabled, labourRate, vatRate, validityDays, overrunPercent, terms }) => ({
      enabled: enabled ? 'on' : 'off',
      labourRate: writeAmount(labourRate, i18n.resolvedLanguage ?? 'ro'),
      ...{ vatRate: String(vatRate), validityDays: String(validityDays), overrunPercent: String(overrunPercent) },
      terms: terms ?? '',
    }),
    schema,
    labels: Object.fromEntries(names.map((name) => [name, t(`settings.${name}`)])) as Record<
      (typeof names)[number],
      string
    >,
    save: (body, version) => bodyOf(api.PUT('/api/admin/settings/estimates', { body: { ...body, version } })),
    stale: [sharedKeys.board],
  });
  return (
    <>
      <SettingsForm state={state}>
        <SelectField
          label={t('settings.enabled')}
          hint={t('settings.enabledHint')}
          options={(['on', 'off'] as const).map((value) => ({ value, label: t(`settings.${value}`) }))}
          {...state.field('enabled')}
        />
        <AmountField
          label={t('settings.labourRate')}
          hint={t('settings.labourRateHint')}
          {...state.field('labourRate')}
        />
        {NUMBERS.map((name) => (
          <WholeNumberField
            key={name}
            label={t(`settings.${name}`)}
            hint={t(`settings.${name}Hint`)}
            maxLength={3}
            {...state.field(name)}
          />
        ))}
        <TextAreaField
          label={t('settings.terms')}
          hint={t('settings.termsHint')}
          rows={4}
          maxLength={2000}
          {...state.field('terms')}
        />
      </SettingsForm>
      {saved.enabled && <KeptJobs />}
    </>
  );
}
