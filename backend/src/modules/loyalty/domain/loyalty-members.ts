import type { Actor } from '../../../kernel/actor.ts';
import { OwnPoints } from './loyalty.errors.ts';
import type { LoyaltyAccount } from './loyalty-account.ts';

/** An account that may have been referred by a member. */
export interface ReferredFriend {
  readonly phone: string;
  readonly isPhoneProven: boolean;
  /** Account whose referral code was entered at registration. */
  readonly referredBy: number | null;
}

/** The accounts of members, from the identity module. */
export abstract class LoyaltyMembers {
  /** @returns null when there is no such account, or it was erased. */
  abstract find(userId: number): Promise<{ readonly name: string; readonly phone: string } | null>;

  /** The members whose referral codes these accounts entered at registration, by account; erased ones are left out. */
  abstract referrersOf(userIds: readonly number[]): Promise<ReadonlyMap<number, number>>;

  /**
   * Finds an account under a lock that blocks an erasure until the unit of work ends.
   * @returns null when there is no such account, or it was erased.
   */
  abstract holdFriend(userId: number): Promise<ReferredFriend | null>;

  /**
   * Blocks an erasure of the account until the unit of work ends, so that it finds what is written meanwhile.
   * @throws MemberNotFound
   */
  abstract lock(userId: number): Promise<void>;

  /**
   * Whether two accounts are of one person: the same account, or accounts that share a phone, an e-mail address, or a
   * customer by a phone.
   */
  abstract isSamePerson(userId: number, otherId: number): Promise<boolean>;

  /** Copies points and tier to the accounts, where sessions read them. Needs a unit of work. */
  abstract updateStandings(
    accounts: readonly Pick<LoyaltyAccount, 'userId' | 'points' | 'tier'>[],
  ): Promise<void>;

  /** Adds amounts in bani to the accounts' totals spent; negative after a later discount. Needs a unit of work. */
  abstract addToTotalsSpent(
    charges: readonly { readonly userId: number; readonly bani: number }[],
  ): Promise<void>;
}

/** A member of the desk neither moves points nor applies rewards of the own account. @throws OwnPoints */
export async function mustBeOfOther(userId: number, by: Actor, members: LoyaltyMembers): Promise<void> {
  if (by.kind === 'user' && (await members.isSamePerson(by.userId, userId))) throw new OwnPoints();
}
