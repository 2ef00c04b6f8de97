import { MAX_OVERRUN, MAX_TERMS, VALIDITY_DAYS } from '@car-workshop/contracts/values/estimates';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { FormScope } from '../../../shared/forms/FormScope.tsx';
import { AmountField } from '../../../shared/forms/TextField.tsx';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useSectionFields } from '../../../shared/settings/SettingsSection.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import type { KeptJob } from '../api/kept-jobs.ts';
import { KeptJobDialog } from './KeptJobDialog.tsx';
import { KeptJobs } from './KeptJobs.tsx';
import { PricingFields } from './PricingFields.tsx';
import { pricingFields, pricingForm } from './pricing-form.ts';

const FIELDS = {
  enabled: { kind: 'switch' },
  validityDays: { kind: 'number', ...VALIDITY_DAYS },
  overrunPercent: { kind: 'number', min: 0, max: MAX_OVERRUN },
  terms: { kind: 'text', max: MAX_TERMS, rows: 4 },
} as const;

export default function EstimatesSection() {
  const { t, i18n } = useTranslation('estimateDesk');
  const { form, shape, inputs } = useSectionFields('estimates', 'estimateDesk:settings', FIELDS);
  const [edited, setEdited] = useState<KeptJob | 'new'>();
  const schema = useMemo(() => z.object({ ...shape, ...pricingFields(t) }), [shape, t]);
  const state = useSettingsForm({
    ...form,
    toForm: (settings) => ({ ...pricingForm(settings, i18n.resolvedLanguage ?? 'ro'), ...form.toForm(settings) }),
    schema,
    labels: {
      ...form.labels,
      labourRates: t('settings.labourRates'),
      isVatPayer: t('settings.isVatPayer'),
      vatRates: t('settings.vatRates'),
      priceMatrix: t('settings.priceMatrix'),
      maxWithoutCodeBani: t('settings.withoutCode'),
    },
    stale: [sharedKeys.board],
  });
  return (
    <>
      <SettingsForm state={state}>
        <FormScope form={state.form}>
          {inputs.enabled}
          <PricingFields />
          {inputs.validityDays}
          {inputs.overrunPercent}
          <AmountField
            label={t('settings.withoutCode')}
            hint={t('settings.withoutCodeHint')}
            maxLength={9}
            name="maxWithoutCodeBani"
          />
          {inputs.terms}
        </FormScope>
      </SettingsForm>
      {form.saved.enabled && <KeptJobs onEdit={setEdited} />}
      {/* Outside of the list, which goes when a colleague switches estimates off: what is typed stays. */}
      {edited && (
        <KeptJobDialog
          job={edited === 'new' ? undefined : edited}
          terms={form.saved}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
