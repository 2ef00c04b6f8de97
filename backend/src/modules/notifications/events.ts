import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { MESSAGES, STALE } from '../../kernel/event-options.ts';
import { LANGUAGES } from '../../kernel/language.ts';
import { CHANNELS, MESSAGE_SETTINGS } from './domain/message.values.ts';
import { TEMPLATES } from './domain/templates/templates.ts';

export const MessageConsentChanged = defineEvent(
  'notifications.message-consent-changed',
  1,
  z.strictObject({ userId: z.int().positive(), purpose: z.enum(['maintenance-reminders']), isGiven: z.boolean() }),
  { audience: 'clients', stale: { now: ['activity', 'message-preferences'] } },
);

/** One event per admin to be notified; at most one a day. */
export const SmsBudgetRanLow = defineEvent(
  'notifications.sms-budget-ran-low',
  1,
  z.strictObject({
    userId: z.int().positive(),
    day: z.iso.date(),
    sent: z.int().positive(),
    /** The value of `SMS_DAILY_LIMIT` at that time. */
    limit: z.int().positive(),
  }),
  { stale: { now: MESSAGES, later: MESSAGES } },
);

export const MessageSettingsChanged = defineEvent(
  'notifications.message-settings-changed',
  1,
  z.strictObject({ fields: z.array(z.enum(MESSAGE_SETTINGS)).min(1), by: z.string() }),
  {
    audience: 'admins',
    stale: STALE.settings,
    activity: {
      kind: 'message-settings-changed',
      group: 'settings',
      forAdmins: true,
      page: '/admin/settings/messages',
    },
  },
);

export const MessageTextChanged = defineEvent(
  'notifications.message-text-changed',
  1,
  z.strictObject({ template: z.enum(TEMPLATES), language: z.enum(LANGUAGES), isOwn: z.boolean(), by: z.string() }),
  {
    audience: 'admins',
    stale: STALE.settings,
    activity: { kind: 'message-text-changed', group: 'settings', forAdmins: true, page: '/admin/settings/messages' },
  },
);

export const TestMessageRequested = defineEvent(
  'notifications.test-message-requested',
  1,
  z.strictObject({
    userId: z.int().positive(),
    template: z.enum(TEMPLATES),
    channel: z.enum(CHANNELS),
    language: z.enum(LANGUAGES),
  }),
  {
    audience: 'admins',
    stale: STALE.message,
    activity: { kind: 'test-message-requested', group: 'settings', forAdmins: true, page: '/admin/messages' },
  },
);

export const MessageWritten = defineEvent(
  'notifications.message-written',
  1,
  z.strictObject({ customerId: z.int().positive(), userId: z.int().positive().nullable(), by: z.string() }),
  {
    stale: STALE.customer,
    activity: { kind: 'message-written', group: 'accounts', page: '/admin/customers/{customerId}' },
  },
);
