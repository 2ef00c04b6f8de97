import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writable } from 'node:stream';
import type { PoolClient, QueryConfig } from 'pg';
import type { EntityManager } from 'typeorm';
import type { DomainEvent, EventMetadata } from '../../kernel/define-event.ts';

/** An open transaction: its connection for TypeORM and `pg`, the events to append before the commit, later tasks. */
export interface Transaction {
  readonly manager: EntityManager;
  readonly client: PoolClient;
  readonly events: PendingEvent[];
  readonly unanswered: Promise<unknown>[];
  readonly afterCommit: (() => void)[];
}

interface PendingEvent {
  readonly stream: string;
  readonly event: DomainEvent;
  readonly occurredAt: Date;
  readonly metadata: EventMetadata;
}

const storage = new AsyncLocalStorage<Transaction>();

export function currentTransaction(): Transaction | undefined {
  return storage.getStore();
}

/** Runs `task`, which must not throw, once the current transaction is committed; immediately if there is none. */
export function afterCommit(task: () => void): void {
  const transaction = currentTransaction();
  if (transaction) transaction.afterCommit.push(task);
  else task();
}

/** Runs work outside the caller's transaction, on its own connection: its effects survive the caller's rollback. */
export function outsideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return storage.exit(work);
}

export function inTransaction<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  return storage.run(transaction, work);
}

/**
 * Sends all statements of this turn of the event loop in one write. `pg` writes each statement separately, and the
 * write is the most expensive part of a short statement.
 */
export function joinWrites(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Injection token of the {@link CommitHook}, which the event log implements; this folder does not know the log. */
export const COMMIT_HOOK = Symbol('commit-hook');

export interface CommitHook {
  /** The statement that appends the pending events. The commit is sent right behind it, and fails if it fails. */
  lastStatement(transaction: Transaction): QueryConfig | undefined;
}
