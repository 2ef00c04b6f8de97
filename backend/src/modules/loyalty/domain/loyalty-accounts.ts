import type { LedgerEntry } from './ledger-entry.ts';
import type { LoyaltyAccount } from './loyalty-account.ts';

/** Why a friend brings no bonus: beyond the limit, or with a phone that has brought one. */
export type WithheldReason = 'limit' | 'phone';

/** A friend who brings no bonus, now or later. */
export interface WithheldBonus {
  readonly referredUserId: number;
  readonly reason: WithheldReason;
  readonly at: Date;
}

/** The loyalty accounts with their ledger. Needs a unit of work. */
export abstract class LoyaltyAccounts {
  /** Loads and locks the account of a member with its pending points, or opens one. The lock covers the account's ledger, too. */
  abstract forChange(userId: number): Promise<LoyaltyAccount>;

  /** {@link forChange} for several members, by id. */
  abstract forChangeAll(userIds: readonly number[]): Promise<ReadonlyMap<number, LoyaltyAccount>>;

  /** The appointments of these that have earned their point and not lost it, for any member. */
  abstract withEarnedPoint(appointmentIds: readonly number[]): Promise<ReadonlySet<number>>;

  /** Those of these ids that are entries of the ledger. */
  abstract existingEntries(ids: readonly string[]): Promise<ReadonlySet<string>>;

  /** Whether a bonus for the friend was given or withheld, for any member. */
  abstract isBonusDecided(referredUserId: number): Promise<boolean>;

  /** The number of bonuses for friends that the member got since an instant. */
  abstract countBonusesSince(userId: number, since: Date): Promise<number>;

  /**
   * Inserts the entry, which changes the account's points in the database, and records the account's events.
   * @param reason of an adjustment by the desk; stored outside of the ledger, so that it can be erased
   */
  abstract save(account: LoyaltyAccount, entry: LedgerEntry, reason?: string): Promise<void>;

  /** Inserts entries, which change the points of their accounts in the database. The caller records the accounts' events. */
  abstract addEntries(entries: readonly LedgerEntry[]): Promise<void>;

  /** Inserts a withheld bonus and records the account's events. */
  abstract saveWithheldBonus(account: LoyaltyAccount, bonus: WithheldBonus): Promise<void>;
}
