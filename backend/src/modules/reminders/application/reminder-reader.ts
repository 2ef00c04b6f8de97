import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { ReminderDaysStore } from '../domain/reminder-days.ts';
import { dueDateRange, urgencyOf } from '../domain/thresholds.ts';
import { BookableServices } from '../domain/upcoming-visits.ts';
import type { DueUrgency } from '../domain/urgency.values.ts';
import type { ReminderView } from './reminder.views.ts';

type Row = Omit<ReminderView, 'daysLeft' | 'urgency' | 'serviceId'> & Record<string, unknown>;

const COLUMNS = `
  id, vehicle_id AS "vehicleId", reminder_type AS "reminderType", description, due_date::text AS "dueDate",
  due_mileage AS "dueMileage", expected_date::text AS "expectedDate", snoozed_until::text AS "snoozedUntil",
  is_active AS "isActive", source, created_at AS "createdAt"`;
const OF_VEHICLES = `
  SELECT ${COLUMNS} FROM reminders.maintenance_reminder
  WHERE vehicle_id = ANY($1::int[]) AND (is_active OR $2)
  ORDER BY is_active DESC, expected_date, id LIMIT 500`;
const DUE = `is_active AND expected_date BETWEEN $1 AND $2`;
const PAGE_OF_DUE = `
  SELECT ${COLUMNS} FROM reminders.maintenance_reminder
  WHERE ${DUE} ORDER BY expected_date, id LIMIT $3 OFFSET $4`;
const COUNT_DUE = `SELECT count(*)::integer AS total FROM reminders.maintenance_reminder WHERE ${DUE}`;
const ONE = `SELECT ${COLUMNS} FROM reminders.maintenance_reminder WHERE id = $1`;

/** Reads reminders with their urgency today and the service to book. */
@Injectable()
export class ReminderReader {
  constructor(
    private readonly database: Database,
    private readonly services: BookableServices,
    private readonly day: WorkshopDay,
    private readonly reminderDays: ReminderDaysStore,
  ) {}

  /** Active reminders first, each by expected date, unknown dates last. At most 500. */
  async ofVehicles(vehicleIds: readonly number[], withInactive: boolean): Promise<ReminderView[]> {
    return this.views(await this.database.query<Row>(OF_VEHICLES, [vehicleIds, withInactive]));
  }

  async one(reminderId: number): Promise<ReminderView | undefined> {
    return (await this.views(await this.database.query<Row>(ONE, [reminderId])))[0];
  }

  /** A page of the due reminders of all vehicles, earliest date first. */
  async due(
    urgency: DueUrgency | undefined,
    page: { readonly number: number; readonly size: number },
  ): Promise<{ reminders: ReminderView[]; total: number }> {
    const { days: thresholds } = await this.reminderDays.current();
    const days = dueDateRange(urgency, this.day.today(), thresholds);
    const [rows, counted] = await Promise.all([
      this.database.query<Row>(PAGE_OF_DUE, [...days, page.size, (page.number - 1) * page.size]),
      this.database.one<{ total: number }>(COUNT_DUE, days),
    ]);
    return { reminders: await this.views(rows), total: counted?.total ?? 0 };
  }

  private async views(rows: readonly Row[]): Promise<ReminderView[]> {
    if (rows.length === 0) return [];
    const [services, { days: thresholds }] = await Promise.all([
      this.services.byReminderType(),
      this.reminderDays.current(),
    ]);
    const today: LocalDate = this.day.today();
    return rows.map((row) => ({
      ...row,
      ...urgencyOf(row.expectedDate, today, thresholds),
      serviceId: services.get(row.reminderType) ?? null,
    }));
  }
}
