import { SetMetadata } from '@nestjs/common';
import type { RecordedEvent, StoredEventType } from '../../kernel/define-event.ts';

/** What happens to an event that still fails after the last attempt: `halt` stops the subscription, `park` skips the event. */
export type PoisonPolicy = 'halt' | 'park';

/** A named reader of the event log with its own checkpoint. */
export interface Subscription {
  /** Stable: `loyalty.award-points-when-appointment-completed`; renaming it starts a new checkpoint. */
  readonly name: string;
  readonly kind: 'reaction' | 'projection';
  readonly types: readonly StoredEventType[];
  readonly onPoison: PoisonPolicy;
  /** Never waits for subscriptions that are not urgent, however far they are behind: a person waits for its effect. */
  readonly urgent?: boolean;
  /** Handles one event inside the transaction that moves the checkpoint. */
  readonly handle: (event: RecordedEvent) => Promise<void>;
  /** Handles several events of the transaction together, in order, with the same effects. */
  readonly handleAll?: ((events: readonly RecordedEvent[]) => Promise<void>) | undefined;
  readonly projection?: ProjectedTables;
}

/** The tables of a projection; a rebuild fills copies of them in a schema of its own. */
interface ProjectedTables {
  /** The PostgreSQL schema of the tables: that of the module. */
  readonly schema: string;
  readonly tables: readonly string[];
  /** Applies an event to the tables of this name in another schema. */
  readonly projectInto: (event: RecordedEvent, schema: string) => Promise<void>;
}

/**
 * A provider that contributes several subscriptions, for example one for each row of a table. Extending this class
 * is enough to be discovered.
 */
export abstract class SubscriptionSource {
  /** The subscriptions, always the same ones. Their names follow the same rules as the name of a `@Reaction`. */
  abstract subscriptions(): readonly Subscription[];
}

/** A reaction class: handles its event types by calling a use case of its own module. */
export interface ReactionHandler {
  when(event: RecordedEvent): Promise<unknown>;

  /**
   * Reacts to several events with few statements, where their number matters. What it records names the event as its
   * cause. When it fails, the events are tried in smaller batches, and the failing one alone with {@link when}.
   */
  whenAll?(events: readonly RecordedEvent[]): Promise<unknown>;
}

/** A projection class: applies events to its tables, which can be rebuilt. */
export interface ProjectionHandler {
  /**
   * @param schema contains the tables: the schema of the module, or that of a rebuild. Every statement takes it from
   * here: `INSERT INTO ${schema}.daily_figures …`.
   */
  project(event: RecordedEvent, schema: string): Promise<unknown>;
}

export type SubscriptionMetadata = Pick<Subscription, 'name' | 'kind' | 'types' | 'onPoison'> & {
  readonly tables?: readonly string[];
};

export const SUBSCRIPTION = 'platform:subscription';

/**
 * Marks a class as a reaction: it receives each event once, starting with those committed after its first deployment,
 * and never re-runs history. Several types are handled in the order of the log.
 */
export function Reaction(
  name: string,
  type: StoredEventType | readonly StoredEventType[],
  onPoison: PoisonPolicy = 'halt',
) {
  const types = 'schema' in type ? [type] : type;
  const metadata: SubscriptionMetadata = { name, kind: 'reaction', types, onPoison };
  return SetMetadata(SUBSCRIPTION, metadata);
}

/**
 * Marks a class as a projection: it receives the whole history from the first event on, and can be rebuilt.
 *
 * @param tables the names of its tables, in the schema of the module. Their keys come from events: no identity columns.
 */
export function Projection(name: string, tables: readonly string[], types: readonly StoredEventType[]) {
  const metadata: SubscriptionMetadata = { name, kind: 'projection', types, onPoison: 'halt', tables };
  return SetMetadata(SUBSCRIPTION, metadata);
}
