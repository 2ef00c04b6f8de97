import { Injectable } from '@nestjs/common';
import { SYSTEM } from '../../kernel/actor.ts';
import { Database } from '../../platform/database/database.ts';
import type { ErasedPerson, PersonalData, PersonalRecords } from '../../platform/personal-data/personal-data.ts';
import { CustomerDirectory } from '../customers/index.ts';
import { CalendarFeeds } from './application/calendar-feed.ts';
import { DueDates } from './application/reminder-reactions.ts';
import { Reminders } from './domain/reminder.ts';

const ERASE = `
  UPDATE reminders.maintenance_reminder SET description = NULL, is_active = false WHERE customer_id = ANY($1::int[])`;

@Injectable()
export class ReminderRecords implements PersonalRecords {
  constructor(
    private readonly reminders: Reminders,
    private readonly feeds: CalendarFeeds,
    private readonly customers: CustomerDirectory,
    private readonly dueDates: DueDates,
    private readonly database: Database,
  ) {}

  async erase({ customerIds, userId }: ErasedPerson): Promise<void> {
    await this.database.query(ERASE, [customerIds]);
    if (userId !== null) await this.feeds.close(userId);
  }

  /** A reminder is deactivated instead when the remaining vehicle has one for the same maintenance, or is archived. */
  async replaceVehicle(vehicleId: number, intoVehicleId: number): Promise<void> {
    const [vehicle] = await this.customers.vehicles([intoVehicleId]);
    if (!vehicle) return;
    for (const id of [vehicleId, intoVehicleId].sort((a, b) => a - b)) await this.reminders.lockVehicle(id);
    const remaining = await this.reminders.activeOfVehicleForChange(intoVehicleId);
    for (const reminder of await this.reminders.activeOfVehicleForChange(vehicleId)) {
      if (vehicle.isArchived || remaining.some((one) => one.isSameMaintenance(reminder.reminderType))) {
        reminder.deactivate('vehicle-archived', SYSTEM);
      } else {
        reminder.moveTo(vehicle, SYSTEM);
        await this.dueDates.update(reminder);
      }
      await this.reminders.save(reminder);
    }
  }
}

export const remindersPersonalData: PersonalData = {
  categories: [{ name: 'reminders', legalBasis: 'consent', recipients: ['messages'] }],
  columns: {
    reminders: { 'reminders.maintenance_reminder': ['description'], 'reminders.calendar_feed': ['token_hash'] },
  },
  exported: {
    reminders: {
      description: 'Maintenance reminders, inactive ones included.',
      select: ({ customers }) => `
        SELECT reminder_id AS id, vehicle_id AS "vehicleId", reminder_type AS "reminderType", due_date AS "dueDate",
               due_mileage AS "dueMileage", description, is_active AS "isActive", source,
               snoozed_until AS "snoozedUntil", last_notified AS "lastNotified", created_at AS "createdAt"
        FROM reminders.reminder_card WHERE customer_id IN (${customers})`,
    },
    calendarFeeds: {
      description: 'The calendar feed, if there is one, without its secret.',
      select: () => `
        SELECT user_id AS id, created_at AS "createdAt"
        FROM reminders.calendar_feed_card WHERE user_id = $1`,
    },
  },
  records: ReminderRecords,
};
