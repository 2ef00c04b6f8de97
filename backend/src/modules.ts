import { bookingManifest } from './modules/booking/index.ts';
import { catalogueManifest } from './modules/catalogue/index.ts';
import { complaintsManifest } from './modules/complaints/index.ts';
import { customersManifest } from './modules/customers/index.ts';
import { documentsManifest } from './modules/documents/index.ts';
import { estimatesManifest } from './modules/estimates/index.ts';
import { identityManifest } from './modules/identity/index.ts';
import { loyaltyManifest } from './modules/loyalty/index.ts';
import { notificationsManifest } from './modules/notifications/index.ts';
import { operationsManifest } from './modules/operations/index.ts';
import { remindersManifest } from './modules/reminders/index.ts';
import { reportingManifest } from './modules/reporting/index.ts';
import { reviewsManifest } from './modules/reviews/index.ts';
import { revisionsManifest } from './modules/revisions/index.ts';
import { scheduleManifest } from './modules/schedule/index.ts';
import { waitlistManifest } from './modules/waitlist/index.ts';
import { workshopManifest } from './modules/workshop/index.ts';
import type { ModuleManifest } from './platform/module-manifest.ts';

/** All modules of the product. A new module is added only here. */
export const modules: readonly ModuleManifest[] = [
  identityManifest,
  customersManifest,
  catalogueManifest,
  scheduleManifest,
  bookingManifest,
  waitlistManifest,
  revisionsManifest,
  estimatesManifest,
  documentsManifest,
  remindersManifest,
  reviewsManifest,
  complaintsManifest,
  loyaltyManifest,
  notificationsManifest,
  operationsManifest,
  reportingManifest,
  workshopManifest,
];
