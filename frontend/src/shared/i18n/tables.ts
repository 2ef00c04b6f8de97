import type roAccount from './ro/account.ts';
import type roBook from './ro/book.ts';
import type roComplaintDesk from './ro/complaintDesk.ts';
import type roComplaints from './ro/complaints.ts';
import type roGarage from './ro/garage.ts';
import type roLoyalty from './ro/loyalty.ts';
import type roOffice from './ro/office.ts';
import type roProfile from './ro/profile.ts';
import type roPublic from './ro/public.ts';
import type roRecovery from './ro/recovery.ts';
import type roReviews from './ro/reviews.ts';
import type roRevisions from './ro/revisions.ts';
import type roVisit from './ro/visit.ts';

/**
 * `public`: what a visitor reads; everything else is loaded where it is read. `account`: behind the login and on the
 * dashboards. `profile`: the pages on which people keep their own data. `recovery`: the way back into an account.
 * `loyalty`: the members' own points. `office`: loyalty management, the message inbox and the accounts. `revisions`: the workshop's side of the service book.
 * `book`: what all its readers see of it. `garage`: what its owner does with it.
 * `complaints`: what somebody reads who complains. `complaintDesk`: how the workshop looks after that.
 */
export const NAMESPACES = [
  'public',
  'account',
  'profile',
  'recovery',
  'loyalty',
  'office',
  'revisions',
  'book',
  'garage',
  'reviews',
  'visit',
  'complaints',
  'complaintDesk',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** The same keys, other words. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
/** Some of the keys. */
export type Overlay<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Overlay<T[K]> };

export type PublicTexts = Translated<typeof roPublic>;
export type AccountTexts = Translated<typeof roAccount>;
export type ProfileTexts = Translated<typeof roProfile>;
export type RecoveryTexts = Translated<typeof roRecovery>;
export type BookTexts = Translated<typeof roBook>;
export type ComplaintDeskTexts = Translated<typeof roComplaintDesk>;
export type ComplaintsTexts = Translated<typeof roComplaints>;
export type GarageTexts = Translated<typeof roGarage>;
export type LoyaltyTexts = Translated<typeof roLoyalty>;
export type OfficeTexts = Translated<typeof roOffice>;
export type RevisionsTexts = Translated<typeof roRevisions>;
export type ReviewsTexts = Translated<typeof roReviews>;
export type VisitTexts = Translated<typeof roVisit>;
