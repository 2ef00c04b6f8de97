import { Global, Module } from '@nestjs/common';
import { VehicleMaintenance } from '../booking/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import * as handlers from './application/handlers.ts';
import { Reminders } from './domain/reminder.ts';
import { CalendarController } from './http/calendar.controller.ts';
import { ReminderSettingsController } from './http/reminder-settings.controller.ts';
import { AdminRemindersController, RemindersController } from './http/reminders.controller.ts';
import { NextRevisionReminders } from './infrastructure/next-revision-reminders.ts';
import { TypeOrmReminders } from './infrastructure/typeorm-reminders.ts';
import { ReminderRecords } from './personal-data.ts';

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
    ReminderRecords,
    { provide: Reminders, useClass: TypeOrmReminders },
    { provide: VehicleMaintenance, useClass: NextRevisionReminders },
  ],
  exports: [VehicleMaintenance],
})
export class RemindersModule {}
