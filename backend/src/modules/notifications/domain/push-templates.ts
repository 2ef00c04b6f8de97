import { kindOf } from './message-kinds.ts';
import { TEMPLATES } from './templates.ts';

/**
 * Messages that may be pushed: those to customers that also go by e-mail. Any holder of the session can choose a device, so
 * codes and news of the account's security go to the phone only.
 */
export const PUSHABLE_TEMPLATES = TEMPLATES.filter((template) => {
  const { to, channels } = kindOf(template);
  return to === 'customer' && channels.includes('sms') && channels.includes('email');
});
