import type { Actor } from '../../../../kernel/actor.ts';
import type { ActivityKind } from './activity-kinds.ts';
import type { ActivityRow } from './activity-statement.ts';

/** Pages of the office on which a record is handled. Addresses hold ids only, no personal data. */
export const officePaths = {
  appointment: (id: number) => `/manage?search=%23${id}`,
  /** The board of a day. */
  boardOf: (date: string | null) => (date === null ? '/admin/board' : `/admin/board?date=${date}`),
  customer: (id: number) => `/admin/customers/${id}`,
  /** The customer of an account that has never booked: the page creates it. */
  customerOfAccount: (id: number) => `/admin/customers?account=${id}`,
  vehicle: (id: number) => `/admin/vehicles/${id}`,
  complaint: (id: number) => `/admin/complaints/${id}`,
  revision: (id: number) => `/admin/revisions/${id}`,
  account: (id: number) => `/admin/users?search=%23${id}`,
  reward: (_id: number) => '/admin/loyalty',
} as const;

/** Pages of kinds that concern no single record. */
const PATHS: Readonly<Partial<Record<ActivityKind, string>>> = {
  'services-changed': '/admin/settings/services',
  'bays-changed': '/admin/settings/bays',
  'opening-hours-changed': '/admin/settings/hours',
  'booking-policy-changed': '/admin/settings/policy',
  'closures-changed': '/admin/settings/closures',
  'reminder-days-changed': '/admin/settings/reminders',
  'message-settings-changed': '/admin/settings/messages',
  'profile-changed': '/admin/settings/profile',
  'test-message-requested': '/admin/messages',
  'setup-finished': '/admin/settings',
  'waitlist-joined': '/admin/waitlist',
  'waitlist-entry-changed': '/admin/waitlist',
  'waitlist-offered': '/admin/waitlist',
  'waitlist-offer-ended': '/admin/waitlist',
  'waitlist-left': '/admin/waitlist',
  'waitlist-settings-changed': '/admin/settings/waitlist',
  'loyalty-settings-changed': '/admin/settings/loyalty',
};

/** What happened on the page of a customer. */
const OF_CUSTOMER: readonly ActivityKind[] = [
  'guest-changed',
  'customer-note-added',
  'customer-note-deleted',
  'customer-tags-changed',
  'message-written',
];

/** The page of the office about an activity; undefined when there is none. */
export function pathOf(kind: ActivityKind, row: ActivityRow): string | undefined {
  const { customerId, complaintId, revisionId, appointmentId, vehicleId, bayId, userId, userName, members } =
    row;
  const known = PATHS[kind];
  if (known) return known;
  if (OF_CUSTOMER.includes(kind) && customerId !== null) return officePaths.customer(customerId);
  if (complaintId !== null) return officePaths.complaint(complaintId);
  if (revisionId !== null) return officePaths.revision(revisionId);
  if (kind.startsWith('review-')) return '/admin/reviews';
  if (members !== null && members > 1) return '/admin/loyalty';
  if (appointmentId !== null && members === null) return officePaths.appointment(appointmentId);
  if (vehicleId !== null) return officePaths.vehicle(vehicleId);
  if (bayId !== null) return '/admin/board';
  return userId !== null && userName !== null ? officePaths.account(userId) : undefined;
}

/** The activity without a path to accounts and settings, unless the actor is an admin, to whom these pages are open. */
export function openableBy<Linked extends { path?: string }>(actor: Actor, activity: Linked): Linked {
  const isByAdmin = actor.kind === 'user' && actor.role === 'admin';
  if (isByAdmin || !/^\/admin\/(users|settings)/.test(activity.path ?? '')) return activity;
  const { path: _, ...shown } = activity;
  return shown as Linked;
}
