import { REFERENCE_DATA } from '../../../shared/api/query-keys.ts';

const MESSAGES = ['messages'];

export const notificationsKeys = {
  messages: MESSAGES,
  examples: [REFERENCE_DATA, 'message-examples'],
  sending: [...MESSAGES, 'sending'],
  message: (id: number) => [...MESSAGES, 'one', id],
  messagePage: (query: object) => [...MESSAGES, query],
  push: (userId: number | undefined) => ['push', userId],
  preferences: (userId: number | undefined, language: string | undefined) => ['message-preferences', userId, language],
} as const;
