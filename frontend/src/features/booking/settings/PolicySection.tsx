import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { WholeNumberField } from '../../../shared/forms/TextField.tsx';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { CAPACITY_STALE, capacityKeys, savePolicy, usePolicy } from '../api/capacity-settings.ts';
import styles from '../components/schedule/Capacity.module.css';

/** Bounds that the server checks. */
const BOUNDS = {
  horizonDays: [1, 365],
  leadMinutes: [0, 10_080],
  bufferMinutes: [0, 240],
  maxOpenVisits: [1, 50],
  cancelLimitHours: [0, 720],
} as const;
type NumberName = keyof typeof BOUNDS;
const NUMBERS = Object.keys(BOUNDS) as NumberName[];
const STEPS = [15, 30, 60] as const;

const CONFIRMATIONS = ['byDesk', 'atOnce'] as const;

type PolicyForm = Record<NumberName | 'stepMinutes' | 'autoConfirm', string>;
type PolicyValues = Record<NumberName, number> & {
  stepMinutes: (typeof STEPS)[number];
  autoConfirm: boolean;
};

export default function PolicySection() {
  const policy = usePolicy();
  if (policy.isPending) return <Skeleton lines={8} />;
  if (policy.isError)
    return <ErrorState text={serverMessageOf(policy.error)} onRetry={() => policy.refetch()} />;
  return <PolicyFields saved={policy.data} />;
}

function formOf(policy: Schemas['BookingPolicy']): PolicyForm {
  const {
    horizonDays,
    leadMinutes,
    bufferMinutes,
    stepMinutes,
    maxOpenVisits,
    cancelLimitHours,
    autoConfirm,
  } = policy;
  return {
    horizonDays: String(horizonDays),
    leadMinutes: String(leadMinutes),
    bufferMinutes: String(bufferMinutes),
    stepMinutes: String(stepMinutes),
    maxOpenVisits: String(maxOpenVisits),
    cancelLimitHours: String(cancelLimitHours),
    autoConfirm: autoConfirm ? 'atOnce' : 'byDesk',
  };
}

function PolicyFields({ saved }: { saved: Schemas['BookingPolicy'] }) {
  const { t } = useTranslation('capacity');
  const schema = useMemo((): z.ZodMiniType<PolicyValues, PolicyForm> => {
    const within = (name: NumberName) => {
      const [min, max] = BOUNDS[name];
      const isWithin = (text: string) => /^\d{1,5}$/.test(text.trim()) && +text >= min && +text <= max;
      return z.pipe(z.string().check(z.refine(isWithin, t('between', { min, max }))), z.transform(Number));
    };
    return z.object({
      horizonDays: within('horizonDays'),
      leadMinutes: within('leadMinutes'),
      bufferMinutes: within('bufferMinutes'),
      stepMinutes: z.pipe(
        z.string(),
        z.transform((text: string) => STEPS.find((step) => String(step) === text) ?? 30),
      ),
      maxOpenVisits: within('maxOpenVisits'),
      cancelLimitHours: within('cancelLimitHours'),
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
      horizonDays: t('policy.horizonDays'),
      leadMinutes: t('policy.leadMinutes'),
      bufferMinutes: t('policy.bufferMinutes'),
      stepMinutes: t('policy.stepMinutes'),
      maxOpenVisits: t('policy.maxOpenVisits'),
      cancelLimitHours: t('policy.cancelLimitHours'),
      autoConfirm: t('policy.autoConfirm'),
    },
    save: savePolicy,
    stale: CAPACITY_STALE,
  });
  return (
    <SettingsForm state={state}>
      <div className={styles.fields}>
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
