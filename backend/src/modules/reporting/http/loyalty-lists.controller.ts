import { Readable } from 'node:stream';
import { Controller, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import type { Page } from '../../../kernel/page.ts';
import { For } from '../../../platform/http/audience.ts';
import { PageQuery } from '../../../platform/http/pages.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Details, Get } from '../../../platform/http/route-decorators.ts';
import { ListReferrals, Referral } from '../application/loyalty/list-referrals.ts';
import {
  ExportLoyaltyMembers,
  ListLoyaltyMembers,
  LoyaltyMember,
  LoyaltySummary,
  ShowLoyaltySummary,
} from '../application/loyalty/loyalty-members.ts';
import { MembersExportQuery, MembersQuery } from './reporting.dto.ts';

const CSV_FILE = { type: 'text/csv; charset=utf-8', disposition: 'attachment; filename="clienti-loialitate.csv"' };

@ApiTags('loyalty')
@Controller()
export class LoyaltyListsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('loyalty/referrals/:userId', 'List the friends that a member referred, newest first')
  @For('user')
  @Answers({ page: Referral, problems: [404] })
  referrals(
    @IdParam('userId') userId: number,
    @Query() page: PageQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<Referral>> {
    return this.queries.execute(new ListReferrals({ userId, page, by: actor }));
  }

  @Get('admin/loyalty/users', 'List the clients with their points and referrals')
  @For('desk')
  @Answers({ page: LoyaltyMember })
  members(
    @Query() { page, pageSize, sort = 'name', order = 'asc', ...filter }: MembersQuery,
  ): Promise<Page<LoyaltyMember>> {
    const query = new ListLoyaltyMembers({ filter, order: { sort, order }, page: { page, pageSize } });
    return this.queries.execute(query);
  }

  @Get('admin/loyalty/users.csv', 'Export the clients with their points and referrals as CSV')
  @For('admin')
  @Details('UTF-8 with a byte order mark, separated by semicolons; formulas are escaped.')
  @Answers({ file: 'text/csv' })
  async file(@Query() filter: MembersExportQuery): Promise<StreamableFile> {
    const rows = await this.queries.execute(new ExportLoyaltyMembers({ filter }));
    return new StreamableFile(Readable.from(rows), CSV_FILE);
  }

  @Get('admin/loyalty/summary', 'Count the clients in total, by tier, and referred ones')
  @For('desk')
  @Answers({ 200: LoyaltySummary })
  summary(): Promise<LoyaltySummary> {
    return this.queries.execute(new ShowLoyaltySummary());
  }
}
