import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { FormScope } from '../../../shared/forms/FormScope.tsx';
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
  validityDays: { kind: 'number', min: 1, max: 365 },
  overrunPercent: { kind: 'number', min: 0, max: 50, digits: 3 },
  terms: { kind: 'text', max: 2_000, rows: 4 },
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
