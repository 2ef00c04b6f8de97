import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { RewardNameTaken } from './domain/loyalty.errors.ts';
import { loyaltyMessages } from './http/loyalty.messages.ts';
import { LoyaltyAccountSchema } from './infrastructure/loyalty-account.schema.ts';
import { Loyalty1790000400000 } from './infrastructure/migrations/1790000400000-loyalty.ts';
import { Redemptions1790000400100 } from './infrastructure/migrations/1790000400100-redemptions.ts';
import { PublishedViews1790000400200 } from './infrastructure/migrations/1790000400200-published-views.ts';
import { CountedLines1790000400300 } from './infrastructure/migrations/1790000400300-counted-lines.ts';
import { WithheldBonusesTold1790000400400 } from './infrastructure/migrations/1790000400400-withheld-bonuses-told.ts';
import { RedemptionSchema } from './infrastructure/redemption.schema.ts';
import { RewardSchema } from './infrastructure/reward.schema.ts';
import { LoyaltyModule } from './loyalty.module.ts';

export { CreditPoints } from './application/credit-points.ts';
export { DeductPoints } from './application/deduct-points.ts';
export { ListRedemptions } from './application/list-redemptions.ts';
export { ListRewards } from './application/list-rewards.ts';
export { type LedgerRebuilt, RebuildLedger } from './application/rebuild-ledger.ts';
export { RedeemReward } from './application/redeem-reward.ts';
export { UseRedemption } from './application/use-redemption.ts';
export { TIERS, type Tier } from './domain/tier.ts';
export * from './events.ts';
export { seedLoyalty } from './infrastructure/seed.ts';

export const loyaltyManifest: ModuleManifest = {
  name: 'loyalty',
  module: LoyaltyModule,
  persistence: {
    entities: [LoyaltyAccountSchema, RewardSchema, RedemptionSchema],
    migrations: [
      Loyalty1790000400000,
      Redemptions1790000400100,
      PublishedViews1790000400200,
      CountedLines1790000400300,
      WithheldBonusesTold1790000400400,
    ],
  },
  messages: loyaltyMessages,
  constraints: { reward_name_key: () => new RewardNameTaken() },
};
