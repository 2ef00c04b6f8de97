export { AccountOfGuests } from './account-of-guests.ts';
export { ChangeGuestHandler } from './change-guest.ts';
export { CustomerDirectory } from './customer-directory.ts';
export { CustomerRemarks } from './customer-remarks.ts';
export { EraseCustomersHandler } from './erase-customers.ts';
export { EraseGuestHandler, GuestErasure, LockGuestHandler } from './erase-guest.ts';
export { ConfirmGuestErasureHandler, RequestGuestErasureHandler } from './erase-guest-by-code.ts';
export { ChosenCustomers, FindOrCreateCustomerHandler } from './find-or-create-customer.ts';
export { GuestVehicles } from './guest-vehicles.ts';
export { JoinGuestHistoryHandler } from './join-guest-history.ts';
export { ListOwnVehiclesHandler, ReadOwnVehicleHandler } from './list-own-vehicles.ts';
export { MergeCustomersHandler, UndoMergeHandler } from './merge-customers.ts';
export { MergeSeparation } from './merge-separation.ts';
export {
  DeleteCustomerNoteHandler,
  ListCustomerTagsHandler,
  TagCustomerHandler,
  WriteCustomerNoteHandler,
} from './notes-and-tags.ts';
export { OpenAccountCustomerHandler } from './open-account-customer.ts';
export {
  ArchiveOwnVehicleHandler,
  ChangeOwnVehicleHandler,
  OwnVehicles,
  RegisterOwnVehicleHandler,
} from './own-vehicles.ts';
export { EraseCustomersWhenAccountErased } from './reactions/erase-customers-when-account-erased.ts';
export { JoinGuestHistoryWhenPhoneProven } from './reactions/join-guest-history-when-phone-proven.ts';
export { SettleMergesHandler, SettleMergesJob } from './settle-merges.ts';
export { ShowDuplicatesHandler } from './show-duplicates.ts';
export {
  ChangeVehicleOfCustomerHandler,
  ConfirmVehicleHandler,
  LeaveStatedVehiclesHandler,
  RecordMileageHandler,
  TakeOverVehicleStatementHandler,
} from './workshop-vehicles.ts';
