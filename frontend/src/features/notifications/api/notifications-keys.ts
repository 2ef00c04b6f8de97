import { REFERENCE_DATA } from '../../../shared/api/query-keys.ts';

const MESSAGES = ['messages'];

export const notificationsKeys = {
  /** All pages of messages. */
  messages: MESSAGES,
  /** Every message with example data. */
  examples: [REFERENCE_DATA, 'message-examples'],
  sending: [...MESSAGES, 'sending'],
  message: (id: number) => [...MESSAGES, 'one', id],
  messagePage: (query: object) => [...MESSAGES, query],
  /** Notifications on this device. */
  push: (userId: number | undefined) => ['push', userId],
  preferences: (userId: number | undefined, language: string | undefined) => [
    'message-preferences',
    userId,
    language,
  ],
} as const;
