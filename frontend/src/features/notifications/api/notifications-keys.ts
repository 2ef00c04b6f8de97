const MESSAGES = ['messages'];

/** The query keys of this feature. */
export const notificationsKeys = {
  /** All pages of messages. */
  messages: MESSAGES,
  sending: [...MESSAGES, 'sending'],
  messagePage: (query: object) => [...MESSAGES, query],
  preferences: (userId: number | undefined, language: string | undefined) => [
    'message-preferences',
    userId,
    language,
  ],
} as const;
