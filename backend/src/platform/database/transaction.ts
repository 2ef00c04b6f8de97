import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';
import type { DomainEvent } from '../../kernel/define-event.ts';

/** An open transaction: both views of its one connection, and the events waiting to be appended. */
export interface Transaction {
  readonly manager: EntityManager;
  readonly client: PoolClient;
  readonly events: PendingEvent[];
}

/** An event and the stream it belongs to. */
export interface PendingEvent {
  readonly stream: string;
  readonly event: DomainEvent;
}

const storage = new AsyncLocalStorage<Transaction>();

export function currentTransaction(): Transaction | undefined {
  return storage.getStore();
}

export function inTransaction<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  return storage.run(transaction, work);
}
