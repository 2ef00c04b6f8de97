import { MemberNotFound } from './loyalty.errors.ts';
import type { LoyaltyAccount } from './loyalty-account.ts';

/** The people who collect points, as the module that keeps accounts knows them. */
export abstract class Members {
  /** @returns null when there is no such account, or its person was erased. */
  abstract find(userId: number): Promise<{ readonly name: string; readonly phone: string } | null>;

  /** @throws MemberNotFound */
  async require(userId: number): Promise<void> {
    if (!(await this.find(userId))) throw new MemberNotFound();
  }

  /**
   * Keeps the account from being erased to the end of the unit of work: an erasure finds what is written of the member.
   * @throws MemberNotFound
   */
  abstract hold(userId: number): Promise<void>;

  /** Copies points and tier to the member's account, where the session reads them, in the same transaction. */
  abstract recordStanding(account: Pick<LoyaltyAccount, 'userId' | 'points' | 'tier'>): Promise<void>;

  /** Adds what was paid, in bani, to what the member has spent in all; negative when a reward lowered it. */
  abstract addToTotalSpent(userId: number, bani: number): Promise<void>;
}
