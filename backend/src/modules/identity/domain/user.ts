import { randomInt } from 'node:crypto';
import { isStaffRole, type Role } from '@car-workshop/contracts/roles';
import { REFERRAL_CODE_LENGTH, REFERRAL_CODE_PATTERN } from '@car-workshop/contracts/values/accounts';
import type { Tier } from '@car-workshop/contracts/values/loyalty';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { Language } from '../../../kernel/language.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import {
  AccountErased,
  AccountTakenOver,
  DataExported,
  PasswordChanged,
  PasswordReset,
  PhoneChangeRequested,
  PhoneProven,
  ProfileChanged,
  RoleChanged,
  SecretLinksEnded,
  UserLocked,
  UserReferred,
  UserRegistered,
  UserUnlocked,
} from '../events.ts';
import { PasswordDoesNotSuitAdmin } from './identity.errors.ts';

export type ReferralCode = string & { readonly __brand: 'ReferralCode' };

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function generateReferralCode(): ReferralCode {
  const characters = Array.from({ length: REFERRAL_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return characters.join('') as ReferralCode;
}

export function parseReferralCode(text: string): ReferralCode | undefined {
  const code = text.trim().toUpperCase();
  return REFERRAL_CODE_PATTERN.test(code) ? (code as ReferralCode) : undefined;
}

export interface NewPassword {
  readonly hash: string;
  readonly suitsAdmin: boolean;
}

interface NewUser {
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly email: string | null;
  readonly password: NewPassword;
  readonly role: Role;
  readonly language: Language;
  readonly referredBy: number | null;
}

/** Changes of an account by its owner. Missing fields keep their value; null removes the e-mail. */
export interface ProfileChanges {
  readonly name?: string;
  readonly phone?: PhoneNumber;
  readonly email?: string | null;
  readonly language?: Language;
}

const ERASED_NAME = '—';

/** Has copies of loyalty standing and total spent. An erased account keeps its id for history, and no personal data. */
export class User extends AggregateRoot {
  readonly id: number;
  readonly referredBy: number | null;
  readonly createdAt: Date;
  name: string;
  phone: PhoneNumber | null;
  /** New phone entered by the owner. It replaces {@link phone} once it is proven. */
  pendingPhone: PhoneNumber | null;
  /** The phone before the last change; its holder is notified. */
  previousPhone: PhoneNumber | null;
  email: string | null;
  language: Language;
  passwordHash: string | null;
  passwordSuitsAdmin: boolean;
  /** When the phone was proven by SMS code. The history of guests with the phone joins the account only then. */
  phoneProvenAt: Date | null;
  /** The number of times that all sessions were ended; see {@link Sessions.endAll}. */
  readonly sessionGeneration: number;
  lockedAt: Date | null;
  erasedAt: Date | null;
  role: Role;
  referralCode: ReferralCode | null;
  loyaltyPoints: number;
  membershipLevel: Tier;
  totalSpentBani: number;

  /** Creates an account with a new referral code (specification §3 for the defaults). */
  static register({ password, ...account }: NewUser, at: Date): User {
    return Object.assign(new User(), account, {
      passwordHash: password.hash,
      passwordSuitsAdmin: password.suitsAdmin,
      referralCode: generateReferralCode(),
      loyaltyPoints: 0,
      membershipLevel: 'bronze' as const,
      totalSpentBani: 0,
      createdAt: at,
      phoneProvenAt: null,
      pendingPhone: null,
      previousPhone: null,
      lockedAt: null,
      erasedAt: null,
      sessionGeneration: 0,
    });
  }

  get stream(): string {
    return `user-${this.id}`;
  }

  get isLocked(): boolean {
    return this.lockedAt !== null;
  }

  markRegistered(): void {
    this.raise(UserRegistered({ userId: this.id }));
    if (this.referredBy !== null) {
      this.raise(UserReferred({ referrerId: this.referredBy, userId: this.id }));
    }
  }

  regenerateReferralCode(): void {
    this.referralCode = generateReferralCode();
  }

  get isActiveAdmin(): boolean {
    return this.role === 'admin' && !this.isLocked && this.erasedAt === null;
  }

  /** Whether the changes redirect codes or messages. The owner confirms such changes with the password. */
  changesContact({ phone, email }: ProfileChanges): boolean {
    const otherPhone = phone !== undefined && phone !== this.phone && phone !== this.pendingPhone;
    return otherPhone || (email !== undefined && email !== this.email);
  }

  /** A different phone is pending until it is proven; entering the current phone discards the pending one. */
  changeProfile({ name = this.name, phone, email = this.email, language = this.language }: ProfileChanges): void {
    const changed = name !== this.name || email !== this.email || language !== this.language;
    Object.assign(this, { name, email, language });
    if (changed) this.raise(ProfileChanged({ userId: this.id }));
    if (phone === this.phone) this.pendingPhone = null;
    else if (phone !== undefined && phone !== this.pendingPhone) {
      Object.assign(this, { pendingPhone: phone, previousPhone: null });
      this.raise(PhoneChangeRequested({ userId: this.id }));
    }
  }

  get phoneToProve(): PhoneNumber | null {
    return this.pendingPhone ?? (this.phoneProvenAt === null ? this.phone : null);
  }

  provePhone(at: Date): void {
    if (this.phoneToProve === null) return;
    if (this.pendingPhone !== null) {
      Object.assign(this, { previousPhone: this.phone, phone: this.pendingPhone, pendingPhone: null });
      this.raise(ProfileChanged({ userId: this.id }));
    }
    this.phoneProvenAt = at;
    this.raise(PhoneProven({ userId: this.id }));
  }

  changePassword(password: NewPassword, endLinks: boolean): void {
    this.setPassword(password);
    this.raise(PasswordChanged({ userId: this.id }));
    if (endLinks) this.raise(SecretLinksEnded({ userId: this.id }));
  }

  /**
   * Sets the password chosen after an SMS code, which also proves the phone. Removes traces of an earlier holder of the
   * account: secret links, a pending phone, and an e-mail entered before the phone was proven.
   */
  resetPassword(password: NewPassword, at: Date): void {
    this.setPassword(password);
    this.pendingPhone = null;
    const isTakenOver = this.phoneProvenAt === null;
    if (isTakenOver) this.email = null;
    this.raise(PasswordReset({ userId: this.id }));
    this.raise(SecretLinksEnded({ userId: this.id }));
    if (isTakenOver) this.raise(AccountTakenOver({ userId: this.id }));
    this.provePhone(at);
  }

  changeRole(to: Role): void {
    const from = this.role;
    if (from === to) return;
    if (isStaffRole(to) && !this.passwordSuitsAdmin) throw new PasswordDoesNotSuitAdmin();
    this.role = to;
    this.raise(RoleChanged({ userId: this.id, from, to }));
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

  exportData(): void {
    this.raise(DataExported({ userId: this.id }));
  }

  erase(at: Date): void {
    Object.assign(this, {
      name: ERASED_NAME,
      phone: null,
      pendingPhone: null,
      previousPhone: null,
      email: null,
      passwordHash: null,
      referralCode: null,
      phoneProvenAt: null,
      erasedAt: at,
    });
    this.raise(AccountErased({ userId: this.id }));
  }

  private setPassword({ hash, suitsAdmin }: NewPassword): void {
    this.passwordHash = hash;
    this.passwordSuitsAdmin = suitsAdmin;
  }
}
