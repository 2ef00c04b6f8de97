import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';

/** The fields of every event of an entry. Ids only. */
const entry = {
  entryId: z.int(),
  customerId: z.int(),
  /** Account of the customer at that time; null for a guest. */
  userId: z.int().nullable(),
  /** The actor as stored in the log: `user:7`, `visitor`, `system`. */
  by: z.string(),
};

const offer = { ...entry, offerId: z.int(), date: z.iso.date(), startMinute: z.int() };

/** A customer waits for a start; with `appointmentId` for an earlier one of that visit. */
export const WaitlistJoined = defineEvent(
  'waitlist.joined',
  1,
  z.strictObject({ ...entry, appointmentId: z.int().nullable(), serviceIds: z.array(z.int()) }),
);

export const WaitlistEntryChanged = defineEvent('waitlist.entry-changed', 1, z.strictObject(entry));

/** A free start was offered and is held: the customer gets a message. */
export const WaitlistOffered = defineEvent('waitlist.offered', 1, z.strictObject(offer));

export const WaitlistOfferEnded = defineEvent(
  'waitlist.offer-ended',
  1,
  z.strictObject({ ...offer, reason: z.enum(['expired', 'declined', 'withdrawn']) }),
);

/** The customer took the offered start: `appointmentId` was booked, or moved there. */
export const WaitlistOfferClaimed = defineEvent(
  'waitlist.offer-claimed',
  1,
  z.strictObject({ ...offer, appointmentId: z.int() }),
);

export const WaitlistLeft = defineEvent(
  'waitlist.left',
  1,
  z.strictObject({
    ...entry,
    reason: z.enum(['left', 'removed', 'days-past', 'visit-ended', 'unanswered', 'erased']),
  }),
);

export const WaitlistSettingsChanged = defineEvent(
  'waitlist.settings-changed',
  1,
  z.strictObject({ fields: z.array(z.string()), by: z.string() }),
);
