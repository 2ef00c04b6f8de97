import type { LedgerEntry } from './ledger-entry.ts';

/** What the ledger and the log said differently; all zero when the ledger was what the log says. */
export interface LedgerDifferences {
  /** Lines that the log has and the ledger had not. */
  readonly missing: number;
  /** Lines that the ledger had and the log has not. */
  readonly unknown: number;
  /** Lines that said something else. */
  readonly changed: number;
  /** Accounts whose points or number of lines were not those of their lines. */
  readonly accounts: number;
}

/** An account as it stands after a rebuild corrected it. */
export interface CorrectedAccount {
  readonly userId: number;
  readonly points: number;
}

/**
 * The ledger's past, read again from the log into a copy that then takes the ledger's place. Everything in one
 * unit of work; the append-only ledger opens for this and nothing else.
 */
export abstract class LedgerHistory {
  /** An empty copy. */
  abstract open(): Promise<void>;

  /** Adds lines to the copy. */
  abstract add(entries: readonly LedgerEntry[]): Promise<void>;

  /** From now to the end of the transaction nobody moves points, so that the rest of the log can be read. */
  abstract freeze(): Promise<void>;

  /** Makes the ledger and the accounts what the copy says. */
  abstract replaceLedger(): Promise<{
    readonly differences: LedgerDifferences;
    readonly corrected: readonly CorrectedAccount[];
  }>;

  /** How many lines the ledger has, and a fingerprint of what they say. */
  abstract fingerprint(): Promise<{ readonly entries: number; readonly checksum: string }>;
}
