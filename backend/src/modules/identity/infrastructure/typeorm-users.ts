import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { violatedConstraint } from '../../../platform/database/database-errors.ts';
import { FOR_UPDATE, UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { PhoneTaken, UserNotFound } from '../domain/identity.errors.ts';
import { type ReferralCode, User } from '../domain/user.ts';
import { Users } from '../domain/users.ts';

const ADMINS_LOCK = 731_100_101;

/** Tries to find a free referral code; with a thousand million codes, a second try is hardly ever needed. */
const MAX_TRIES = 5;

@Injectable()
export class TypeOrmUsers implements Users {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
  ) {}

  async add(user: User): Promise<void> {
    for (let tries = 1; !(await this.insert(user)); tries++) {
      if (tries === MAX_TRIES) throw new Error(`${MAX_TRIES} generated referral codes in a row are taken`);
      user.regenerateReferralCode();
    }
    user.markRegistered();
    this.work.record(user);
  }

  forChange(id: number): Promise<User> {
    return this.work.forChange(User, { id }, UserNotFound);
  }

  withPhoneForChange(phone: PhoneNumber): Promise<User | null> {
    return this.work.manager.findOne(User, { where: { phone }, lock: FOR_UPDATE });
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
    const referrer = await this.work.manager.findOne(User, { select: { id: true }, where: { referralCode: code } });
    return referrer?.id ?? null;
  }

  async save(user: User): Promise<void> {
    const { id, createdAt: _, referredBy: __, sessionGeneration: ___, ...changeable } = user;
    await this.work.manager.update(User, { id }, changeable);
    this.work.record(user);
  }

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
