import { SettingsSection } from '../../../shared/settings/SettingsSection.tsx';
import { CAPACITY_STALE } from '../api/capacity-settings.ts';

const number = (min: number, max: number) => ({ kind: 'number', min, max, digits: 5 }) as const;

const FIELDS = {
  horizonDays: number(1, 365),
  leadMinutes: number(0, 10_080),
  bufferMinutes: number(0, 240),
  maxOpenVisits: number(1, 50),
  cancelLimitHours: number(0, 720),
  stepMinutes: { kind: 'choice', of: [15, 30, 60] },
  autoConfirm: { kind: 'switch' },
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
