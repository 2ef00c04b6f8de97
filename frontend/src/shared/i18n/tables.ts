import type roAccount from './ro/account.ts';
import type roBoard from './ro/board.ts';
import type roBook from './ro/book.ts';
import type roBooking from './ro/booking.ts';
import type roCapacity from './ro/capacity.ts';
import type roComplaintDesk from './ro/complaintDesk.ts';
import type roComplaints from './ro/complaints.ts';
import type roCompletion from './ro/completion.ts';
import type roContact from './ro/contact.ts';
import type roCustomers from './ro/customers.ts';
import type roDevice from './ro/device.ts';
import type roFrame from './ro/frame.ts';
import type roGarage from './ro/garage.ts';
import type roLive from './ro/live.ts';
import type roLoyalty from './ro/loyalty.ts';
import type roMerging from './ro/merging.ts';
import type roMessageSettings from './ro/messageSettings.ts';
import type roOffice from './ro/office.ts';
import type roPalette from './ro/palette.ts';
import type roPhoneProof from './ro/phoneProof.ts';
import type roProfile from './ro/profile.ts';
import type roPublic from './ro/public.ts';
import type roRecovery from './ro/recovery.ts';
import type roReports from './ro/reports.ts';
import type roReviews from './ro/reviews.ts';
import type roRevisions from './ro/revisions.ts';
import type roSettings from './ro/settings.ts';
import type roSite from './ro/site.ts';
import type roSystem from './ro/system.ts';
import type roTheme from './ro/theme.ts';
import type roVisit from './ro/visit.ts';
import type roWaitlist from './ro/waitlist.ts';

/**
 * The namespaces, one table per language each. `public` is in the first bundle; the others load with the pages that use
 * them: `booking` with the later steps of the booking form. `office` covers loyalty management, messages and accounts; `book` the service book for all its readers, `garage`
 * its owner's pages, `revisions` the workshop's; `complaintDesk` the handling of complaints;
 * `settings` the settings page and the setup, `messageSettings` and `capacity` its sections; `frame` the
 * navigation of the office; `palette` its search; `live` changes as they happen; `system` the page of the operator;
 * `theme` the choice of colours; `device` the installed application and its notifications; `site` what search engines
 * read and the pages of the services; `waitlist` all pages of the waitlist; `merging` the
 * merges of customers; `phoneProof` the proof of a phone at the counter; `reports` the page of the reports; `customers` the customers for the
 * workshop; `completion` the
 * end of a visit and the undo of a change.
 */
const NAMESPACES = [
  'public',
  'booking',
  'account',
  'contact',
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
  'settings',
  'messageSettings',
  'capacity',
  'site',
  'system',
  'frame',
  'palette',
  'board',
  'completion',
  'live',
  'theme',
  'device',
  'waitlist',
  'merging',
  'phoneProof',
  'reports',
  'customers',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** A table with the same keys. */
type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
export type Overlay<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Overlay<T[K]> };

export type PublicTexts = Translated<typeof roPublic> & {
  /** Seeded names and descriptions by their Romanian text, which is the stored one. */
  readonly seeded: ReadonlyMap<string, string>;
};
export type AccountTexts = Translated<typeof roAccount>;
export type PaletteTexts = Translated<typeof roPalette>;
export type PhoneProofTexts = Translated<typeof roPhoneProof>;
export type ProfileTexts = Translated<typeof roProfile>;
export type RecoveryTexts = Translated<typeof roRecovery>;
export type BoardTexts = Translated<typeof roBoard>;
export type BookTexts = Translated<typeof roBook>;
export type BookingTexts = Translated<typeof roBooking>;
export type ComplaintDeskTexts = Translated<typeof roComplaintDesk>;
export type ComplaintsTexts = Translated<typeof roComplaints>;
export type CompletionTexts = Translated<typeof roCompletion>;
export type ContactTexts = Translated<typeof roContact>;
export type CustomersTexts = Translated<typeof roCustomers>;
export type DeviceTexts = Translated<typeof roDevice>;
export type FrameTexts = Translated<typeof roFrame>;
export type GarageTexts = Translated<typeof roGarage>;
export type LiveTexts = Translated<typeof roLive>;
export type LoyaltyTexts = Translated<typeof roLoyalty>;
export type MergingTexts = Translated<typeof roMerging>;
export type MessageSettingsTexts = Translated<typeof roMessageSettings>;
export type CapacityTexts = Translated<typeof roCapacity>;
export type OfficeTexts = Translated<typeof roOffice>;
export type RevisionsTexts = Translated<typeof roRevisions>;
export type ReportsTexts = Translated<typeof roReports>;
export type ReviewsTexts = Translated<typeof roReviews>;
export type SettingsTexts = Translated<typeof roSettings>;
export type SiteTexts = Translated<typeof roSite>;
export type SystemTexts = Translated<typeof roSystem>;
export type ThemeTexts = Translated<typeof roTheme>;
export type VisitTexts = Translated<typeof roVisit>;
export type WaitlistTexts = Translated<typeof roWaitlist>;
