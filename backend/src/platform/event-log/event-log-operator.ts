import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { EventLog } from './event-log.ts';
import { SubscriptionDiscovery } from './subscription-discovery.ts';
import { type Checkpoint, SubscriptionStore } from './subscription-store.ts';
import type { Subscription } from './subscriptions.ts';

/** An event put aside by a subscription that parks its poison. */
export interface DeadLetter {
  readonly id: number;
  readonly subscription: string;
  readonly position: number;
  readonly type: string;
  readonly attempts: number;
  readonly lastError: string;
}

/** The name does not belong to a subscription that can do this; the message says which ones can. */
export class UnknownSubscription extends Error {
  override readonly name = 'UnknownSubscription';
}

/** What an operator does when a subscription is in trouble (docs/operations.md). */
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

  /** Lets a halted subscription try its event again. */
  async resume(name: string): Promise<void> {
    const subscription = this.known(name);
    await this.database.query(
      `UPDATE platform.subscription SET status = 'active', attempts = 0, next_attempt_at = NULL, updated_at = now() WHERE name = $1`,
      [subscription.name],
    );
    this.eventLog.notifySubscribers();
  }

  /** Lets a halted subscription go on behind the event that it cannot handle, on the operator's word. */
  async skip(name: string): Promise<void> {
    const { types } = this.known(name);
    await this.work.run(async () => {
      const checkpoint = await this.database.one<{ position: number }>(
        `SELECT position FROM platform.subscription WHERE name = $1 AND status = 'halted' FOR UPDATE`,
        [name],
      );
      if (!checkpoint) throw new UnknownSubscription(`${name} is not halted; there is nothing to skip.`);
      const [poison] = await this.eventLog.readAfter(checkpoint.position, types, 1);
      if (poison) await this.store.advance(name, poison.position);
      await this.database.query(`UPDATE platform.subscription SET status = 'active' WHERE name = $1`, [name]);
    });
    this.eventLog.notifySubscribers();
  }

  /** Handles a parked event again; it is resolved when that works. */
  async retry(deadLetterId: number): Promise<void> {
    await this.work.run(async () => {
      const letter = await this.open(deadLetterId);
      const { types, handle } = this.known(letter.subscription);
      const [event] = await this.eventLog.readAfter(letter.position - 1, types, 1);
      if (event?.position !== letter.position)
        throw new UnknownSubscription(`Event ${letter.position} is not in the log.`);
      await handle(event);
      await this.close(deadLetterId);
    });
  }

  /** Marks a parked event as dealt with by hand. */
  async resolve(deadLetterId: number): Promise<void> {
    await this.work.run(async () => {
      await this.open(deadLetterId);
      await this.close(deadLetterId);
    });
  }

  /** Empties a projection and lets it read history again, in one transaction with its checkpoint. */
  async rebuild(name: string): Promise<void> {
    const { reset } = this.known(name);
    if (!reset) throw new UnknownSubscription(`${name} is a reaction: reactions never re-run history.`);
    await this.work.run(async () => {
      await this.database.query(`SELECT FROM platform.subscription WHERE name = $1 FOR UPDATE`, [name]);
      await reset();
      await this.store.advance(name, 0);
      await this.database.query(`UPDATE platform.subscription SET status = 'active' WHERE name = $1`, [name]);
    });
    this.eventLog.notifySubscribers();
  }

  private known(name: string): Subscription {
    const all = this.discover.all();
    const subscription = all.find((candidate) => candidate.name === name);
    if (!subscription) {
      throw new UnknownSubscription(
        `No subscription ${name}. Known: ${all.map((known) => known.name).join(', ')}`,
      );
    }
    return subscription;
  }

  private async open(id: number): Promise<{ subscription: string; position: number }> {
    const letter = await this.database.one<{ subscription: string; position: number }>(
      `SELECT subscription, position FROM platform.dead_letter WHERE id = $1 AND resolved_at IS NULL FOR UPDATE`,
      [id],
    );
    if (!letter) throw new UnknownSubscription(`No open dead letter ${id}.`);
    return letter;
  }

  private async close(id: number): Promise<void> {
    await this.database.query(`UPDATE platform.dead_letter SET resolved_at = now() WHERE id = $1`, [id]);
  }
}
