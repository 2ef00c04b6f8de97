import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.ts';
import { AwardFriendBonusHandler } from './application/award-friend-bonus.ts';
import { AwardVisitPointHandler } from './application/award-visit-point.ts';
import { ChangeRewardHandler } from './application/change-reward.ts';
import { CreditPointsHandler } from './application/credit-points.ts';
import { DeductPointsHandler } from './application/deduct-points.ts';
import { FindRedemptionHandler, ReadRedemptionHandler } from './application/find-redemption.ts';
import { ForgetReasonsHandler } from './application/forget-reasons.ts';
import { ListLoyaltyTransactionsHandler } from './application/list-loyalty-transactions.ts';
import { ListManagedRewardsHandler, ReadManagedRewardHandler } from './application/list-managed-rewards.ts';
import { ListRedemptionsHandler } from './application/list-redemptions.ts';
import { ListRewardsHandler } from './application/list-rewards.ts';
import { MemberAccess } from './application/member-access.ts';
import { OfferRewardHandler } from './application/offer-reward.ts';
import { AddToTotalSpentWhenAppointmentCompleted } from './application/reactions/add-to-total-spent-when-appointment-completed.ts';
import { AwardBonusWhenUserReferred } from './application/reactions/award-bonus-when-user-referred.ts';
import { AwardPointWhenAppointmentCompleted } from './application/reactions/award-point-when-appointment-completed.ts';
import { ForgetReasonsWhenAccountErased } from './application/reactions/forget-reasons-when-account-erased.ts';
import { LowerTotalSpentWhenAppointmentDiscounted } from './application/reactions/lower-total-spent-when-appointment-discounted.ts';
import { RebuildLedgerHandler } from './application/rebuild-ledger.ts';
import { RecordPaymentHandler } from './application/record-payment.ts';
import { RedeemRewardHandler } from './application/redeem-reward.ts';
import { ShowLoyaltyDashboardHandler } from './application/show-loyalty-dashboard.ts';
import { UseRedemptionHandler } from './application/use-redemption.ts';
import { LedgerHistory } from './domain/ledger-history.ts';
import { LoyaltyAccounts } from './domain/loyalty-accounts.ts';
import { Members } from './domain/members.ts';
import { Payments } from './domain/payments.ts';
import { Redemptions } from './domain/redemption.ts';
import { Rewards } from './domain/reward.ts';
import { Visits } from './domain/visits.ts';
import { AdminLoyaltyController } from './http/admin-loyalty.controller.ts';
import { LoyaltyController } from './http/loyalty.controller.ts';
import { BookingVisits } from './infrastructure/booking-visits.ts';
import { IdentityMembers } from './infrastructure/identity-members.ts';
import { SqlLedgerHistory } from './infrastructure/sql-ledger-history.ts';
import { SqlPayments } from './infrastructure/sql-payments.ts';
import { TypeOrmLoyaltyAccounts } from './infrastructure/typeorm-loyalty-accounts.ts';
import { TypeOrmRedemptions } from './infrastructure/typeorm-redemptions.ts';
import { TypeOrmRewards } from './infrastructure/typeorm-rewards.ts';

/** Points for visits and friends, tiers, and what points buy (specification §9). */
@Module({
  imports: [IdentityModule],
  controllers: [LoyaltyController, AdminLoyaltyController],
  providers: [
    MemberAccess,
    AwardVisitPointHandler,
    AwardFriendBonusHandler,
    CreditPointsHandler,
    DeductPointsHandler,
    RedeemRewardHandler,
    UseRedemptionHandler,
    OfferRewardHandler,
    ChangeRewardHandler,
    RecordPaymentHandler,
    RebuildLedgerHandler,
    ForgetReasonsHandler,
    AwardPointWhenAppointmentCompleted,
    AwardBonusWhenUserReferred,
    AddToTotalSpentWhenAppointmentCompleted,
    LowerTotalSpentWhenAppointmentDiscounted,
    ForgetReasonsWhenAccountErased,
    ShowLoyaltyDashboardHandler,
    ListRewardsHandler,
    ListLoyaltyTransactionsHandler,
    ListRedemptionsHandler,
    ReadRedemptionHandler,
    FindRedemptionHandler,
    ListManagedRewardsHandler,
    ReadManagedRewardHandler,
    { provide: LoyaltyAccounts, useClass: TypeOrmLoyaltyAccounts },
    { provide: Members, useClass: IdentityMembers },
    { provide: Rewards, useClass: TypeOrmRewards },
    { provide: Redemptions, useClass: TypeOrmRedemptions },
    { provide: Payments, useClass: SqlPayments },
    { provide: Visits, useClass: BookingVisits },
    { provide: LedgerHistory, useClass: SqlLedgerHistory },
  ],
})
export class LoyaltyModule {}
