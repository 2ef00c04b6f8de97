import { SettingsSection } from '../../../shared/settings/SettingsSection.tsx';

const FIELDS = { holdMinutes: { kind: 'number', min: 5, max: 120, refusal: 'refused' } } as const;

export default function WaitlistSection() {
  return <SettingsSection name="waitlist" texts="waitlist:settings" fields={FIELDS} />;
}
