import type { Role } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { UserReferred, UserRegistered } from '../events.ts';
import type { MembershipLevel } from './membership-level.ts';
import { drawReferralCode, type ReferralCode } from './referral-code.ts';

/** What it takes to open an account. */
export interface NewUser {
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly email: string | null;
  readonly passwordHash: string;
  readonly role: Role;
  /** Whose referral code was given. */
  readonly referredBy: number | null;
}

/** An account: who may sign in, in which role, and what loyalty and billing have told about them. */
export class User extends AggregateRoot {
  /** Given by the database when the account is stored. */
  readonly id: number;
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly email: string | null;
  readonly passwordHash: string;
  readonly referredBy: number | null;
  readonly createdAt: Date;
  /** When an SMS code proved that the phone is theirs; guests' history joins the account only then. */
  readonly phoneProvenAt: Date | null;
  /** Since when the account may not be used. */
  readonly lockedAt: Date | null;
  role: Role;
  referralCode: ReferralCode;
  /** Copy of loyalty's balance. */
  loyaltyPoints: number;
  /** Copy of loyalty's tier. */
  membershipLevel: MembershipLevel;
  /** Charged for completed appointments so far, in bani. */
  totalSpentBani: number;

  /** Opens an account with a referral code of its own (specification §3 for the defaults). */
  static register(account: NewUser, at: Date): User {
    return Object.assign(new User(), account, {
      referralCode: drawReferralCode(),
      loyaltyPoints: 0,
      membershipLevel: 'bronze' as const,
      totalSpentBani: 0,
      createdAt: at,
      phoneProvenAt: null,
      lockedAt: null,
    });
  }

  get stream(): string {
    return `user-${this.id}`;
  }

  get isLocked(): boolean {
    return this.lockedAt !== null;
  }

  /** The account was stored and has its id: now it can be told of. */
  announceRegistration(): void {
    this.raise(UserRegistered({ userId: this.id }));
    if (this.referredBy !== null) {
      this.raise(UserReferred({ referrerId: this.referredBy, userId: this.id }));
    }
  }

  /** The drawn code belongs to somebody else already. */
  drawAnotherReferralCode(): void {
    this.referralCode = drawReferralCode();
  }

  becomeAdmin(): void {
    this.role = 'admin';
  }

  /** Loyalty's ledger has moved: keep the copy that the account shows. */
  recordStanding(points: number, level: MembershipLevel): void {
    this.loyaltyPoints = points;
    this.membershipLevel = level;
  }

  /** An appointment was paid for. */
  addToTotalSpent(bani: number): void {
    this.totalSpentBani += bani;
  }
}
