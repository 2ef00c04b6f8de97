import { Global, Module } from '@nestjs/common';
import { AppointmentRewards } from '../booking/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import * as handlers from './application/handlers.ts';
import { LOYALTY_SETTINGS } from './application/loyalty-settings.ts';
import { LoyaltyAccounts } from './domain/loyalty-account.ts';
import { Redemptions } from './domain/redemption.ts';
import { Rewards } from './domain/reward.ts';
import { AdminLoyaltyController } from './http/admin-loyalty.controller.ts';
import { LoyaltyController } from './http/loyalty.controller.ts';
import { LoyaltyAppointmentRewards } from './infrastructure/loyalty-appointment-rewards.ts';
import { TypeOrmLoyaltyAccounts } from './infrastructure/typeorm-loyalty-accounts.ts';
import { TypeOrmRedemptions, TypeOrmRewards } from './infrastructure/typeorm-rewards.ts';
import { LoyaltyRecords } from './personal-data.ts';

/** Global, because it implements a port of booking (ADR 29). */
@Global()
@Module({
  imports: [IdentityModule, CustomersModule],
  controllers: [LoyaltyController, AdminLoyaltyController, LOYALTY_SETTINGS.controller],
  providers: [
    ...Object.values(handlers),
    LoyaltyRecords,
    { provide: LoyaltyAccounts, useClass: TypeOrmLoyaltyAccounts },
    { provide: Rewards, useClass: TypeOrmRewards },
    { provide: Redemptions, useClass: TypeOrmRedemptions },
    { provide: AppointmentRewards, useClass: LoyaltyAppointmentRewards },
  ],
  exports: [AppointmentRewards],
})
export class LoyaltyModule {}
