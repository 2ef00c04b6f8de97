import { MAX_TERMS } from '@car-workshop/contracts/values/estimates';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { FormScope } from '../../../shared/forms/FormScope.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { TextAreaField, WholeNumberField } from '../../../shared/forms/TextField.tsx';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useLoadedBody, useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import type { KeptJob } from '../api/kept-jobs.ts';
import { KeptJobDialog } from './KeptJobDialog.tsx';
import { KeptJobs } from './KeptJobs.tsx';
import { PricingFields } from './PricingFields.tsx';
import { pricingFields, pricingForm, wholeWithin } from './pricing-form.ts';

const KEY = [...sharedKeys.settings, 'estimates'];
const BOUNDS = { validityDays: [1, 365], overrunPercent: [0, 50] } as const;
const NUMBERS = ['validityDays', 'overrunPercent'] as const;
const NAMES = ['enabled', 'labourRates', 'isVatPayer', 'vatRates', 'priceMatrix', ...NUMBERS, 'terms'] as const;

export default function EstimatesSection() {
  const saved = useLoadedBody(KEY, '/api/admin/settings/estimates');
  const { t, i18n } = useTranslation('estimateDesk');
  const [edited, setEdited] = useState<KeptJob | 'new'>();
  const schema = useMemo(() => {
    return z.object({
      enabled: z.pipe(
        z.string(),
        z.transform((choice: string) => choice === 'on'),
      ),
      ...pricingFields(t),
      validityDays: wholeWithin(t, ...BOUNDS.validityDays),
      overrunPercent: wholeWithin(t, ...BOUNDS.overrunPercent),
      terms: z.string().check(z.trim()),
    });
  }, [t]);
  const state = useSettingsForm({
    section: 'estimates',
    saved,
    queryKey: KEY,
    toForm: (settings) => ({
      ...pricingForm(settings, i18n.resolvedLanguage ?? 'ro'),
      enabled: settings.enabled ? 'on' : 'off',
      validityDays: String(settings.validityDays),
      overrunPercent: String(settings.overrunPercent),
      terms: settings.terms ?? '',
    }),
    schema,
    labels: Object.fromEntries(NAMES.map((name) => [name, t(`settings.${name}`)])) as Record<
      (typeof NAMES)[number],
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
        <FormScope form={state.form}>
          <PricingFields />
        </FormScope>
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
          maxLength={MAX_TERMS}
          {...state.field('terms')}
        />
      </SettingsForm>
      {saved.enabled && <KeptJobs onEdit={setEdited} />}
      {/* Outside of the list, which goes when a colleague switches estimates off: what is typed stays. */}
      {edited && (
        <KeptJobDialog job={edited === 'new' ? undefined : edited} terms={saved} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
