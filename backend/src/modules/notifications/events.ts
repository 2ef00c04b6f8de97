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

/**
 * The SMS of a day of the workshop are running out. One event for each admin, who is notified; at most one a day.
 */
export const SmsBudgetRanLow = defineEvent(
  'notifications.sms-budget-ran-low',
  1,
  z.strictObject({
    /** The notified admin. */
    userId: z.int().positive(),
    day: z.iso.date(),
    /** SMS of the day so far. */
    sent: z.int().positive(),
    /** `SMS_DAILY_LIMIT` at that time. */
    limit: z.int().positive(),
  }),
);
