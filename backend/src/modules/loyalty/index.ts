import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { loyaltyMessages } from './http/loyalty.messages.ts';
import { LoyaltyAccountSchema } from './infrastructure/loyalty-account.schema.ts';
import { Loyalty1790000400000 } from './infrastructure/migrations/1790000400000-loyalty.ts';
import { LoyaltyModule } from './loyalty.module.ts';

export { CreditPoints } from './application/credit-points.ts';
export { PointsAwarded, TierChanged } from './events.ts';
export { seedLoyalty } from './infrastructure/seed.ts';

export const loyaltyManifest: ModuleManifest = {
  name: 'loyalty',
  module: LoyaltyModule,
  persistence: { entities: [LoyaltyAccountSchema], migrations: [Loyalty1790000400000] },
  messages: loyaltyMessages,
  constraints: {},
};
