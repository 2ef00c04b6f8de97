export { AdjustPointsHandlers } from './adjust-points.ts';
export {
  AddToTotalSpentWhenAppointmentCompleted,
  AwardPointWhenAppointmentCompleted,
  CompletedAppointmentHandlers,
  LowerTotalSpentWhenAppointmentDiscounted,
  LowerTotalSpentWhenCompletionUndone,
} from './completed-appointments.ts';
export { LedgerHistory } from './ledger-history.ts';
export { LoyaltySettingsHandlers } from './loyalty-settings.ts';
export { MemberAccess } from './member-access.ts';
export { ReadPointsHandlers } from './read-points.ts';
export { RedemptionHandlers } from './read-redemptions.ts';
export { RebuildLedgerHandlers } from './rebuild-ledger.ts';
export {
  AwardBonusWhenUserReferred,
  ConfirmFriendWhenAppointmentCompleted,
  ConfirmFriendWhenPhoneProven,
  ReferredFriendHandlers,
} from './referred-friends.ts';
export { RewardHandlers } from './rewards.ts';
