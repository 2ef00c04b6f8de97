import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { EventLog } from './event-log.ts';
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

/** The subscription or dead letter does not exist or does not allow the operation; the message is for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Operations on halted subscriptions, parked events and projections (docs/operations.md). */
@Injectable()
export class EventLogOperator {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly eventLog: EventLog,
    private readonly store: SubscriptionStore,
    private readonly discover: SubscriptionDiscovery,
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
    await this.database.query(
      `UPDATE platform.subscription SET status = 'active', attempts = 0, next_attempt_at = NULL, updated_at = now() WHERE name = $1`,
      [subscription.name],
    );
    this.eventLog.notifySubscribers();
  }

  /** Resumes a halted subscription after the event that halted it, which it never handles. */
  async skip(name: string): Promise<void> {
    const { types } = this.subscription(name);
    await this.work.run(async () => {
      const checkpoint = await this.database.one<{ position: number }>(
        `SELECT position FROM platform.subscription WHERE name = $1 AND status = 'halted' FOR UPDATE`,
        [name],
      );
      if (!checkpoint) throw new OperatorError(`${name} is not halted.`);
      const [failing] = await this.eventLog.readStoredAfter(checkpoint.position, types, 1);
      if (failing) await this.store.advance(name, failing.position);
      await this.database.query(`UPDATE platform.subscription SET status = 'active' WHERE name = $1`, [name]);
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

  /** Empties a projection and resets its checkpoint in one transaction; the runner then delivers the whole history. */
  async rebuild(name: string): Promise<void> {
    const { reset } = this.subscription(name);
    if (!reset) throw new OperatorError(`${name} is a reaction; only projections can be rebuilt.`);
    await this.work.run(async () => {
      await this.database.query(`SELECT FROM platform.subscription WHERE name = $1 FOR UPDATE`, [name]);
      await reset();
      await this.store.advance(name, 0);
      await this.database.query(`UPDATE platform.subscription SET status = 'active' WHERE name = $1`, [name]);
    });
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
