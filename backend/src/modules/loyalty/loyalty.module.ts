import { Global, Module } from '@nestjs/common';
import { VisitRewards } from '../booking/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import * as handlers from './application/handlers.ts';
import { LedgerHistory } from './domain/ledger-history.ts';
import { LoyaltyAccounts } from './domain/loyalty-accounts.ts';
import { LoyaltyMembers } from './domain/loyalty-members.ts';
import { LoyaltySettingsStore } from './domain/loyalty-settings.ts';
import { LoyaltyVisits } from './domain/loyalty-visits.ts';
import { Payments } from './domain/payments.ts';
import { Redemptions } from './domain/redemption.ts';
import { ReferredFriends } from './domain/referred-friends.ts';
import { Rewards } from './domain/reward.ts';
import { AdminLoyaltyController } from './http/admin-loyalty.controller.ts';
import { LoyaltyController } from './http/loyalty.controller.ts';
import { LoyaltySettingsController } from './http/loyalty-settings.controller.ts';
import { BookingAdapter } from './infrastructure/booking.adapter.ts';
import { BookingRewardsAdapter } from './infrastructure/booking-rewards.adapter.ts';
import { ClaimEarlierPhonesJob } from './infrastructure/claim-earlier-phones-job.ts';
import { IdentityAdapter } from './infrastructure/identity.adapter.ts';
import { SqlLedgerHistory } from './infrastructure/sql-ledger-history.ts';
import { SqlLoyaltySettings } from './infrastructure/sql-loyalty-settings.ts';
import { SqlPayments } from './infrastructure/sql-payments.ts';
import { SqlReferredFriends } from './infrastructure/sql-referred-friends.ts';
import { TypeOrmLoyaltyAccounts } from './infrastructure/typeorm-loyalty-accounts.ts';
import { TypeOrmRedemptions } from './infrastructure/typeorm-redemptions.ts';
import { TypeOrmRewards } from './infrastructure/typeorm-rewards.ts';

/** Points for visits and friends, tiers, and rewards (specification §9). Global, because it implements a port of booking (ADR 29). */
@Global()
@Module({
  imports: [IdentityModule, CustomersModule],
  controllers: [LoyaltyController, AdminLoyaltyController, LoyaltySettingsController],
  providers: [
    ...Object.values(handlers),
    ClaimEarlierPhonesJob,
    { provide: LoyaltyAccounts, useClass: TypeOrmLoyaltyAccounts },
    { provide: LoyaltyMembers, useClass: IdentityAdapter },
    { provide: LoyaltySettingsStore, useClass: SqlLoyaltySettings },
    { provide: LoyaltyVisits, useClass: BookingAdapter },
    { provide: Rewards, useClass: TypeOrmRewards },
    { provide: Redemptions, useClass: TypeOrmRedemptions },
    { provide: ReferredFriends, useClass: SqlReferredFriends },
    { provide: Payments, useClass: SqlPayments },
    { provide: LedgerHistory, useClass: SqlLedgerHistory },
    { provide: VisitRewards, useClass: BookingRewardsAdapter },
  ],
  exports: [VisitRewards],
})
export class LoyaltyModule {}
