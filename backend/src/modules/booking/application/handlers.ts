/** Every command handler, query handler, application service and reaction of the module. */
export { AdoptAppointmentsHandler } from './adopt-appointments.ts';
export { AnnounceClosureHandler } from './announce-closure.ts';
export { ApplyDiscountHandler } from './apply-discount.ts';
export { AppointmentErasure } from './appointment-erasure.ts';
export { BayClearance } from './bay-clearance.ts';
export { BlockBayHandler } from './block-bay.ts';
export { BookAppointmentHandler } from './book-appointment.ts';
export { BookingProof } from './booking-proof.ts';
export { CancelAppointmentHandler } from './cancel-appointment.ts';
export { ChangeAppointmentStatusHandler } from './change-appointment-status.ts';
export { ChangeBayBlockHandler } from './change-bay-block.ts';
export { ChangeOpeningHoursHandler } from './change-opening-hours.ts';
export { ChangePolicyHandler } from './change-policy.ts';
export { CountAvailableSlotsHandler } from './count-available-slots.ts';
export { EnterVisitHandler } from './enter-visit.ts';
export { EraseAccountAppointmentsHandler } from './erase-account-appointments.ts';
export { EraseGuestAppointmentsHandler } from './erase-guest-appointments.ts';
export { EraseGuestOfVisitHandler, RequestErasureOfGuestHandler } from './erase-guest-of-visit.ts';
export { ExplainStartHandler } from './explain-start.ts';
export { FindOwnVisitHandler, FindVisitHandler } from './find-visit.ts';
export { HoldVisitStateHandler } from './hold-visit-state.ts';
export { ListAvailableDaysHandler } from './list-available-days.ts';
export { ListBaysHandler } from './list-bays.ts';
export { ListClosuresHandler } from './list-closures.ts';
export { ListDayCapacitiesHandler } from './list-day-capacities.ts';
export { ListManagedServicesHandler } from './list-managed-services.ts';
export { ListNextStartsHandler } from './list-next-starts.ts';
export { ListOpeningHoursHandler } from './list-opening-hours.ts';
export { ListServicesHandler } from './list-services.ts';
export { ListTimeSlotsHandler } from './list-time-slots.ts';
export { ListUpcomingVisitsHandler } from './list-upcoming-visits.ts';
export { ListVisitsToMoveHandler } from './list-visits-to-move.ts';
export { ManageTokens } from './manage-tokens.ts';
export { AddWorkingTimeHandler, MeasureWorkingTimeHandler } from './measure-working-time.ts';
export { PlaceVisitHandler } from './place-visit.ts';
export {
  ListVisitsOfBayHandler,
  PreviewClosureHandler,
  PreviewOpeningHoursHandler,
} from './preview-visits.ts';
export { AdoptAppointmentsWhenGuestJoined } from './reactions/adopt-appointments-when-guest-joined.ts';
export { EraseAppointmentsWhenAccountErased } from './reactions/erase-appointments-when-account-erased.ts';
export { EraseAppointmentsWhenGuestErased } from './reactions/erase-appointments-when-guest-erased.ts';
export { ReadAppointmentHandler } from './read-appointment.ts';
export { ReadBayBlockHandler } from './read-bay-block.ts';
export { ReadCalendarHandler } from './read-calendar.ts';
export { ReadManageLinkHandler } from './read-manage-link.ts';
export { ReadOwnAppointmentHandler } from './read-own-appointment.ts';
export { ReadBookingPolicyHandler } from './read-policy.ts';
export { ReadWorkingWeekHandler } from './read-working-week.ts';
export { RemoveBayBlockHandler } from './remove-bay-block.ts';
export { RescheduleAppointmentHandler } from './reschedule-appointment.ts';
export { AddBayHandler, ChangeBayHandler, OrderBaysHandler } from './save-bay.ts';
export { AddServiceHandler, ChangeServiceHandler, OrderServicesHandler } from './save-service.ts';
export { TakeOverStatedVehicleHandler } from './take-over-stated-vehicle.ts';
export { VisitAccess } from './visit-access.ts';
export { WithdrawClosureHandler } from './withdraw-closure.ts';
