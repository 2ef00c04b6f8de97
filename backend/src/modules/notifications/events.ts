import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';

/** An account gave or withdrew its consent to messages for a purpose. */
export const MessageConsentChanged = defineEvent(
  'notifications.message-consent-changed',
  1,
  z.strictObject({
    userId: z.int().positive(),
    purpose: z.enum(['maintenance-reminders']),
    isGiven: z.boolean(),
  }),
);
