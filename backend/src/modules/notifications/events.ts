import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { LANGUAGES } from '../../kernel/language.ts';
import { CHANNELS, MESSAGE_SETTINGS } from './domain/message.values.ts';
import { TEMPLATES } from './domain/templates/templates.ts';

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
    userId: z.int().positive(),
    day: z.iso.date(),
    sent: z.int().positive(),
    /** `SMS_DAILY_LIMIT` at that time. */
    limit: z.int().positive(),
  }),
);

/** An admin changed the settings of messages. The values may contain a phone, so only their names are stored. */
export const MessageSettingsChanged = defineEvent(
  'notifications.message-settings-changed',
  1,
  z.strictObject({ fields: z.array(z.enum(MESSAGE_SETTINGS)).min(1), by: z.string() }),
);

/** An admin asked for a message with example data, to their own address. */
export const TestMessageRequested = defineEvent(
  'notifications.test-message-requested',
  1,
  z.strictObject({
    userId: z.int().positive(),
    template: z.enum(TEMPLATES),
    channel: z.enum(CHANNELS),
    language: z.enum(LANGUAGES),
  }),
);

export const MessageWritten = defineEvent(
  'notifications.message-written',
  1,
  z.strictObject({
    customerId: z.int().positive(),
    /** Account of the customer; null for a guest. */
    userId: z.int().positive().nullable(),
    by: z.string(),
  }),
);
