export const CHANNELS = ['sms', 'email'] as const;

export type Channel = (typeof CHANNELS)[number];

export const BOOKING_NOTICES = ['off', 'sms', 'email'] as const;
export type BookingNotice = (typeof BOOKING_NOTICES)[number];

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

/** Characters of a text that the workshop writes: three SMS with the signature. */
export const MAX_NOTE_LENGTH = 300;
export const MAX_OWN_TEXT = 300;
