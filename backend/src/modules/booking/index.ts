import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { BookingModule } from './booking.module.ts';
import { SlotNoLongerAvailable } from './domain/booking.errors.ts';
import { bookingMessages } from './http/booking.messages.ts';
import { completionMessages } from './http/completion.messages.ts';
import { deskVisitMessages } from './http/desk-visits.messages.ts';
import { BookingBaseline1790000300000 } from './infrastructure/migrations/1790000300000-booking-baseline.ts';
import { appointmentSchema } from './infrastructure/typeorm-appointments.ts';
import { bookingPersonalData } from './personal-data.ts';

export { ApplyDiscount } from './application/apply-discount.ts';
export { AppointmentView } from './application/appointment.view.ts';
export { BookAppointment } from './application/book-appointment.ts';
export { ProvePhone } from './application/booking-proof.ts';
export { RescheduleAppointment } from './application/change-own-appointment.ts';
export { FindOwnVisit, FindVisit, HoldVisitState, ListCompletedVisits } from './application/find-visit.ts';
export { HoldStart, ListFreeStarts, ListOfferedStarts, ReleaseHold } from './application/hold-start.ts';
export { ListUpcomingVisits, ListVisitsToRemind } from './application/list-visits.ts';
export { ReadManageLink } from './application/manage-tokens.ts';
export {
  type AppointmentFacts,
  appointmentView,
  ReadAppointment,
  type VisitorFacts,
} from './application/read-appointment.ts';
export { ReadOwnAppointment } from './application/read-own-appointment.ts';
export { ReadUndoableUntil } from './application/undo-status-change.ts';
export {
  AppointmentNotFound,
  MileageRefused,
  NextRevisionRefused,
  SlotNoLongerAvailable,
} from './domain/booking.errors.ts';
export { isTooLateToChange } from './domain/booking-limits.ts';
export { JobOdometer, type KnownOdometer, StartHolds, VehicleMaintenance } from './domain/higher-modules.ts';
export {
  type PlannedReward,
  type RewardUse,
  type UsableReward,
  VisitRewards,
} from './domain/visit-rewards.ts';
export * from './events.ts';

/** Appointments: booking, manage links, limits, the desk's visits and completion. */
export const bookingManifest: ModuleManifest = {
  name: 'booking',
  module: BookingModule,
  persistence: {
    entities: [appointmentSchema],
    migrations: [BookingBaseline1790000300000],
  },
  personalData: bookingPersonalData,
  messages: { ...bookingMessages, ...completionMessages, ...deskVisitMessages },
  constraints: {
    appointment_no_double_booking: () => new SlotNoLongerAvailable(),
  },
};
