import en from '../../../locales/en/booking.json' with { type: 'json' };
import es from '../../../locales/es/booking.json' with { type: 'json' };
import fr from '../../../locales/fr/booking.json' with { type: 'json' };
import ro from '../../../locales/ro/booking.json' with { type: 'json' };
import spec from '../../../locales/ro-spec/booking.json' with { type: 'json' };
import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { BookingModule } from './booking.module.ts';
import { SlotNoLongerAvailable } from './domain/booking.errors.ts';
import { BookingBaseline1790000300000 } from './infrastructure/migrations/1790000300000-booking-baseline.ts';
import { MechanicOfVisitFigure1790001940000 } from './infrastructure/migrations/1790001940000-mechanic-of-visit-figure.ts';
import { Openings1790001950000 } from './infrastructure/migrations/1790001950000-openings.ts';
import { KeyBox1790001970000 } from './infrastructure/migrations/1790001970000-key-box.ts';
import { Continuations1790001990000 } from './infrastructure/migrations/1790001990000-continuations.ts';
import { AppointmentOfContinuation1790001991000 } from './infrastructure/migrations/1790001991000-appointment-of-continuation.ts';
import { HeldContinuations1790001992000 } from './infrastructure/migrations/1790001992000-held-continuations.ts';
import { TypedVehicles1790001993000 } from './infrastructure/migrations/1790001993000-typed-vehicles.ts';
import { StartsPerHour1790001996000 } from './infrastructure/migrations/1790001996000-starts-per-hour.ts';
import { LeftPlaces1790001997000 } from './infrastructure/migrations/1790001997000-left-places.ts';
import { EntriesOfContinuations1790001998000 } from './infrastructure/migrations/1790001998000-entries-of-continuations.ts';
import { LanguageOfAppointments1790001999000 } from './infrastructure/migrations/1790001999000-language-of-appointments.ts';
import { NextDue1790002001000 } from './infrastructure/migrations/1790002001000-next-due.ts';
import { appointmentSchema } from './infrastructure/typeorm-appointments.ts';
import { bookingPersonalData } from './personal-data.ts';

export {
  APPOINTMENT_COLUMNS,
  type AppointmentFacts,
  AppointmentView,
  appointmentView,
  type VisitorFacts,
  withEstimates,
} from './application/appointment.view.ts';
export { AppointmentDirectory, type WorkPiece } from './application/appointment-directory.ts';
export { BookAppointment } from './application/book-appointment.ts';
export { TakeBackHold } from './application/change-appointment-status.ts';
export { RescheduleAppointment } from './application/change-own-appointment.ts';
export { ApplyDiscount, PlanNextRevision } from './application/complete-appointment.ts';
export { LengthenAppointment, RoomForMoreReader } from './application/lengthen-appointment.ts';
export { AppointmentDetails } from './application/read-appointment.ts';
export { type FindBay, StartHolds } from './application/start-holds.ts';
export { BookingProof, ManageTokens } from './application/visitor-access.ts';
export { BookingModule } from './booking.module.ts';
export { AppointmentNotFound, NextRevisionRefused, SlotNoLongerAvailable } from './domain/booking.errors.ts';
export {
  AppointmentRewards,
  type PlannedReward,
  type RewardUse,
  type UsableReward,
} from './domain/ports/appointment-rewards.ts';
export { ApprovedWork, type OwnEstimate, type WaitingEstimate } from './domain/ports/approved-work.ts';
export {
  JobOdometer,
  type JobReading,
  type KnownOdometer,
  type KnownReading,
  type MileageAnswer,
} from './domain/ports/job-odometer.ts';
export { type ListedNextDue, NextDues } from './domain/ports/next-due.ts';
export * from './events.ts';
export * as bookingEvents from './events.ts';

export const bookingManifest: ModuleManifest = {
  name: 'booking',
  module: BookingModule,
  persistence: {
    entities: [appointmentSchema],
    migrations: [
      BookingBaseline1790000300000,
      MechanicOfVisitFigure1790001940000,
      Openings1790001950000,
      KeyBox1790001970000,
      Continuations1790001990000,
      AppointmentOfContinuation1790001991000,
      HeldContinuations1790001992000,
      TypedVehicles1790001993000,
      StartsPerHour1790001996000,
      LeftPlaces1790001997000,
      EntriesOfContinuations1790001998000,
      LanguageOfAppointments1790001999000,
      NextDue1790002001000,
    ],
  },
  personalData: bookingPersonalData,
  messages: { ro, en, es, fr, spec },
  constraints: { appointment_no_double_booking: () => new SlotNoLongerAvailable() },
};
