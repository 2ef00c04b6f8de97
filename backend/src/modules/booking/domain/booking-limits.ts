/** Open upcoming appointments allowed per phone, against floods of bookings (ADR 4). */
export const MAX_OPEN_PER_PHONE = 5;
