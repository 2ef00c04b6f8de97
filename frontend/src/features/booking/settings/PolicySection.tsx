import { POLICY_BOUNDS } from '@car-workshop/contracts/values/schedule';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Schemas } from '../../../shared/api/client.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { WholeNumberField } from '../../../shared/forms/TextField.tsx';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { CAPACITY_STALE, capacityKeys, savePolicy, usePolicy } from '../api/capacity-settings.ts';

type NumberName = keyof typeof POLICY_BOUNDS;
const NUMBERS = Object.keys(POLICY_BOUNDS) as NumberName[];
const STEPS = [15, 30, 60] as const;

const CONFIRMATIONS = ['byDesk', 'atOnce'] as const;

type PolicyForm = Record<NumberName | 'stepMinutes' | 'autoConfirm', string>;
type PolicyValues = Record<NumberName, number> & { stepMinutes: (typeof STEPS)[number]; autoConfirm: boolean };

function ofNumbers<Value>(make: (name: NumberName) => Value) {
  return Object.fromEntries(NUMBERS.map((name) => [name, make(name)])) as Record<NumberName, Value>;
}

function formOf(policy: Schemas['BookingPolicy']): PolicyForm {
  return {
    ...ofNumbers((name) => String(policy[name])),
    stepMinutes: String(policy.stepMinutes),
    autoConfirm: policy.autoConfirm ? 'atOnce' : 'byDesk',
  };
}

export default function PolicySection() {
  const saved = usePolicy();
  const { t } = useTranslation('capacity');
  const schema = useMemo((): z.ZodMiniType<PolicyValues, PolicyForm> => {
    const within = (name: NumberName) => {
      const { min, max } = POLICY_BOUNDS[name];
      const isWithin = (text: string) => /^\d{1,5}$/.test(text.trim()) && +text >= min && +text <= max;
      return z.pipe(z.string().check(z.refine(isWithin, t('words.between', { min, max }))), z.transform(Number));
    };
    return z.object({
      ...ofNumbers(within),
      stepMinutes: z.pipe(
        z.string(),
        z.transform((text: string) => STEPS.find((step) => String(step) === text) ?? 30),
      ),
      autoConfirm: z.pipe(
        z.string(),
        z.transform((text: string) => text === 'atOnce'),
      ),
    });
  }, [t]);
  const state = useSettingsForm({
    section: 'policy',
    saved,
    queryKey: capacityKeys.policy,
    toForm: formOf,
    schema,
    labels: {
      ...ofNumbers((name) => t(`policy.${name}`)),
      stepMinutes: t('policy.stepMinutes'),
      autoConfirm: t('policy.autoConfirm'),
    },
    save: savePolicy,
    stale: CAPACITY_STALE,
  });
  return (
    <SettingsForm state={state}>
      <div className="field-pair">
        {NUMBERS.map((name) => (
          <WholeNumberField
            key={name}
            label={t(`policy.${name}`)}
            hint={t(`policyHint.${name}`)}
            maxLength={5}
            {...state.field(name)}
          />
        ))}
        <SelectField
          label={t('policy.stepMinutes')}
          hint={t('policyHint.stepMinutes')}
          options={STEPS.map((value) => ({ value: String(value), label: t('minutes', { value }) }))}
          {...state.field('stepMinutes')}
        />
        <SelectField
          label={t('policy.autoConfirm')}
          hint={t('policyHint.autoConfirm')}
          options={CONFIRMATIONS.map((value) => ({ value, label: t(`confirmation.${value}`) }))}
          {...state.field('autoConfirm')}
        />
      </div>
    </SettingsForm>
  );
}
