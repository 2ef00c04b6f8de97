import { SetMetadata } from '@nestjs/common';
import type { RecordedEvent, StoredEventType } from '../../kernel/define-event.ts';

/** What happens to an event that keeps failing: stop there until somebody looks, or put it aside and go on. */
export type PoisonPolicy = 'halt' | 'park';

/** A named reader of the log with a checkpoint of its own. */
export interface Subscription {
  /** Stable: `loyalty.award-points-when-appointment-completed`; renaming it starts a new checkpoint. */
  readonly name: string;
  readonly kind: 'reaction' | 'projection';
  readonly types: readonly StoredEventType[];
  readonly onPoison: PoisonPolicy;
  /** Handles one event inside the transaction that moves the checkpoint. */
  readonly handle: (event: RecordedEvent) => Promise<void>;
  /** Projections: empties the projected tables before a rebuild. */
  readonly reset?: () => Promise<void>;
}

/**
 * A provider that contributes several subscriptions, for example one for each row of a table. Extending this class
 * is enough to be discovered.
 */
export abstract class SubscriptionSource {
  /** The subscriptions, always the same ones. Their names follow the same rules as the name of a `@Reaction`. */
  abstract subscriptions(): readonly Subscription[];
}

/** What a reaction class does: one event type, one method, a use case of its own module. */
export interface ReactionHandler {
  when(event: RecordedEvent): Promise<unknown>;
}

/** What a projection class does: folds events into its tables, which can be emptied and rebuilt. */
export interface ProjectionHandler {
  project(event: RecordedEvent): Promise<unknown>;
  reset(): Promise<unknown>;
}

export type SubscriptionMetadata = Pick<Subscription, 'name' | 'kind' | 'types' | 'onPoison'>;

export const SUBSCRIPTION = 'platform:subscription';

/**
 * Marks a class as a reaction: it hears each event once, starting from the day it was first deployed,
 * and never re-runs history.
 */
export function Reaction(name: string, type: StoredEventType, onPoison: PoisonPolicy = 'halt') {
  const metadata: SubscriptionMetadata = { name, kind: 'reaction', types: [type], onPoison };
  return SetMetadata(SUBSCRIPTION, metadata);
}

/** Marks a class as a projection: it reads history from the beginning and can be rebuilt at any time. */
export function Projection(name: string, types: readonly StoredEventType[]) {
  const metadata: SubscriptionMetadata = { name, kind: 'projection', types, onPoison: 'halt' };
  return SetMetadata(SUBSCRIPTION, metadata);
}
