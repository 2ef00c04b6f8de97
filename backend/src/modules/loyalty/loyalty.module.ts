import { Global, Module } from '@nestjs/common';
import { VisitRewards } from '../booking/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import * as handlers from './application/handlers.ts';
import { LoyaltyAccounts } from './domain/loyalty-accounts.ts';
import { Redemptions } from './domain/redemption.ts';
import { Rewards } from './domain/reward.ts';
import { AdminLoyaltyController } from './http/admin-loyalty.controller.ts';
import { LoyaltyController } from './http/loyalty.controller.ts';
import { LoyaltySettingsController } from './http/loyalty-settings.controller.ts';
import { LoyaltyVisitRewards } from './infrastructure/loyalty-visit-rewards.ts';
import { TypeOrmLoyaltyAccounts } from './infrastructure/typeorm-loyalty-accounts.ts';
import { TypeOrmRedemptions } from './infrastructure/typeorm-redemptions.ts';
import { TypeOrmRewards } from './infrastructure/typeorm-rewards.ts';
import { LoyaltyRecords } from './personal-data.ts';

/** Points for visits and friends, tiers, and rewards (specification §9). Global, because it implements a port of booking (ADR 29). */
@Global()
@Module({
  imports: [IdentityModule, CustomersModule],
  controllers: [LoyaltyController, AdminLoyaltyController, LoyaltySettingsController],
  providers: [
    ...Object.values(handlers),
    LoyaltyRecords,
    { provide: LoyaltyAccounts, useClass: TypeOrmLoyaltyAccounts },
    { provide: Rewards, useClass: TypeOrmRewards },
    { provide: Redemptions, useClass: TypeOrmRedemptions },
    { provide: VisitRewards, useClass: LoyaltyVisitRewards },
  ],
  exports: [VisitRewards],
})
export class LoyaltyModule {}
