import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource, type EntityManager, type FindOptionsWhere, type QueryRunner } from 'typeorm';
import type { AggregateRoot } from '../../kernel/aggregate-root.ts';
import { Clock } from '../../kernel/clock.ts';
import { ABORTED_STATE, isDatabaseUnavailable, isTransient, sqlState } from './database-errors.ts';
import {
  COMMIT_HOOK,
  type CommitHook,
  currentTransaction,
  inTransaction,
  joinWrites,
  type Transaction,
} from './transaction.ts';
import { type Cause, eventMetadata } from './work-context.ts';

/** Serialization failure and deadlock: PostgreSQL aborted the transaction, and running it again may succeed. */
const RETRYABLE_STATES = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 4;

/** Row lock of TypeORM until the unit of work ends. */
export const FOR_UPDATE = { mode: 'pessimistic_write' } as const;

/** Runs one use case in one transaction with its events. A unit of work inside another joins the outer one. */
@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(COMMIT_HOOK) private readonly hook: CommitHook,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `work` in a transaction. After a deadlock or serialization failure `work` runs again from its start, up to
   * four times, so it must load what it changes inside.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (currentTransaction()) return work();
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.runOnce(work);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !RETRYABLE_STATES.has(sqlState(error) ?? '')) throw error;
      }
    }
  }

  get manager(): EntityManager {
    return this.transaction.manager;
  }

  /**
   * Adds the aggregate's pending events to the transaction, which appends them before the commit.
   * @param cause the event that caused them, where a reaction handles several events together
   */
  record(aggregate: AggregateRoot, cause?: Cause): void {
    const { events } = this.transaction;
    for (const event of aggregate.releaseEvents()) {
      events.push({ stream: aggregate.stream, event, occurredAt: this.clock.now(), metadata: eventMetadata(cause) });
    }
  }

  /** Loads an aggregate and locks its row until the unit of work ends. @throws `Missing` */
  async forChange<Aggregate extends AggregateRoot>(
    type: new () => Aggregate,
    where: FindOptionsWhere<Aggregate>,
    Missing: new () => Error,
  ): Promise<Aggregate> {
    const found = await this.manager.findOne(type, { where, lock: FOR_UPDATE });
    if (!found) throw new Missing();
    return found;
  }

  /** Writes fields of an aggregate, by default all of them, and {@link record}s its events. */
  async save<Aggregate extends AggregateRoot & { readonly id: number }>(
    aggregate: Aggregate,
    fields: readonly (keyof Aggregate)[] = Object.keys(aggregate) as (keyof Aggregate)[],
  ): Promise<void> {
    const { id } = aggregate;
    const changed = fields.filter((field) => field !== 'id').map((field) => [field, aggregate[field]] as const);
    await this.manager.update(aggregate.constructor, { id }, Object.fromEntries(changed));
    this.record(aggregate);
  }

  /** Appends the pending events at once, for a reader in the same transaction or to attribute a failure. */
  async appendEvents(): Promise<void> {
    const { client, events } = this.transaction;
    const append = this.hook.lastStatement(this.transaction);
    events.length = 0;
    if (append) await client.query(append);
  }

  /**
   * Lets the last writes of a use case share the round trip of the commit. If one of them is refused, the transaction
   * is rolled back and {@link run} throws its error.
   */
  awaitAtCommit(statement: Promise<unknown>): void {
    this.transaction.unanswered.push(handled(statement));
  }

  /** Runs a step that may be rejected. If it throws, only its changes, events and tasks after the commit are undone. */
  async withSavepoint<T>(step: () => Promise<T>): Promise<T> {
    const { client, events, afterCommit } = this.transaction;
    const [pending, tasks] = [events.length, afterCommit.length];
    await client.query('SAVEPOINT step');
    try {
      const result = await step();
      await client.query('RELEASE SAVEPOINT step');
      return result;
    } catch (error) {
      events.length = pending;
      afterCommit.length = tasks;
      // The savepoint is also released, because an outer step has one of the same name.
      await client.query('ROLLBACK TO SAVEPOINT step; RELEASE SAVEPOINT step');
      throw error;
    }
  }

  private get transaction(): Transaction {
    const transaction = currentTransaction();
    if (!transaction) throw new Error('No unit of work: call this inside UnitOfWork.run.');
    return transaction;
  }

  private async runOnce<T>(work: () => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    const unanswered: Promise<unknown>[] = [];
    try {
      const client = (await runner.connect()) as PoolClient;
      joinWrites(client);
      // Not awaiting it sends the first statements of the work in the same round trip; TypeORM would wait.
      unanswered.push(handled(client.query('START TRANSACTION')));
      setTransactionActive(runner, true);
      const transaction: Transaction = { manager: runner.manager, client, events: [], unanswered, afterCommit: [] };
      const result = await inTransaction(transaction, work);
      joinWrites(client);
      const append = this.hook.lastStatement(transaction);
      if (append) unanswered.push(handled(client.query(append)));
      unanswered.push(handled(client.query('COMMIT')));
      await Promise.all(unanswered);
      setTransactionActive(runner, false);
      for (const task of transaction.afterCommit) task();
      return result;
    } catch (error) {
      await this.rollBack(runner);
      throw (await firstRefusal(unanswered)) ?? error;
    } finally {
      await runner.release();
    }
  }

  private async rollBack(runner: QueryRunner): Promise<void> {
    if (!runner.isTransactionActive) return;
    try {
      await runner.rollbackTransaction();
    } catch (error) {
      // PostgreSQL has rolled back if the connection is lost; the caller rethrows the original error.
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }
}

// The error that made PostgreSQL refuse the statements behind it; undefined when no statement failed first.
async function firstRefusal(statements: readonly Promise<unknown>[]): Promise<unknown> {
  const ended = await Promise.allSettled(statements);
  const errors = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  return errors.find((error) => sqlState(error) !== ABORTED_STATE);
}

// Prevents an unhandled rejection; a caller that awaits the promise still gets the error.
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

// TypeORM only knows about transactions that it has started itself.
function setTransactionActive(runner: QueryRunner, isTransactionActive: boolean): void {
  Object.assign(runner, { isTransactionActive });
}

const MAX_TRANSIENT_TRIES = 20;
const TRANSIENT_DELAY_MS = 500;

/** Runs a step in its own transaction, and retries it after a delay when a lock or statement has timed out. */
export async function retryTransient<T>(work: UnitOfWork, step: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work.run(step);
    } catch (error) {
      if (attempt === MAX_TRANSIENT_TRIES || !isTransient(error)) throw error;
      await delay(TRANSIENT_DELAY_MS);
    }
  }
}
