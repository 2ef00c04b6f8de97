import type { Actor } from '../../../../kernel/actor.ts';
import {
  AppointmentAcknowledged,
  AppointmentAdjusted,
  AppointmentBooked,
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentConfirmed,
  AppointmentRescheduled,
  AppointmentStarted,
  AppointmentStatusUndone,
} from '../../../booking/index.ts';
import { ServiceChanged } from '../../../catalogue/index.ts';
import {
  ComplaintAnswered,
  ComplaintClosed,
  ComplaintFollowedUp,
  ComplaintOpened,
  ComplaintReopened,
  ComplaintResolved,
  ComplaintTakenUp,
} from '../../../complaints/index.ts';
import {
  CustomerNoteAdded,
  CustomerNoteDeleted,
  CustomersMerged,
  CustomerTagsChanged,
  GuestChanged,
  GuestErased,
  MergeReversed,
} from '../../../customers/index.ts';
import {
  AccountErased,
  DataExported,
  PasswordChanged,
  PasswordReset,
  PhoneChangeRequested,
  PhoneProven,
  RoleChanged,
  UserDemoted,
  UserLocked,
  UserPromoted,
  UserReferred,
  UserRegistered,
  UserUnlocked,
} from '../../../identity/index.ts';
import {
  LoyaltySettingsChanged,
  PointsAwarded,
  PointsDeducted,
  PointsRedeemed,
  PointsTakenBack,
  RedemptionReleased,
  RedemptionUsed,
  TierChanged,
} from '../../../loyalty/index.ts';
import {
  MessageSettingsChanged,
  MessageWritten,
  TestMessageRequested,
} from '../../../notifications/index.ts';
import { MaintenanceDue, ReminderDaysChanged } from '../../../reminders/index.ts';
import { ReviewAnswered, ReviewHidden, ReviewShown, ReviewWritten } from '../../../reviews/index.ts';
import { RevisionCompleted } from '../../../revisions/index.ts';
import {
  BayBlockChanged,
  BayBlocked,
  BayChanged,
  BayUnblocked,
  ClosureChanged,
  OpeningHoursChanged,
  PolicyChanged,
} from '../../../schedule/index.ts';
import {
  WaitlistEntryChanged,
  WaitlistJoined,
  WaitlistLeft,
  WaitlistOfferClaimed,
  WaitlistOfferEnded,
  WaitlistOffered,
  WaitlistSettingsChanged,
} from '../../../waitlist/index.ts';
import { ProfileChanged, SetupFinished } from '../../../workshop/index.ts';

/** The kinds of the activity feed, which are part of the HTTP API, and their event types. */
const TYPES = {
  'appointment-booked': AppointmentBooked,
  'appointment-confirmed': AppointmentConfirmed,
  'appointment-acknowledged': AppointmentAcknowledged,
  'appointment-started': AppointmentStarted,
  'appointment-completed': AppointmentCompleted,
  'appointment-cancelled': AppointmentCancelled,
  'appointment-status-undone': AppointmentStatusUndone,
  'appointment-rescheduled': AppointmentRescheduled,
  'appointment-adjusted': AppointmentAdjusted,
  'bay-blocked': BayBlocked,
  'bay-block-changed': BayBlockChanged,
  'bay-unblocked': BayUnblocked,
  'waitlist-joined': WaitlistJoined,
  'waitlist-entry-changed': WaitlistEntryChanged,
  'waitlist-offered': WaitlistOffered,
  'waitlist-offer-ended': WaitlistOfferEnded,
  'waitlist-offer-claimed': WaitlistOfferClaimed,
  'waitlist-left': WaitlistLeft,
  'waitlist-settings-changed': WaitlistSettingsChanged,
  'loyalty-settings-changed': LoyaltySettingsChanged,
  'user-registered': UserRegistered,
  'user-referred': UserReferred,
  'role-changed': RoleChanged,
  'user-promoted': UserPromoted,
  'user-demoted': UserDemoted,
  'user-locked': UserLocked,
  'user-unlocked': UserUnlocked,
  'phone-change-requested': PhoneChangeRequested,
  'phone-proven': PhoneProven,
  'password-changed': PasswordChanged,
  'password-reset': PasswordReset,
  'data-exported': DataExported,
  'account-erased': AccountErased,
  'guest-changed': GuestChanged,
  'guest-erased': GuestErased,
  'customers-merged': CustomersMerged,
  'merge-reversed': MergeReversed,
  'customer-note-added': CustomerNoteAdded,
  'customer-note-deleted': CustomerNoteDeleted,
  'customer-tags-changed': CustomerTagsChanged,
  'message-written': MessageWritten,
  'points-awarded': PointsAwarded,
  'points-redeemed': PointsRedeemed,
  'points-deducted': PointsDeducted,
  'points-taken-back': PointsTakenBack,
  'redemption-used': RedemptionUsed,
  'redemption-released': RedemptionReleased,
  'tier-changed': TierChanged,
  'review-written': ReviewWritten,
  'review-answered': ReviewAnswered,
  'review-hidden': ReviewHidden,
  'review-shown': ReviewShown,
  'complaint-opened': ComplaintOpened,
  'complaint-taken-up': ComplaintTakenUp,
  'complaint-answered': ComplaintAnswered,
  'complaint-followed-up': ComplaintFollowedUp,
  'complaint-resolved': ComplaintResolved,
  'complaint-closed': ComplaintClosed,
  'complaint-reopened': ComplaintReopened,
  'revision-completed': RevisionCompleted,
  'maintenance-due': MaintenanceDue,
  'reminder-days-changed': ReminderDaysChanged,
  'message-settings-changed': MessageSettingsChanged,
  'test-message-requested': TestMessageRequested,
  'profile-changed': ProfileChanged,
  'setup-finished': SetupFinished,
  'services-changed': ServiceChanged,
  'bays-changed': BayChanged,
  'opening-hours-changed': OpeningHoursChanged,
  'booking-policy-changed': PolicyChanged,
  'closures-changed': ClosureChanged,
} as const;

export type ActivityKind = keyof typeof TYPES;

export const ACTIVITY_KINDS = Object.keys(TYPES) as readonly ActivityKind[];

/** Kinds about accounts and settings, which only admins see. */
const OF_ADMINS: ReadonlySet<ActivityKind> = new Set([
  'role-changed',
  'user-promoted',
  'user-demoted',
  'user-locked',
  'user-unlocked',
  'password-changed',
  'password-reset',
  'data-exported',
  'waitlist-settings-changed',
  'loyalty-settings-changed',
  'reminder-days-changed',
  'message-settings-changed',
  'test-message-requested',
  'profile-changed',
  'setup-finished',
  'services-changed',
  'bays-changed',
  'opening-hours-changed',
  'booking-policy-changed',
]);

/** Those of these kinds that the actor may see. */
export function kindsFor(actor: Actor, kinds: readonly ActivityKind[]): readonly ActivityKind[] {
  const isByAdmin = actor.kind === 'user' && actor.role === 'admin';
  return isByAdmin ? kinds : kinds.filter((kind) => !OF_ADMINS.has(kind));
}

const KIND_OF_TYPE = new Map(ACTIVITY_KINDS.map((kind) => [TYPES[kind].type as string, kind]));

/** Stored names of the event types of these kinds. */
export function typesOf(kinds: readonly ActivityKind[]): string[] {
  return kinds.map((kind) => TYPES[kind].type);
}

/** The kind of a stored event type; the inverse of {@link typesOf}. */
export function kindOf(type: string): ActivityKind {
  const kind = KIND_OF_TYPE.get(type);
  if (!kind) throw new Error(`No activity kind for event type ${type}`);
  return kind;
}
