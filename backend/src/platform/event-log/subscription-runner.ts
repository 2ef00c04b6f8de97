import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { SYSTEM } from '../../kernel/actor.ts';
import type { RecordedEvent } from '../../kernel/define-event.ts';
import { isDatabaseUnavailable, sqlState, UnitOfWork } from '../database/unit-of-work.ts';
import { inContext } from '../database/work-context.ts';
import { EventLog } from './event-log.ts';
import { EventNotifier } from './event-notifier.ts';
import { SubscriptionStore } from './subscription-store.ts';
import type { Subscription } from './subscriptions.ts';

/** How the runner waits and gives up. */
export interface RunnerOptions {
  /** The slow poll that is always on, milliseconds. */
  readonly pollMs: number;
  /** Tries before a poison event halts its subscription or is parked. */
  readonly maxAttempts: number;
  /** Wait before the second try, milliseconds; doubles with each further one. */
  readonly backOffMs: number;
}

export const RUNNER_OPTIONS = Symbol('runner-pace');
const DEFAULT_OPTIONS: RunnerOptions = { pollMs: 1_000, maxAttempts: 6, backOffMs: 250 };
const MAX_BACK_OFF_MS = 60_000;
const PROJECTION_BATCH = 500;

type Outcome = 'handled' | 'nothing' | 'failed';

/**
 * Delivers the log to the subscriptions. Any number of instances share the work: a subscription is
 * claimed by a row lock, its event is handled and its checkpoint moved in one transaction, so database
 * effects happen exactly once, wherever a process dies.
 */
@Injectable()
export class SubscriptionRunner {
  private readonly logger = new Logger(SubscriptionRunner.name);
  private readonly options: RunnerOptions;
  private subscriptions: readonly Subscription[] = [];
  private stopping = false;
  private loop: Promise<void> | undefined;

  constructor(
    private readonly work: UnitOfWork,
    private readonly eventLog: EventLog,
    private readonly store: SubscriptionStore,
    private readonly notifier: EventNotifier,
    @Optional() @Inject(RUNNER_OPTIONS) pace?: RunnerOptions,
  ) {
    this.options = pace ?? DEFAULT_OPTIONS;
  }

  /** Makes the subscriptions known, so that whatever happens from now on reaches them. */
  async register(subscriptions: readonly Subscription[]): Promise<void> {
    await this.eventLog.assignPositions();
    for (const subscription of subscriptions) await this.store.register(subscription);
    this.subscriptions = subscriptions;
  }

  /** Starts to deliver, until {@link stop}. */
  async start(): Promise<void> {
    await this.notifier.listen();
    this.loop = this.run();
  }

  /** Finishes the events in hand and stops. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.notifier.close();
    await this.loop;
  }

  /**
   * Delivers all there is to deliver now.
   * @returns how many events were handled; a second call right after answers 0.
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

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.catchUp();
      } catch (error) {
        this.logger.error(`the event log cannot be read: ${describe(error)}`);
      }
      if (!this.stopping) await this.notifier.wait(this.options.pollMs);
    }
  }

  private async drain(subscription: Subscription): Promise<number> {
    let handled = 0;
    while (!this.stopping && (await this.handleNext(subscription)) === 'handled') handled++;
    return handled;
  }

  private async handleNext(subscription: Subscription): Promise<Outcome> {
    let inHand: { event: RecordedEvent; attempts: number } | undefined;
    try {
      return await this.work.run(async () => {
        const checkpoint = await this.store.claim(subscription.name);
        if (!checkpoint) return 'nothing';
        const limit = subscription.kind === 'projection' ? PROJECTION_BATCH : 1;
        const events = await this.eventLog.readAfter(checkpoint.position, subscription.types, limit);
        for (const event of events) {
          inHand = { event, attempts: checkpoint.attempts + 1 };
          await this.deliver(subscription, event);
        }
        const last = events.at(-1);
        if (!last) return 'nothing';
        await this.store.advance(subscription.name, last.position);
        return 'handled';
      });
    } catch (error) {
      if (!inHand || isTransient(error)) throw error;
      await this.handleFailure(subscription, inHand.event, inHand.attempts, describe(error));
      return 'failed';
    }
  }

  private deliver({ handle }: Subscription, event: RecordedEvent): Promise<void> {
    const { correlation } = event.metadata;
    return inContext({ correlation, causation: event.id, actor: SYSTEM }, () => handle(event));
  }

  /** A try failed and was rolled back: wait and try again, or give up as the subscription's policy says. */
  private async handleFailure(
    subscription: Subscription,
    event: RecordedEvent,
    attempts: number,
    error: string,
  ): Promise<void> {
    const { name, onPoison } = subscription;
    const last = attempts >= this.options.maxAttempts;
    this.logger.error(`${name} failed at event ${event.position} (try ${attempts}): ${error}`);
    await this.work.run(async () => {
      if (!(await this.store.claim(name))) return;
      if (!last) {
        const delay = Math.min(this.options.backOffMs * 2 ** (attempts - 1), MAX_BACK_OFF_MS);
        await this.store.backOff(name, attempts, error, delay);
      } else if (onPoison === 'halt') {
        await this.store.halt(name, attempts, error);
      } else {
        await this.store.park(name, event.position, attempts, error);
        await this.store.advance(name, event.position);
      }
    });
  }
}

/** The database failed or resolved a conflict against us, not the event: its attempts are not used up. */
function isTransient(error: unknown): boolean {
  return isDatabaseUnavailable(error) || /^(57|40)/.test(sqlState(error) ?? '');
}

/** What went wrong without the values that were at hand: they may be personal. */
function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown error';
}
