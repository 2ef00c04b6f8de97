import { MAX_KEY_BOX, POLICY_BOUNDS } from '@car-workshop/contracts/values/schedule';
import { SettingsSection } from '../../../shared/settings/SettingsSection.tsx';
import { CAPACITY_STALE } from '../api/capacity-settings.ts';

const number = (name: keyof typeof POLICY_BOUNDS) => ({ kind: 'number', ...POLICY_BOUNDS[name] }) as const;

const FIELDS = {
  horizonDays: number('horizonDays'),
  leadMinutes: number('leadMinutes'),
  bufferMinutes: number('bufferMinutes'),
  maxOpenVisits: number('maxOpenVisits'),
  cancelLimitHours: number('cancelLimitHours'),
  maxStartsPerHour: number('maxStartsPerHour'),
  stepMinutes: { kind: 'choice', of: [15, 30, 60] },
  autoConfirm: { kind: 'switch' },
  keyBox: { kind: 'text', max: MAX_KEY_BOX, rows: 3 },
} as const;

export default function PolicySection() {
  return (
    <SettingsSection
      name="policy"
      texts="capacity:policy"
      fields={FIELDS}
      stale={CAPACITY_STALE}
      className="field-pair"
    />
  );
}
