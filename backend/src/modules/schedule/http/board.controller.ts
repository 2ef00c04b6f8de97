import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { localDate, localTime } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Delete, Get, Post, Put } from '../../../platform/http/route-decorators.ts';
import { toServiceIds } from '../../catalogue/fields.ts';
import {
  BayBlockReader,
  BayBlockView,
  BlockBay,
  ChangeBayBlock,
  RemoveBayBlock,
} from '../application/board/bay-blocks.ts';
import { StartExplanationReader, WhyNotView } from '../application/board/explain-start.ts';
import { DayCapacityReader, DayCapacityView } from '../application/board/list-day-capacities.ts';
import { DeskStartReader, DeskStartView } from '../application/board/list-desk-starts.ts';
import { BoardConflict } from '../fields.ts';
import { BlockBayBody, BoardCapacityQuery, DeskStartsQuery, toBlockedPeriod, WhyNotQuery } from './board.dto.ts';

@ApiTags('board')
@Controller('admin/board')
@For('desk')
export class BoardController {
  constructor(
    private readonly commands: CommandBus,
    private readonly dayCapacityReader: DayCapacityReader,
    private readonly startExplanationReader: StartExplanationReader,
    private readonly deskStartReader: DeskStartReader,
    private readonly bayBlockReader: BayBlockReader,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('capacity', 'List how full each of 14 days is')
  @For('workshop')
  @Answers({ 200: [DayCapacityView], description: 'Every day in order.' })
  capacity(@Query() { from }: BoardCapacityQuery): Promise<DayCapacityView[]> {
    return this.dayCapacityReader.listDayCapacities(localDate(from));
  }

  @Get('why-not', 'Explain why visitors are not offered a start for a service, in any bay or in one')
  @Answers({ 200: WhyNotView })
  whyNot(@Query() query: WhyNotQuery): Promise<WhyNotView> {
    const { date, time, bayId } = query;
    const start = localTime(time);
    return this.startExplanationReader.explainStart({
      date: localDate(date),
      start,
      serviceIds: toServiceIds(query),
      bayId,
    });
  }

  @Get('starts', 'List the next free starts for an appointment that the desk enters')
  @Answers({ 200: [DeskStartView], description: 'At most four, in order.' })
  starts(@Query() query: DeskStartsQuery): Promise<DeskStartView[]> {
    const { duration, from, bayId } = query;
    const options = { duration, from: from === undefined ? undefined : localDate(from), bayId };
    return this.deskStartReader.listDeskStarts({ serviceIds: toServiceIds(query), options });
  }

  @Post('blocks', 'Block a bay for hours or days')
  @Answers({ 201: BayBlockView, conflict: BoardConflict, idempotencyKey: true })
  async block(
    @Body() body: BlockBayBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<BayBlockView> {
    const command = new BlockBay({ period: toBlockedPeriod(body), keepsAppointments: body.keepVisits === true, by });
    const id = await this.idempotency.runOnce(request, () => this.commands.execute(command));
    return this.bayBlockReader.readBayBlock(id);
  }

  @Put('blocks/:id', 'Replace bay, period and reason of a block')
  @Answers({ 200: BayBlockView, problems: [404], conflict: BoardConflict })
  async changeBlock(
    @IdParam() id: number,
    @Body() body: BlockBayBody,
    @CurrentActor() by: Actor,
  ): Promise<BayBlockView> {
    await this.commands.execute(
      new ChangeBayBlock({
        blockId: id,
        period: toBlockedPeriod(body),
        keepsAppointments: body.keepVisits === true,
        by,
      }),
    );
    return this.bayBlockReader.readBayBlock(id);
  }

  @Delete('blocks/:id', 'Remove a block')
  @Answers({ 204: null, problems: [404] })
  removeBlock(@IdParam() id: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new RemoveBayBlock({ blockId: id, by }));
  }
}
