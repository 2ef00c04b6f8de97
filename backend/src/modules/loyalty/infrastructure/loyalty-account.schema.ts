import { EntitySchema } from 'typeorm';
import { LoyaltyAccount } from '../domain/loyalty-account.ts';

/** How an account is kept. The ledger's trigger moves the points, the tier follows from them in the database. */
export const LoyaltyAccountSchema = new EntitySchema<LoyaltyAccount>({
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
