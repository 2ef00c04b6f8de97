import { MAX_DAILY_POINTS } from '@car-workshop/contracts/values/loyalty';
import { SettingsSection } from '../../../shared/settings/SettingsSection.tsx';

const FIELDS = { dailyPoints: { kind: 'number', min: 0, max: MAX_DAILY_POINTS } } as const;

export default function LoyaltySection() {
  return <SettingsSection name="loyalty" texts="loyalty:settings" fields={FIELDS} />;
}
