/** Events of an appointment that its client and the bearer of its manage link see. */
const OF_VISIT = [
  'booking.appointment-acknowledged',
  'booking.appointment-adjusted',
  'booking.appointment-booked',
  'booking.appointment-cancelled',
  'booking.appointment-completed',
  'booking.appointment-confirmed',
  'booking.appointment-discounted',
  'booking.appointment-rescheduled',
  'booking.appointment-started',
  'complaints.complaint-answered',
  'complaints.complaint-closed',
  'complaints.complaint-followed-up',
  'complaints.complaint-opened',
  'complaints.complaint-reopened',
  'complaints.complaint-resolved',
  'complaints.complaint-taken-up',
  'reviews.review-answer-reworded',
  'reviews.review-answered',
  'reviews.review-hidden',
  'reviews.review-shown',
  'reviews.review-written',
  'waitlist.joined',
  'waitlist.left',
  'waitlist.offer-claimed',
] as const;

/** Events of an account that its client sees. */
const OF_ACCOUNT = [
  'customers.guest-joined-account',
  'customers.vehicle-archived',
  'customers.vehicle-changed',
  'customers.vehicle-merged',
  'customers.vehicle-mileage-reported',
  'customers.vehicle-registered',
  'identity.phone-change-requested',
  'identity.phone-proven',
  'identity.profile-changed',
  'loyalty.bonus-withheld',
  'loyalty.friend-confirmed',
  'loyalty.points-awarded',
  'loyalty.points-deducted',
  'loyalty.points-redeemed',
  'loyalty.redemption-used',
  'loyalty.tier-changed',
  'notifications.message-consent-changed',
  'reminders.calendar-feed-closed',
  'reminders.calendar-feed-opened',
  'reminders.maintenance-due',
  'reminders.reminder-changed',
  'reminders.reminder-entered',
  'reminders.reminder-retired',
  'reminders.reminder-snoozed',
  'revisions.book-share-ended',
  'revisions.book-shared',
  'revisions.document-added',
  'revisions.document-removed',
  'revisions.mileage-doubted',
  'revisions.mileage-read',
  'revisions.revision-cancelled',
  'revisions.revision-completed',
  'revisions.revision-planned',
  'revisions.revision-started',
  'waitlist.entry-changed',
  'waitlist.offer-ended',
  'waitlist.offered',
] as const;

/** Types that the bearer of a manage link sees of that appointment. */
export const VISIT_EVENTS: ReadonlySet<string> = new Set(OF_VISIT);

/** Types that a client sees when they concern the own account. Others, such as the triage of a complaint, are internal. */
export const CLIENT_EVENTS: ReadonlySet<string> = new Set([...OF_VISIT, ...OF_ACCOUNT]);

/** Types of the work, which mechanics see of all appointments and vehicles. */
export const MECHANIC_EVENTS: ReadonlySet<string> = new Set([
  'booking.appointment-acknowledged',
  'booking.appointment-adjusted',
  'booking.appointment-booked',
  'booking.appointment-cancelled',
  'booking.appointment-completed',
  'booking.appointment-confirmed',
  'booking.appointment-rescheduled',
  'booking.appointment-started',
  'booking.bay-block-changed',
  'booking.bay-blocked',
  'booking.bay-changed',
  'booking.bay-unblocked',
  'customers.vehicle-archived',
  'customers.vehicle-changed',
  'customers.vehicle-merged',
  'customers.vehicle-mileage-reported',
  'customers.vehicle-registered',
  'revisions.mileage-doubted',
  'revisions.mileage-read',
  'revisions.revision-cancelled',
  'revisions.revision-completed',
  'revisions.revision-planned',
  'revisions.revision-started',
]);

/** Types of accounts and settings, which of the team only admins see. */
export const ADMIN_EVENTS: ReadonlySet<string> = new Set([
  'identity.password-changed',
  'identity.password-reset',
  'identity.role-changed',
  'identity.secret-links-ended',
  'identity.user-demoted',
  'identity.user-locked',
  'identity.user-promoted',
  'identity.user-unlocked',
  'notifications.message-settings-changed',
  'notifications.test-message-requested',
  'reminders.reminder-days-changed',
  'waitlist.settings-changed',
]);

/** Types about what everybody may read, such as the price list: all streams see them, without ids. */
export const PUBLIC_EVENTS: ReadonlySet<string> = new Set([
  'booking.closure-changed',
  'booking.opening-hours-changed',
  'booking.policy-changed',
  'booking.service-changed',
  'loyalty.reward-changed',
  'loyalty.reward-offered',
  'workshop.profile-changed',
  'workshop.setup-finished',
]);
