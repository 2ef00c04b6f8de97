import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { BookingModule } from './booking.module.ts';
import { SlotNoLongerAvailable } from './domain/booking.errors.ts';
import { bookingMessages } from './http/booking.messages.ts';
import { completionMessages } from './http/completion.messages.ts';
import { BookingBaseline1790000300000 } from './infrastructure/migrations/1790000300000-booking-baseline.ts';
import { VisitsOfLongLists1790001300000 } from './infrastructure/migrations/1790001300000-visits-of-long-lists.ts';
import { TouchChangedDays1790001350000 } from './infrastructure/migrations/1790001350000-touch-changed-days.ts';
import { WhoWorksOnAVisit1790001430000 } from './infrastructure/migrations/1790001430000-who-works-on-a-visit.ts';
import { ReadyAndPaidVisits1790001460000 } from './infrastructure/migrations/1790001460000-ready-and-paid-visits.ts';
import { MechanicOfAVisit1790001500000 } from './infrastructure/migrations/1790001500000-mechanic-of-a-visit.ts';
import { AnnouncedReadyVehicles1790001600000 } from './infrastructure/migrations/1790001600000-announced-ready-vehicles.ts';
import { VisitsOfMergedVehicles1790001810000 } from './infrastructure/migrations/1790001810000-visits-of-merged-vehicles.ts';
import { RecordedVisits1790001873000 } from './infrastructure/migrations/1790001873000-recorded-visits.ts';
import { CorrectedVisits1790001913000 } from './infrastructure/migrations/1790001913000-corrected-visits.ts';
import { Arrivals1790001931000 } from './infrastructure/migrations/1790001931000-arrivals.ts';
import { appointmentSchema } from './infrastructure/typeorm-appointments.ts';
import { bookingPersonalData } from './personal-data.ts';

export {
  type AppointmentFacts,
  AppointmentView,
  appointmentView,
  type VisitorFacts,
  withEstimates,
} from './application/appointment.view.ts';
export { AppointmentDirectory } from './application/appointment-directory.ts';
export { BookAppointment } from './application/book-appointment.ts';
export { TakeBackHold } from './application/change-appointment-status.ts';
export { RescheduleAppointment } from './application/change-own-appointment.ts';
export { ApplyDiscount, PlanNextRevision } from './application/complete-appointment.ts';
export { LengthenAppointment, RoomForMoreReader } from './application/lengthen-appointment.ts';
export { AppointmentDetails } from './application/read-appointment.ts';
export { StartHolds } from './application/start-holds.ts';
export { BookingProof, ManageTokens } from './application/visitor-access.ts';
export { BookingModule } from './booking.module.ts';
export { AppointmentNotFound, NextRevisionRefused, SlotNoLongerAvailable } from './domain/booking.errors.ts';
export { isTooLateToChange } from './domain/booking.values.ts';
export {
  AppointmentRewards,
  type PlannedReward,
  type RewardUse,
  type UsableReward,
} from './domain/ports/appointment-rewards.ts';
export { ApprovedWork, type WaitingEstimate } from './domain/ports/approved-work.ts';
export { JobOdometer, type KnownOdometer, type MileageAnswer } from './domain/ports/job-odometer.ts';
export * from './events.ts';
export * as bookingEvents from './events.ts';

export const bookingManifest: ModuleManifest = {
  name: 'booking',
  module: BookingModule,
  persistence: {
    entities: [appointmentSchema],
    migrations: [
      BookingBaseline1790000300000,
      VisitsOfLongLists1790001300000,
      TouchChangedDays1790001350000,
      WhoWorksOnAVisit1790001430000,
      ReadyAndPaidVisits1790001460000,
      MechanicOfAVisit1790001500000,
      AnnouncedReadyVehicles1790001600000,
      VisitsOfMergedVehicles1790001810000,
      RecordedVisits1790001873000,
      CorrectedVisits1790001913000,
      Arrivals1790001931000,
    ],
  },
  personalData: bookingPersonalData,
  messages: { ...bookingMessages, ...completionMessages },
  constraints: { appointment_no_double_booking: () => new SlotNoLongerAvailable() },
};
