import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { TEXTS } from './domain/entry-description.ts';
import { RewardNameTaken } from './domain/loyalty.errors.ts';
import { LoyaltyBaseline1790000400000 } from './infrastructure/migrations/1790000400000-loyalty-baseline.ts';
import { loyaltyAccountSchema } from './infrastructure/typeorm-loyalty-accounts.ts';
import { redemptionSchema, rewardSchema } from './infrastructure/typeorm-rewards.ts';
import { LoyaltyModule } from './loyalty.module.ts';
import { loyaltyPersonalData } from './personal-data.ts';

export { MemberNotFound } from './domain/loyalty.errors.ts';
export * from './events.ts';
export * as loyaltyEvents from './events.ts';

export const loyaltyManifest: ModuleManifest = {
  name: 'loyalty',
  module: LoyaltyModule,
  persistence: {
    entities: [loyaltyAccountSchema, rewardSchema, redemptionSchema],
    migrations: [LoyaltyBaseline1790000400000],
  },
  personalData: loyaltyPersonalData,
  messages: TEXTS,
  constraints: { reward_name_key: () => new RewardNameTaken() },
};
