import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { SYSTEM } from '../../kernel/actor.ts';
import { isDatabaseUnavailable, isTransient, sqlState } from '../database/database-errors.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { inContext } from '../database/work-context.ts';
import { Metrics } from '../metrics/metrics.ts';
import { inSpan } from '../tracing/spans.ts';
import { DeliveryFailures, NOTHING, type Outcome } from './delivery-failures.ts';
import { EventLog } from './event-log.ts';
import { RUNNER_OPTIONS, type RunnerOptions } from './runner-options.ts';
import type { StoredEvent } from './stored-event.ts';
import { SubscriptionStore } from './subscription-store.ts';
import type { Subscription } from './subscriptions.ts';

const BATCH_SIZE = 100;

interface Progress {
  readonly subscription: Subscription;
  begun: StoredEvent[];
  // Whether only the commit is left.
  isHandled: boolean;
  attempts: number;
  outcome: Outcome;
  // Why the effects of this subscription alone were undone.
  failure?: { readonly error: unknown };
}

interface Room {
  events: number;
  readonly begin: number;
  isLockWaitLimited: boolean;
}

/**
 * Delivers the next events of subscriptions in one transaction: claims each subscription with a row lock, handles its
 * events and moves its checkpoint. Database effects therefore happen exactly once, even when a process is killed.
 */
@Injectable()
export class BatchDelivery {
  private readonly failures;
  private readonly handled;
  private readonly failed;

  constructor(
    private readonly work: UnitOfWork,
    private readonly eventLog: EventLog,
    private readonly store: SubscriptionStore,
    metrics: Metrics,
    @Inject(RUNNER_OPTIONS) private readonly options: RunnerOptions,
  ) {
    this.failures = new DeliveryFailures(work, store, options);
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
   * Delivers in its own transaction, to `first` and, while there is room, to the subscriptions that `next` returns.
   * Their failures do not undo each other. The events before a failing one are delivered without it. The failing event
   * is retried later, and after the last attempt parked or left to an operator.
   * @throws when the connection is lost.
   */
  async deliver(first: Subscription, next: () => Subscription | undefined): Promise<Map<Subscription, Outcome>> {
    const { together, error } = await this.deliverTogether(first, next, batchOf(first));
    const outcomes = new Map<Subscription, Outcome>();
    if (error !== undefined && together.length > 1) {
      if (isConnectionLost(error)) throw error;
      // A failed commit does not show which of them is to blame.
      for (const { subscription } of together) outcomes.set(subscription, await this.deliverAlone(subscription));
      return outcomes;
    }
    for (const progress of together) outcomes.set(progress.subscription, await this.settle(progress, error));
    return outcomes;
  }

  /** Delivers in the transaction of the caller, one event at a time, and calls `before` first. Throws on failure. */
  async deliverInTransaction(subscription: Subscription, before: (event: StoredEvent) => void): Promise<Outcome> {
    const progress = newProgress({ ...subscription, handleAll: undefined });
    await this.deliverNext(progress, async (event) => before(event), this.newRoom(BATCH_SIZE));
    return progress.outcome;
  }

  private async deliverAlone(subscription: Subscription, limit = batchOf(subscription)): Promise<Outcome> {
    const { together, error } = await this.deliverTogether(subscription, () => undefined, limit);
    const [progress] = together;
    return progress ? this.settle(progress, error) : NOTHING;
  }

  /** @returns the error if the first subscription, or the commit of all, rolled the transaction back */
  private async deliverTogether(
    first: Subscription,
    next: () => Subscription | undefined,
    limit: number,
  ): Promise<{ readonly together: Progress[]; readonly error?: unknown }> {
    let together: Progress[] = [newProgress(first)];
    try {
      await this.work.run(async () => {
        // After a deadlock the work runs again, with the same subscriptions.
        const again = together.map(({ subscription }) => subscription);
        together = [];
        const room = this.newRoom(limit);
        const take = () => again.shift() ?? next();
        for (let taken = take(); taken; taken = room.events > 0 && !this.isTimeUp(room) ? take() : undefined) {
          const progress = newProgress(taken);
          together.push(progress);
          if (together.length === 1) await this.deliverTo(progress, room);
          else await this.deliverWithSavepoint(progress, room);
        }
      });
      return { together };
    } catch (error) {
      return { together, error };
    }
  }

  private async deliverWithSavepoint(progress: Progress, room: Room): Promise<void> {
    await this.limitLockWaits(room);
    try {
      await this.work.withSavepoint(() => this.deliverTo(progress, room));
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      progress.failure = { error };
    }
  }

  private async deliverTo(progress: Progress, room: Room): Promise<void> {
    await this.deliverNext(
      progress,
      async (event, attempts) => {
        if (progress.begun.length === 0) progress.attempts = attempts;
        if (progress.begun.push(event) === 2) await this.limitLockWaits(room);
      },
      room,
    );
    progress.isHandled = true;
  }

  private settle(progress: Progress, error: unknown): Outcome | Promise<Outcome> {
    const { subscription, failure, outcome } = progress;
    if (error !== undefined) return this.handleRollback(progress, error);
    // Its lock waits were limited like those of later events in a batch, so it gets a transaction of its own.
    if (failure && isTransient(failure.error)) return this.deliverAlone(subscription);
    if (failure) return this.handleRollback(progress, failure.error);
    this.handled.inc({ subscription: subscription.name }, outcome.handled);
    return outcome;
  }

  private async handleRollback(
    { subscription, begun, isHandled, attempts }: Progress,
    error: unknown,
  ): Promise<Outcome> {
    const [first] = begun;
    if (!first || isConnectionLost(error)) throw error;
    // A failed commit or events handled together do not show the failing event, so the first half is tried alone.
    const isUnknown = isHandled || subscription.handleAll;
    const earlier = isUnknown ? begun.length >> 1 : begun.length - 1;
    if (earlier > 0) return this.deliverAlone(subscription, earlier);
    this.failed.inc({ subscription: subscription.name });
    if (isTransient(error)) return this.failures.pause(subscription, first, error);
    return this.failures.record(subscription, first, attempts + 1, error);
  }

  private async deliverNext(
    progress: Progress,
    before: (event: StoredEvent, attempts: number) => Promise<void>,
    room: Room,
  ): Promise<void> {
    const { subscription } = progress;
    const { name, types } = subscription;
    const checkpoint = await this.store.claim(name);
    if (!checkpoint) return;
    const limit = Math.min(room.events, batchOf(subscription));
    const events = await this.eventLog.readStoredAfter(checkpoint.position, types, limit);
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
        if (this.isTimeUp(room)) break;
      }
    }
    const last = events[handled - 1];
    if (last) await this.store.advance(name, last.position);
    room.events -= handled;
    progress.outcome = { handled, next: handled === limit || handled < events.length ? 'more' : 'none' };
  }

  private newRoom(events: number): Room {
    return { events, begin: performance.now(), isLockWaitLimited: false };
  }

  private isTimeUp({ begin }: Room): boolean {
    return performance.now() - begin >= this.options.batchMs;
  }

  private async limitLockWaits(room: Room): Promise<void> {
    if (room.isLockWaitLimited) return;
    await this.store.limitLockWaits(this.options.batchMs);
    room.isLockWaitLimited = true;
  }

  /** Handles an event and appends the events it raised, so that a failed append counts as its failure. */
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
}

/** Whether the database cannot even record the failure. The runner then starts again at the next poll. */
function isConnectionLost(error: unknown): boolean {
  return !isTransient(error) && (isDatabaseUnavailable(error) || /^57/.test(sqlState(error) ?? ''));
}

function batchOf({ handleAll, batch = BATCH_SIZE }: Subscription): number {
  return handleAll ? batch : BATCH_SIZE;
}

function newProgress(subscription: Subscription): Progress {
  return { subscription, begun: [], isHandled: false, attempts: 0, outcome: NOTHING };
}
