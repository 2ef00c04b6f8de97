import type { LedgerEntry } from './ledger-entry.ts';

/** Differences between the ledger and the event log; all zero when they match. */
export interface LedgerDifferences {
  /** Entries only in the log. */
  readonly missing: number;
  /** Entries only in the ledger. */
  readonly unknown: number;
  /** Entries with other values. */
  readonly changed: number;
  /** Accounts whose points or entry count did not match their entries. */
  readonly accounts: number;
}

/** An account that a rebuild has corrected. */
export interface CorrectedAccount {
  readonly userId: number;
  readonly points: number;
}

/** Rebuilds the append-only ledger from a copy of the event log's entries. Needs one unit of work for all calls. */
export abstract class LedgerHistory {
  /** Creates an empty copy. */
  abstract createCopy(): Promise<void>;

  abstract addToCopy(entries: readonly LedgerEntry[]): Promise<void>;

  /** Blocks changes of points until the transaction ends, so that the rest of the log can be read. */
  abstract lockLedger(): Promise<void>;

  /** Replaces the differing parts of the ledger and the accounts by the copy. */
  abstract replaceLedger(): Promise<{
    readonly differences: LedgerDifferences;
    readonly corrected: readonly CorrectedAccount[];
  }>;

  /** The number of entries in the ledger, and a checksum of their values. */
  abstract fingerprint(): Promise<{ readonly entries: number; readonly checksum: string }>;
}
