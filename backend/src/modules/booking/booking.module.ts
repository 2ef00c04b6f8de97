import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.ts';
import { Agendas } from './application/agenda.ts';
import { BookingCustomers } from './application/booking-customers.ts';
import { DayPlans } from './application/day-plans.ts';
import * as handlers from './application/handlers.ts';
import { WorkingHours } from './application/measure-working-time.ts';
import { VisitsToMove } from './application/visits-to-move.ts';
import { Appointments } from './domain/appointments.ts';
import { AppointmentsOfPerson } from './domain/appointments-of-person.ts';
import { Bays } from './domain/bay.ts';
import { BayBlocks } from './domain/bay-block.ts';
import { CapacityLock } from './domain/capacity-lock.ts';
import { Closures } from './domain/closure.ts';
import { Services } from './domain/service.ts';
import { Policies } from './domain/stored-policy.ts';
import { WorkingWeeks } from './domain/working-week.ts';
import { AppointmentsController } from './http/appointments.controller.ts';
import { BaysController } from './http/bays.controller.ts';
import { BoardController } from './http/board.controller.ts';
import { ClosuresController } from './http/closures.controller.ts';
import { GuestErasureController } from './http/guest-erasure.controller.ts';
import { OpeningHoursController } from './http/opening-hours.controller.ts';
import { PolicyController } from './http/policy.controller.ts';
import { ServicesController } from './http/services.controller.ts';
import { SlotsController } from './http/slots.controller.ts';
import { VisitProgressController } from './http/visit-progress.controller.ts';
import { VisitsToMoveController } from './http/visits-to-move.controller.ts';
import { CustomersAdapter } from './infrastructure/customers.adapter.ts';
import { EraseInactiveGuests } from './infrastructure/erase-inactive-guests.ts';
import { EraseOldReasons, EraseOldVisitNotes } from './infrastructure/erase-old-visit-notes.ts';
import { SqlAgendas } from './infrastructure/sql-agendas.ts';
import { SqlAppointmentsOfPerson } from './infrastructure/sql-appointments-of-person.ts';
import { SqlCapacityLock } from './infrastructure/sql-capacity-lock.ts';
import { SqlDayPlans } from './infrastructure/sql-day-plans.ts';
import { SqlPolicies } from './infrastructure/sql-policies.ts';
import { SqlVisitsToMove } from './infrastructure/sql-visits-to-move.ts';
import { SqlWorkingHours } from './infrastructure/sql-working-hours.ts';
import { SqlWorkingWeeks } from './infrastructure/sql-working-weeks.ts';
import { TypeOrmAppointments } from './infrastructure/typeorm-appointments.ts';
import { TypeOrmBayBlocks } from './infrastructure/typeorm-bay-blocks.ts';
import { TypeOrmBays } from './infrastructure/typeorm-bays.ts';
import { TypeOrmClosures } from './infrastructure/typeorm-closures.ts';
import { TypeOrmServices } from './infrastructure/typeorm-services.ts';

/** Services, bays, hours, free slots and appointments. */
@Module({
  imports: [CustomersModule],
  controllers: [
    SlotsController,
    AppointmentsController,
    VisitProgressController,
    BoardController,
    ClosuresController,
    GuestErasureController,
    ServicesController,
    BaysController,
    OpeningHoursController,
    PolicyController,
    VisitsToMoveController,
  ],
  providers: [
    ...Object.values(handlers),
    EraseInactiveGuests,
    EraseOldReasons,
    EraseOldVisitNotes,
    { provide: Agendas, useClass: SqlAgendas },
    { provide: Appointments, useClass: TypeOrmAppointments },
    { provide: AppointmentsOfPerson, useClass: SqlAppointmentsOfPerson },
    { provide: BayBlocks, useClass: TypeOrmBayBlocks },
    { provide: BookingCustomers, useClass: CustomersAdapter },
    { provide: Bays, useClass: TypeOrmBays },
    { provide: CapacityLock, useClass: SqlCapacityLock },
    { provide: Policies, useClass: SqlPolicies },
    { provide: Services, useClass: TypeOrmServices },
    { provide: VisitsToMove, useClass: SqlVisitsToMove },
    { provide: WorkingWeeks, useClass: SqlWorkingWeeks },
    { provide: Closures, useClass: TypeOrmClosures },
    { provide: DayPlans, useClass: SqlDayPlans },
    { provide: WorkingHours, useClass: SqlWorkingHours },
  ],
})
export class BookingModule {}
