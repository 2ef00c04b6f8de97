import { Injectable } from '@nestjs/common';
import type { Role } from '../../../../kernel/actor.ts';
import type { Language } from '../../../../kernel/language.ts';
import type { PhoneNumber } from '../../../../kernel/phone-number.ts';
import { containing, phonePattern } from '../../../../kernel/search-text.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ownsPhone } from '../../domain/phone-proof.ts';

export interface UserCard {
  readonly userId: number;
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly isPhoneProven: boolean;
  /** Where to announce a change of the phone: the current one while another is pending, then the one before. */
  readonly phoneBeforeChange: PhoneNumber;
  readonly email: string | null;
  readonly language: Language;
  readonly referralCode: string;
  /** Account whose referral code was entered at registration. */
  readonly referredBy: number | null;
  readonly role: Role;
}

const CARD = `
  SELECT id AS "userId", name, phone, phone_proven_at IS NOT NULL AS "isPhoneProven",
         CASE WHEN pending_phone IS NULL THEN coalesce(previous_phone, phone) ELSE phone END AS "phoneBeforeChange",
         email, language,
         referral_code AS "referralCode", referred_by AS "referredBy", role
  FROM identity."user" WHERE erased_at IS NULL`;
const FIND = `${CARD} AND id = $1`;
// The weakest lock that blocks an erasure; concurrent holders of one account do not block each other.
const HOLD = `${FIND} FOR KEY SHARE`;
const HOLD_WITH_PHONE = `${CARD} AND phone = $1 FOR KEY SHARE`;
const FIND_ALL = `${CARD} AND id = ANY ($1::integer[])`;
const ADMINS = `${CARD} AND role = 'admin' AND locked_at IS NULL ORDER BY id`;
const DESK = `${CARD} AND role IN ('receptionist', 'admin') AND locked_at IS NULL ORDER BY id`;
const SEARCH = `
  SELECT id FROM identity."user"
  WHERE erased_at IS NULL AND (search LIKE identity.searchable($1) OR search LIKE $2)
  ORDER BY id DESC LIMIT 1000`;

@Injectable()
export class UserDirectory {
  constructor(private readonly database: Database) {}

  find(userId: number): Promise<UserCard | null> {
    return this.one(FIND, userId);
  }

  /** Finds several accounts, in no order; missing ones are left out. */
  findAll(userIds: readonly number[]): Promise<UserCard[]> {
    return this.database.query<UserCard & Record<string, unknown>>(FIND_ALL, [userIds]);
  }

  /** Ids of the newest 1,000 accounts with this text in name, phone or e-mail, ignoring case and diacritics. */
  async search(text: string): Promise<readonly number[]> {
    const values = [containing(text), phonePattern(text)];
    return (await this.database.query<{ id: number }>(SEARCH, values)).map(({ id }) => id);
  }

  /** The admins whose accounts are not locked. */
  admins(): Promise<UserCard[]> {
    return this.database.query<UserCard & Record<string, unknown>>(ADMINS);
  }

  /** The receptionists and admins whose accounts are not locked. */
  desk(): Promise<UserCard[]> {
    return this.database.query<UserCard & Record<string, unknown>>(DESK);
  }

  /**
   * {@link find} under a lock that keeps the account from being erased until the caller's unit of work ends. Call it
   * before writing personal data of an account: a concurrent erasure then either waits and erases that data too, or
   * has already finished and the result is null (ADR 9).
   */
  hold(userId: number): Promise<UserCard | null> {
    return this.one(HOLD, userId);
  }

  /** {@link hold} of the account that has proven this phone; null when no account has. */
  async holdOwnerOf(phone: PhoneNumber): Promise<UserCard | null> {
    const account = await this.one(HOLD_WITH_PHONE, phone);
    return account && ownsPhone(account, phone) ? account : null;
  }

  private async one(text: string, value: number | PhoneNumber): Promise<UserCard | null> {
    return (await this.database.one<UserCard & Record<string, unknown>>(text, [value])) ?? null;
  }
}
