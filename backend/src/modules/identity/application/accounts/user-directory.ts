import type { Role } from '@car-workshop/contracts/roles';
import type { Tier } from '@car-workshop/contracts/values/loyalty';
import { Injectable } from '@nestjs/common';
import type { Language } from '../../../../kernel/language.ts';
import type { PhoneNumber } from '../../../../kernel/phone-number.ts';
import { containing, phonePattern } from '../../../../kernel/search-text.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UserNotFound } from '../../domain/identity.errors.ts';
import { ownsPhone } from '../../domain/phone-proof.ts';

export interface UserCard {
  readonly userId: number;
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly isPhoneProven: boolean;
  /** The phone to notify of a change: the current one while another is pending, then the previous one. */
  readonly phoneBeforeChange: PhoneNumber;
  readonly email: string | null;
  readonly language: Language;
  readonly referralCode: string;
  readonly referredBy: number | null;
  readonly role: Role;
}

const CARD = `
  SELECT id AS user_id, name, phone, phone_proven_at IS NOT NULL AS is_phone_proven,
         CASE WHEN pending_phone IS NULL THEN coalesce(previous_phone, phone) ELSE phone END AS phone_before_change,
         email, language,
         referral_code, referred_by, role
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

  findAll(userIds: readonly number[]): Promise<UserCard[]> {
    return this.database.query<UserCard>(FIND_ALL, [userIds]);
  }

  /** Ids of the newest 1,000 accounts with this text in name, phone or e-mail, ignoring case and diacritics. */
  async search(text: string): Promise<readonly number[]> {
    const values = [containing(text), phonePattern(text)];
    return (await this.database.query<{ id: number }>(SEARCH, values)).map(({ id }) => id);
  }

  admins(): Promise<UserCard[]> {
    return this.database.query<UserCard>(ADMINS);
  }

  desk(): Promise<UserCard[]> {
    return this.database.query<UserCard>(DESK);
  }

  /**
   * {@link find} with a lock that blocks an erasure of the account until the caller's unit of work ends. Call it before
   * writing personal data of an account: a concurrent erasure then either waits and erases that data too, or has
   * already finished and the result is null (ADR 9).
   */
  hold(userId: number): Promise<UserCard | null> {
    return this.one(HOLD, userId);
  }

  /** {@link hold} for the account that has proven this phone; null if there is none. */
  async holdOwnerOf(phone: PhoneNumber): Promise<UserCard | null> {
    const account = await this.holdWithPhone(phone);
    return account && ownsPhone(account, phone) ? account : null;
  }

  /** {@link hold} for the account that has entered this phone, proven or not; null if there is none. */
  holdWithPhone(phone: PhoneNumber): Promise<UserCard | null> {
    return this.one(HOLD_WITH_PHONE, phone);
  }

  private async one(text: string, value: number | PhoneNumber): Promise<UserCard | null> {
    return (await this.database.one<UserCard>(text, [value])) ?? null;
  }
}

interface Standing {
  readonly userId: number;
  readonly points: number;
  readonly tier: Tier;
}

/** A change of the total spent by an account; negative after a later discount. */
interface Charge {
  readonly userId: number;
  readonly bani: number;
}

/** Adds the charges of completed appointments to the totals spent by the accounts (specification §3). */
export class AddToTotalsSpent extends command<{ charges: readonly Charge[] }>() {}

/** Updates the accounts' copies of loyalty balance and tier, in the transaction that changes the ledger. */
export class RecordStandings extends command<{ standings: readonly Standing[] }>() {}

/** Locks accounts by id, so that two changes of several accounts never deadlock. */
const RECORD_STANDINGS = `
  UPDATE identity."user" account SET loyalty_points = locked.points, membership_level = locked.tier
  FROM (SELECT id, points, tier FROM unnest($1::int[], $2::int[], $3::text[]) AS standing (user_id, points, tier)
        JOIN identity."user" ON id = user_id ORDER BY id FOR NO KEY UPDATE OF "user") locked
  WHERE account.id = locked.id
  RETURNING account.id`;
const ADD_TO_TOTALS_SPENT = `
  UPDATE identity."user" account SET total_spent_bani = total_spent_bani + locked.bani
  FROM (SELECT id, bani FROM unnest($1::int[], $2::bigint[]) AS charge (user_id, bani)
        JOIN identity."user" ON id = user_id ORDER BY id FOR NO KEY UPDATE OF "user") locked
  WHERE account.id = locked.id
  RETURNING account.id`;

@Injectable()
export class AccountCopies {
  constructor(private readonly database: Database) {}

  @Handles(AddToTotalsSpent)
  async addToTotalsSpent({ charges }: AddToTotalsSpent): Promise<void> {
    const columns = [charges.map(({ userId }) => userId), charges.map(({ bani }) => bani)];
    await this.update(ADD_TO_TOTALS_SPENT, columns);
  }

  @Handles(RecordStandings)
  async recordStandings({ standings }: RecordStandings): Promise<void> {
    const columns = [standings.map(({ userId }) => userId), standings.map(({ points }) => points)];
    await this.update(RECORD_STANDINGS, [...columns, standings.map(({ tier }) => tier)]);
  }

  private async update(text: string, columns: readonly (readonly unknown[])[]): Promise<void> {
    const updated = await this.database.query(text, columns);
    if (updated.length < (columns[0]?.length ?? 0)) throw new UserNotFound();
  }
}
