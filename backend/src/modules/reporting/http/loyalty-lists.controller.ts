import { Readable } from 'node:stream';
import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { ListReferrals, Referral } from '../application/loyalty/list-referrals.ts';
import {
  ExportLoyaltyMembers,
  ListLoyaltyMembers,
  LoyaltyMember,
} from '../application/loyalty/loyalty-members.ts';
import { LoyaltySummary, ShowLoyaltySummary } from '../application/loyalty/show-loyalty-summary.ts';
import { MembersExportQuery, MembersQuery, PageQuery } from './reporting.dto.ts';
import { PAGE_DESCRIPTION, sendPage } from './responses.ts';

const CSV_FILE = {
  type: 'text/csv; charset=utf-8',
  disposition: 'attachment; filename="clienti-loialitate.csv"',
};

/** Lists of accounts with their loyalty points (specification §2, loyalty pages). */
@ApiTags('loyalty')
@Controller()
export class LoyaltyListsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('loyalty/referrals/:userId')
  @For('user')
  @ApiIdParam('userId')
  @ApiOperation({ summary: 'List the friends that a member referred, newest first' })
  @ApiListResponse(Referral, PAGE_DESCRIPTION)
  @ApiProblems(400, 404)
  async referrals(
    @IdParam('userId') userId: number,
    @Query() page: PageQuery,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Referral[]> {
    return sendPage(reply, await this.queries.execute(new ListReferrals(userId, page, actor)));
  }

  @Get('admin/loyalty/users')
  @For('desk')
  @ApiOperation({ summary: 'List the clients with their points and referrals' })
  @ApiListResponse(LoyaltyMember, PAGE_DESCRIPTION)
  @ApiProblems(400)
  async members(
    @Query() { page, pageSize, sort = 'name', order = 'asc', ...filter }: MembersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoyaltyMember[]> {
    const query = new ListLoyaltyMembers(filter, { sort, order }, { page, pageSize });
    return sendPage(reply, await this.queries.execute(query));
  }

  @Get('admin/loyalty/users.csv')
  @For('admin')
  @ApiOperation({
    summary: 'Export the clients with their points and referrals as CSV',
    description: 'UTF-8 with a byte order mark, separated by semicolons; formulas are escaped.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiProblems(400)
  async file(@Query() filter: MembersExportQuery): Promise<StreamableFile> {
    const rows = await this.queries.execute(new ExportLoyaltyMembers(filter));
    return new StreamableFile(Readable.from(rows), CSV_FILE);
  }

  @Get('admin/loyalty/summary')
  @For('desk')
  @ApiOperation({ summary: 'Count the clients in total, by tier, and referred ones' })
  @ApiOkResponse({ type: LoyaltySummary })
  summary(): Promise<LoyaltySummary> {
    return this.queries.execute(new ShowLoyaltySummary());
  }
}
