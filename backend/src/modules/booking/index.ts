import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { BookingModule } from './booking.module.ts';
import { SlotNoLongerAvailable } from './domain/booking.errors.ts';
import { BlocksOverlap } from './domain/desk.errors.ts';
import { boardMessages } from './http/board.messages.ts';
import { bookingMessages } from './http/booking.messages.ts';
import { capacityMessages } from './http/capacity.messages.ts';
import { completionMessages } from './http/completion.messages.ts';
import { appointmentSchema } from './infrastructure/appointment.schema.ts';
import { baySchema } from './infrastructure/bay.schema.ts';
import { bayBlockSchema } from './infrastructure/bay-block.schema.ts';
import { closureSchema } from './infrastructure/closure.schema.ts';
import { BookingBaseline1790000300000 } from './infrastructure/migrations/1790000300000-booking-baseline.ts';
import { serviceSchema } from './infrastructure/service.schema.ts';

export { ApplyDiscount } from './application/apply-discount.ts';
export { AppointmentView } from './application/appointment.view.ts';
export { BookAppointment } from './application/book-appointment.ts';
export { CheckJob } from './application/check-job.ts';
export { CountAvailableSlots } from './application/count-available-slots.ts';
export { DescribeJob } from './application/describe-job.ts';
export { FindOwnVisit, FindVisit, ListCompletedVisits } from './application/find-visit.ts';
export { HoldStart, ReleaseHold } from './application/hold-start.ts';
export { HoldVisitState } from './application/hold-visit-state.ts';
export { ListFreeStarts } from './application/list-free-starts.ts';
export { FreeStartView, ListNextStarts } from './application/list-next-starts.ts';
export { ListOfferedStarts } from './application/list-offered-starts.ts';
export { ListOpeningHours } from './application/list-opening-hours.ts';
export {
  type AddressedServicePage,
  ListServicePages,
  type ServicePageView,
} from './application/list-service-pages.ts';
export { ListServices, ServiceView } from './application/list-services.ts';
export { ListUpcomingVisits } from './application/list-upcoming-visits.ts';
export { ListVisitsToRemind } from './application/list-visits-to-remind.ts';
export { AddWorkingTime, MeasureWorkingTime } from './application/measure-working-time.ts';
export { ProvePhone } from './application/prove-phone.ts';
export {
  type AppointmentFacts,
  appointmentView,
  ReadAppointment,
  type VisitorFacts,
} from './application/read-appointment.ts';
export { ReadCalendar, type WorkshopCalendar } from './application/read-calendar.ts';
export { ReadManageLink } from './application/read-manage-link.ts';
export { ReadOwnAppointment } from './application/read-own-appointment.ts';
export { ReadBookingPolicy } from './application/read-policy.ts';
export { ReadUndoableUntil } from './application/read-undoable-until.ts';
export { RescheduleAppointment } from './application/reschedule-appointment.ts';
export { APPOINTMENT_STATUSES, type AppointmentStatus } from './domain/appointment-status.values.ts';
export {
  AppointmentNotFound,
  SlotNoLongerAvailable,
  StartNotOffered,
  UnknownService,
} from './domain/booking.errors.ts';
export { isTooLateToChange } from './domain/change-limit.ts';
export { MileageRefused, NextRevisionRefused } from './domain/completion.errors.ts';
export { standingOf } from './domain/day-plan.ts';
export { JobOdometer, type KnownOdometer } from './domain/job-odometer.ts';
export type { ServiceKind } from './domain/service-kind.values.ts';
export { serviceNameIn } from './domain/service-names.ts';
export { StartHolds } from './domain/start-holds.ts';
export { VehicleMaintenance } from './domain/vehicle-maintenance.ts';
export {
  type PlannedReward,
  type RewardUse,
  type UsableReward,
  VisitRewards,
} from './domain/visit-rewards.ts';
export * from './events.ts';
export { serviceStructuredData } from './http/service-structured-data.ts';

/** Services, bays, hours, free slots and appointments. */
export const bookingManifest: ModuleManifest = {
  name: 'booking',
  module: BookingModule,
  persistence: {
    entities: [appointmentSchema, bayBlockSchema, baySchema, closureSchema, serviceSchema],
    migrations: [BookingBaseline1790000300000],
  },
  messages: { ...bookingMessages, ...completionMessages, ...boardMessages, ...capacityMessages },
  constraints: {
    appointment_no_double_booking: () => new SlotNoLongerAvailable(),
    bay_block_no_overlap: () => new BlocksOverlap(),
  },
};
