/** How a message reaches its recipient. */
export const CHANNELS = ['sms', 'email'] as const;

export type Channel = (typeof CHANNELS)[number];
