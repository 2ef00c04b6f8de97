import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { localDate } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ListVisitsToMove } from '../application/list-visits-to-move.ts';
import { PreviewClosure } from '../application/preview-visits.ts';
import { AffectedVisitsView } from '../application/visit-to-move.view.ts';
import { PreviewClosureBody } from './capacity.dto.ts';

/** Upcoming visits that closures, opening hours or retired bays leave without a place. */
@ApiTags('booking')
@Controller('admin')
@For('desk')
export class VisitsToMoveController {
  constructor(private readonly queries: QueryBus) {}

  @Get('visits-to-move')
  @ApiOperation({ summary: 'List the visits without a place, each with the nearest free start' })
  @ApiOkResponse({ type: AffectedVisitsView })
  list(): Promise<AffectedVisitsView> {
    return this.queries.execute(new ListVisitsToMove());
  }

  @Post('closures/preview')
  @HttpCode(200)
  @ApiOperation({ summary: 'List the visits that a closure would affect; stores nothing' })
  @ApiOkResponse({ type: AffectedVisitsView })
  @ApiProblems(400)
  previewClosure(@Body() { from, to }: PreviewClosureBody): Promise<AffectedVisitsView> {
    return this.queries.execute(new PreviewClosure(localDate(from), localDate(to)));
  }
}
