/** Every command handler, query handler, application service and reaction of the module. */
export { ApplyDiscountHandler } from './apply-discount.ts';
export { BookAppointmentHandler } from './book-appointment.ts';
export { BookingProof, ProvePhoneHandler } from './booking-proof.ts';
export { ChangeAppointmentStatusHandler } from './change-appointment-status.ts';
export {
  AcknowledgeAppointmentHandler,
  CancelAppointmentHandler,
  RescheduleAppointmentHandler,
} from './change-own-appointment.ts';
export { CompleteAppointmentHandler } from './complete-appointment.ts';
export { EnterVisitHandler } from './enter-visit.ts';
export { EraseGuestOfVisitHandler, RequestErasureOfGuestHandler } from './erase-guest-of-visit.ts';
export {
  FindOwnVisitHandler,
  FindVisitHandler,
  HoldVisitStateHandler,
  ListCompletedVisitsHandler,
} from './find-visit.ts';
export {
  HoldStartHandler,
  JobDurations,
  ListFreeStartsHandler,
  ListOfferedStartsHandler,
  ReleaseHoldHandler,
} from './hold-start.ts';
export { ListUpcomingVisitsHandler, ListVisitsToRemindHandler } from './list-visits.ts';
export { ManageTokens, ReadManageLinkHandler, VisitAccess } from './manage-tokens.ts';
export { PlaceVisitHandler } from './place-visit.ts';
export { ReadAppointmentHandler } from './read-appointment.ts';
export { ReadCompletionHandler } from './read-completion.ts';
export { ReadOwnAppointmentHandler } from './read-own-appointment.ts';
export {
  ConfirmVehicleWhenAppointmentStarted,
  TakeOverStatedVehicleHandler,
} from './take-over-stated-vehicle.ts';
export { ReadUndoableUntilHandler, UndoStatusChangeHandler } from './undo-status-change.ts';
