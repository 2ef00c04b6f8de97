import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { entity } from '../../../platform/database/columns.ts';
import { Database } from '../../../platform/database/database.ts';
import { FOR_UPDATE, UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ADD_ENTRIES, entryValues } from '../application/ledger-history.ts';
import { pendingPointsOf } from '../application/read-points.ts';
import type { LedgerEntry } from '../domain/ledger-entry.ts';
import { LoyaltyAccount, LoyaltyAccounts } from '../domain/loyalty-account.ts';

/** The database sets points and tier when a ledger entry is inserted. */
export const loyaltyAccountSchema = entity(LoyaltyAccount, 'loyalty.account', {
  userId: { name: 'user_id', type: 'integer', primary: true },
  points: { type: 'integer', update: false },
  tier: { type: 'text', insert: false, update: false },
});

const OPEN = `
  INSERT INTO loyalty.account (user_id)
  SELECT DISTINCT user_id FROM unnest($1::int[]) AS member (user_id) ORDER BY user_id
  ON CONFLICT DO NOTHING`;

const PENDING = `
  SELECT user_id, ${pendingPointsOf('account.user_id')} AS points
  FROM loyalty.account WHERE user_id = ANY($1)`;

@Injectable()
export class TypeOrmLoyaltyAccounts implements LoyaltyAccounts {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {}

  async forChange(userId: number): Promise<LoyaltyAccount> {
    const account = (await this.forChangeAll([userId])).get(userId);
    if (!account) throw new Error(`The account of member ${userId} was opened and is not there`);
    return account;
  }

  async forChangeAll(userIds: readonly number[]): Promise<Map<number, LoyaltyAccount>> {
    await this.database.query(OPEN, [userIds]);
    // Locks by id, so that two changes of several accounts never deadlock.
    const accounts = await this.work.manager.find(LoyaltyAccount, {
      where: { userId: In(userIds) },
      order: { userId: 'ASC' },
      lock: FOR_UPDATE,
    });
    const byId = new Map(accounts.map((account) => [account.userId, Object.assign(account, { pendingPoints: 0 })]));
    const pending = await this.database.query<{ userId: number; points: number }>(PENDING, [userIds]);
    for (const { userId, points } of pending) Object.assign(byId.get(userId) ?? {}, { pendingPoints: points });
    return byId;
  }

  async save(account: LoyaltyAccount, entry: LedgerEntry, reason?: string): Promise<void> {
    await this.addEntries([entry]);
    if (reason !== undefined) {
      await this.database.query(`INSERT INTO loyalty.reason (entry, text) VALUES ($1, $2)`, [entry.id, reason]);
    }
    this.work.record(account);
  }

  async addEntries(entries: readonly LedgerEntry[]): Promise<void> {
    await this.database.query(ADD_ENTRIES, entryValues(entries));
  }
}
