import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { SYSTEM } from '../../kernel/actor.ts';
import type { RecordedEvent } from '../../kernel/define-event.ts';
import { isDatabaseAway, sqlState, UnitOfWork } from '../database/unit-of-work.ts';
import { inContext } from '../database/work-context.ts';
import { EventLog } from './event-log.ts';
import { SubscriptionStore } from './subscription-store.ts';
import type { Subscription } from './subscriptions.ts';
import { WakeUp } from './wake-up.ts';

/** How the runner waits and gives up. */
export interface RunnerPace {
  /** The slow poll that is always on, milliseconds. */
  readonly pollMs: number;
  /** Tries before a poison event halts its subscription or is parked. */
  readonly attempts: number;
  /** Wait before the second try, milliseconds; doubles with each further one. */
  readonly backOffMs: number;
}

export const RUNNER_PACE = Symbol('runner-pace');
const DEFAULT_PACE: RunnerPace = { pollMs: 1_000, attempts: 6, backOffMs: 250 };
const LONGEST_BACK_OFF_MS = 60_000;
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
  private readonly pace: RunnerPace;
  private subscriptions: readonly Subscription[] = [];
  private stopping = false;
  private loop: Promise<void> | undefined;

  constructor(
    private readonly work: UnitOfWork,
    private readonly eventLog: EventLog,
    private readonly store: SubscriptionStore,
    private readonly wakeUp: WakeUp,
    @Optional() @Inject(RUNNER_PACE) pace?: RunnerPace,
  ) {
    this.pace = pace ?? DEFAULT_PACE;
  }

  /** Makes the subscriptions known, so that whatever happens from now on reaches them. */
  async register(subscriptions: readonly Subscription[]): Promise<void> {
    await this.eventLog.sequence();
    for (const subscription of subscriptions) await this.store.register(subscription);
    this.subscriptions = subscriptions;
  }

  /** Starts to deliver, until {@link stop}. */
  async start(): Promise<void> {
    await this.wakeUp.listen();
    this.loop = this.run();
  }

  /** Finishes the events in hand and stops. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.wakeUp.close();
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
      while ((await this.eventLog.sequence()) > 0);
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
      if (!this.stopping) await this.wakeUp.wait(this.pace.pollMs);
    }
  }

  private async drain(subscription: Subscription): Promise<number> {
    let handled = 0;
    while (!this.stopping && (await this.step(subscription)) === 'handled') handled++;
    return handled;
  }

  private async step(subscription: Subscription): Promise<Outcome> {
    let inHand: { event: RecordedEvent; attempts: number } | undefined;
    try {
      return await this.work.run(async () => {
        const checkpoint = await this.store.claim(subscription.name);
        if (!checkpoint) return 'nothing';
        const limit = subscription.kind === 'projection' ? PROJECTION_BATCH : 1;
        const events = await this.eventLog.after(checkpoint.position, subscription.types, limit);
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
      if (!inHand || isPassing(error)) throw error;
      await this.giveWay(subscription, inHand.event, inHand.attempts, describe(error));
      return 'failed';
    }
  }

  private deliver({ handle }: Subscription, event: RecordedEvent): Promise<void> {
    const { correlation } = event.metadata;
    return inContext({ correlation, causation: event.id, actor: SYSTEM }, () => handle(event));
  }

  /** A try failed and was rolled back: wait and try again, or give up as the subscription's policy says. */
  private async giveWay(
    subscription: Subscription,
    event: RecordedEvent,
    attempts: number,
    error: string,
  ): Promise<void> {
    const { name, onPoison } = subscription;
    const last = attempts >= this.pace.attempts;
    this.logger.error(`${name} failed at event ${event.position} (try ${attempts}): ${error}`);
    await this.work.run(async () => {
      if (!(await this.store.claim(name))) return;
      if (!last) {
        const delay = Math.min(this.pace.backOffMs * 2 ** (attempts - 1), LONGEST_BACK_OFF_MS);
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
function isPassing(error: unknown): boolean {
  return isDatabaseAway(error) || /^(57|40)/.test(sqlState(error) ?? '');
}

/** What went wrong without the values that were at hand: they may be personal. */
function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown error';
}
