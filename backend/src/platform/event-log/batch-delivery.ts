import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { SYSTEM } from '../../kernel/actor.ts';
import { isDatabaseUnavailable, isTransient, sqlState } from '../database/database-errors.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { inContext } from '../database/work-context.ts';
import { Metrics } from '../metrics/metrics.ts';
import { inSpan } from '../tracing/spans.ts';
import { EventLog } from './event-log.ts';
import { describeError, NewerEvent, type StoredEvent } from './stored-event.ts';
import { SubscriptionStore } from './subscription-store.ts';
import type { Subscription } from './subscriptions.ts';

const MAX_BACK_OFF_MS = 60_000;
const MAX_PAUSE_MS = 10_000;
const BATCH_SIZE = 100;

export interface RunnerOptions {
  readonly pollMs: number;
  readonly maxAttempts: number;
  /** Delay before the second attempt, in milliseconds; doubles with each further one. */
  readonly backOffMs: number;
  /** Subscriptions that are delivered at once, in addition to an urgent one; each uses a database connection. */
  readonly slots: number;
  /**
   * Work on one batch, in milliseconds, before it is committed. Its events after the first one also wait no longer for a
   * lock, since the batch holds the locks of those before.
   */
  readonly batchMs: number;
}

export const RUNNER_OPTIONS = Symbol('runner-options');

/** The options of a process with that many database connections; three quarters of them are left to requests. */
export function runnerOptions(poolSize: number): RunnerOptions {
  return {
    pollMs: 1_000,
    maxAttempts: 6,
    backOffMs: 250,
    slots: Math.max(1, Math.floor(poolSize / 4) - 1),
    batchMs: 200,
  };
}

export interface Outcome {
  readonly handled: number;
  readonly next: 'more' | 'none' | 'waits';
}

/** The events of a batch whose handling has begun, and whether all of it is handled, so that only the commit is left. */
interface Progress {
  begun: StoredEvent[];
  isHandled: boolean;
  attempts: number;
}

/**
 * Delivers the next events of a subscription in one transaction: claims it with a row lock, handles the events and moves
 * the checkpoint, so database effects happen exactly once even when a process is killed.
 */
@Injectable()
export class BatchDelivery {
  private readonly logger = new Logger(BatchDelivery.name);
  private readonly handled;
  private readonly failed;

  constructor(
    private readonly work: UnitOfWork,
    private readonly eventLog: EventLog,
    private readonly store: SubscriptionStore,
    metrics: Metrics,
    @Inject(RUNNER_OPTIONS) private readonly options: RunnerOptions,
  ) {
    this.handled = metrics.registerCounter(
      'event_deliveries_total',
      'Events that a subscription handled, with everything that follows from them committed.',
      ['subscription'],
    );
    this.failed = metrics.registerCounter(
      'event_delivery_failures_total',
      'Deliveries that were rolled back and are tried again, parked or left to an operator.',
      ['subscription'],
    );
  }

  /**
   * Delivers a batch in a transaction of its own. When an event fails, those before it are delivered without it; the
   * failing one is tried again later, and after the last attempt parked or left to an operator.
   * @throws when the connection is lost.
   */
  async deliver(subscription: Subscription, limit?: number): Promise<Outcome> {
    let progress: Progress = { begun: [], isHandled: false, attempts: 0 };
    try {
      const outcome = await this.work.run(async () => {
        progress = { begun: [], isHandled: false, attempts: 0 };
        const delivered = await this.deliverNext(
          subscription,
          async (event, attempts) => {
            if (progress.begun.length === 0) progress.attempts = attempts;
            if (progress.begun.push(event) === 2) await this.store.limitLockWaits(this.options.batchMs);
          },
          limit,
        );
        progress.isHandled = true;
        return delivered;
      });
      this.handled.inc({ subscription: subscription.name }, outcome.handled);
      return outcome;
    } catch (error) {
      const { begun, isHandled, attempts } = progress;
      const [first] = begun;
      if (!first || isConnectionLost(error)) throw error;
      // Neither a commit nor events handled together tell which one is to blame: the first half is tried without the other.
      const isUnknown = isHandled || subscription.handleAll;
      const earlier = isUnknown ? begun.length >> 1 : begun.length - 1;
      if (earlier > 0) return this.deliver(subscription, earlier);
      this.failed.inc({ subscription: subscription.name });
      if (isTransient(error)) return this.pause(subscription, first, error);
      return this.handleFailure(subscription, first, attempts + 1, error);
    }
  }

  /** Delivers in the transaction of the caller, each event alone and after `before` of it. A failure is thrown. */
  deliverInTransaction(subscription: Subscription, before: (event: StoredEvent) => void): Promise<Outcome> {
    return this.deliverNext({ ...subscription, handleAll: undefined }, async (event) => before(event));
  }

  private async deliverNext(
    subscription: Subscription,
    before: (event: StoredEvent, attempts: number) => Promise<void>,
    limit = BATCH_SIZE,
  ): Promise<Outcome> {
    const { name, types } = subscription;
    const checkpoint = await this.store.claim(name);
    if (!checkpoint) return { handled: 0, next: 'none' };
    const events = await this.eventLog.readStoredAfter(checkpoint.position, types, limit);
    const begin = performance.now();
    const beforeEach = (event: StoredEvent) => before(event, checkpoint.attempts);
    let handled = 0;
    if (subscription.handleAll && events.length > 1) {
      for (const event of events) await beforeEach(event);
      await this.handleAll(subscription, events);
      handled = events.length;
    } else {
      for (const event of events) {
        await beforeEach(event);
        await this.handle(subscription, event);
        handled++;
        if (performance.now() - begin >= this.options.batchMs) break;
      }
    }
    const last = events[handled - 1];
    if (last) await this.store.advance(name, last.position);
    return { handled, next: handled === limit || handled < events.length ? 'more' : 'none' };
  }

  /** Handles an event and appends the events it raised, so that a failure to append them is its own. */
  private handle({ name, types, handle }: Subscription, stored: StoredEvent): Promise<void> {
    const { correlation, traceparent = null } = stored.metadata;
    const attributes = { 'event.type': stored.type, 'event.position': stored.position };
    return inSpan(name, { kind: SpanKind.CONSUMER, attributes, parent: traceparent }, async () => {
      const event = this.eventLog.decode(stored, types);
      await inContext({ correlation, causation: event.id, actor: SYSTEM }, () => handle(event));
      await this.work.appendEvents();
    });
  }

  private handleAll({ name, types, handleAll }: Subscription, stored: readonly StoredEvent[]): Promise<void> {
    const attributes = { 'messaging.batch.message_count': stored.length };
    return inSpan(name, { kind: SpanKind.CONSUMER, attributes, parent: null }, async () => {
      const events = stored.map((event) => this.eventLog.decode(event, types));
      await inContext({ correlation: randomUUID(), actor: SYSTEM }, async () => handleAll?.(events));
      await this.work.appendEvents();
    });
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
    return { handled: 0, next: 'waits' };
  }

  /**
   * Records a failed attempt, which was rolled back: schedules a retry or, after the last one, halts or parks. An event
   * of a later release always halts: that release handles it.
   */
  private async handleFailure(
    { name, onPoison }: Subscription,
    event: StoredEvent,
    attempt: number,
    cause: unknown,
  ): Promise<Outcome> {
    const error = describeError(cause);
    this.logger.error(`${name} failed at event ${event.position} (attempt ${attempt}): ${error}`);
    return this.work.run(async () => {
      const checkpoint = await this.store.claim(name);
      // Another instance has handled the event meanwhile.
      if (!checkpoint || checkpoint.position >= event.position) return { handled: 0, next: 'none' };
      if (attempt < this.options.maxAttempts) {
        const delay = Math.min(this.options.backOffMs * 2 ** (attempt - 1), MAX_BACK_OFF_MS);
        await this.store.backOff(name, attempt, error, delay);
      } else if (onPoison === 'halt' || cause instanceof NewerEvent) {
        await this.store.halt(name, attempt, error);
      } else {
        await this.store.park(name, event.position, attempt, error);
        await this.store.advance(name, event.position);
        return { handled: 0, next: 'more' };
      }
      return { handled: 0, next: 'waits' };
    });
  }
}

/** Whether the database cannot even record the failure; the runner starts over at the next poll. */
function isConnectionLost(error: unknown): boolean {
  return !isTransient(error) && (isDatabaseUnavailable(error) || /^57/.test(sqlState(error) ?? ''));
}
