import { Inject, Injectable, Logger } from '@nestjs/common';
import { SYSTEM } from '../../kernel/actor.ts';
import { isDatabaseUnavailable, isTransient, sqlState } from '../database/database-errors.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { inContext } from '../database/work-context.ts';
import { EventLog } from './event-log.ts';
import { EventNotifier } from './event-notifier.ts';
import { describeError, NewerEvent, type StoredEvent } from './stored-event.ts';
import { SubscriptionStore } from './subscription-store.ts';
import type { Subscription } from './subscriptions.ts';

/** Polling and retries of the runner. */
export interface RunnerOptions {
  /** Interval of the poll that complements notifications, in milliseconds. */
  readonly pollMs: number;
  /** Attempts before a failing event halts its subscription or is parked. */
  readonly maxAttempts: number;
  /** Delay before the second attempt, in milliseconds; doubles with each further one. */
  readonly backOffMs: number;
}

/** Injection token of {@link RunnerOptions}. */
export const RUNNER_OPTIONS = Symbol('runner-options');
export const DEFAULT_RUNNER_OPTIONS: RunnerOptions = { pollMs: 1_000, maxAttempts: 6, backOffMs: 250 };
const MAX_BACK_OFF_MS = 60_000;
const MAX_PAUSE_MS = 10_000;
const PROJECTION_BATCH = 500;

type Outcome = 'handled' | 'nothing' | 'failed';

/** A delivery that begins; `earlier` counts the events before it in the same transaction. */
interface Delivery {
  readonly event: StoredEvent;
  readonly attempt: number;
  readonly earlier: number;
}

/**
 * Delivers the event log to the subscriptions. Instances share the work: a runner claims a subscription with a row
 * lock, handles the event and moves the checkpoint in one transaction, so database effects happen exactly once even
 * when a process is killed.
 */
@Injectable()
export class SubscriptionRunner {
  private readonly logger = new Logger(SubscriptionRunner.name);
  private subscriptions: readonly Subscription[] = [];
  private stopping = false;
  private loop: Promise<void> | undefined;

  constructor(
    private readonly work: UnitOfWork,
    private readonly eventLog: EventLog,
    private readonly store: SubscriptionStore,
    private readonly notifier: EventNotifier,
    @Inject(RUNNER_OPTIONS) private readonly options: RunnerOptions,
  ) {}

  /** Creates the missing checkpoints. A new reaction receives every event committed after this call. */
  async register(subscriptions: readonly Subscription[]): Promise<void> {
    await this.eventLog.assignPositions();
    for (const subscription of subscriptions) await this.store.register(subscription);
    this.subscriptions = subscriptions;
  }

  /** Starts delivering in the background, until {@link stop}. */
  async start(): Promise<void> {
    await this.notifier.listen();
    this.loop = this.run();
  }

  /** Stops after the events being handled. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.notifier.close();
    await this.loop;
  }

  /**
   * Delivers until no subscription has an event left.
   * @returns how many events (of projections: batches) were handled.
   */
  async catchUp(): Promise<number> {
    let handled = 0;
    for (;;) {
      const before = handled;
      while ((await this.eventLog.assignPositions()) > 0);
      const due = await this.store.due(this.subscriptions);
      const waiting = this.subscriptions.filter(({ name }) => due.has(name));
      for (const count of await Promise.all(waiting.map((subscription) => this.drain(subscription))))
        handled += count;
      if (handled === before || this.stopping) return handled;
    }
  }

  /**
   * Delivers in the transaction of the caller, one event after the other, until no subscription has one left. A failure is
   * thrown. For a history that is written in one transaction (the demo).
   * @param before runs before each delivery.
   */
  async catchUpInTransaction(before: (event: StoredEvent) => void): Promise<void> {
    for (;;) {
      await this.work.appendEvents();
      while ((await this.eventLog.assignPositions()) > 0);
      const due = await this.store.due(this.subscriptions);
      if (due.size === 0) return;
      for (const subscription of this.subscriptions.filter(({ name }) => due.has(name))) {
        while ((await this.deliverNext(subscription, ({ event }) => before(event))) === 'handled');
      }
    }
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.catchUp();
      } catch (error) {
        this.logger.error(`reading the event log failed: ${describeError(error)}`);
      }
      if (!this.stopping) await this.notifier.wait(this.options.pollMs);
    }
  }

  private async drain(subscription: Subscription): Promise<number> {
    let handled = 0;
    while (!this.stopping && (await this.handleNext(subscription)) === 'handled') handled++;
    return handled;
  }

  /** @param limit how many events at most, in one transaction. */
  private async handleNext(subscription: Subscription, limit?: number): Promise<Outcome> {
    let current: Delivery | undefined;
    try {
      return await this.work.run(() =>
        this.deliverNext(
          subscription,
          (delivery) => {
            current = delivery;
          },
          limit,
        ),
      );
    } catch (error) {
      if (!current || isConnectionLost(error)) throw error;
      if (isTransient(error)) return this.pause(subscription, current.event, error);
      // The events before the failing one are delivered without it, so that the checkpoint is just before it.
      if (current.earlier > 0) return this.handleNext(subscription, current.earlier);
      await this.handleFailure(subscription, current, error);
      return 'failed';
    }
  }

  /** Delivers the next event, to a projection the next batch, and moves the checkpoint. */
  private async deliverNext(
    subscription: Subscription,
    before: (delivery: Delivery) => void,
    limit = subscription.kind === 'projection' ? PROJECTION_BATCH : 1,
  ): Promise<Outcome> {
    const { name, types } = subscription;
    const checkpoint = await this.store.claim(name);
    if (!checkpoint) return 'nothing';
    const events = await this.eventLog.readStoredAfter(checkpoint.position, types, limit);
    for (const [earlier, event] of events.entries()) {
      before({ event, attempt: checkpoint.attempts + 1, earlier });
      await this.deliver(subscription, event);
    }
    const last = events.at(-1);
    if (!last) return 'nothing';
    await this.store.advance(name, last.position);
    return 'handled';
  }

  private async deliver({ types, handle }: Subscription, stored: StoredEvent): Promise<void> {
    const event = this.eventLog.decode(stored, types);
    const { correlation } = event.metadata;
    await inContext({ correlation, causation: event.id, actor: SYSTEM }, () => handle(event));
  }

  /** After a failure that is not the event's: tries again later, for as long as it takes, without counting. */
  private async pause({ name }: Subscription, event: StoredEvent, cause: unknown): Promise<Outcome> {
    const error = describeError(cause);
    this.logger.warn(`${name} waits at event ${event.position}: ${error}`);
    await this.work.run(async () => {
      const checkpoint = await this.store.claim(name);
      if (!checkpoint || checkpoint.position >= event.position) return;
      await this.store.pause(name, error, this.options.backOffMs, MAX_PAUSE_MS);
    });
    return 'failed';
  }

  /**
   * Records a failed attempt, which was rolled back: schedules a retry or, after the last one, halts or parks. An event
   * of a later release always halts: that release handles it.
   */
  private async handleFailure(
    { name, onPoison }: Subscription,
    { event, attempt }: Delivery,
    cause: unknown,
  ): Promise<void> {
    const error = describeError(cause);
    this.logger.error(`${name} failed at event ${event.position} (attempt ${attempt}): ${error}`);
    await this.work.run(async () => {
      const checkpoint = await this.store.claim(name);
      // Another instance has handled the event meanwhile.
      if (!checkpoint || checkpoint.position >= event.position) return;
      if (attempt < this.options.maxAttempts) {
        const delay = Math.min(this.options.backOffMs * 2 ** (attempt - 1), MAX_BACK_OFF_MS);
        await this.store.backOff(name, attempt, error, delay);
      } else if (onPoison === 'halt' || cause instanceof NewerEvent) {
        await this.store.halt(name, attempt, error);
      } else {
        await this.store.park(name, event.position, attempt, error);
        await this.store.advance(name, event.position);
      }
    });
  }
}

/** Whether the database cannot even record the failure; the runner starts over at the next poll. */
function isConnectionLost(error: unknown): boolean {
  return !isTransient(error) && (isDatabaseUnavailable(error) || /^57/.test(sqlState(error) ?? ''));
}
