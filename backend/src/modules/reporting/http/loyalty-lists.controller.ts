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
import { ExportLoyaltyMembers } from '../application/export-loyalty-members.ts';
import { ListLoyaltyMembers } from '../application/list-loyalty-members.ts';
import { ListReferrals, Referral } from '../application/list-referrals.ts';
import { LoyaltyMember } from '../application/loyalty-members.ts';
import { LoyaltySummary, ShowLoyaltySummary } from '../application/show-loyalty-summary.ts';
import { MembersExported, MembersWanted, Page } from './reporting.dto.ts';

const OF_ALL_PAGES = 'The page; the header `X-Total-Count` counts all pages.';

const CSV_FILE = {
  type: 'text/csv; charset=utf-8',
  disposition: 'attachment; filename="clienti-loialitate.csv"',
};

/** Lists over accounts and points together (specification §2, loyalty pages). */
@ApiTags('loyalty')
@Controller()
export class LoyaltyListsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('loyalty/referrals/:userId')
  @For('user')
  @ApiIdParam('userId')
  @ApiOperation({ summary: 'A page of the friends whom a member brought, newest first' })
  @ApiListResponse(Referral, OF_ALL_PAGES)
  @ApiProblems(400, 404)
  async referrals(
    @IdParam('userId') userId: number,
    @Query() { page, pageSize }: Page,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Referral[]> {
    const { referrals, total } = await this.queries.execute(
      new ListReferrals(userId, { number: page, size: pageSize }, actor),
    );
    void reply.header('X-Total-Count', total);
    return referrals;
  }

  @Get('admin/loyalty/users')
  @For('admin')
  @ApiOperation({ summary: 'A page of the clients with their points and friends' })
  @ApiListResponse(LoyaltyMember, OF_ALL_PAGES)
  @ApiProblems(400)
  async members(
    @Query() { page, pageSize, sort = 'name', order = 'asc', ...filter }: MembersWanted,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoyaltyMember[]> {
    const { members, total } = await this.queries.execute(
      new ListLoyaltyMembers(filter, { sort, order }, { number: page, size: pageSize }),
    );
    void reply.header('X-Total-Count', total);
    return members;
  }

  @Get('admin/loyalty/users.csv')
  @For('admin')
  @ApiOperation({
    summary: 'The clients with their points and friends, for spreadsheets',
    description: 'UTF-8 with a byte order mark, semicolons between; no cell can be a formula.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiProblems(400)
  async file(@Query() filter: MembersExported): Promise<StreamableFile> {
    const rows = await this.queries.execute(new ExportLoyaltyMembers(filter));
    return new StreamableFile(Readable.from(rows), CSV_FILE);
  }

  @Get('admin/loyalty/summary')
  @For('admin')
  @ApiOperation({ summary: 'How many clients there are, in which tiers, and how many were referred' })
  @ApiOkResponse({ type: LoyaltySummary })
  summary(): Promise<LoyaltySummary> {
    return this.queries.execute(new ShowLoyaltySummary());
  }
}
