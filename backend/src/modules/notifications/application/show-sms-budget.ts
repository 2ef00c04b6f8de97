import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { isSmsBudgetLow } from '../domain/sms-limits.ts';
import { SmsUsages } from '../domain/sms-usages.ts';

/** The SMS of today. */
@ApiSchema({ name: 'SmsBudget' })
export class SmsBudgetView {
  @ApiProperty({ type: 'integer', description: 'SMS sent today.' })
  readonly sent: number;

  @ApiProperty({ type: 'integer', description: 'SMS that can be sent in a day (`SMS_DAILY_LIMIT`).' })
  readonly limit: number;

  @ApiProperty({ description: 'Whether at least 80 % of them are sent.' })
  readonly isLow: boolean;
}

/** The SMS of today and the daily limit. */
export class ShowSmsBudget extends Query<SmsBudgetView> {}

@QueryHandler(ShowSmsBudget)
export class ShowSmsBudgetHandler implements IQueryHandler<ShowSmsBudget> {
  constructor(
    private readonly usages: SmsUsages,
    private readonly day: WorkshopDay,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute(): Promise<SmsBudgetView> {
    const limit = this.settings.SMS_DAILY_LIMIT;
    const sent = await this.usages.sentOn(this.day.today());
    return { sent, limit, isLow: isSmsBudgetLow(sent, limit) };
  }
}
