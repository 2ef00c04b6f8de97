import { EntitySchema } from 'typeorm';
import { LoyaltyAccount } from '../domain/loyalty-account.ts';

/** Mapping of {@link LoyaltyAccount}. Points and tier are updated by the database when a ledger entry is inserted. */
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
