import type { Actor } from '../../../../kernel/actor.ts';
import { ACTIVITY_GROUPS, type EventOptions } from '../../../../kernel/event-options.ts';
import { type ActivityKind, DECLARED_EVENTS } from '../declared-events.ts';

export type { ActivityKind };

interface ShownEvent {
  readonly type: string;
  readonly activity: NonNullable<EventOptions['activity']> & { readonly kind: ActivityKind };
}

const SHOWN = DECLARED_EVENTS.flatMap(({ type, options }) =>
  options?.activity ? [{ type, activity: options.activity } as ShownEvent] : [],
);
const BY_TYPE = new Map(SHOWN.map((event) => [event.type, event]));
const BY_KIND = new Map(SHOWN.map((event) => [event.activity.kind, event]));

export const ACTIVITY_KINDS = [...BY_KIND.keys()];

export const KINDS_OF_GROUP = Object.fromEntries(
  ACTIVITY_GROUPS.map((group) => [group, ACTIVITY_KINDS.filter((kind) => activityOf(kind).group === group)]),
);

/** The given kinds that the actor may see; only admins see those about accounts and settings. */
export function kindsFor(actor: Actor, kinds: readonly ActivityKind[]): readonly ActivityKind[] {
  const isByAdmin = actor.kind === 'user' && actor.role === 'admin';
  return isByAdmin ? kinds : kinds.filter((kind) => !activityOf(kind).forAdmins);
}

export function typesOf(kinds: readonly ActivityKind[]): string[] {
  return kinds.map((kind) => shownEvent(BY_KIND, kind).type);
}

export function activityOfType(type: string): ShownEvent['activity'] {
  return shownEvent(BY_TYPE, type).activity;
}

function activityOf(kind: ActivityKind): ShownEvent['activity'] {
  return shownEvent(BY_KIND, kind).activity;
}

function shownEvent<Key>(events: ReadonlyMap<Key, ShownEvent>, key: Key): ShownEvent {
  const event = events.get(key);
  if (!event) throw new Error(`No activity of ${key}`);
  return event;
}
