import { settingsOf } from '../../../kernel/settings.ts';
import { wholeNumber } from '../../../platform/settings/setting-fields.ts';
import { SettingsSection } from '../../../platform/settings/settings-section.ts';
import { HOLD_MINUTES } from '../domain/waitlist.values.ts';
import { WaitlistSettingsChanged } from '../events.ts';

const { min, max, initial: example } = HOLD_MINUTES;

export const WAITLIST_SETTINGS = new SettingsSection({
  name: 'WaitlistSettings',
  path: 'waitlist',
  table: 'waitlist.setting',
  settings: settingsOf('waitlist-settings', WaitlistSettingsChanged),
  fields: {
    holdMinutes: wholeNumber({
      min,
      max,
      description: 'Minutes.',
      shown: { description: 'Minutes for which an offer holds its start.', example },
    }),
  },
  show: 'Show the settings of the waitlist',
  change: 'Change the settings of the waitlist',
});
