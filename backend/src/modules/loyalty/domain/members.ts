import type { LoyaltyAccount } from './loyalty-account.ts';

/** The people who collect points, as the module that keeps accounts knows them. */
export abstract class Members {
  abstract exists(userId: number): Promise<boolean>;

  /** Copies points and tier to the member's account, where the session reads them, in the same transaction. */
  abstract recordStanding(account: LoyaltyAccount): Promise<void>;

  /** Adds what was paid, in bani, to what the member has spent in all. */
  abstract addToTotalSpent(userId: number, bani: number): Promise<void>;
}
