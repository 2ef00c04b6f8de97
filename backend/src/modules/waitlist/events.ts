import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { type EventOptions, MESSAGES, OFFICE, STALE } from '../../kernel/event-options.ts';
import { settingsChanged } from '../../kernel/settings.ts';
import { END_REASONS } from './domain/waitlist.values.ts';

const waiting = {
  audience: 'clients',
  stale: { now: [...OFFICE, 'board', 'waitlist', 'appointments'], later: MESSAGES },
} as const satisfies EventOptions;

const shown = <const Kind extends string>(kind: Kind) =>
  ({ ...waiting, activity: { kind, group: 'appointments', page: '/admin/waitlist' } }) as const;

const entry = z.strictObject({ entryId: z.int(), customerId: z.int(), userId: z.int().nullable(), by: z.string() });

const offer = entry.extend({ offerId: z.int(), date: z.iso.date(), startMinute: z.int() });

/** A customer waits for a start; with `appointmentId` for an earlier one of that appointment. */
export const WaitlistJoined = defineEvent(
  'waitlist.joined',
  1,
  entry.extend({ appointmentId: z.int().nullable(), serviceIds: z.array(z.int()) }),
  { ...shown('waitlist-joined'), audience: 'visits' },
);

export const WaitlistEntryChanged = defineEvent('waitlist.entry-changed', 1, entry, shown('waitlist-entry-changed'));

export const WaitlistOffered = defineEvent('waitlist.offered', 1, offer, shown('waitlist-offered'));

export const WaitlistOfferEnded = defineEvent(
  'waitlist.offer-ended',
  1,
  offer.extend({ reason: z.enum(['expired', 'declined', 'withdrawn']) }),
  shown('waitlist-offer-ended'),
);

export const WaitlistOfferClaimed = defineEvent('waitlist.offer-claimed', 1, offer.extend({ appointmentId: z.int() }), {
  ...waiting,
  audience: 'visits',
  activity: { kind: 'waitlist-offer-claimed', group: 'appointments' },
});

export const WaitlistLeft = defineEvent('waitlist.left', 1, entry.extend({ reason: z.enum(END_REASONS) }), {
  ...shown('waitlist-left'),
  audience: 'visits',
});

export const WaitlistSettingsChanged = settingsChanged(
  'waitlist.settings-changed',
  { kind: 'waitlist-settings-changed', section: 'waitlist' },
  { audience: 'admins', stale: STALE.settings },
);
