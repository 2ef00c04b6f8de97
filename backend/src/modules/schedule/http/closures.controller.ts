import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
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
import { localDate } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import {
  ApiIdempotencyKey,
  ApiListResponse,
  ApiProblems,
} from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import {
  AnnounceClosure,
  ClosureView,
  ListClosures,
  ListedClosureView,
  WithdrawClosure,
} from '../application/capacity/closures.ts';
import { ListVisitsToMove, PreviewClosure } from '../application/capacity/list-visits-to-move.ts';
import { AffectedVisitsView } from '../application/capacity/visits-to-move.ts';
import { AnnounceClosureBody, PreviewClosureBody } from './capacity.dto.ts';

/** Periods in which the workshop is closed besides weekends and public holidays. */
@ApiTags('booking')
@Controller('admin/closures')
@For('desk')
export class ClosuresController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List closures, latest first' })
  @ApiListResponse(ListedClosureView, 'At most 200.')
  list(): Promise<ListedClosureView[]> {
    return this.queries.execute(new ListClosures());
  }

  @Post()
  @ApiOperation({ summary: 'Close the workshop for a period' })
  @ApiCreatedResponse({ type: ClosureView })
  @ApiIdempotencyKey()
  @ApiProblems(400)
  announce(
    @Body() { from, to, reason }: AnnounceClosureBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<ClosureView> {
    const command = new AnnounceClosure(localDate(from), localDate(to), reason, by);
    return this.idempotency.runOnce(request, () => this.commands.execute(command));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a closure' })
  @ApiIdParam()
  @ApiNoContentResponse()
  @ApiProblems(400, 404)
  withdraw(@IdParam() id: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new WithdrawClosure(id, by));
  }
}

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
