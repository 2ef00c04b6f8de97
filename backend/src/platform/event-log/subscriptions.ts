import { SetMetadata } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { Recorded, RecordedEvent, StoredEventType } from '../../kernel/define-event.ts';

/** What happens to an event that still fails after the last attempt: `halt` stops the subscription, `park` skips the event. */
export type PoisonPolicy = 'halt' | 'park';

export interface Subscription {
  /** A stable name such as `loyalty.award-points-when-appointment-completed`; renaming it starts a new checkpoint. */
  readonly name: string;
  readonly types: readonly StoredEventType[];
  readonly onPoison: PoisonPolicy;
  /** A person waits for its effect, so it never waits for subscriptions that are not urgent, however far behind. */
  readonly urgent?: boolean;
  readonly handle: (event: RecordedEvent) => Promise<void>;
  /** Handles several events of the transaction together, in order, with the same effects as one by one. */
  readonly handleAll?: ((events: readonly RecordedEvent[]) => Promise<void>) | undefined;
  /** The most events that {@link handleAll} gets; default 100. Reactions without locks can take larger batches. */
  readonly batch?: number | undefined;
}

/** A provider of several subscriptions, such as one for each row of a table. A class that extends it is discovered. */
export abstract class SubscriptionSource {
  /** The subscriptions, which must be the same on every call. They are named like a `@Reaction`. */
  abstract subscriptions(): readonly Subscription[];
}

export interface ReactionHandler {
  when(event: RecordedEvent): Promise<unknown>;

  /**
   * Handles several events with few statements, where their number matters. The events it records name their cause.
   * When it fails, the events are tried in smaller batches, and the failing one alone with {@link when}.
   */
  whenAll?(events: readonly RecordedEvent[]): Promise<unknown>;

  /** The most events that {@link whenAll} gets; default 100. */
  readonly batch?: number;
}

export type SubscriptionMetadata = Pick<Subscription, 'name' | 'types' | 'onPoison'>;

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
  const metadata: SubscriptionMetadata = { name, types, onPoison };
  return SetMetadata(SUBSCRIPTION, metadata);
}

/**
 * The base class of a reaction that runs one command, or none:
 * `class EraseCustomersWhenAccountErased extends reaction('customers.…', AccountErased, ({ data }) => new EraseCustomers(data)) {}`.
 */
export function reaction<Event extends StoredEventType>(
  name: string,
  type: Event | readonly Event[],
  commandFor: (event: Recorded<Event>) => Command<unknown> | undefined,
) {
  @Reaction(name, type)
  class CommandReaction implements ReactionHandler {
    constructor(readonly commands: CommandBus) {}

    async when(event: RecordedEvent): Promise<void> {
      const command = commandFor(event as Recorded<Event>);
      if (command) await this.commands.execute(command);
    }
  }
  return CommandReaction;
}

/** A {@link reaction} that runs one command for all events of a batch. */
export function batchReaction<Event extends StoredEventType>(
  name: string,
  type: Event | readonly Event[],
  commandFor: (events: readonly Recorded<Event>[]) => Command<unknown>,
) {
  @Reaction(name, type)
  class BatchReaction implements ReactionHandler {
    constructor(readonly commands: CommandBus) {}

    when(event: RecordedEvent): Promise<void> {
      return this.whenAll([event]);
    }

    async whenAll(events: readonly RecordedEvent[]): Promise<void> {
      await this.commands.execute(commandFor(events as readonly Recorded<Event>[]));
    }
  }
  return BatchReaction;
}
