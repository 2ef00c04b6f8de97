import type { Transaction } from './transaction.ts';

/** What a unit of work runs around its commit. The event log implements it. */
export abstract class CommitHook {
  /** Runs last inside the transaction. When it throws, the transaction is rolled back. */
  abstract beforeCommit(transaction: Transaction): Promise<void>;

  /** Runs once the transaction is committed. Must not throw. */
  abstract afterCommit(transaction: Transaction): void;
}
