import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';
import type { DomainEvent, EventMetadata } from '../../kernel/define-event.ts';

/** An open transaction: both views of its one connection, and the events waiting to be appended. */
export interface Transaction {
  readonly manager: EntityManager;
  readonly client: PoolClient;
  readonly events: PendingEvent[];
}

/** An event on its way into the log: its stream, when it happened and under which context. */
export interface PendingEvent {
  readonly stream: string;
  readonly event: DomainEvent;
  readonly occurredAt: Date;
  readonly metadata: EventMetadata;
}

const storage = new AsyncLocalStorage<Transaction>();

export function currentTransaction(): Transaction | undefined {
  return storage.getStore();
}

/** Runs work that must stand whatever becomes of the caller's transaction, on a connection of its own. */
export function outsideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return storage.exit(work);
}

export function inTransaction<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  return storage.run(transaction, work);
}
