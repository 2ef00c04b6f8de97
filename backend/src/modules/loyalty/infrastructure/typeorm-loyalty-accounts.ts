import { Injectable } from '@nestjs/common';
import { EntitySchema, In } from 'typeorm';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { pendingPointsOf } from '../application/read-points.ts';
import type { LedgerEntry } from '../domain/ledger-entry.ts';
import { LoyaltyAccount } from '../domain/loyalty-account.ts';
import { LoyaltyAccounts, type WithheldBonus } from '../domain/loyalty-accounts.ts';

/** Points and tier are updated by the database when a ledger entry is inserted. */
export const loyaltyAccountSchema = new EntitySchema<LoyaltyAccount>({
  name: 'LoyaltyAccount',
  target: LoyaltyAccount,
  schema: 'loyalty',
  tableName: 'account',
  columns: {
    userId: { name: 'user_id', type: 'integer', primary: true },
    points: { name: 'points', type: 'integer', update: false },
    tier: { name: 'tier', type: 'text', insert: false, update: false },
  },
});

const OPEN = `
  INSERT INTO loyalty.account (user_id)
  SELECT DISTINCT user_id FROM unnest($1::int[]) AS member (user_id) ORDER BY user_id
  ON CONFLICT DO NOTHING`;

const PENDING = `
  SELECT user_id AS "userId", ${pendingPointsOf('account.user_id')} AS points
  FROM loyalty.account WHERE user_id = ANY($1)`;

const ADD_ENTRIES = `
  INSERT INTO loyalty.transaction
    (entry, user_id, type, points, appointment_id, referred_user_id, redemption_id, created_at)
  SELECT entry, user_id, type, points, appointment_id, referred_user_id, redemption_id, created_at
  FROM unnest($1::uuid[], $2::int[], $3::text[], $4::int[], $5::int[], $6::int[], $7::int[], $8::timestamptz[])
       WITH ORDINALITY
       AS line (entry, user_id, type, points, appointment_id, referred_user_id, redemption_id, created_at, position)
  ORDER BY position`;

@Injectable()
export class TypeOrmLoyaltyAccounts extends LoyaltyAccounts {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {
    super();
  }

  async forChange(userId: number): Promise<LoyaltyAccount> {
    const account = (await this.forChangeAll([userId])).get(userId);
    if (!account) throw new Error(`The account of member ${userId} was opened and is not there`);
    return account;
  }

  async forChangeAll(userIds: readonly number[]): Promise<Map<number, LoyaltyAccount>> {
    await this.database.query(OPEN, [userIds]);
    // By id, so that two changes of several accounts never wait for each other.
    const accounts = await this.work.manager.find(LoyaltyAccount, {
      where: { userId: In(userIds) },
      order: { userId: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const pending = await this.database.query<{ userId: number; points: number }>(PENDING, [userIds]);
    const pendingById = new Map(pending.map(({ userId, points }) => [userId, points]));
    return new Map(
      accounts.map((account) => [
        account.userId,
        Object.assign(account, { pendingPoints: pendingById.get(account.userId) ?? 0 }),
      ]),
    );
  }

  async withEarnedPoint(appointmentIds: readonly number[]): Promise<Set<number>> {
    const earned = await this.database.query<{ id: number }>(
      `SELECT appointment_id AS id FROM loyalty.transaction WHERE appointment_id = ANY($1)
       GROUP BY appointment_id HAVING sum(points) > 0`,
      [appointmentIds],
    );
    return new Set(earned.map(({ id }) => id));
  }

  async existingEntries(ids: readonly string[]): Promise<Set<string>> {
    const entries = await this.database.query<{ entry: string }>(
      `SELECT entry FROM loyalty.transaction WHERE entry = ANY($1::uuid[])`,
      [ids],
    );
    return new Set(entries.map(({ entry }) => entry));
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
    await this.addEntries([entry]);
    if (reason !== undefined) {
      await this.database.query(`INSERT INTO loyalty.reason (entry, text) VALUES ($1, $2)`, [
        entry.id,
        reason,
      ]);
    }
    this.work.record(account);
  }

  async addEntries(entries: readonly LedgerEntry[]): Promise<void> {
    await this.database.query(ADD_ENTRIES, [
      entries.map(({ id }) => id),
      entries.map(({ userId }) => userId),
      entries.map(({ type }) => type),
      entries.map(({ points }) => points),
      entries.map(({ appointmentId }) => appointmentId),
      entries.map(({ referredUserId }) => referredUserId),
      entries.map(({ redemptionId }) => redemptionId),
      entries.map(({ createdAt }) => createdAt),
    ]);
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
