import { SettingsSection } from '../../../shared/settings/SettingsSection.tsx';

const FIELDS = { dailyPoints: { kind: 'number', min: 0, max: 100_000 } } as const;

export default function LoyaltySection() {
  return <SettingsSection name="loyalty" texts="loyalty:settings" fields={FIELDS} />;
}
