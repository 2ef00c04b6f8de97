export { AdjustPointsHandlers } from './adjust-points.ts';
export {
  AddToTotalSpentWhenAppointmentCompleted,
  AwardPointWhenAppointmentCompleted,
  CompletedAppointmentHandlers,
  LowerTotalSpentWhenAppointmentDiscounted,
  LowerTotalSpentWhenCompletionUndone,
} from './completed-appointments.ts';
export { LedgerHistory } from './ledger-history.ts';
export { MemberAccess } from './member-access.ts';
export { PointsReader } from './read-points.ts';
export { RedemptionReader } from './read-redemptions.ts';
export { RebuildLedgerHandlers } from './rebuild-ledger.ts';
export {
  AwardBonusWhenUserReferred,
  ConfirmFriendWhenAppointmentCompleted,
  ConfirmFriendWhenPhoneProven,
  ReferredFriendHandlers,
} from './referred-friends.ts';
export { RewardHandlers, RewardReader } from './rewards.ts';
