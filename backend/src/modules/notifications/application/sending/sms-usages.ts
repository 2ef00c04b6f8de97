import { Injectable } from '@nestjs/common';
import { AggregateRoot } from '../../../../kernel/aggregate-root.ts';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import type { QueuedMessage } from '../../domain/outbox.ts';
import { countedWith, type SmsUsage } from '../../domain/sms/sms-limits.ts';
import { SmsBudgetRanLow } from '../../events.ts';

/** Updates the row also when it exists: the row lock makes concurrent messages count one after the other. */
const LOCK_DAY = `
  INSERT INTO notifications.sms_day (day) VALUES ($1)
  ON CONFLICT (day) DO UPDATE SET sent = sms_day.sent RETURNING sent AS today`;

/** A statement of its own, after the lock: its snapshot has what others counted before. */
const OF_RECIPIENT = `
  SELECT (SELECT counted_on IS NOT NULL FROM notifications.outgoing_message WHERE id = $1) AS "isCounted",
         (SELECT count(*)::integer FROM notifications.outgoing_message
          WHERE counted_on = $2 AND address = $3 AND (template = ANY ($5::text[])) = $6) AS "ofPhone",
         (SELECT count(*)::integer FROM notifications.outgoing_message
          WHERE counted_on = $2 AND user_id = $4 AND (template = ANY ($5::text[])) = $6) AS "ofAccount"`;

const COUNT_MESSAGE = `UPDATE notifications.outgoing_message SET counted_on = $2 WHERE id = $1`;
const COUNT_DAY = `UPDATE notifications.sms_day SET sent = sent + 1 WHERE day = $1`;
const WARN = `
  UPDATE notifications.sms_day SET warned_at = $2 WHERE day = $1 AND warned_at IS NULL RETURNING day`;

class SmsDay extends AggregateRoot {
  constructor(private readonly day: LocalDate) {
    super();
  }

  override get stream(): string {
    return `sms-day-${this.day}`;
  }

  warn(userId: number, sent: number, limit: number): void {
    this.raise(SmsBudgetRanLow({ userId, day: this.day, sent, limit }));
  }
}

/** The SMS of a day. Needs a unit of work. */
@Injectable()
export class SmsUsages {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Locks the day until the end of the unit of work, then reads what was counted for the recipients of a message.
   * @returns null when the message itself was counted before
   */
  async forChange(
    day: LocalDate,
    { id, address, userId, template }: QueuedMessage,
  ): Promise<SmsUsage | null> {
    const locked = await this.database.one<{ today: number }>(LOCK_DAY, [day]);
    const { templates, isIn } = countedWith(template);
    const values = [id, day, address, userId, templates, isIn];
    const counted = await this.database.one<Omit<SmsUsage, 'today'> & { isCounted: boolean | null }>(
      OF_RECIPIENT,
      values,
    );
    if (!locked || !counted) throw new Error('A statement that always has a row returned none');
    const { isCounted, ofPhone, ofAccount } = counted;
    return isCounted ? null : { today: locked.today, ofPhone, ofAccount };
  }

  /** Needs {@link forChange}. */
  async count(day: LocalDate, { id }: QueuedMessage): Promise<void> {
    await this.database.query(COUNT_MESSAGE, [id, day]);
    await this.database.query(COUNT_DAY, [day]);
  }

  /** Raises the events that notify these admins that few SMS are left; does nothing for the rest of the day. */
  async warn(
    { day, sent, limit }: { day: LocalDate; sent: number; limit: number },
    admins: readonly number[],
    at: Date,
  ): Promise<void> {
    if (!(await this.database.one(WARN, [day, at]))) return;
    const smsDay = new SmsDay(day);
    for (const userId of admins) smsDay.warn(userId, sent, limit);
    this.work.record(smsDay);
  }
}
