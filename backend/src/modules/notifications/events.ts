import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';

/** A person gave or withdrew the consent to be written to for a purpose that their visits do not need. */
export const MessageConsentChanged = defineEvent(
  'notifications.message-consent-changed',
  1,
  z.strictObject({
    userId: z.int().positive(),
    purpose: z.enum(['maintenance-reminders']),
    isGiven: z.boolean(),
  }),
);
