import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { RewardNameTaken } from './domain/loyalty.errors.ts';
import { loyaltyMessages } from './http/loyalty.messages.ts';
import { loyaltyAccountSchema } from './infrastructure/loyalty-account.schema.ts';
import { Loyalty1790000400000 } from './infrastructure/migrations/1790000400000-loyalty.ts';
import { Redemptions1790000400100 } from './infrastructure/migrations/1790000400100-redemptions.ts';
import { PublishedViews1790000400200 } from './infrastructure/migrations/1790000400200-published-views.ts';
import { CountedLines1790000400300 } from './infrastructure/migrations/1790000400300-counted-lines.ts';
import { WithheldBonusesTold1790000400400 } from './infrastructure/migrations/1790000400400-withheld-bonuses-told.ts';
import { ConfirmedFriends1790000400500 } from './infrastructure/migrations/1790000400500-confirmed-friends.ts';
import { PlannedRewards1790000400600 } from './infrastructure/migrations/1790000400600-planned-rewards.ts';
import { Liability1790000400611 } from './infrastructure/migrations/1790000400611-liability.ts';
import { UndoneCompletions1790000400711 } from './infrastructure/migrations/1790000400711-undone-completions.ts';
import { PointsOfVisits1790000400712 } from './infrastructure/migrations/1790000400712-points-of-visits.ts';
import { DiscountsOfRedemptions1790000400726 } from './infrastructure/migrations/1790000400726-discounts-of-redemptions.ts';
import { PointsByHand1790002104000 } from './infrastructure/migrations/1790002104000-points-by-hand.ts';
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
    migrations: [
      Loyalty1790000400000,
      Redemptions1790000400100,
      PublishedViews1790000400200,
      CountedLines1790000400300,
      WithheldBonusesTold1790000400400,
      ConfirmedFriends1790000400500,
      PlannedRewards1790000400600,
      Liability1790000400611,
      UndoneCompletions1790000400711,
      PointsOfVisits1790000400712,
      DiscountsOfRedemptions1790000400726,
      PointsByHand1790002104000,
    ],
  },
  messages: loyaltyMessages,
  constraints: { reward_name_key: () => new RewardNameTaken() },
};
