export const CHANNELS = ['sms', 'email'] as const;

export type Channel = (typeof CHANNELS)[number];

export const MESSAGE_SETTINGS = [
  'smsSender',
  'emailSender',
  'switchedOff',
  'bookingNotice',
  'noticePhone',
  'noticeEmail',
  'reminderHours',
  'quietFrom',
  'quietTo',
] as const;
export type MessageSetting = (typeof MESSAGE_SETTINGS)[number];
