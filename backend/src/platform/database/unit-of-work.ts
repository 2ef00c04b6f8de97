import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import type { AggregateRoot } from '../../kernel/aggregate-root.ts';
import { Clock } from '../../kernel/clock.ts';
import { EventLog } from '../event-log/event-log.ts';
import { currentTransaction, inTransaction, type Transaction } from './transaction.ts';
import { eventMetadata } from './work-context.ts';

/** PostgreSQL ended the transaction to resolve a conflict; the same work may be tried again. */
const RETRYABLE_STATES = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 4;

/**
 * One use case, one transaction: state changes and the events that tell of them are committed
 * together or not at all. A unit of work inside another joins it.
 */
@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `work` in a transaction. When PostgreSQL resolves a deadlock against it, the whole work runs
   * again, so it must load what it changes inside.
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

  /** TypeORM inside the transaction: for repositories. */
  get manager(): EntityManager {
    return this.transaction.manager;
  }

  /** Takes what the aggregate raised; it is appended to the event log just before the commit. */
  record(aggregate: AggregateRoot): void {
    const { events } = this.transaction;
    for (const event of aggregate.releaseEvents()) {
      events.push({
        stream: aggregate.stream,
        event,
        occurredAt: this.clock.now(),
        metadata: eventMetadata(),
      });
    }
  }

  /**
   * Runs a step that a constraint may refuse, without losing the transaction: on an error everything
   * since is undone and the error is thrown on.
   */
  async withSavepoint<T>(step: () => Promise<T>): Promise<T> {
    const { client, events } = this.transaction;
    const before = events.length;
    await client.query('SAVEPOINT attempt');
    try {
      const result = await step();
      await client.query('RELEASE SAVEPOINT attempt');
      return result;
    } catch (error) {
      events.length = before;
      await client.query('ROLLBACK TO SAVEPOINT attempt');
      throw error;
    }
  }

  private get transaction(): Transaction {
    const transaction = currentTransaction();
    if (!transaction) throw new Error('This needs a unit of work: call it inside UnitOfWork.run.');
    return transaction;
  }

  private async runOnce<T>(work: () => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      await runner.startTransaction();
      const transaction: Transaction = { manager: runner.manager, client, events: [] };
      const result = await inTransaction(transaction, async () => {
        const value = await work();
        await this.eventLog.append(transaction);
        return value;
      });
      await runner.commitTransaction();
      if (transaction.events.length > 0) this.eventLog.notifySubscribers();
      return result;
    } catch (error) {
      await this.rollBack(runner);
      throw error;
    } finally {
      await runner.release();
    }
  }

  private async rollBack(runner: QueryRunner): Promise<void> {
    if (!runner.isTransactionActive) return;
    try {
      await runner.rollbackTransaction();
    } catch (error) {
      // A lost connection has rolled back already; the error that brought us here tells the story.
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }
}

/** SQLSTATE of a database error, also through TypeORM's wrapper. */
export function sqlState(error: unknown): string | undefined {
  const candidate = error as { code?: unknown; driverError?: { code?: unknown } } | null;
  const code = candidate?.driverError?.code ?? candidate?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Name of the constraint that refused, also through TypeORM's wrapper. */
export function violatedConstraint(error: unknown): string | undefined {
  const candidate = error as { constraint?: unknown; driverError?: { constraint?: unknown } } | null;
  const constraint = candidate?.driverError?.constraint ?? candidate?.constraint;
  return typeof constraint === 'string' ? constraint : undefined;
}

/**
 * The database or the way to it failed, not the request: connection lost or refused, too many connections, a
 * server that starts or stops. The driver and TypeORM say some of it in words only.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return /^(08|53|57P|58|ECONN|EPIPE|ETIMEDOUT)/.test(state);
  return (
    error instanceof Error &&
    (error.name === 'QueryRunnerAlreadyReleasedError' ||
      /not queryable|connection terminated|connection ended|timeout/i.test(error.message))
  );
}
