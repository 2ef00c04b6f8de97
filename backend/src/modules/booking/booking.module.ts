import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.ts';
import { Agendas } from './application/agenda.ts';
import { BookingCustomers } from './application/booking-customers.ts';
import { DayPlans } from './application/day-plans.ts';
import * as handlers from './application/handlers.ts';
import { WorkingHours } from './application/measure-working-time.ts';
import { Appointments } from './domain/appointments.ts';
import { AppointmentsOfPerson } from './domain/appointments-of-person.ts';
import { BayBlocks } from './domain/bay-block.ts';
import { Closures } from './domain/closure.ts';
import { AppointmentsController } from './http/appointments.controller.ts';
import { BoardController } from './http/board.controller.ts';
import { ClosuresController } from './http/closures.controller.ts';
import { GuestErasureController } from './http/guest-erasure.controller.ts';
import { SlotsController } from './http/slots.controller.ts';
import { CustomersAdapter } from './infrastructure/customers.adapter.ts';
import { EraseInactiveGuests } from './infrastructure/erase-inactive-guests.ts';
import { EraseOldVisitNotes } from './infrastructure/erase-old-visit-notes.ts';
import { SqlAgendas } from './infrastructure/sql-agendas.ts';
import { SqlAppointmentsOfPerson } from './infrastructure/sql-appointments-of-person.ts';
import { SqlDayPlans } from './infrastructure/sql-day-plans.ts';
import { SqlWorkingHours } from './infrastructure/sql-working-hours.ts';
import { TypeOrmAppointments } from './infrastructure/typeorm-appointments.ts';
import { TypeOrmBayBlocks } from './infrastructure/typeorm-bay-blocks.ts';
import { TypeOrmClosures } from './infrastructure/typeorm-closures.ts';

/** Services, bays, hours, free slots and appointments. */
@Module({
  imports: [CustomersModule],
  controllers: [
    SlotsController,
    AppointmentsController,
    BoardController,
    ClosuresController,
    GuestErasureController,
  ],
  providers: [
    ...Object.values(handlers),
    EraseInactiveGuests,
    EraseOldVisitNotes,
    { provide: Agendas, useClass: SqlAgendas },
    { provide: Appointments, useClass: TypeOrmAppointments },
    { provide: AppointmentsOfPerson, useClass: SqlAppointmentsOfPerson },
    { provide: BayBlocks, useClass: TypeOrmBayBlocks },
    { provide: BookingCustomers, useClass: CustomersAdapter },
    { provide: Closures, useClass: TypeOrmClosures },
    { provide: DayPlans, useClass: SqlDayPlans },
    { provide: WorkingHours, useClass: SqlWorkingHours },
  ],
})
export class BookingModule {}
