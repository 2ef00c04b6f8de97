import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { CarryRemindersOverHandler } from './application/carry-reminders-over.ts';
import { DescribeReminderHandler } from './application/describe-reminder.ts';
import { DueDays } from './application/due-days.ts';
import { EnterReminderHandler } from './application/enter-reminder.ts';
import { EraseRemindersHandler } from './application/erase-reminders.ts';
import { FollowReminderHandler } from './application/follow-reminder.ts';
import {
  CloseCalendarFeedHandler,
  OpenCalendarFeedHandler,
  ShowCalendarFeedHandler,
} from './application/keep-calendar-feed.ts';
import { ListDueRemindersHandler } from './application/list-due-reminders.ts';
import {
  ListOwnRemindersHandler,
  ListRemindersHandler,
  ReadReminderHandler,
} from './application/list-reminders.ts';
import { RaiseDueMaintenanceHandler } from './application/raise-due-maintenance.ts';
import { CarryRemindersOverWhenVehicleMerged } from './application/reactions/carry-reminders-over-when-vehicle-merged.ts';
import { EraseRemindersWhenAccountErased } from './application/reactions/erase-reminders-when-account-erased.ts';
import { ReckonDueDaysWhenMileageDoubted } from './application/reactions/reckon-due-days-when-mileage-doubted.ts';
import { ReckonDueDaysWhenMileageRead } from './application/reactions/reckon-due-days-when-mileage-read.ts';
import { RenewReminderWhenRevisionCompleted } from './application/reactions/renew-reminder-when-revision-completed.ts';
import { RestRemindersWhenVehicleArchived } from './application/reactions/rest-reminders-when-vehicle-archived.ts';
import { ReadCalendarHandler } from './application/read-calendar.ts';
import { ReadReminders } from './application/read-reminders.ts';
import { ReckonDueDaysHandler } from './application/reckon-due-days.ts';
import { ReminderAccess } from './application/reminder-access.ts';
import { RenewReminderHandler } from './application/renew-reminder.ts';
import { RestRemindersHandler } from './application/rest-reminders.ts';
import { CalendarFeeds, CalendarTokens } from './domain/calendar-feeds.ts';
import { People } from './domain/people.ts';
import { Reminders } from './domain/reminders.ts';
import { ServiceBooks } from './domain/service-books.ts';
import { Vehicles } from './domain/vehicles.ts';
import { Visits } from './domain/visits.ts';
import { AdminRemindersController } from './http/admin-reminders.controller.ts';
import { CalendarController } from './http/calendar.controller.ts';
import { RemindersController } from './http/reminders.controller.ts';
import { BookedVisits } from './infrastructure/booked-visits.ts';
import { HmacCalendarTokens } from './infrastructure/hmac-calendar-tokens.ts';
import { KeptServiceBooks } from './infrastructure/kept-service-books.ts';
import { PeopleWithAccounts } from './infrastructure/people-with-accounts.ts';
import { RaiseDueMaintenanceJob } from './infrastructure/raise-due-maintenance-job.ts';
import { SqlCalendarFeeds } from './infrastructure/sql-calendar-feeds.ts';
import { TypeOrmReminders } from './infrastructure/typeorm-reminders.ts';
import { VehiclesOfCustomers } from './infrastructure/vehicles-of-customers.ts';

/** What will be due on vehicles, when to tell of it, and the calendars that show it. */
@Module({
  imports: [CustomersModule, IdentityModule],
  controllers: [RemindersController, AdminRemindersController, CalendarController],
  providers: [
    DueDays,
    ReminderAccess,
    ReadReminders,
    EnterReminderHandler,
    FollowReminderHandler,
    RenewReminderHandler,
    ReckonDueDaysHandler,
    RestRemindersHandler,
    EraseRemindersHandler,
    RaiseDueMaintenanceHandler,
    RaiseDueMaintenanceJob,
    RenewReminderWhenRevisionCompleted,
    ReckonDueDaysWhenMileageRead,
    ReckonDueDaysWhenMileageDoubted,
    RestRemindersWhenVehicleArchived,
    CarryRemindersOverHandler,
    CarryRemindersOverWhenVehicleMerged,
    EraseRemindersWhenAccountErased,
    ListRemindersHandler,
    ReadReminderHandler,
    ListDueRemindersHandler,
    ListOwnRemindersHandler,
    DescribeReminderHandler,
    ShowCalendarFeedHandler,
    OpenCalendarFeedHandler,
    CloseCalendarFeedHandler,
    ReadCalendarHandler,
    { provide: Reminders, useClass: TypeOrmReminders },
    { provide: CalendarFeeds, useClass: SqlCalendarFeeds },
    { provide: CalendarTokens, useClass: HmacCalendarTokens },
    { provide: Vehicles, useClass: VehiclesOfCustomers },
    { provide: ServiceBooks, useClass: KeptServiceBooks },
    { provide: Visits, useClass: BookedVisits },
    { provide: People, useClass: PeopleWithAccounts },
  ],
})
export class RemindersModule {}
