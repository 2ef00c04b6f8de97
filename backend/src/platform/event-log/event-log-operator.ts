import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { EventLog } from './event-log.ts';
import type { StoredEvent } from './stored-event.ts';
import { SubscriptionDiscovery } from './subscription-discovery.ts';
import { type Checkpoint, SubscriptionStore } from './subscription-store.ts';
import type { Subscription } from './subscriptions.ts';

export type OperatorErrorReason = 'unknown' | 'not-halted' | 'other-event' | 'not-parked';

/** A subscription or parked event does not exist or does not allow the operation; the message is for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';

  constructor(
    readonly reason: OperatorErrorReason,
    message: string,
  ) {
    super(message);
  }
}

export interface DeadLetter {
  readonly id: number;
  readonly subscription: string;
  readonly position: number;
  readonly type: string;
  readonly stream: string;
  readonly occurredAt: Date;
  readonly parkedAt: Date;
  readonly attempts: number;
  readonly lastError: string;
}

const RESOLVE_SKIPPED = `
  UPDATE platform.dead_letter SET resolved_at = now() WHERE subscription = $1 AND position = $2`;

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
      `SELECT letter.id, letter.subscription, letter.position, event.type, event.stream, event.occurred_at,
              letter.parked_at, letter.attempts, letter.last_error
       FROM platform.dead_letter letter JOIN platform.event USING (position)
       WHERE letter.resolved_at IS NULL ORDER BY letter.id`,
    );
  }
  async nextEvent({ name, position }: Pick<Checkpoint, 'name' | 'position'>): Promise<StoredEvent | undefined> {
    const [event] = await this.eventLog.readStoredAfter(position, this.subscription(name).types, 1);
    return event;
  }

  /** Lets a halted or delayed subscription continue at once, with the event that failed. */
  async resume(name: string): Promise<void> {
    await this.store.activate(this.subscription(name).name);
    await this.eventLog.notifyInTransaction();
  }

  /** Like {@link resume}, for an operator who saw it waiting. @throws OperatorError when it no longer waits */
  async resumeWaiting(name: string): Promise<void> {
    this.subscription(name);
    const { status, lastError } = await this.store.lock(name);
    if (status === 'active' && lastError === null) throw new OperatorError('not-halted', `${name} is not halted.`);
    await this.resume(name);
  }

  /**
   * Resumes a halted subscription after the event that halted it, which is never handled.
   * @param expected the position of this event, if known
   * @throws OperatorError when the subscription is not halted, or at another event
   */
  async skip(name: string, expected?: number): Promise<void> {
    this.subscription(name);
    await this.work.run(async () => {
      const checkpoint = await this.store.lock(name);
      if (checkpoint.status !== 'halted') throw new OperatorError('not-halted', `${name} is not halted.`);
      const failing = await this.nextEvent(checkpoint);
      if (expected !== undefined && failing?.position !== expected)
        throw new OperatorError('other-event', `${name} is not halted at event ${expected}.`);
      if (failing) {
        const { attempts, lastError } = checkpoint;
        await this.store.park(name, failing.position, attempts, lastError ?? 'skipped');
        await this.database.query(RESOLVE_SKIPPED, [name, failing.position]);
        await this.store.advance(name, failing.position);
      }
      await this.store.activate(name);
      await this.eventLog.notifyInTransaction();
    });
  }

  async retry(deadLetterId: number): Promise<void> {
    await this.work.run(async () => {
      const letter = await this.lockDeadLetter(deadLetterId);
      const { types, handle } = this.subscription(letter.subscription);
      const [event] = await this.eventLog.readStoredAfter(letter.position - 1, types, 1);
      if (event?.position !== letter.position)
        throw new OperatorError('not-parked', `Event ${letter.position} is not in the log.`);
      await handle(this.eventLog.decode(event, types));
      await this.markResolved(deadLetterId);
    });
  }

  async resolve(deadLetterId: number): Promise<void> {
    await this.work.run(async () => {
      await this.lockDeadLetter(deadLetterId);
      await this.markResolved(deadLetterId);
    });
  }

  private subscription(name: string): Subscription {
    const all = this.discover.all();
    const subscription = all.find((candidate) => candidate.name === name);
    if (!subscription) {
      throw new OperatorError(
        'unknown',
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
    if (!letter) throw new OperatorError('not-parked', `No unresolved dead letter ${id}.`);
    return letter;
  }

  private async markResolved(id: number): Promise<void> {
    await this.database.query(`UPDATE platform.dead_letter SET resolved_at = now() WHERE id = $1`, [id]);
  }
}
