import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';

/** What every event of an appointment says: which one, whose, for what, and who did it. Ids only. */
const appointment = {
  appointmentId: z.int(),
  customerId: z.int(),
  vehicleId: z.int(),
  serviceId: z.int(),
  /** Account of the customer at that time; null for a guest. */
  userId: z.int().nullable(),
  /** Who did it, as the log names actors: `user:7`, `visitor`, `system`. */
  by: z.string(),
};

/** Where an appointment lies: a day of the workshop, its start in minutes since midnight, the bay. */
const place = { date: z.iso.date(), startMinute: z.int(), bayId: z.int() };

/** Somebody booked; the appointment is pending. */
export const AppointmentBooked = defineEvent(
  'booking.appointment-booked',
  1,
  z.object({ ...appointment, ...place }),
);

/** The workshop accepted it. */
export const AppointmentConfirmed = defineEvent(
  'booking.appointment-confirmed',
  1,
  z.object({ ...appointment, date: z.iso.date() }),
);

/** The vehicle is in its bay and the work has begun. */
export const AppointmentStarted = defineEvent(
  'booking.appointment-started',
  1,
  z.object({ ...appointment, date: z.iso.date() }),
);

/** The work is done and its price fixed, in bani. */
export const AppointmentCompleted = defineEvent(
  'booking.appointment-completed',
  1,
  z.object({ ...appointment, date: z.iso.date(), chargedBani: z.int() }),
);

/**
 * A reward lowered its charge by `reductionBani`; `chargedBani` is what was charged then, null while it is not
 * completed. `userId` is the member whose reward it was.
 */
export const AppointmentDiscounted = defineEvent(
  'booking.appointment-discounted',
  1,
  z.object({
    ...appointment,
    userId: z.int(),
    date: z.iso.date(),
    reductionBani: z.int(),
    chargedBani: z.int().nullable(),
  }),
);

/** It will not take place; its bay is free again. */
export const AppointmentCancelled = defineEvent(
  'booking.appointment-cancelled',
  1,
  z.object({ ...appointment, date: z.iso.date() }),
);

/** It moved to another start, perhaps another bay; `previous…` is where it was. */
export const AppointmentRescheduled = defineEvent(
  'booking.appointment-rescheduled',
  1,
  z.object({ ...appointment, ...place, previousDate: z.iso.date(), previousStartMinute: z.int() }),
);
