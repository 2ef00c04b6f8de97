import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { RewardNameTaken } from './domain/loyalty.errors.ts';
import { loyaltyMessages } from './http/loyalty.messages.ts';
import { loyaltyAccountSchema } from './infrastructure/loyalty-account.schema.ts';
import { LoyaltyBaseline1790000400000 } from './infrastructure/migrations/1790000400000-loyalty-baseline.ts';
import { redemptionSchema } from './infrastructure/redemption.schema.ts';
import { rewardSchema } from './infrastructure/reward.schema.ts';
import { LoyaltyModule } from './loyalty.module.ts';

export { TIERS, type Tier } from './domain/tier.values.ts';
export * from './events.ts';

export const loyaltyManifest: ModuleManifest = {
  name: 'loyalty',
  module: LoyaltyModule,
  persistence: {
    entities: [loyaltyAccountSchema, rewardSchema, redemptionSchema],
    migrations: [LoyaltyBaseline1790000400000],
  },
  messages: loyaltyMessages,
  constraints: { reward_name_key: () => new RewardNameTaken() },
};
