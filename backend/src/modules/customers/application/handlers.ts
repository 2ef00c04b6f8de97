/** Every command handler, query handler, application service and reaction of the module. */
export { ArchiveOwnVehicleHandler } from './archive-own-vehicle.ts';
export { ChangeOwnVehicleHandler } from './change-own-vehicle.ts';
export { EraseCustomersHandler } from './erase-customers.ts';
export { EraseGuestHandler, GuestErasure, LockGuestHandler } from './erase-guest.ts';
export { ConfirmGuestErasureHandler, RequestGuestErasureHandler } from './erase-guest-by-code.ts';
export { FindOrCreateCustomerHandler } from './find-or-create-customer.ts';
export { JoinGuestHistoryHandler } from './join-guest-history.ts';
export { ListOwnVehiclesHandler, ReadOwnVehicleHandler } from './list-own-vehicles.ts';
export { OwnVehicles } from './own-vehicles.ts';
export { EraseCustomersWhenAccountErased } from './reactions/erase-customers-when-account-erased.ts';
export { JoinGuestHistoryWhenPhoneProven } from './reactions/join-guest-history-when-phone-proven.ts';
export { RecordMileageHandler } from './record-mileage.ts';
export { RegisterOwnVehicleHandler } from './register-own-vehicle.ts';
export { TakeOverVehicleStatementHandler } from './take-over-vehicle-statement.ts';
