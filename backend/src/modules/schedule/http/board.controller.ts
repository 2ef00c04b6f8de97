import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { localDate, localTime } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import {
  ApiIdempotencyKey,
  ApiListResponse,
  ApiProblem,
  ApiProblems,
} from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { toServiceIds } from '../../catalogue/fields.ts';
import {
  BayBlockView,
  BlockBay,
  ChangeBayBlock,
  ReadBayBlock,
  RemoveBayBlock,
} from '../application/board/bay-blocks.ts';
import { ExplainStart, WhyNotView } from '../application/board/explain-start.ts';
import { DayCapacityView, ListDayCapacities } from '../application/board/list-day-capacities.ts';
import { DeskStartView, ListDeskStarts } from '../application/board/list-desk-starts.ts';
import { BoardConflict } from '../fields.ts';
import { BlockBayBody, BoardCapacityQuery, DeskStartsQuery, WhyNotQuery } from './board.dto.ts';
import { toBlockedPeriod } from './to-blocked-period.ts';

/** What the board says of starts and capacity, and its blocks; reporting reads the board. */
@ApiTags('board')
@Controller('admin/board')
@For('desk')
export class BoardController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('capacity')
  @For('workshop')
  @ApiOperation({ summary: 'List how full each of 14 days is' })
  @ApiListResponse(DayCapacityView, 'Every day in order.')
  @ApiProblems(400)
  capacity(@Query() { from }: BoardCapacityQuery): Promise<DayCapacityView[]> {
    return this.queries.execute(new ListDayCapacities(localDate(from)));
  }

  @Get('why-not')
  @ApiOperation({
    summary: 'Explain why visitors are not offered a start for a service, in any bay or in one',
  })
  @ApiOkResponse({ type: WhyNotView })
  @ApiProblems(400)
  whyNot(@Query() query: WhyNotQuery): Promise<WhyNotView> {
    const { date, time, bayId } = query;
    const start = localTime(time);
    return this.queries.execute(new ExplainStart(localDate(date), start, toServiceIds(query), bayId));
  }

  @Get('starts')
  @ApiOperation({ summary: 'List the next free starts for a visit that the desk enters' })
  @ApiListResponse(DeskStartView, 'At most four, in order.')
  @ApiProblems(400)
  starts(@Query() query: DeskStartsQuery): Promise<DeskStartView[]> {
    const { duration, from, bayId } = query;
    const options = { duration, from: from === undefined ? undefined : localDate(from), bayId };
    return this.queries.execute(new ListDeskStarts(toServiceIds(query), options));
  }

  @Post('blocks')
  @ApiOperation({ summary: 'Block a bay for hours or days' })
  @ApiCreatedResponse({ type: BayBlockView })
  @ApiIdempotencyKey()
  @ApiProblems(400)
  @ApiProblem(409, BoardConflict)
  async block(
    @Body() body: BlockBayBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<BayBlockView> {
    const command = new BlockBay(toBlockedPeriod(body), body.keepVisits === true, by);
    const id = await this.idempotency.runOnce(request, () => this.commands.execute(command));
    return this.queries.execute(new ReadBayBlock(id));
  }

  @Put('blocks/:id')
  @ApiOperation({ summary: 'Replace bay, period and reason of a block' })
  @ApiIdParam()
  @ApiOkResponse({ type: BayBlockView })
  @ApiProblems(400, 404)
  @ApiProblem(409, BoardConflict)
  async changeBlock(
    @IdParam() id: number,
    @Body() body: BlockBayBody,
    @CurrentActor() by: Actor,
  ): Promise<BayBlockView> {
    await this.commands.execute(new ChangeBayBlock(id, toBlockedPeriod(body), body.keepVisits === true, by));
    return this.queries.execute(new ReadBayBlock(id));
  }

  @Delete('blocks/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove a block' })
  @ApiIdParam()
  @ApiNoContentResponse()
  @ApiProblems(400, 404)
  removeBlock(@IdParam() id: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new RemoveBayBlock(id, by));
  }
}
