import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { LedgerEntry } from '../domain/ledger-entry.ts';
import { LoyaltyAccount } from '../domain/loyalty-account.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';

@Injectable()
export class TypeOrmLoyaltyAccounts extends LoyaltyAccounts {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {
    super();
  }

  async forChange(userId: number): Promise<LoyaltyAccount> {
    const { manager } = this.work;
    await manager
      .createQueryBuilder()
      .insert()
      .into(LoyaltyAccount)
      .values(LoyaltyAccount.open(userId))
      .orIgnore()
      .execute();
    return manager.findOneOrFail(LoyaltyAccount, {
      where: { userId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async hasEarnedFor(appointmentId: number): Promise<boolean> {
    const earned = await this.database.one(
      `SELECT id FROM loyalty.transaction WHERE type = 'earned' AND appointment_id = $1`,
      [appointmentId],
    );
    return earned !== undefined;
  }

  async hasBonusFor(referredUserId: number): Promise<boolean> {
    const bonus = await this.database.one(
      `SELECT id FROM loyalty.transaction WHERE type = 'bonus' AND referred_user_id = $1`,
      [referredUserId],
    );
    return bonus !== undefined;
  }

  async friendsSince(userId: number, since: Date): Promise<number> {
    const row = await this.database.one<{ friends: number }>(
      `SELECT count(*) AS friends FROM loyalty.transaction
       WHERE type = 'bonus' AND user_id = $1 AND created_at > $2 AND referred_user_id IS NOT NULL`,
      [userId, since],
    );
    return row?.friends ?? 0;
  }

  async save(account: LoyaltyAccount, entry: LedgerEntry): Promise<void> {
    const { userId, tier } = account;
    await this.database.query(
      `INSERT INTO loyalty.transaction
         (user_id, type, points, description, appointment_id, referred_user_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        entry.userId,
        entry.type,
        entry.points,
        entry.description,
        entry.appointmentId,
        entry.referredUserId,
        entry.createdAt,
      ],
    );
    await this.work.manager.update(LoyaltyAccount, { userId }, { tier });
    this.work.record(account);
  }
}
