/** Every command handler, query handler, application service, job and reaction of the module. */
export { AdjustPointsHandler, PointsQuota } from './adjust-points.ts';
export { AwardBonusWhenUserReferred, AwardFriendBonusHandler } from './award-friend-bonus.ts';
export { AwardPointWhenAppointmentCompleted, AwardVisitPointsHandler } from './award-visit-points.ts';
export {
  ConfirmFriendsHandler,
  ConfirmFriendWhenAppointmentCompleted,
  ConfirmFriendWhenPhoneProven,
} from './confirm-friends.ts';
export { LedgerHistory } from './ledger-history.ts';
export { ChangeLoyaltySettingsHandler, ShowLoyaltySettingsHandler } from './loyalty-settings.ts';
export { MemberAccess } from './member-access.ts';
export { ListLoyaltyTransactionsHandler, ShowLoyaltyDashboardHandler } from './read-points.ts';
export {
  FindRedemptionHandler,
  ListRedemptionsHandler,
  ReadRedemptionHandler,
} from './read-redemptions.ts';
export { RebuildLedgerHandler } from './rebuild-ledger.ts';
export {
  AddToTotalSpentWhenAppointmentCompleted,
  LowerTotalSpentWhenAppointmentDiscounted,
  LowerTotalSpentWhenCompletionUndone,
  RecordPaymentsHandler,
} from './record-payments.ts';
export { RedeemRewardHandler, UseRedemptionHandler } from './redeem-reward.ts';
export { ClaimEarlierPhonesHandler, ClaimEarlierPhonesJob, ReferredFriends } from './referred-friends.ts';
export {
  ChangeRewardHandler,
  ListManagedRewardsHandler,
  ListRewardsHandler,
  OfferRewardHandler,
  ReadManagedRewardHandler,
} from './rewards.ts';
