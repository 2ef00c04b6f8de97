export { ChangeEntryHandlers, EntryChanges } from './change-entry.ts';
export { WaitlistOfferReader } from './describe-offer.ts';
export {
  EndEntryHandlers,
  EndEntryWhenAppointmentCancelled,
  EndEntryWhenAppointmentStarted,
  TakeBackHoldHandlers,
  WithdrawOfferWhenAppointmentMoved,
  WithdrawOfferWhenHoldReleased,
} from './end-entries.ts';
export { EntryAccess, WaitlistTokens } from './entry-access.ts';
export { StartTakers } from './find-takers.ts';
export { JoinWaitlistHandlers, WantedDays } from './join-waitlist.ts';
export { OfferMaker, OfferStartHandlers, OfferStartsJob, RequestOffersWhenStartFreed } from './offer-starts.ts';
export { WaitlistEntryReader } from './read-entries.ts';
export { WaitlistCalendar } from './waitlist-calendar.ts';
