import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';

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

/** A bay takes no work for a period. */
export const BayBlocked = defineEvent('booking.bay-blocked', 1, z.strictObject(block));

/** A block got another bay, period or reason. */
export const BayBlockChanged = defineEvent('booking.bay-block-changed', 1, z.strictObject(block));

/** A block was removed; the bay takes work again. */
export const BayUnblocked = defineEvent('booking.bay-unblocked', 1, z.strictObject(block));

/** The fields of the events of a hold: its block, bay and start. */
const hold = {
  holdId: z.int(),
  bayId: z.int(),
  date: z.iso.date(),
  startMinute: z.int(),
  endMinute: z.int(),
  by: z.string(),
};

/** A bay keeps a start free for a person of the waitlist. */
export const StartHeld = defineEvent('booking.start-held', 1, z.strictObject(hold));

/** A held start was booked by that person, or is free again. */
export const HoldReleased = defineEvent('booking.hold-released', 1, z.strictObject(hold));

/** The bays of a change, and the names of the changed fields. Orders list all bays. */
export const BayChanged = defineEvent(
  'booking.bay-changed',
  1,
  z.strictObject({
    bayIds: z.array(z.int()),
    change: z.enum(['added', 'changed', 'ordered']),
    fields: z.array(z.string()),
    by: z.string(),
  }),
);

/** The opening hours of these weekdays changed; 1 is Monday. */
export const OpeningHoursChanged = defineEvent(
  'booking.opening-hours-changed',
  1,
  z.strictObject({ weekdays: z.array(z.int()), by: z.string() }),
);

/** The rules of taking bookings changed. */
export const PolicyChanged = defineEvent(
  'booking.policy-changed',
  1,
  z.strictObject({ fields: z.array(z.string()), by: z.string() }),
);

/** The workshop closed for a period, or no longer does. */
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
);
