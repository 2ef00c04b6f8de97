import type { LedgerEntry } from './ledger-entry.ts';
import type { LoyaltyAccount } from './loyalty-account.ts';

/** The accounts and their ledger. Everything here runs inside a unit of work. */
export abstract class LoyaltyAccounts {
  /**
   * The member's account, locked until the end of the transaction; opened when there is none. The lock makes
   * what the ledger then says true until the commit.
   */
  abstract forChange(userId: number): Promise<LoyaltyAccount>;

  /** Whether the appointment has earned its point already, whoever's it was. */
  abstract hasEarnedFor(appointmentId: number): Promise<boolean>;

  /** Whether the friend has brought a bonus already, to whomever. */
  abstract hasBonusFor(referredUserId: number): Promise<boolean>;

  /** How many bonuses for friends the member got since an instant. */
  abstract friendsSince(userId: number, since: Date): Promise<number>;

  /** Writes the entry and the account it changed; their events join the unit of work. */
  abstract save(account: LoyaltyAccount, entry: LedgerEntry): Promise<void>;
}
