import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.ts';
import { AdoptAppointmentsHandler } from './application/adopt-appointments.ts';
import { Agendas } from './application/agenda.ts';
import { AnnounceClosureHandler } from './application/announce-closure.ts';
import { ApplyDiscountHandler } from './application/apply-discount.ts';
import { BookAppointmentHandler } from './application/book-appointment.ts';
import { BookingCustomers } from './application/booking-customers.ts';
import { CancelAppointmentHandler } from './application/cancel-appointment.ts';
import { ChangeAppointmentStatusHandler } from './application/change-appointment-status.ts';
import { CountFreePlacesHandler } from './application/count-free-places.ts';
import { FindOwnVisitHandler } from './application/find-own-visit.ts';
import { FindVisitHandler } from './application/find-visit.ts';
import { ForgetAccountHandler } from './application/forget-account.ts';
import { GiveManageLinkHandler } from './application/give-manage-link.ts';
import { ListAvailableDaysHandler } from './application/list-available-days.ts';
import { ListClosuresHandler } from './application/list-closures.ts';
import { ListComingVisitsHandler } from './application/list-coming-visits.ts';
import { ListOpeningHoursHandler } from './application/list-opening-hours.ts';
import { ListServicesHandler } from './application/list-services.ts';
import { ListTimeSlotsHandler } from './application/list-time-slots.ts';
import { ManageTokens } from './application/manage-tokens.ts';
import {
  AddWorkingTimeHandler,
  MeasureWorkingTimeHandler,
  WorkingHours,
} from './application/measure-working-time.ts';
import { AdoptAppointmentsWhenGuestJoined } from './application/reactions/adopt-appointments-when-guest-joined.ts';
import { ForgetAccountWhenAccountErased } from './application/reactions/forget-account-when-account-erased.ts';
import { ReadAppointmentHandler } from './application/read-appointment.ts';
import { ReadOwnAppointmentHandler } from './application/read-own-appointment.ts';
import { RescheduleAppointmentHandler } from './application/reschedule-appointment.ts';
import { WithdrawClosureHandler } from './application/withdraw-closure.ts';
import { AccountAppointments } from './domain/account-appointments.ts';
import { Appointments } from './domain/appointments.ts';
import { Closures } from './domain/closure.ts';
import { AppointmentsController } from './http/appointments.controller.ts';
import { ClosuresController } from './http/closures.controller.ts';
import { SlotsController } from './http/slots.controller.ts';
import { CustomersAdapter } from './infrastructure/customers.adapter.ts';
import { HmacManageTokens } from './infrastructure/hmac-manage-tokens.ts';
import { SqlAccountAppointments } from './infrastructure/sql-account-appointments.ts';
import { SqlAgendas } from './infrastructure/sql-agendas.ts';
import { SqlWorkingHours } from './infrastructure/sql-working-hours.ts';
import { TypeOrmAppointments } from './infrastructure/typeorm-appointments.ts';
import { TypeOrmClosures } from './infrastructure/typeorm-closures.ts';

/** Services, bays, hours, free slots and appointments. */
@Module({
  imports: [CustomersModule],
  controllers: [SlotsController, AppointmentsController, ClosuresController],
  providers: [
    AddWorkingTimeHandler,
    AdoptAppointmentsHandler,
    AnnounceClosureHandler,
    ApplyDiscountHandler,
    BookAppointmentHandler,
    CancelAppointmentHandler,
    ChangeAppointmentStatusHandler,
    CountFreePlacesHandler,
    FindOwnVisitHandler,
    FindVisitHandler,
    ForgetAccountHandler,
    GiveManageLinkHandler,
    ListAvailableDaysHandler,
    ListClosuresHandler,
    ListComingVisitsHandler,
    ListOpeningHoursHandler,
    ListServicesHandler,
    ListTimeSlotsHandler,
    MeasureWorkingTimeHandler,
    ReadAppointmentHandler,
    ReadOwnAppointmentHandler,
    RescheduleAppointmentHandler,
    WithdrawClosureHandler,
    AdoptAppointmentsWhenGuestJoined,
    ForgetAccountWhenAccountErased,
    { provide: AccountAppointments, useClass: SqlAccountAppointments },
    { provide: Agendas, useClass: SqlAgendas },
    { provide: Appointments, useClass: TypeOrmAppointments },
    { provide: Closures, useClass: TypeOrmClosures },
    { provide: BookingCustomers, useClass: CustomersAdapter },
    { provide: ManageTokens, useClass: HmacManageTokens },
    { provide: WorkingHours, useClass: SqlWorkingHours },
  ],
})
export class BookingModule {}
