import { Global, Module } from '@nestjs/common';
import { VehicleMaintenance } from '../booking/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import * as handlers from './application/handlers.ts';
import { CalendarFeeds } from './domain/calendar-feeds.ts';
import { CompletedRevisions } from './domain/completed-revisions.ts';
import { MileagePredictions } from './domain/mileage-predictions.ts';
import { OwnVisits } from './domain/own-visits.ts';
import { ReminderDaysStore } from './domain/reminder-days.ts';
import { ReminderRecipients } from './domain/reminder-recipients.ts';
import { ReminderVehicles } from './domain/reminder-vehicles.ts';
import { Reminders } from './domain/reminders.ts';
import { BookableServices, UpcomingVisits } from './domain/upcoming-visits.ts';
import { WorkshopContacts } from './domain/workshop-contact.ts';
import { AdminRemindersController } from './http/admin-reminders.controller.ts';
import { CalendarController } from './http/calendar.controller.ts';
import { ReminderSettingsController } from './http/reminder-settings.controller.ts';
import { RemindersController } from './http/reminders.controller.ts';
import { BookingAdapter } from './infrastructure/booking.adapter.ts';
import { CustomersAdapter } from './infrastructure/customers.adapter.ts';
import { IdentityAdapter } from './infrastructure/identity.adapter.ts';
import { RaiseDueMaintenanceJob } from './infrastructure/raise-due-maintenance-job.ts';
import { RevisionsAdapter } from './infrastructure/revisions.adapter.ts';
import { SqlCalendarFeeds } from './infrastructure/sql-calendar-feeds.ts';
import { SqlReminderDays } from './infrastructure/sql-reminder-days.ts';
import { TypeOrmReminders } from './infrastructure/typeorm-reminders.ts';
import { VehicleMaintenanceAdapter } from './infrastructure/vehicle-maintenance.adapter.ts';
import { WorkshopAdapter } from './infrastructure/workshop.adapter.ts';

/**
 * Reminders of maintenance that falls due on vehicles, and calendar feeds of them. Global, because it implements a port of
 * booking (ADR 38).
 */
@Global()
@Module({
  imports: [CustomersModule, IdentityModule],
  controllers: [
    RemindersController,
    AdminRemindersController,
    ReminderSettingsController,
    CalendarController,
  ],
  providers: [
    ...Object.values(handlers),
    RaiseDueMaintenanceJob,
    BookingAdapter,
    RevisionsAdapter,
    { provide: UpcomingVisits, useExisting: BookingAdapter },
    { provide: OwnVisits, useExisting: BookingAdapter },
    { provide: WorkshopContacts, useClass: WorkshopAdapter },
    { provide: BookableServices, useExisting: BookingAdapter },
    { provide: CompletedRevisions, useExisting: RevisionsAdapter },
    { provide: MileagePredictions, useExisting: RevisionsAdapter },
    { provide: ReminderVehicles, useClass: CustomersAdapter },
    { provide: ReminderRecipients, useClass: IdentityAdapter },
    { provide: Reminders, useClass: TypeOrmReminders },
    { provide: CalendarFeeds, useClass: SqlCalendarFeeds },
    { provide: ReminderDaysStore, useClass: SqlReminderDays },
    { provide: VehicleMaintenance, useClass: VehicleMaintenanceAdapter },
  ],
  exports: [VehicleMaintenance],
})
export class RemindersModule {}
