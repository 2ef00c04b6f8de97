import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { SettingsRows } from '../../../platform/database/settings-rows.ts';
import { ListServices, type ServiceKind } from '../../catalogue/index.ts';
import type { DueUrgency, ReminderType } from '../domain/reminder.values.ts';
import { dueDateRange, urgencyOf } from '../domain/thresholds.ts';
import type { ReminderView } from './reminder.views.ts';
import { REMINDER_DAYS } from './reminder-settings.ts';

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

/** The kind of service for each reminder type. The workshop sells no insurance and no vignettes. */
const SERVICE_KINDS: Readonly<Partial<Record<ReminderType, ServiceKind>>> = {
  itp: 'inspection',
  revision: 'inspection',
  oil: 'oil-change',
  'timing-belt': 'repair',
  'tyres-summer': 'tyres',
  'tyres-winter': 'tyres',
};

/** Reads reminders with their urgency today and the service to book. */
@Injectable()
export class ReminderReader {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly day: WorkshopDay,
    private readonly settings: SettingsRows,
  ) {}

  /** Active reminders first, each by expected date, unknown dates last. At most 500. */
  async ofVehicles(vehicleIds: readonly number[], withInactive: boolean): Promise<ReminderView[]> {
    return this.views(await this.database.query<Row>(OF_VEHICLES, [vehicleIds, withInactive]));
  }

  async one(reminderId: number): Promise<ReminderView | undefined> {
    return (await this.views(await this.database.query<Row>(ONE, [reminderId])))[0];
  }

  async due(
    urgency: DueUrgency | undefined,
    page: { readonly number: number; readonly size: number },
  ): Promise<{ reminders: ReminderView[]; total: number }> {
    const { days: thresholds } = await this.settings.current(REMINDER_DAYS);
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
      this.queries.execute(new ListServices()),
      this.settings.current(REMINDER_DAYS),
    ]);
    const today = this.day.today();
    return rows.map((row) => ({
      ...row,
      ...urgencyOf(row.expectedDate, today, thresholds),
      serviceId: services.find(({ kind }) => kind === SERVICE_KINDS[row.reminderType])?.id ?? null,
    }));
  }
}
