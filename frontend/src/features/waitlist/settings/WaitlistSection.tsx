import { HOLD_MINUTES } from '@car-workshop/contracts/values/waitlist';
import { SettingsSection } from '../../../shared/settings/SettingsSection.tsx';

const FIELDS = { holdMinutes: { kind: 'number', ...HOLD_MINUTES, refusal: 'refused' } } as const;

export default function WaitlistSection() {
  return <SettingsSection name="waitlist" texts="waitlist:settings" fields={FIELDS} />;
}
