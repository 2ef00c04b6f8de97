import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { UserDirectory } from '../../../identity/index.ts';
import { NotDelivered } from '../../domain/delivery-attempt.ts';
import type { QueuedMessage } from '../../domain/outbox.ts';
import {
  isSmsBudgetLow,
  NOTICE_TEMPLATES,
  refusalOf,
  SMS_PER_RECIPIENT,
  type SmsRefusal,
} from '../../domain/sms/sms-limits.ts';
import { CODE_TEMPLATES } from '../../domain/templates/templates.ts';
import { SmsUsages } from './sms-usages.ts';

/**
 * The SMS that may be sent in a day of the workshop: to a phone, to an account and in all. An SMS is counted once, right
 * before its first delivery. PostgreSQL decides between concurrent ones.
 */
@Injectable()
export class SmsBudget {
  constructor(
    private readonly work: UnitOfWork,
    private readonly usages: SmsUsages,
    private readonly users: UserDirectory,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws NotDelivered with the limit that the SMS would exceed. It is not counted then. */
  async spend(message: QueuedMessage): Promise<void> {
    const refusal = await this.work.run(() => this.count(message));
    if (refusal) throw new NotDelivered(refusal);
  }

  private async count(message: QueuedMessage): Promise<SmsRefusal | null> {
    const day = this.day.today();
    const limit = this.settings.SMS_DAILY_LIMIT;
    const mayUseReserve = await this.mayUseReserve(message);
    const usage = await this.usages.forChange(day, message);
    if (!usage) return null;
    const recipient = this.recipientLimit(message);
    const refusal = refusalOf(usage, { daily: limit, recipient, mayUseReserve });
    if (refusal) return refusal;
    await this.usages.count(day, message);
    const sent = usage.today + 1;
    if (isSmsBudgetLow(sent, limit)) {
      const admins = (await this.users.admins()).map((admin) => admin.userId);
      await this.usages.warn({ day, sent, limit }, admins, this.clock.now());
    }
    return null;
  }

  private recipientLimit({ template }: QueuedMessage): number {
    if (!this.settings.RATE_LIMITS || NOTICE_TEMPLATES.includes(template)) return Number.POSITIVE_INFINITY;
    return CODE_TEMPLATES.includes(template) ? SMS_PER_RECIPIENT.codes : SMS_PER_RECIPIENT.others;
  }

  /**
   * The reserve is for the codes of accounts that have proven a phone (anyone can open an account), and for the message
   * that tells admins of the low budget.
   */
  private async mayUseReserve({ template, userId }: QueuedMessage): Promise<boolean> {
    if (template === 'sms-budget-low') return true;
    if (userId === null || !CODE_TEMPLATES.includes(template)) return false;
    return (await this.users.find(userId))?.isPhoneProven === true;
  }
}

@ApiSchema({ name: 'SmsBudget' })
export class SmsBudgetView {
  @ApiProperty({ type: 'integer', description: 'SMS sent today.' })
  readonly sent: number;

  @ApiProperty({ type: 'integer', description: 'SMS that can be sent in a day (`SMS_DAILY_LIMIT`).' })
  readonly limit: number;

  @ApiProperty({ description: 'Whether at least 80 % of them are sent.' })
  readonly isLow: boolean;
}

export class ShowSmsBudget extends Query<SmsBudgetView> {}

const SENT_ON = `SELECT sent FROM notifications.sms_day WHERE day = $1`;

@QueryHandler(ShowSmsBudget)
export class ShowSmsBudgetHandler implements IQueryHandler<ShowSmsBudget> {
  constructor(
    private readonly database: Database,
    private readonly day: WorkshopDay,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute(): Promise<SmsBudgetView> {
    const limit = this.settings.SMS_DAILY_LIMIT;
    const sent = (await this.database.one<{ sent: number }>(SENT_ON, [this.day.today()]))?.sent ?? 0;
    return { sent, limit, isLow: isSmsBudgetLow(sent, limit) };
  }
}
