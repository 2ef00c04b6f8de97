import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { PENDING_POINTS } from '../application/pending-points.ts';
import type { LedgerEntry } from '../domain/ledger-entry.ts';
import { LoyaltyAccount } from '../domain/loyalty-account.ts';
import { LoyaltyAccounts, type WithheldBonus } from '../domain/loyalty-accounts.ts';

@Injectable()
export class TypeOrmLoyaltyAccounts extends LoyaltyAccounts {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {
    super();
  }

  async forChange(userId: number): Promise<LoyaltyAccount> {
    await this.database.query(`INSERT INTO loyalty.account (user_id) VALUES ($1) ON CONFLICT DO NOTHING`, [
      userId,
    ]);
    const account = await this.work.manager.findOneOrFail(LoyaltyAccount, {
      where: { userId },
      lock: { mode: 'pessimistic_write' },
    });
    const row = await this.database.one<{ pending: number }>(`SELECT ${PENDING_POINTS} AS pending`, [userId]);
    return Object.assign(account, { pendingPoints: row?.pending ?? 0 });
  }

  async hasEarnedPoint(appointmentId: number): Promise<boolean> {
    const earned = await this.database.one(
      `SELECT FROM loyalty.transaction WHERE type = 'earned' AND appointment_id = $1`,
      [appointmentId],
    );
    return earned !== undefined;
  }

  async isBonusDecided(referredUserId: number): Promise<boolean> {
    const decided = await this.database.one(
      `SELECT FROM loyalty.transaction WHERE type = 'bonus' AND referred_user_id = $1
       UNION ALL SELECT FROM loyalty.withheld_bonus WHERE referred_user_id = $1`,
      [referredUserId],
    );
    return decided !== undefined;
  }

  async countBonusesSince(userId: number, since: Date): Promise<number> {
    const row = await this.database.one<{ count: number }>(
      `SELECT count(*) AS count FROM loyalty.transaction
       WHERE type = 'bonus' AND user_id = $1 AND created_at > $2 AND referred_user_id IS NOT NULL`,
      [userId, since],
    );
    return row?.count ?? 0;
  }

  async save(account: LoyaltyAccount, entry: LedgerEntry, reason?: string): Promise<void> {
    await this.database.query(
      `INSERT INTO loyalty.transaction
         (entry, user_id, type, points, appointment_id, referred_user_id, redemption_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        entry.id,
        entry.userId,
        entry.type,
        entry.points,
        entry.appointmentId,
        entry.referredUserId,
        entry.redemptionId,
        entry.createdAt,
      ],
    );
    if (reason !== undefined) {
      await this.database.query(`INSERT INTO loyalty.reason (entry, text) VALUES ($1, $2)`, [
        entry.id,
        reason,
      ]);
    }
    this.work.record(account);
  }

  async eraseReasons(userId: number): Promise<void> {
    await this.database.query(
      `DELETE FROM loyalty.reason WHERE entry IN (SELECT entry FROM loyalty.transaction WHERE user_id = $1)`,
      [userId],
    );
  }

  async saveWithheldBonus(
    account: LoyaltyAccount,
    { referredUserId, reason, at }: WithheldBonus,
  ): Promise<void> {
    await this.database.query(
      `INSERT INTO loyalty.withheld_bonus (referrer_id, referred_user_id, reason, created_at)
       VALUES ($1, $2, $3, $4)`,
      [account.userId, referredUserId, reason, at],
    );
    this.work.record(account);
  }
}
