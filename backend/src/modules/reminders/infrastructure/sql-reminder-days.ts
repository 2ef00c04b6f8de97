import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { addDays, type LocalDate } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ReminderDays, ReminderDaysStore } from '../domain/reminder-days.ts';

const FILL = `INSERT INTO reminders.reminder_days (days) VALUES ($1) ON CONFLICT DO NOTHING`;
const CURRENT = `SELECT days, version FROM reminders.reminder_days`;
const LOCK = `${CURRENT} FOR UPDATE`;
const SAVE = `UPDATE reminders.reminder_days SET days = $1, version = $2`;

/**
 * $1: the days before; $2: the added ones; $3: today; $4: the last date that one of them reaches; $5: now. The occasion is
 * that of `Reminder`.
 */
const SKIP_PASSED = `
  INSERT INTO reminders.raised_threshold (reminder_id, occasion, threshold, raised_at, is_skipped)
  SELECT reminder.id, occasion, passed, $5, true
  FROM reminders.maintenance_reminder reminder
  CROSS JOIN LATERAL concat(to_char(due_date, 'YYYY-MM-DD'), '/', due_mileage, '/', to_char(snoozed_until, 'YYYY-MM-DD'))
    AS occasion
  CROSS JOIN LATERAL (SELECT expected_date - $3::date AS left) days
  CROSS JOIN LATERAL (SELECT min(added) AS passed FROM unnest($2::int[]) AS added WHERE days.left < added) nearest
  CROSS JOIN LATERAL (SELECT min(old) AS reached FROM unnest($1::int[]) AS old WHERE days.left <= old) before
  WHERE is_active AND expected_date < $4::date AND passed IS NOT NULL
    AND (reached IS NULL OR EXISTS (
      SELECT FROM reminders.raised_threshold raised
      WHERE raised.reminder_id = reminder.id AND raised.occasion = occasion.occasion AND raised.threshold <= reached))
  ON CONFLICT DO NOTHING`;

@Injectable()
export class SqlReminderDays extends ReminderDaysStore implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await this.database.query(FILL, [this.settings.REMINDER_DAYS]);
  }

  current(): Promise<ReminderDays> {
    return this.read(CURRENT);
  }

  forChange(): Promise<ReminderDays> {
    return this.read(LOCK);
  }

  async save(changed: ReminderDays, before: readonly number[], today: LocalDate, at: Date): Promise<void> {
    const { days, version } = changed;
    await this.database.query(SAVE, [days, version]);
    const added = days.filter((one) => !before.includes(one));
    if (added.length > 0) {
      const until = addDays(today, Math.max(...added));
      await this.database.query(SKIP_PASSED, [before, added, today, until, at]);
    }
    this.work.record(changed);
  }

  private async read(sql: string): Promise<ReminderDays> {
    const row = await this.database.one<{ days: number[]; version: number }>(sql);
    if (!row) throw new Error('reminders.reminder_days has no row');
    return ReminderDays.stored(row.days, row.version);
  }
}
