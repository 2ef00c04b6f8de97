import { ALL_BUT_REFERENCE_DATA, REFERENCE_DATA, sharedKeys } from '../../shared/api/query-keys.ts';
import type { StaleAfter } from '../../shared/live/use-live.ts';

/** Roots of keys that belong to one feature; `stale-after-event.test.ts` compares them with the features. */
const roots = {
  account: ['account'],
  adminStats: ['admin-stats'],
  appointments: ['appointments'],
  availability: ['availability'],
  calendarFeed: ['calendar-feed'],
  closures: ['closures'],
  complaints: ['complaints'],
  customers: ['customers'],
  dashboardStats: ['dashboard-stats'],
  loyalty: ['loyalty'],
  managedVehicle: ['managed-vehicle'],
  messagePreferences: ['message-preferences'],
  messages: ['messages'],
  privacyNotice: [REFERENCE_DATA, 'privacy-notice'],
  reviews: ['reviews'],
  services: [REFERENCE_DATA, 'services'],
  revisions: ['revisions'],
  smsBudget: ['sms-budget'],
  waitlist: ['waitlist'],
} as const;

const { activity, board, counters, ownVehicles, serviceBooks, settings, signedInClient, users, workshop } =
  sharedKeys;
const office = [activity, counters];
const messages = [roots.messages, roots.customers, counters, roots.smsBudget];

/** An appointment or a free start. Figures are projections, points follow from completed visits. */
const VISIT = {
  now: [
    ...office,
    board,
    roots.customers,
    roots.appointments,
    roots.availability,
    roots.dashboardStats,
    roots.adminStats,
  ],
  later: [roots.adminStats, ...messages],
} satisfies StaleAfter;
const COMPLETED = {
  now: [...VISIT.now, roots.loyalty, serviceBooks, roots.managedVehicle],
  later: [roots.adminStats, ...messages],
} satisfies StaleAfter;
const COMPLAINT = {
  now: [...office, roots.customers, roots.complaints],
  later: messages,
} satisfies StaleAfter;
const REVIEW = {
  now: [...office, roots.customers, roots.reviews, roots.dashboardStats],
  later: messages,
} satisfies StaleAfter;
const BOOK = {
  now: [...office, serviceBooks, roots.revisions, roots.managedVehicle, ownVehicles],
  later: [serviceBooks, ...messages],
} satisfies StaleAfter;
const VEHICLE = {
  now: [
    ...office,
    board,
    ownVehicles,
    serviceBooks,
    roots.managedVehicle,
    roots.customers,
    roots.appointments,
    signedInClient,
  ],
} satisfies StaleAfter;
const ACCOUNT = {
  now: [...office, users, roots.customers, roots.account, signedInClient, roots.loyalty, roots.adminStats],
  later: messages,
} satisfies StaleAfter;
const POINTS = {
  now: [...office, roots.loyalty, roots.account, users, roots.adminStats],
  later: messages,
} satisfies StaleAfter;
const CODE = { now: [], later: messages } satisfies StaleAfter;
/** Settings and what follows from them, such as due dates. */
const SETTINGS = { now: [activity, settings], later: [serviceBooks, ...messages] } satisfies StaleAfter;
const CUSTOMER = { now: [...office, roots.customers], later: messages } satisfies StaleAfter;
/** A bay that takes no visits for a time. */
const BLOCK = { now: [activity, board, roots.availability, roots.dashboardStats] } satisfies StaleAfter;
/** A customer who waits, and the start that is held for them. */
const WAITING = {
  now: [...office, board, roots.waitlist, roots.appointments],
  later: messages,
} satisfies StaleAfter;
/** What can be booked, when and for how much. */
const OPENING = {
  now: [
    activity,
    board,
    settings,
    workshop,
    roots.services,
    roots.availability,
    roots.closures,
    roots.dashboardStats,
  ],
} satisfies StaleAfter;
const WORKSHOP = {
  now: [activity, settings, workshop, roots.privacyNotice, roots.appointments, roots.dashboardStats],
} satisfies StaleAfter;
/** Every module erases its own data after the event. */
const ERASURE = { now: ALL_BUT_REFERENCE_DATA, later: ALL_BUT_REFERENCE_DATA } satisfies StaleAfter;
const NOTHING = { now: [activity] } satisfies StaleAfter;

export const STALE_AFTER_EVENT: Readonly<Record<string, StaleAfter>> = {
  'booking.appointment-acknowledged': VISIT,
  'booking.appointment-adjusted': VISIT,
  'booking.appointment-booked': VISIT,
  'booking.appointment-cancelled': VISIT,
  'booking.appointment-completed': COMPLETED,
  'booking.appointment-status-undone': COMPLETED,
  'booking.appointment-confirmed': VISIT,
  'booking.appointment-discounted': COMPLETED,
  'booking.appointment-rescheduled': VISIT,
  'booking.appointment-started': VISIT,
  'booking.bay-block-changed': BLOCK,
  'booking.bay-blocked': BLOCK,
  'booking.bay-unblocked': BLOCK,
  'booking.bay-changed': OPENING,
  'booking.closure-changed': OPENING,
  'booking.opening-hours-changed': OPENING,
  'booking.policy-changed': OPENING,
  'booking.service-changed': OPENING,
  'booking.hold-released': BLOCK,
  'booking.start-held': BLOCK,
  'complaints.complaint-answered': COMPLAINT,
  'complaints.complaint-closed': COMPLAINT,
  'complaints.complaint-followed-up': COMPLAINT,
  'complaints.complaint-opened': COMPLAINT,
  'complaints.complaint-reopened': COMPLAINT,
  'complaints.complaint-resolved': COMPLAINT,
  'complaints.complaint-taken-up': COMPLAINT,
  'complaints.complaint-triaged': COMPLAINT,
  'customers.customer-registered': { now: [activity, roots.customers] },
  'customers.guest-changed': { now: [...CUSTOMER.now, board, serviceBooks, roots.appointments] },
  'customers.guest-erased': ERASURE,
  'customers.guest-joined-account': ERASURE,
  'customers.note-added': CUSTOMER,
  'customers.note-deleted': CUSTOMER,
  'customers.tags-changed': CUSTOMER,
  'customers.customers-merged': ERASURE,
  'customers.guest-left-account': ERASURE,
  'customers.merge-reversed': ERASURE,
  'customers.vehicle-archived': VEHICLE,
  'customers.vehicle-changed': VEHICLE,
  'customers.vehicle-merged': VEHICLE,
  'customers.vehicle-mileage-reported': VEHICLE,
  'customers.vehicle-registered': VEHICLE,
  'identity.account-erased': ERASURE,
  'identity.account-taken-over': ACCOUNT,
  'identity.counter-code-requested': CODE,
  'identity.data-exported': NOTHING,
  'identity.guest-code-requested': CODE,
  'identity.password-changed': ACCOUNT,
  'identity.password-reset': ACCOUNT,
  'identity.phone-change-requested': ACCOUNT,
  'identity.phone-code-requested': CODE,
  'identity.phone-proven': ACCOUNT,
  'identity.profile-changed': ACCOUNT,
  'identity.role-changed': ACCOUNT,
  'identity.secret-links-ended': { now: [activity, serviceBooks, roots.calendarFeed] },
  'identity.sms-code-requested': CODE,
  'identity.user-demoted': ACCOUNT,
  'identity.user-locked': ACCOUNT,
  'identity.user-promoted': ACCOUNT,
  'identity.user-referred': ACCOUNT,
  'identity.user-registered': ACCOUNT,
  'identity.user-unlocked': ACCOUNT,
  'loyalty.bonus-withheld': POINTS,
  'loyalty.friend-confirmed': POINTS,
  'loyalty.points-awarded': POINTS,
  'loyalty.points-deducted': POINTS,
  'loyalty.points-taken-back': POINTS,
  'loyalty.points-redeemed': POINTS,
  'loyalty.redemption-released': { now: [...POINTS.now, roots.appointments] },
  'loyalty.redemption-used': { now: [...POINTS.now, roots.appointments], later: messages },
  'loyalty.reward-changed': POINTS,
  'loyalty.reward-offered': POINTS,
  'loyalty.settings-changed': SETTINGS,
  'loyalty.tier-changed': POINTS,
  'notifications.message-consent-changed': { now: [activity, roots.messagePreferences] },
  'notifications.message-settings-changed': SETTINGS,
  'notifications.message-written': CUSTOMER,
  'notifications.sms-budget-ran-low': { now: messages, later: messages },
  'notifications.test-message-requested': CODE,
  'reminders.calendar-feed-closed': { now: [activity, roots.calendarFeed] },
  'reminders.calendar-feed-opened': { now: [activity, roots.calendarFeed] },
  'reminders.maintenance-due': BOOK,
  'reminders.reminder-changed': BOOK,
  'reminders.reminder-days-changed': SETTINGS,
  'reminders.reminder-entered': BOOK,
  'reminders.reminder-retired': BOOK,
  'reminders.reminder-snoozed': BOOK,
  'reviews.review-answer-reworded': REVIEW,
  'reviews.review-answered': REVIEW,
  'reviews.review-hidden': REVIEW,
  'reviews.review-shown': REVIEW,
  'reviews.review-written': REVIEW,
  'revisions.book-share-ended': BOOK,
  'revisions.book-shared': BOOK,
  'revisions.document-added': BOOK,
  'revisions.document-removed': BOOK,
  'revisions.mileage-doubted': BOOK,
  'revisions.mileage-read': BOOK,
  'revisions.revision-cancelled': BOOK,
  'revisions.revision-completed': BOOK,
  'revisions.revision-planned': BOOK,
  'revisions.revision-started': BOOK,
  'waitlist.entry-changed': WAITING,
  'waitlist.joined': WAITING,
  'waitlist.left': WAITING,
  'waitlist.offer-claimed': WAITING,
  'waitlist.offer-ended': WAITING,
  'waitlist.offered': WAITING,
  'waitlist.settings-changed': SETTINGS,
  'workshop.profile-changed': WORKSHOP,
  'workshop.setup-finished': WORKSHOP,
};

/** Everything after an event of a later release. */
const UNKNOWN: StaleAfter = { now: ALL_BUT_REFERENCE_DATA };

export function staleAfterEvent(type: string): StaleAfter {
  return STALE_AFTER_EVENT[type] ?? UNKNOWN;
}
