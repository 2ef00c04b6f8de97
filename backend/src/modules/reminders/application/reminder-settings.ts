import { REMINDER_DAYS as DAYS_AHEAD } from '@car-workshop/contracts/values/reminders';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { addDays } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { SettingsRows } from '../../../platform/database/settings-rows.ts';
import { wholeNumbers } from '../../../platform/settings/setting-fields.ts';
import { type SettingsChange, SettingsSection } from '../../../platform/settings/settings-section.ts';
import { ReminderDays } from '../domain/thresholds.ts';

export class ChangeReminderSettings extends command<SettingsChange<{ days: readonly number[] }>>() {}

const EXAMPLE = [30, 14, 3];

export const REMINDER_DAYS = new SettingsSection({
  name: 'ReminderSettings',
  path: 'reminders',
  table: 'reminders.reminder_days',
  settings: ReminderDays,
  fields: {
    days: wholeNumbers(DAYS_AHEAD, 'reminders.days_ahead', {
      description: 'Days before the due date.',
      example: EXAMPLE,
      shown: { description: 'Days before the due date, descending.', example: EXAMPLE },
    }),
  },
  command: ChangeReminderSettings,
  show: 'Show how many days before a due date its owner is notified',
  change: 'Change how many days before a due date its owner is notified',
  document: {
    details:
      'Thresholds that a reminder has passed already are not caught up. Fails with 409 (`changed_meanwhile`) unless `version` is the stored one.',
  },
});

/**
 * $1: the previous thresholds; $2: the added ones; $3: today; $4: the last date that an added one reaches; $5: now. The
 * occasion is that of `Reminder`.
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
export class ReminderSettingsHandlers {
  constructor(
    private readonly settings: SettingsRows,
    private readonly database: Database,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  @Handles(ChangeReminderSettings, 'in-transaction')
  async changeReminderSettings({ values, version, by }: ChangeReminderSettings): Promise<void> {
    const setting = await this.settings.forChange(REMINDER_DAYS);
    const before = setting.days;
    setting.change(values, version, by);
    if (setting.days === before) return;
    await this.settings.save(REMINDER_DAYS, setting);
    await this.skipPassed(
      before,
      setting.days.filter((one) => !before.includes(one)),
    );
  }

  /**
   * Added thresholds that a reminder has passed count as raised, so that a change notifies only owners whose new
   * threshold is still ahead. A reminder whose reached threshold is still to be raised is left out.
   */
  private async skipPassed(before: readonly number[], added: readonly number[]): Promise<void> {
    if (added.length === 0) return;
    const today = this.day.today();
    const until = addDays(today, Math.max(...added));
    await this.database.query(SKIP_PASSED, [before, added, today, until, this.clock.now()]);
  }
}

@Injectable()
export class InitialReminderDays implements OnModuleInit {
  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.database.query(REMINDER_DAYS.fill, [this.settings.REMINDER_DAYS]);
  }
}
