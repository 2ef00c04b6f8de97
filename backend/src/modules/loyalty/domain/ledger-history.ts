import type { LedgerEntry } from './ledger-entry.ts';

/** Differences between the ledger and the event log; all zero when they match. */
export interface LedgerDifferences {
  /** Entries only in the log. */
  readonly missing: number;
  /** Entries only in the ledger. */
  readonly unknown: number;
  /** Entries with other values. */
  readonly changed: number;
  /** Accounts whose points or entry count do not match the entries of the ledger. */
  readonly accounts: number;
}

/** A member with entries in the ledger or in the log. */
export interface LedgerMember {
  readonly userId: number;
  /** The streams of the log that have events of the member. */
  readonly streams: readonly string[];
  /** How many entries the ledger or the log has, whichever has more; new ones may follow. */
  readonly entries: number;
}

/** An account that a rebuild has corrected. */
export interface CorrectedAccount {
  readonly userId: number;
  readonly points: number;
}

/** Compares parts of the append-only ledger with copies of the event log's entries, and repairs them. */
export abstract class LedgerHistory {
  /** All members with an account or with events of these types, by id. */
  abstract members(types: readonly string[]): Promise<LedgerMember[]>;

  /** Creates an empty copy, which lasts until the unit of work ends. */
  abstract createCopy(): Promise<void>;

  abstract addToCopy(entries: readonly LedgerEntry[]): Promise<void>;

  /** Blocks changes of points until the unit of work ends. Call it before the copy is filled. */
  abstract lockLedger(): Promise<void>;

  /** Compares the entries of these members with the copy, which contains all entries of theirs and no others. */
  abstract compare(userIds: readonly number[]): Promise<LedgerDifferences>;

  /**
   * Replaces what differs by the copy, and corrects the accounts. Wrong entries of other members that occupy the
   * appointment, friend or redemption of an entry are removed.
   * @returns the corrected accounts, and the other members, who are to be compared again.
   */
  abstract replace(userIds: readonly number[]): Promise<{
    readonly corrected: readonly CorrectedAccount[];
    readonly others: readonly number[];
  }>;
}
