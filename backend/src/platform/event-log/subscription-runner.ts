import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { BatchDelivery } from './batch-delivery.ts';
import { DeliverySlots } from './delivery-slots.ts';
import { ASSIGNED_AT_ONCE, EventLog } from './event-log.ts';
import { EventNotifier } from './event-notifier.ts';
import { RUNNER_OPTIONS, type RunnerOptions } from './runner-options.ts';
import { describeError, type StoredEvent } from './stored-event.ts';
import { SubscriptionStore } from './subscription-store.ts';
import type { Subscription } from './subscriptions.ts';
import type { WakeUp } from './wake-up.ts';

/** Commits within this time wake the runner only once. */
const WAKE_UP_MS = 20;
// How often to check while anything is due, since the instance that delivers it may die or lose its connection.
const CHECK_MS = 1_000;

/**
 * Assigns positions to new events and delivers them to the subscriptions, which do not wait for each other. Instances
 * share the work, but only one at a time delivers to a subscription.
 */
@Injectable()
export class SubscriptionRunner {
  private readonly logger = new Logger(SubscriptionRunner.name);
  private subscriptions: readonly Subscription[] = [];
  private stopping = false;
  private loop: Promise<void> | undefined;
  private readonly wakeUp: WakeUp;

  constructor(
    private readonly work: UnitOfWork,
    private readonly eventLog: EventLog,
    private readonly store: SubscriptionStore,
    private readonly delivery: BatchDelivery,
    private readonly notifier: EventNotifier,
    @Inject(RUNNER_OPTIONS) private readonly options: RunnerOptions,
  ) {
    this.wakeUp = notifier.subscribe();
  }

  /** Creates the missing checkpoints. A new reaction receives every event committed after this call. */
  async register(subscriptions: readonly Subscription[]): Promise<void> {
    await this.eventLog.assignPositions();
    await this.store.register(subscriptions);
    this.subscriptions = subscriptions;
  }

  async start(): Promise<void> {
    await this.notifier.listen();
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.notifier.close();
    await this.loop;
  }

  /**
   * Delivers until no subscription has an event left that it may handle now.
   * @returns how many events were handled.
   * @throws after all other deliveries, the first error that no event caused, such as a lost connection
   */
  async catchUp(): Promise<number> {
    const errors: unknown[] = [];
    let handled = 0;
    const slots = this.createSlots(
      (_, error) => errors.push(error),
      (count) => {
        handled += count;
      },
    );
    for (;;) {
      const before = handled;
      const { due, assigned } = await this.findDue();
      slots.add(due);
      await slots.idle();
      if (errors.length > 0) throw errors[0];
      if ((handled === before && assigned === 0) || this.stopping) return handled;
    }
  }

  /**
   * Delivers in the transaction of the caller, batch after batch, until no subscription has an event left. Throws on
   * failure. It is for a history that is written in one transaction (the demo).
   * @param before runs before each event.
   */
  async catchUpInTransaction(before: (event: StoredEvent) => void): Promise<void> {
    for (;;) {
      await this.work.appendEvents();
      const { due, assigned } = await this.findDue();
      if (due.length === 0 && assigned === 0) return;
      for (const subscription of due) {
        while ((await this.delivery.deliverInTransaction(subscription, before)).next === 'more');
      }
    }
  }

  private async run(): Promise<void> {
    const slots = this.createSlots(({ name }, error) =>
      this.logger.error(`delivering to ${name} failed: ${describeError(error)}`),
    );
    while (!this.stopping) {
      const waitMs = await this.schedule(slots);
      await delay(WAKE_UP_MS);
      await this.wakeUp.wait(waitMs);
    }
    await slots.idle();
  }

  /**
   * Queues the due subscriptions. Returns the milliseconds until the next call: 0 while more events may lack a
   * position, otherwise until a back-off ends or the fallback poll.
   */
  private async schedule(slots: DeliverySlots): Promise<number> {
    const pollMs = this.notifier.patience(this.options.pollMs);
    const checkMs = Math.min(CHECK_MS, pollMs);
    try {
      const { due, assigned, nextMs } = await this.findDue();
      slots.add(due);
      if (assigned === ASSIGNED_AT_ONCE) return 0;
      return Math.min(nextMs, due.length > 0 ? checkMs : pollMs);
    } catch (error) {
      this.logger.error(`reading the event log failed: ${describeError(error)}`);
      return checkMs;
    }
  }

  /**
   * Assigns positions to one batch of new events, since under load new events never end. Returns how many, the
   * subscriptions with an event to handle now, and the milliseconds until the next back-off ends. Uses one transaction.
   */
  private async findDue(): Promise<{ assigned: number; due: Subscription[]; nextMs: number }> {
    const { assigned, delays } = await this.work.run(async () => ({
      assigned: await this.eventLog.assignPositions(),
      delays: await this.readDelays(),
    }));
    const due = this.subscriptions.filter(({ name }) => delays.get(name) === 0);
    return {
      assigned,
      due,
      nextMs: Math.min(...[...delays.values()].filter((ms): ms is number => ms !== null && ms > 0)),
    };
  }

  /** First resumes subscriptions that another instance's earlier release halted at an event that this release knows. */
  private async readDelays(): Promise<Map<string, number | null>> {
    const delays = await this.store.delays(this.subscriptions);
    const halted = this.subscriptions.filter(({ name }) => delays.get(name) === null);
    if (halted.length === 0) return delays;
    const resumed = await this.store.resumeKnown(halted);
    if (resumed.length === 0) return delays;
    this.logger.log(`resumed: ${resumed.join(', ')}; this release knows the event that halted them`);
    return this.store.delays(this.subscriptions);
  }

  private createSlots(
    onError: (subscription: Subscription, error: unknown) => void,
    onHandled: (events: number) => void = () => undefined,
  ): DeliverySlots {
    const deliverTurn = async (first: Subscription, next: () => Subscription | undefined) => {
      if (this.stopping) return [];
      const outcomes = await this.delivery.deliver(first, () => (this.stopping ? undefined : next()));
      for (const { handled, next } of outcomes.values()) {
        onHandled(handled);
        // The loop schedules the retry.
        if (next === 'waits') this.wakeUp.signal();
      }
      return [...outcomes].filter(([, { next }]) => next === 'more').map(([subscription]) => subscription);
    };
    return new DeliverySlots(this.options.slots, deliverTurn, onError);
  }
}
