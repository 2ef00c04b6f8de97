import type { Role } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { Language } from '../../../kernel/language.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import {
  AccountErased,
  DataExported,
  PasswordChanged,
  PasswordReset,
  PhoneProven,
  ProfileChanged,
  UserDemoted,
  UserLocked,
  UserPromoted,
  UserReferred,
  UserRegistered,
  UserUnlocked,
} from '../events.ts';
import type { MembershipLevel } from './membership-level.ts';
import { drawReferralCode, type ReferralCode } from './referral-code.ts';

/** What it takes to open an account. */
export interface NewUser {
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly email: string | null;
  readonly passwordHash: string;
  readonly role: Role;
  readonly language: Language;
  /** Whose referral code was given. */
  readonly referredBy: number | null;
}

/** What people may change of their account; what is missing stays, an e-mail of null is taken out. */
export interface ProfileChanges {
  readonly name?: string;
  readonly phone?: PhoneNumber;
  readonly email?: string | null;
  readonly language?: Language;
}

/** Stands where a name was, in every language. */
const NOBODY = '—';

/**
 * An account: who may sign in, in which role, and what loyalty and billing have told about them. Erased ones
 * keep their id for history, and nothing of the person.
 */
export class User extends AggregateRoot {
  /** Given by the database when the account is stored. */
  readonly id: number;
  readonly referredBy: number | null;
  readonly createdAt: Date;
  name: string;
  /** Null once erased. */
  phone: PhoneNumber | null;
  email: string | null;
  /** What messages to them are written in. */
  language: Language;
  /** Null once erased. */
  passwordHash: string | null;
  /** When an SMS code proved that the phone is theirs; guests' history joins the account only then. */
  phoneProvenAt: Date | null;
  /** Since when the account may not be used. */
  lockedAt: Date | null;
  /** When the person was forgotten. */
  erasedAt: Date | null;
  role: Role;
  /** Null once erased: nobody registers with it any more. */
  referralCode: ReferralCode | null;
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
      erasedAt: null,
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

  /** May they act as an admin today? */
  get administers(): boolean {
    return this.role === 'admin' && !this.isLocked && this.erasedAt === null;
  }

  /** Another phone has to be proven again. */
  changeProfile({
    name = this.name,
    phone,
    email = this.email,
    language = this.language,
  }: ProfileChanges): void {
    const isOtherPhone = phone !== undefined && phone !== this.phone;
    const changed = isOtherPhone || name !== this.name || email !== this.email || language !== this.language;
    if (!changed) return;
    Object.assign(this, { name, email, language });
    if (isOtherPhone) Object.assign(this, { phone, phoneProvenAt: null });
    this.raise(ProfileChanged({ userId: this.id }));
  }

  /** They received a code at the phone of the account; a second time there is nothing to tell. */
  provePhone(at: Date): void {
    if (this.phoneProvenAt !== null) return;
    this.phoneProvenAt = at;
    this.raise(PhoneProven({ userId: this.id }));
  }

  changePassword(passwordHash: string): void {
    this.passwordHash = passwordHash;
    this.raise(PasswordChanged({ userId: this.id }));
  }

  /** They received a code at the phone of the account and chose another password: the phone is proven, too. */
  resetPassword(passwordHash: string, at: Date): void {
    this.passwordHash = passwordHash;
    this.raise(PasswordReset({ userId: this.id }));
    this.provePhone(at);
  }

  promote(): void {
    if (this.role === 'admin') return;
    this.role = 'admin';
    this.raise(UserPromoted({ userId: this.id }));
  }

  demote(): void {
    if (this.role === 'client') return;
    this.role = 'client';
    this.raise(UserDemoted({ userId: this.id }));
  }

  lock(at: Date): void {
    if (this.isLocked) return;
    this.lockedAt = at;
    this.raise(UserLocked({ userId: this.id }));
  }

  unlock(): void {
    if (!this.isLocked) return;
    this.lockedAt = null;
    this.raise(UserUnlocked({ userId: this.id }));
  }

  /** They took a copy of their data. */
  exportData(): void {
    this.raise(DataExported({ userId: this.id }));
  }

  /** Forgets the person. Points, payments and the id stay: they are the workshop's history. */
  erase(at: Date): void {
    Object.assign(this, {
      name: NOBODY,
      phone: null,
      email: null,
      passwordHash: null,
      referralCode: null,
      phoneProvenAt: null,
      erasedAt: at,
    });
    this.raise(AccountErased({ userId: this.id }));
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
