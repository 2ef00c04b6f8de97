import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { ScheduleModule } from '../schedule/index.ts';
import { AppointmentDirectory } from './application/appointment-directory.ts';
import * as handlers from './application/handlers.ts';
import { AppointmentDetails } from './application/read-appointment.ts';
import { StartHolds } from './application/start-holds.ts';
import { BookingProof, ManageTokens } from './application/visitor-access.ts';
import { Appointments } from './domain/appointments.ts';
import { AppointmentProgressController } from './http/appointment-progress.controller.ts';
import { AppointmentsController } from './http/appointments.controller.ts';
import { ConfirmationsController } from './http/confirmations.controller.ts';
import { DeskAppointmentsController } from './http/desk-appointments.controller.ts';
import { GuestErasureController } from './http/guest-erasure.controller.ts';
import { PiecesController } from './http/pieces.controller.ts';
import { ProposalsController } from './http/proposals.controller.ts';
import { EraseInactiveGuests } from './infrastructure/erase-inactive-guests.ts';
import { EraseOldAppointmentNotes } from './infrastructure/erase-old-appointment-notes.ts';
import { TypeOrmAppointments } from './infrastructure/typeorm-appointments.ts';
import { BookingRecords } from './personal-data.ts';

@Module({
  imports: [CatalogueModule, CustomersModule, ScheduleModule],
  controllers: [
    AppointmentsController,
    AppointmentProgressController,
    ConfirmationsController,
    DeskAppointmentsController,
    GuestErasureController,
    PiecesController,
    ProposalsController,
  ],
  providers: [
    ...Object.values(handlers),
    BookingRecords,
    EraseInactiveGuests,
    EraseOldAppointmentNotes,
    { provide: Appointments, useClass: TypeOrmAppointments },
  ],
  exports: [
    AppointmentDetails,
    BookingProof,
    ManageTokens,
    StartHolds,
    AppointmentDirectory,
    handlers.RoomForMoreReader,
  ],
})
export class BookingModule {}
