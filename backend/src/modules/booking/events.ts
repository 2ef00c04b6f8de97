import { REOPEN_REASONS } from '@car-workshop/contracts/values/appointments';
import { z } from 'zod';
import { APPOINTMENT_STATUSES } from '../../kernel/appointment-status.ts';
import { defineEvent } from '../../kernel/define-event.ts';
import { MESSAGES, OFFICE, type StaleAfter } from '../../kernel/event-options.ts';
import { STATUS_REASONS } from './domain/booking.values.ts';

const APPOINTMENT = {
  now: [...OFFICE, 'board', 'customers', 'appointments', 'estimates', 'availability', 'dashboard-stats', 'admin-stats'],
  later: MESSAGES,
} as const satisfies StaleAfter;
const COMPLETED = {
  now: [...APPOINTMENT.now, 'loyalty', 'service-book', 'managed-vehicle'],
  later: APPOINTMENT.later,
} as const satisfies StaleAfter;

const publication = { audience: 'visits-and-team', stale: APPOINTMENT } as const;

/** The fields of every event: the appointment, its customer, and the actor. Ids only. */
const appointment = {
  appointmentId: z.int(),
  customerId: z.int(),
  vehicleId: z.int(),
  serviceId: z.int(),
  userId: z.int().nullable(),
  /** The actor as stored in the log: `user:7`, `visitor`, `system`. */
  by: z.string(),
  date: z.iso.date(),
};

const slot = { startMinute: z.int(), bayId: z.int() };

/**
 * An appointment was booked and is pending. `serviceId` of each event is the first service; `serviceIds` are all
 * services of an appointment with several, which never change.
 */
export const AppointmentBooked = defineEvent(
  'booking.appointment-booked',
  1,
  z.strictObject({ ...appointment, ...slot, serviceIds: z.array(z.int()).min(2).optional() }),
  { ...publication, activity: { kind: 'appointment-booked', group: 'appointments' } },
);

/**
 * The workshop, or the product on its behalf, confirmed the appointment. `entry` is set when it was confirmed as it was
 * entered: whether the customer gets a message of the confirmation.
 */
export const AppointmentConfirmed = defineEvent(
  'booking.appointment-confirmed',
  1,
  z.strictObject({ ...appointment, entry: z.enum(['notified', 'silent']).optional() }),
  { ...publication, activity: { kind: 'appointment-confirmed', group: 'appointments' } },
);

/** The customer said, after a reminder, to come at the present start; the workshop may do so for them. */
export const AppointmentAcknowledged = defineEvent(
  'booking.appointment-acknowledged',
  1,
  z.strictObject({ ...appointment, startMinute: z.int() }),
  { ...publication, activity: { kind: 'appointment-acknowledged', group: 'appointments' } },
);

/** The customer, or the desk for them, said to have arrived at the workshop for the start of this day. */
export const CustomerArrived = defineEvent(
  'booking.customer-arrived',
  1,
  z.strictObject({ ...appointment, startMinute: z.int() }),
  { ...publication, activity: { kind: 'customer-arrived', group: 'appointments' } },
);

/** The customer said that the vehicle is at the workshop, and its keys are in the box; an arrival before the workshop opens. */
export const KeysLeft = defineEvent('booking.keys-left', 1, z.strictObject({ ...appointment, startMinute: z.int() }), {
  ...publication,
  activity: { kind: 'keys-left', group: 'appointments' },
});

/** The desk withdrew the arrival of the customer, or of the keys. */
export const CustomerArrivalWithdrawn = defineEvent(
  'booking.customer-arrival-withdrawn',
  1,
  z.strictObject(appointment),
  { ...publication, activity: { kind: 'customer-arrival-withdrawn', group: 'appointments' } },
);

export const AppointmentStarted = defineEvent('booking.appointment-started', 1, z.strictObject(appointment), {
  ...publication,
  activity: { kind: 'appointment-started', group: 'appointments' },
});

/**
 * A mechanic, or the desk, said that the work on the vehicle is done; the appointment stays in progress until the desk
 * completes it.
 */
export const AppointmentReady = defineEvent('booking.appointment-ready', 1, z.strictObject(appointment), {
  audience: 'team',
  stale: APPOINTMENT,
  activity: { kind: 'appointment-ready', group: 'appointments' },
});

export const AppointmentReadyWithdrawn = defineEvent(
  'booking.appointment-ready-withdrawn',
  1,
  z.strictObject(appointment),
  { audience: 'team', stale: APPOINTMENT, activity: { kind: 'appointment-ready-withdrawn', group: 'appointments' } },
);

/** Follows {@link AppointmentReadyWithdrawn} if the customer was told, whose pages then showed it as ready. */
export const AppointmentReadyMessageWithdrawn = defineEvent(
  'booking.appointment-ready-message-withdrawn',
  1,
  z.strictObject(appointment),
  { audience: 'visits', stale: APPOINTMENT },
);

export const AppointmentReadyAnnounced = defineEvent(
  'booking.appointment-ready-announced',
  1,
  z.strictObject(appointment),
  { ...publication, activity: { kind: 'appointment-ready-announced', group: 'appointments' } },
);

export const MechanicAssigned = defineEvent(
  'booking.mechanic-assigned',
  1,
  z.strictObject({ ...appointment, mechanicId: z.int().nullable() }),
  { audience: 'team', stale: APPOINTMENT, activity: { kind: 'mechanic-assigned', group: 'appointments' } },
);

// `firstCompletedAt` is set for a correction and a recorded appointment, whose work was done earlier. Money and points
// count on its day.
export const AppointmentCompleted = defineEvent(
  'booking.appointment-completed',
  1,
  z.strictObject({ ...appointment, chargedBani: z.int(), firstCompletedAt: z.iso.datetime().optional() }),
  { audience: 'visits-and-team', stale: COMPLETED, activity: { kind: 'appointment-completed', group: 'appointments' } },
);

/**
 * A reward lowered the price by `reductionBani`. `chargedBani` is the charge after it, null before completion; `userId` is
 * the member whose reward it was.
 */
export const AppointmentDiscounted = defineEvent(
  'booking.appointment-discounted',
  1,
  z.strictObject({ ...appointment, userId: z.int(), reductionBani: z.int(), chargedBani: z.int().nullable() }),
  { audience: 'visits', stale: COMPLETED },
);

/** The appointment was cancelled; its bay is free again. `reason` says that the customer did not come. */
export const AppointmentCancelled = defineEvent(
  'booking.appointment-cancelled',
  1,
  z.strictObject({ ...appointment, reason: z.enum(STATUS_REASONS).optional() }),
  { ...publication, activity: { kind: 'appointment-cancelled', group: 'appointments' } },
);

/**
 * The workshop undid the change to the state `from` of `changedAt`; the state is `to` again. For a completion,
 * `changedAt` is when the work was done and `chargedBani` its charge, otherwise null; `userId` is the customer's
 * current account.
 */
export const AppointmentStatusUndone = defineEvent(
  'booking.appointment-status-undone',
  1,
  z.strictObject({
    ...appointment,
    from: z.enum(APPOINTMENT_STATUSES),
    to: z.enum(APPOINTMENT_STATUSES),
    chargedBani: z.int().nullable(),
    changedAt: z.iso.datetime(),
  }),
  {
    audience: 'visits-and-team',
    stale: COMPLETED,
    activity: { kind: 'appointment-status-undone', group: 'appointments' },
  },
);

/**
 * The desk took a completed appointment back into work. {@link AppointmentStatusUndone} follows and reverts the effects
 * of the completion.
 */
export const AppointmentReopened = defineEvent(
  'booking.appointment-reopened',
  1,
  z.strictObject({ ...appointment, reason: z.enum(REOPEN_REASONS) }),
  { audience: 'visits-and-team', stale: COMPLETED, activity: { kind: 'appointment-reopened', group: 'appointments' } },
);

/** The appointment moved to another start and possibly another bay; `previous…` is the old start. */
export const AppointmentRescheduled = defineEvent(
  'booking.appointment-rescheduled',
  1,
  z.strictObject({ ...appointment, ...slot, previousDate: z.iso.date(), previousStartMinute: z.int() }),
  { ...publication, activity: { kind: 'appointment-rescheduled', group: 'appointments' } },
);

/**
 * The appointment kept its start, and got another bay or duration; `previous…` is what it had. The customer comes at the
 * same time, so no message is sent.
 */
export const AppointmentAdjusted = defineEvent(
  'booking.appointment-adjusted',
  1,
  z.strictObject({ ...appointment, ...slot, duration: z.int(), previousBayId: z.int(), previousDuration: z.int() }),
  { ...publication, activity: { kind: 'appointment-adjusted', group: 'appointments' } },
);
