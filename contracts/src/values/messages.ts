export const BOOKING_NOTICES = ['off', 'sms', 'email'] as const;
export type BookingNotice = (typeof BOOKING_NOTICES)[number];

/** Characters of a note to a customer, and of the workshop's own text of a message: three SMS with the signature. */
export const MAX_MESSAGE_NOTE = 300;
export const MAX_OWN_TEXT = 300;
/** Hours before an appointment. */
export const MAX_REMINDER_HOURS = 168;
