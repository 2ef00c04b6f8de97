import { Logger } from '@nestjs/common';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import type { RunnerOptions } from './runner-options.ts';
import { describeError, NewerEvent, type StoredEvent } from './stored-event.ts';
import type { SubscriptionStore } from './subscription-store.ts';
import type { Subscription } from './subscriptions.ts';

const MAX_BACK_OFF_MS = 60_000;
const MAX_PAUSE_MS = 10_000;

export interface Outcome {
  readonly handled: number;
  readonly next: 'more' | 'none' | 'waits';
}

export const NOTHING: Outcome = { handled: 0, next: 'none' };

/** Handles a delivery that failed and was rolled back, in its own transaction. */
export class DeliveryFailures {
  private readonly logger = new Logger(DeliveryFailures.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly store: SubscriptionStore,
    private readonly options: RunnerOptions,
  ) {}

  /** Handles a failure that the event has not caused: retries later, without a limit and without counting attempts. */
  async pause({ name }: Subscription, event: StoredEvent, cause: unknown): Promise<Outcome> {
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
   * Records a failed attempt that was rolled back: schedules a retry or, after the last attempt, halts or parks. An
   * event of a later release always halts, because that release handles it.
   */
  async record(
    { name, onPoison }: Subscription,
    event: StoredEvent,
    attempt: number,
    cause: unknown,
  ): Promise<Outcome> {
    const error = describeError(cause);
    this.logger.error(`${name} failed at event ${event.position} (attempt ${attempt}): ${error}`);
    return this.work.run(async () => {
      const checkpoint = await this.store.claim(name);
      // Another instance has already handled the event.
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
