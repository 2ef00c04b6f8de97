import { settingsOf } from '../../../kernel/settings.ts';
import { wholeNumber } from '../../../platform/settings/setting-fields.ts';
import { SettingsSection } from '../../../platform/settings/settings-section.ts';
import { LoyaltySettingsChanged } from '../events.ts';

const DAILY_POINTS =
  'Points that a receptionist may credit and deduct by hand in a day, added up; admins have no limit.';

export const LOYALTY_SETTINGS = new SettingsSection({
  name: 'LoyaltySettings',
  path: 'loyalty',
  table: 'loyalty.setting',
  settings: settingsOf('loyalty-settings', LoyaltySettingsChanged),
  fields: { dailyPoints: wholeNumber({ min: 0, max: 100_000, shown: { description: DAILY_POINTS, example: 50 } }) },
  show: 'Show the settings of loyalty',
  change: 'Change the settings of loyalty',
  document: { request: 'LoyaltySettingsBody' },
});
