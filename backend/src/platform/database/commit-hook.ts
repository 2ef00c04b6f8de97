import type { Transaction } from './transaction.ts';

/** What a unit of work runs before its commit. The event log implements it. */
export abstract class CommitHook {
  /** Runs last inside the transaction. When it throws, the transaction is rolled back. */
  abstract beforeCommit(transaction: Transaction): Promise<void>;
}
