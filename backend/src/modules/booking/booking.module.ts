import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { ScheduleModule } from '../schedule/index.ts';
import * as handlers from './application/handlers.ts';
import { AppointmentDetails } from './application/read-appointment.ts';
import { StartHolds } from './application/start-holds.ts';
import { VisitDirectory } from './application/visit-directory.ts';
import { BookingProof, ManageTokens } from './application/visitor-access.ts';
import { Appointments } from './domain/appointments.ts';
import { AppointmentsController } from './http/appointments.controller.ts';
import { DeskVisitsController } from './http/desk-visits.controller.ts';
import { GuestErasureController } from './http/guest-erasure.controller.ts';
import { VisitProgressController } from './http/visit-progress.controller.ts';
import { EraseInactiveGuests } from './infrastructure/erase-inactive-guests.ts';
import { EraseOldVisitNotes } from './infrastructure/erase-old-visit-notes.ts';
import { TypeOrmAppointments } from './infrastructure/typeorm-appointments.ts';
import { BookingRecords } from './personal-data.ts';

@Module({
  imports: [CatalogueModule, CustomersModule, ScheduleModule],
  controllers: [AppointmentsController, VisitProgressController, DeskVisitsController, GuestErasureController],
  providers: [
    ...Object.values(handlers),
    BookingRecords,
    EraseInactiveGuests,
    EraseOldVisitNotes,
    { provide: Appointments, useClass: TypeOrmAppointments },
  ],
  exports: [AppointmentDetails, BookingProof, ManageTokens, StartHolds, VisitDirectory],
})
export class BookingModule {}
