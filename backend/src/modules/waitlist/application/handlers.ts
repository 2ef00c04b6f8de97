/** Every command handler, query handler, application service, job and reaction of the module. */
export { ClaimOfferHandler, DeclineOfferHandler } from './answer-offer.ts';
export { ChangeEntryHandler, LeaveWaitlistHandler } from './change-entry.ts';
export { DescribeOfferHandler, ReadWaitlistLinkHandler } from './describe-offer.ts';
export { EndEntriesHandler } from './end-entries.ts';
export {
  EndEntryWhenAppointmentCancelled,
  EndEntryWhenAppointmentStarted,
  ResumeEntryHandler,
} from './end-entry-with-visit.ts';
export { EntryAccess } from './entry-access.ts';
export { JoinWaitlistHandler, WantedDays } from './join-waitlist.ts';
export { OfferByHandHandler } from './offer-by-hand.ts';
export { OfferMaker, OfferStartsHandler, OfferStartsJob } from './offer-starts.ts';
export {
  EntryPresenter,
  ListEntriesHandler,
  ReadEntryHandler,
  ReadWaitForEarlierHandler,
} from './read-entries.ts';
export { RequestOffersHandler, RequestOffersWhenStartFreed } from './request-offers.ts';
export { WaitForEarlierHandler } from './wait-for-earlier.ts';
export { WaitlistCalendar } from './waitlist-calendar.ts';
export { ChangeWaitlistSettingsHandler, ShowWaitlistSettingsHandler } from './waitlist-settings.ts';
export { WaitlistTokens } from './waitlist-tokens.ts';
export {
  WithdrawOfferHandler,
  WithdrawOfferWhenHoldReleased,
  WithdrawOfferWhenVisitMoved,
  WithdrawOvertakenOfferHandler,
} from './withdraw-offer.ts';
