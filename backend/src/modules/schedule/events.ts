import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { type EventOptions, MESSAGES, STALE } from '../../kernel/event-options.ts';
import { settingsChanged } from '../../kernel/settings.ts';

const freeTime = {
  audience: 'team',
  stale: { now: ['activity', 'board', 'availability', 'dashboard-stats'] },
} as const satisfies EventOptions;
const opening = { audience: 'everyone', stale: STALE.opening } as const;
/** The deadlines of complaints follow from the hours. */
const hours = { ...opening, stale: { ...STALE.opening, later: ['complaints', 'counters'] } } as const;

/** The fields of the events of a block: bay, days, and the hours of each day in minutes since midnight. */
const block = {
  blockId: z.int(),
  bayId: z.int(),
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
  startMinute: z.int(),
  endMinute: z.int(),
  by: z.string(),
};

export const BayBlocked = defineEvent('booking.bay-blocked', 1, z.strictObject(block), {
  ...freeTime,
  activity: { kind: 'bay-blocked', group: 'appointments' },
});

export const BayBlockChanged = defineEvent('booking.bay-block-changed', 1, z.strictObject(block), {
  ...freeTime,
  activity: { kind: 'bay-block-changed', group: 'appointments' },
});

export const BayUnblocked = defineEvent('booking.bay-unblocked', 1, z.strictObject(block), {
  ...freeTime,
  activity: { kind: 'bay-unblocked', group: 'appointments' },
});

const hold = {
  holdId: z.int(),
  bayId: z.int(),
  date: z.iso.date(),
  startMinute: z.int(),
  endMinute: z.int(),
  by: z.string(),
};

export const StartHeld = defineEvent('booking.start-held', 1, z.strictObject(hold), freeTime);

/** The person booked the held start, or it is free again. */
export const HoldReleased = defineEvent('booking.hold-released', 1, z.strictObject(hold), freeTime);

const continuation = {
  appointmentId: z.int(),
  bayId: z.int(),
  date: z.iso.date(),
  startMinute: z.int(),
  endMinute: z.int(),
  /** Only the bay or the minutes change, of which the customer gets no message. */
  sameStart: z.literal(true).optional(),
  by: z.string(),
};
const continued = {
  audience: 'visits-and-team',
  stale: { now: [...freeTime.stale.now, 'appointments', 'counters'], later: MESSAGES },
} as const satisfies EventOptions;

/** The desk gave the work of an appointment these hours of a bay after its end, in minutes since midnight. */
export const WorkContinued = defineEvent('booking.work-continued', 1, z.strictObject(continuation), {
  ...continued,
  activity: { kind: 'work-continued', group: 'appointments' },
});

/** The hours are free again: the desk took them back, or the appointment ended before them. */
export const ContinuationReleased = defineEvent('booking.continuation-released', 1, z.strictObject(continuation), {
  ...continued,
  activity: { kind: 'continuation-released', group: 'appointments' },
});

/** The bays of a change, and the names of the changed fields. A new order lists all bays. */
export const BayChanged = defineEvent(
  'booking.bay-changed',
  1,
  z.strictObject({
    bayIds: z.array(z.int()),
    change: z.enum(['added', 'changed', 'ordered']),
    fields: z.array(z.string()),
    by: z.string(),
  }),
  {
    ...opening,
    audience: 'team',
    activity: { kind: 'bays-changed', group: 'settings', forAdmins: true, page: '/admin/settings/bays' },
  },
);

export const OpeningHoursChanged = defineEvent(
  'booking.opening-hours-changed',
  1,
  z.strictObject({ weekdays: z.array(z.int()), by: z.string() }),
  {
    ...hours,
    activity: { kind: 'opening-hours-changed', group: 'settings', forAdmins: true, page: '/admin/settings/hours' },
  },
);

export const PolicyChanged = settingsChanged(
  'booking.policy-changed',
  { kind: 'booking-policy-changed', section: 'policy' },
  opening,
);

export const ClosureChanged = defineEvent(
  'booking.closure-changed',
  1,
  z.strictObject({
    closureId: z.int(),
    change: z.enum(['added', 'withdrawn']),
    from: z.iso.date(),
    to: z.iso.date(),
    by: z.string(),
  }),
  { ...hours, activity: { kind: 'closures-changed', group: 'settings', page: '/admin/settings/closures' } },
);

export const OpeningChanged = defineEvent(
  'booking.opening-changed',
  1,
  z.strictObject({
    openingId: z.int(),
    change: z.enum(['added', 'withdrawn']),
    from: z.iso.date(),
    to: z.iso.date(),
    by: z.string(),
  }),
  {
    ...hours,
    activity: { kind: 'openings-changed', group: 'settings', forAdmins: true, page: '/admin/settings/closures' },
  },
);
