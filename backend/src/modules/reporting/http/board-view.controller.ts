import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { daysBetween, localDate } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { InvalidRequest } from '../../../platform/http/http-errors.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { BoardView } from '../application/appointments/board.view.ts';
import { ShowBoard } from '../application/appointments/show-board.ts';
import { BoardQuery } from './reporting.dto.ts';

/** Longest period of the board: two weeks. */
const MAX_DAYS = 14;

/** The board of the bays; booking changes it. */
@ApiTags('board')
@Controller('admin/board')
@For('workshop')
export class BoardViewController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'Show the bays of a period with their visits and blocks' })
  @ApiOkResponse({ type: BoardView })
  @ApiProblems(400)
  show(@Query() query: BoardQuery, @CurrentActor() by: Actor): Promise<BoardView> {
    const [from, to] = [localDate(query.from), localDate(query.to)];
    const days = daysBetween(from, to) + 1;
    if (days < 1 || days > MAX_DAYS) {
      throw new InvalidRequest([{ field: 'to', message: 'booking.period', params: { max: MAX_DAYS } }]);
    }
    return this.queries.execute(new ShowBoard(from, to, by));
  }
}
