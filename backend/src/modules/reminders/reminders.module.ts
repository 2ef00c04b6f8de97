import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/index.ts';
import { CatalogueModule } from '../catalogue/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { ScheduleModule } from '../schedule/index.ts';
import { WaitlistModule } from '../waitlist/index.ts';
import { WorkshopModule } from '../workshop/index.ts';
import * as handlers from './application/handlers.ts';
import { REMINDER_DAYS } from './application/reminder-settings.ts';
import { Reminders } from './domain/reminder.ts';
import { CalendarController } from './http/calendar.controller.ts';
import { NoticesController } from './http/notices.controller.ts';
import {
  AdminRemindersController,
  AppointmentRemindersController,
  RemindersController,
} from './http/reminders.controller.ts';
import { TypeOrmReminders } from './infrastructure/typeorm-reminders.ts';
import { ReminderRecords } from './personal-data.ts';

@Module({
  imports: [
    BookingModule,
    CustomersModule,
    IdentityModule,
    CatalogueModule,
    ScheduleModule,
    WaitlistModule,
    WorkshopModule,
  ],
  controllers: [
    RemindersController,
    AdminRemindersController,
    AppointmentRemindersController,
    NoticesController,
    REMINDER_DAYS.controller,
    CalendarController,
  ],
  providers: [...Object.values(handlers), ReminderRecords, { provide: Reminders, useClass: TypeOrmReminders }],
  exports: [handlers.DueOwners, handlers.ReminderDescriptionReader, handlers.ReminderListReader, handlers.OwnerNotices],
})
export class RemindersModule {}
