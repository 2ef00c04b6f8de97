import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { AnswersList, Refuses } from '../../../platform/http/openapi-answers.ts';
import { HasIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { ListLoyaltyTransactions, LoyaltyTransaction } from '../application/list-loyalty-transactions.ts';
import { ListRewards, LoyaltyReward } from '../application/list-rewards.ts';
import { LoyaltyDashboard, ShowLoyaltyDashboard } from '../application/show-loyalty-dashboard.ts';
import { HistoryPage } from './loyalty.dto.ts';

/** Points, rewards and history of a member: for themselves and for admins; anybody else's are not found. */
@ApiTags('loyalty')
@Controller('loyalty')
@For('user')
export class LoyaltyController {
  constructor(private readonly queries: QueryBus) {}

  @Get('dashboard/:userId')
  @HasIdParam('userId')
  @ApiOperation({ summary: "A member's points and tier" })
  @ApiOkResponse({ type: LoyaltyDashboard })
  @Refuses(400, 404)
  dashboard(@IdParam('userId') userId: number, @CurrentActor() actor: Actor): Promise<LoyaltyDashboard> {
    return this.queries.execute(new ShowLoyaltyDashboard(userId, actor));
  }

  @Get('rewards/:userId')
  @HasIdParam('userId')
  @ApiOperation({ summary: 'The rewards on offer, cheapest first' })
  @AnswersList(LoyaltyReward, 'The rewards.')
  @Refuses(400, 404)
  rewards(@IdParam('userId') userId: number, @CurrentActor() actor: Actor): Promise<LoyaltyReward[]> {
    return this.queries.execute(new ListRewards(userId, actor));
  }

  @Get('transactions/:userId')
  @HasIdParam('userId')
  @ApiOperation({ summary: "A page of a member's points history, newest first" })
  @AnswersList(LoyaltyTransaction, 'The page; the header `X-Total-Count` counts all pages.')
  @Refuses(400, 404)
  async transactions(
    @IdParam('userId') userId: number,
    @Query() { page, pageSize }: HistoryPage,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoyaltyTransaction[]> {
    const history = await this.queries.execute(
      new ListLoyaltyTransactions(userId, { number: page, size: pageSize }, actor),
    );
    void reply.header('X-Total-Count', history.total);
    return history.transactions;
  }
}
