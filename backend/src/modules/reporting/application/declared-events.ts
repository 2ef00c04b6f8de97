import { type DeclaredEvent, isDeclaredEvent } from '../../../kernel/define-event.ts';
import type { StaleAfter } from '../../../kernel/event-options.ts';
import { bookingEvents } from '../../booking/index.ts';
import { catalogueEvents } from '../../catalogue/index.ts';
import { complaintsEvents } from '../../complaints/index.ts';
import { customersEvents } from '../../customers/index.ts';
import { documentsEvents } from '../../documents/index.ts';
import { estimatesEvents } from '../../estimates/index.ts';
import { identityEvents } from '../../identity/index.ts';
import { loyaltyEvents } from '../../loyalty/index.ts';
import { notificationsEvents } from '../../notifications/index.ts';
import { remindersEvents } from '../../reminders/index.ts';
import { reviewsEvents } from '../../reviews/index.ts';
import { revisionsEvents } from '../../revisions/index.ts';
import { scheduleEvents } from '../../schedule/index.ts';
import { waitlistEvents } from '../../waitlist/index.ts';
import { workshopEvents } from '../../workshop/index.ts';

const MODULES = [
  bookingEvents,
  catalogueEvents,
  complaintsEvents,
  customersEvents,
  documentsEvents,
  estimatesEvents,
  identityEvents,
  loyaltyEvents,
  notificationsEvents,
  remindersEvents,
  reviewsEvents,
  revisionsEvents,
  scheduleEvents,
  waitlistEvents,
  workshopEvents,
] as const;

export const DECLARED_EVENTS: readonly DeclaredEvent[] = MODULES.flatMap((events) =>
  Object.values<unknown>(events).filter(isDeclaredEvent),
);

export type ActivityKind = KindIn<(typeof MODULES)[number]>;

type KindIn<Events> = Events extends unknown ? KindOf<Events[keyof Events]> : never;
type KindOf<Event> = Event extends {
  readonly options: { readonly activity: { readonly kind: infer Kind } } | undefined;
}
  ? Kind
  : never;

/** The data that events make stale; events with the same effect are grouped. */
export function staleAfterEvents(): readonly (StaleAfter & { readonly types: readonly string[] })[] {
  const groups = new Map<string, StaleAfter & { readonly types: string[] }>();
  for (const { type, options } of DECLARED_EVENTS) {
    if (!options) continue;
    const { now, later } = options.stale;
    const key = JSON.stringify([now, later]);
    const group = groups.get(key) ?? { types: [], now, ...(later && { later }) };
    group.types.push(type);
    groups.set(key, group);
  }
  return [...groups.values()];
}
