import { settingsOf } from '../../../kernel/settings.ts';
import { PolicyChanged } from '../events.ts';

export const StoredPolicy = settingsOf('booking-policy', PolicyChanged);
