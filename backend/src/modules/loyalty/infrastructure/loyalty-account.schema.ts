import { EntitySchema } from 'typeorm';
import { LoyaltyAccount } from '../domain/loyalty-account.ts';

export const LoyaltyAccountSchema = new EntitySchema<LoyaltyAccount>({
  name: 'LoyaltyAccount',
  target: LoyaltyAccount,
  schema: 'loyalty',
  tableName: 'account',
  columns: {
    userId: { name: 'user_id', type: 'integer', primary: true },
    // The ledger's trigger moves it; the database refuses any other hand.
    points: { name: 'points', type: 'integer', update: false },
    tier: { name: 'tier', type: 'text' },
  },
});
