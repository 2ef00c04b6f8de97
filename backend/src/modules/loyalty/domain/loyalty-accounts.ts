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

  /** Whether it was decided already that the friend brings a bonus, to whomever, or none. */
  abstract isDecidedFor(referredUserId: number): Promise<boolean>;

  /** How many bonuses for friends the member got since an instant. */
  abstract friendsSince(userId: number, since: Date): Promise<number>;

  /**
   * Writes the entry, which moves the account's points; the account's events join the unit of work.
   * @param reason what an admin says it is for; kept beside the ledger, where it can be erased.
   */
  abstract save(account: LoyaltyAccount, entry: LedgerEntry, reason?: string): Promise<void>;

  /** Forgets what admins said the member's points were for. */
  abstract forgetReasons(userId: number): Promise<void>;

  /** Writes that the friend brings no bonus; the account's events join the unit of work. */
  abstract saveWithheld(account: LoyaltyAccount, referredUserId: number, at: Date): Promise<void>;
}
