import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.ts';
import { AddPaymentHandler } from './application/add-payment.ts';
import { AwardFriendBonusHandler } from './application/award-friend-bonus.ts';
import { AwardVisitPointHandler } from './application/award-visit-point.ts';
import { CreditPointsHandler } from './application/credit-points.ts';
import { ListLoyaltyTransactionsHandler } from './application/list-loyalty-transactions.ts';
import { ListRewardsHandler } from './application/list-rewards.ts';
import { MemberAccess } from './application/member-access.ts';
import { AddToTotalSpentWhenAppointmentCompleted } from './application/reactions/add-to-total-spent-when-appointment-completed.ts';
import { AwardBonusWhenUserReferred } from './application/reactions/award-bonus-when-user-referred.ts';
import { AwardPointWhenAppointmentCompleted } from './application/reactions/award-point-when-appointment-completed.ts';
import { ShowLoyaltyDashboardHandler } from './application/show-loyalty-dashboard.ts';
import { LoyaltyAccounts } from './domain/loyalty-accounts.ts';
import { Members } from './domain/members.ts';
import { LoyaltyController } from './http/loyalty.controller.ts';
import { IdentityMembers } from './infrastructure/identity-members.ts';
import { TypeOrmLoyaltyAccounts } from './infrastructure/typeorm-loyalty-accounts.ts';

/** Points for visits and friends, tiers, and what points buy (specification §9). */
@Module({
  imports: [IdentityModule],
  controllers: [LoyaltyController],
  providers: [
    MemberAccess,
    AwardVisitPointHandler,
    AwardFriendBonusHandler,
    AddPaymentHandler,
    CreditPointsHandler,
    AwardPointWhenAppointmentCompleted,
    AwardBonusWhenUserReferred,
    AddToTotalSpentWhenAppointmentCompleted,
    ShowLoyaltyDashboardHandler,
    ListRewardsHandler,
    ListLoyaltyTransactionsHandler,
    { provide: LoyaltyAccounts, useClass: TypeOrmLoyaltyAccounts },
    { provide: Members, useClass: IdentityMembers },
  ],
})
export class LoyaltyModule {}
