import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { EventLog } from './event-log.ts';
import { OperatorError } from './operator-error.ts';
import { type OnProgress, ProjectionRebuild } from './projection-rebuild.ts';
import { SubscriptionDiscovery } from './subscription-discovery.ts';
import { type Checkpoint, SubscriptionStore } from './subscription-store.ts';
import type { Subscription } from './subscriptions.ts';

/** An event that a subscription parked after its last attempt. */
export interface DeadLetter {
  readonly id: number;
  readonly subscription: string;
  readonly position: number;
  readonly type: string;
  readonly attempts: number;
  readonly lastError: string;
}

const RESOLVE_SKIPPED = `
  UPDATE platform.dead_letter SET resolved_at = now() WHERE subscription = $1 AND position = $2`;

/** Operations on halted subscriptions, parked events and projections (docs/operations.md). */
@Injectable()
export class EventLogOperator {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly eventLog: EventLog,
    private readonly store: SubscriptionStore,
    private readonly discover: SubscriptionDiscovery,
    private readonly rebuilds: ProjectionRebuild,
  ) {}

  subscriptions(): Promise<Checkpoint[]> {
    return this.store.all();
  }

  deadLetters(): Promise<DeadLetter[]> {
    return this.database.query<DeadLetter & { [column: string]: unknown }>(
      `SELECT letter.id, letter.subscription, letter.position, event.type, letter.attempts, letter.last_error AS "lastError"
       FROM platform.dead_letter letter JOIN platform.event USING (position)
       WHERE letter.resolved_at IS NULL ORDER BY letter.id`,
    );
  }

  /** Resumes a halted subscription at the event that halted it. */
  async resume(name: string): Promise<void> {
    const subscription = this.subscription(name);
    await this.store.activate(subscription.name);
    this.eventLog.notifySubscribers();
  }

  /**
   * Resumes a halted subscription after the event that halted it, which it never handles. Rebuilds leave the event out,
   * too, as long as it fails.
   */
  async skip(name: string): Promise<void> {
    const { types } = this.subscription(name);
    await this.work.run(async () => {
      const { status, position, attempts, lastError } = await this.store.lock(name);
      if (status !== 'halted') throw new OperatorError(`${name} is not halted.`);
      const [failing] = await this.eventLog.readStoredAfter(position, types, 1);
      if (failing) {
        await this.store.park(name, failing.position, attempts, lastError ?? 'skipped');
        await this.database.query(RESOLVE_SKIPPED, [name, failing.position]);
        await this.store.advance(name, failing.position);
      }
      await this.store.activate(name);
    });
    this.eventLog.notifySubscribers();
  }

  /** Handles a parked event again and resolves it on success. */
  async retry(deadLetterId: number): Promise<void> {
    await this.work.run(async () => {
      const letter = await this.lockDeadLetter(deadLetterId);
      const { types, handle } = this.subscription(letter.subscription);
      const [event] = await this.eventLog.readStoredAfter(letter.position - 1, types, 1);
      if (event?.position !== letter.position)
        throw new OperatorError(`Event ${letter.position} is not in the log.`);
      await handle(this.eventLog.decode(event, types));
      await this.markResolved(deadLetterId);
    });
  }

  /** Marks a parked event as resolved without handling it. */
  async resolve(deadLetterId: number): Promise<void> {
    await this.work.run(async () => {
      await this.lockDeadLetter(deadLetterId);
      await this.markResolved(deadLetterId);
    });
  }

  /**
   * Rebuilds a projection from the whole history, while it stays readable and up to date.
   * @throws OperatorError when it is no projection, is being rebuilt already, or when an event fails.
   */
  async rebuild(name: string, onProgress: OnProgress = () => {}): Promise<void> {
    const subscription = this.subscription(name);
    if (!subscription.projection)
      throw new OperatorError(`${name} is a reaction; only projections can be rebuilt.`);
    await this.rebuilds.run(subscription, onProgress);
    this.eventLog.notifySubscribers();
  }

  private subscription(name: string): Subscription {
    const all = this.discover.all();
    const subscription = all.find((candidate) => candidate.name === name);
    if (!subscription) {
      throw new OperatorError(
        `No subscription named ${name}. Subscriptions: ${all.map((one) => one.name).join(', ')}`,
      );
    }
    return subscription;
  }

  private async lockDeadLetter(id: number): Promise<{ subscription: string; position: number }> {
    const letter = await this.database.one<{ subscription: string; position: number }>(
      `SELECT subscription, position FROM platform.dead_letter WHERE id = $1 AND resolved_at IS NULL FOR UPDATE`,
      [id],
    );
    if (!letter) throw new OperatorError(`No unresolved dead letter ${id}.`);
    return letter;
  }

  private async markResolved(id: number): Promise<void> {
    await this.database.query(`UPDATE platform.dead_letter SET resolved_at = now() WHERE id = $1`, [id]);
  }
}
