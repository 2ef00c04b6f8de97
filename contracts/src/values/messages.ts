export const BOOKING_NOTICES = ['off', 'sms', 'email'] as const;
export type BookingNotice = (typeof BOOKING_NOTICES)[number];

/** The limit, in characters, of a note or of the workshop's own text: three SMS with the signature. */
export const MAX_MESSAGE_NOTE = 300;
export const MAX_OWN_TEXT = 300;
/** The latest reminder, in hours before an appointment. */
export const MAX_REMINDER_HOURS = 168;
