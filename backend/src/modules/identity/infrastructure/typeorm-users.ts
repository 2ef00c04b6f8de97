import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { Database } from '../../../platform/database/database.ts';
import { violatedConstraint } from '../../../platform/database/database-errors.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { PhoneTaken, UserNotFound } from '../domain/identity.errors.ts';
import type { ReferralCode } from '../domain/referral-code.ts';
import { User } from '../domain/user.ts';
import { type Charge, type Standing, Users } from '../domain/users.ts';

/** Advisory lock that serialises changes of the set of admins. */
const ADMINS_LOCK = 731_100_101;

/** Accounts are locked by id, so that two changes of several accounts never wait for each other. */
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

/** Tries at a free referral code; with a thousand million codes, a second one is hardly ever needed. */
const MAX_TRIES = 5;

@Injectable()
export class TypeOrmUsers extends Users {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly database: Database,
  ) {
    super();
  }

  async add(user: User): Promise<void> {
    for (let tries = 1; !(await this.insert(user)); tries++) {
      if (tries === MAX_TRIES) throw new Error(`${MAX_TRIES} generated referral codes in a row are taken`);
      user.regenerateReferralCode();
    }
    user.markRegistered();
    this.work.record(user);
  }

  async forChange(id: number): Promise<User> {
    const user = await this.work.manager.findOne(User, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!user) throw new UserNotFound();
    return user;
  }

  withPhoneForChange(phone: PhoneNumber): Promise<User | null> {
    return this.work.manager.findOne(User, { where: { phone }, lock: { mode: 'pessimistic_write' } });
  }

  isPhoneTaken(phone: PhoneNumber): Promise<boolean> {
    return this.work.manager.existsBy(User, { phone });
  }

  withPhone(phone: PhoneNumber): Promise<User | null> {
    return this.dataSource.manager.findOne(User, { where: { phone } });
  }

  async read(id: number): Promise<User> {
    const user = await this.dataSource.manager.findOne(User, { where: { id } });
    if (!user) throw new UserNotFound();
    return user;
  }

  async countOtherAdmins(id: number): Promise<number> {
    await this.work.manager.query(`SELECT pg_advisory_xact_lock(${ADMINS_LOCK})`);
    return this.work.manager.count(User, {
      where: { id: Not(id), role: 'admin', lockedAt: IsNull(), erasedAt: IsNull() },
    });
  }

  async idOfReferralCode(code: ReferralCode): Promise<number | null> {
    const referrer = await this.work.manager.findOne(User, {
      select: { id: true },
      where: { referralCode: code },
    });
    return referrer?.id ?? null;
  }

  async save(user: User): Promise<void> {
    const { id, createdAt: _, referredBy: __, sessionGeneration: ___, ...changeable } = user;
    await this.work.manager.update(User, { id }, changeable);
    this.work.record(user);
  }

  async recordStandings(standings: readonly Standing[]): Promise<void> {
    const updated = await this.database.query(RECORD_STANDINGS, [
      standings.map(({ userId }) => userId),
      standings.map(({ points }) => points),
      standings.map(({ tier }) => tier),
    ]);
    if (updated.length < standings.length) throw new UserNotFound();
  }

  async addToTotalsSpent(charges: readonly Charge[]): Promise<void> {
    const updated = await this.database.query(ADD_TO_TOTALS_SPENT, [
      charges.map(({ userId }) => userId),
      charges.map(({ bani }) => bani),
    ]);
    if (updated.length < charges.length) throw new UserNotFound();
  }

  /** @returns false when the referral code is taken. */
  private async insert(user: User): Promise<boolean> {
    try {
      await this.work.withSavepoint(() => this.work.manager.insert(User, user));
      return true;
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === 'user_phone_key') throw new PhoneTaken();
      if (constraint === 'user_referral_code_key') return false;
      throw error;
    }
  }
}
