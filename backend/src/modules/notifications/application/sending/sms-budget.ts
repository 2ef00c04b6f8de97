import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { NamedStream } from '../../../../kernel/aggregate-root.ts';
import { Clock } from '../../../../kernel/clock.ts';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { ApiInteger } from '../../../../platform/http/view-properties.ts';
import { UserDirectory } from '../../../identity/index.ts';
import { NotDelivered } from '../../domain/delivery-attempt.ts';
import type { QueuedMessage } from '../../domain/outgoing-message.ts';
import {
  countedWith,
  isSmsBudgetLow,
  NOTICE_TEMPLATES,
  openLimit,
  refusalOf,
  SMS_PER_RECIPIENT,
  type SmsRefusal,
  type SmsUsage,
} from '../../domain/sms/sms-limits.ts';
import { CODE_TEMPLATES } from '../../domain/templates/templates.ts';
import { SmsBudgetRanLow } from '../../events.ts';

/** Also updates an existing row, because its lock serialises the counting of concurrent messages. */
const LOCK_DAY = `
  INSERT INTO notifications.sms_day (day) VALUES ($1)
  ON CONFLICT (day) DO UPDATE SET sent = sms_day.sent RETURNING sent AS today`;

/** A separate statement after the lock, so that its snapshot has the earlier counts. */
const OF_RECIPIENT = `
  SELECT (SELECT counted_on IS NOT NULL FROM notifications.outgoing_message WHERE id = $1) AS is_counted,
         (SELECT count(*)::integer FROM notifications.outgoing_message
          WHERE counted_on = $2 AND address = $3 AND (template = ANY ($5::text[])) = $6) AS of_phone,
         (SELECT count(*)::integer FROM notifications.outgoing_message
          WHERE counted_on = $2 AND user_id = $4 AND (template = ANY ($5::text[])) = $6) AS of_account`;

const COUNT_MESSAGE = `UPDATE notifications.outgoing_message SET counted_on = $2 WHERE id = $1`;
const COUNT_DAY = `UPDATE notifications.sms_day SET sent = sent + 1 WHERE day = $1`;
const WARN = `
  UPDATE notifications.sms_day SET warned_at = $2 WHERE day = $1 AND warned_at IS NULL RETURNING day`;

export class SmsBudgetView {
  @ApiInteger('SMS sent today.') readonly sent: number;
  @ApiInteger('SMS that can be sent in a day (`SMS_DAILY_LIMIT`).') readonly limit: number;
  @ApiProperty({ description: 'Whether at least 80 % of them are sent.' }) readonly isLow: boolean;
}

const SENT_ON = `SELECT sent FROM notifications.sms_day WHERE day = $1`;
const WAITING = `
  SELECT count(*)::integer AS waiting FROM notifications.outgoing_message
  WHERE status = 'queued' AND channel = 'sms' AND counted_on IS NULL`;

/**
 * Limits the SMS per day of the workshop: for a phone, an account and in total. An SMS is counted once, right before
 * its first delivery. PostgreSQL serialises concurrent ones.
 */
@Injectable()
export class SmsBudget {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
    private readonly users: UserDirectory,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws NotDelivered with the limit that the SMS would exceed, without counting the SMS */
  async spend(message: QueuedMessage): Promise<void> {
    const refusal = await this.work.run(() => this.count(message));
    if (refusal) throw new NotDelivered(refusal);
  }

  private async count(message: QueuedMessage): Promise<SmsRefusal | null> {
    const day = this.day.today();
    const limit = this.settings.SMS_DAILY_LIMIT;
    const mayUseReserve = await this.mayUseReserve(message);
    const usage = await this.usageForChange(day, message);
    if (!usage) return null;
    const recipient = this.recipientLimit(message);
    const refusal = refusalOf(usage, { daily: limit, recipient, mayUseReserve });
    if (refusal) return refusal;
    await this.database.query(COUNT_MESSAGE, [message.id, day]);
    await this.database.query(COUNT_DAY, [day]);
    const sent = usage.today + 1;
    if (isSmsBudgetLow(sent, limit)) await this.warn(day, sent, limit);
    return null;
  }

  /** Locks the day, then reads the counts of a message's recipients; null if the message was already counted. */
  private async usageForChange(
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

  private async warn(day: LocalDate, sent: number, limit: number): Promise<void> {
    if (!(await this.database.one(WARN, [day, this.clock.now()]))) return;
    const admins = await this.users.admins();
    const events = admins.map(({ userId }) => SmsBudgetRanLow({ userId, day, sent, limit }));
    this.work.record(new NamedStream(`sms-day-${day}`, ...events));
  }

  private recipientLimit({ template }: QueuedMessage): number {
    if (!this.settings.RATE_LIMITS || NOTICE_TEMPLATES.includes(template)) return Number.POSITIVE_INFINITY;
    return CODE_TEMPLATES.includes(template) ? SMS_PER_RECIPIENT.codes : SMS_PER_RECIPIENT.others;
  }

  /**
   * The reserve is for codes of accounts with a proven phone, since anyone can open an account, and for the message
   * that warns admins of the low budget.
   */
  private async mayUseReserve({ template, userId }: QueuedMessage): Promise<boolean> {
    if (template === 'sms-budget-low') return true;
    if (userId === null || !CODE_TEMPLATES.includes(template)) return false;
    return (await this.users.find(userId))?.isPhoneProven === true;
  }

  async show(): Promise<SmsBudgetView> {
    const limit = this.settings.SMS_DAILY_LIMIT;
    const sent = await this.sentOn(this.day.today());
    return { sent, limit, isLow: isSmsBudgetLow(sent, limit) };
  }

  /** SMS without a code that a day still allows, if all waiting ones are sent on it. */
  async leftOn(day: LocalDate): Promise<number> {
    const queued = await this.database.one<{ waiting: number }>(WAITING);
    const used = (await this.sentOn(day)) + (queued?.waiting ?? 0);
    return Math.max(0, openLimit(this.settings.SMS_DAILY_LIMIT, false) - used);
  }

  private async sentOn(day: LocalDate): Promise<number> {
    return (await this.database.one<{ sent: number }>(SENT_ON, [day]))?.sent ?? 0;
  }
}
