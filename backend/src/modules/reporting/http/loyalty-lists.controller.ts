import { Readable } from 'node:stream';
import { Controller, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import type { Page } from '../../../kernel/page.ts';
import { For } from '../../../platform/http/audience.ts';
import { PageQuery } from '../../../platform/http/pages.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Details, Get } from '../../../platform/http/route-decorators.ts';
import { Referral, ReferralReader } from '../application/loyalty/list-referrals.ts';
import { LoyaltyMember, LoyaltyMemberReader, LoyaltySummary } from '../application/loyalty/loyalty-members.ts';
import { MembersExportQuery, MembersQuery } from './reporting.dto.ts';

const CSV_FILE = { type: 'text/csv; charset=utf-8', disposition: 'attachment; filename="clienti-fidelitate.csv"' };

@ApiTags('loyalty')
@Controller()
export class LoyaltyListsController {
  constructor(
    private readonly referralReader: ReferralReader,
    private readonly loyaltyMemberReader: LoyaltyMemberReader,
  ) {}

  @Get('loyalty/referrals/:userId', 'List the friends that a member referred, newest first')
  @For('user')
  @Answers({ page: Referral, problems: [404] })
  referrals(
    @IdParam('userId') userId: number,
    @Query() page: PageQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<Referral>> {
    return this.referralReader.listReferrals(userId, page, actor);
  }

  @Get('admin/loyalty/users', 'List the clients with their points and referrals')
  @For('desk')
  @Answers({ page: LoyaltyMember })
  members(
    @Query() { page, pageSize, sort = 'name', order = 'asc', ...filter }: MembersQuery,
  ): Promise<Page<LoyaltyMember>> {
    return this.loyaltyMemberReader.listLoyaltyMembers({ filter, order: { sort, order }, page: { page, pageSize } });
  }

  @Get('admin/loyalty/users.csv', 'Export the clients with their points and referrals as CSV')
  @For('admin')
  @Details('UTF-8 with a byte order mark, separated by semicolons; formulas are escaped.')
  @Answers({ file: 'text/csv' })
  async file(@Query() filter: MembersExportQuery): Promise<StreamableFile> {
    const rows = await this.loyaltyMemberReader.exportLoyaltyMembers(filter);
    return new StreamableFile(Readable.from(rows), CSV_FILE);
  }

  @Get('admin/loyalty/summary', 'Count the clients in total, by tier, and referred ones')
  @For('desk')
  @Answers({ 200: LoyaltySummary })
  summary(): Promise<LoyaltySummary> {
    return this.loyaltyMemberReader.showLoyaltySummary();
  }
}
