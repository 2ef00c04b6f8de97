import { Body, Controller, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
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
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import {
  ApiIdempotencyKey,
  ApiListResponse,
  ApiProblem,
  ApiProblems,
} from '../../../platform/http/openapi-decorators.ts';
import { OrderBody } from '../../../platform/http/ordered-lists.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { AddBay, BayView, ChangeBay, ListBays, OrderBays } from '../application/capacity/bays.ts';
import { ListVisitsOfBay } from '../application/capacity/list-visits-to-move.ts';
import { AffectedVisitsView } from '../application/capacity/visits-to-move.ts';
import { AddBayBody, CapacityConflict, ChangeBayBody } from './capacity.dto.ts';

/** The bays as admins change them. */
@ApiTags('booking')
@Controller('admin/bays')
@For('admin')
export class BaysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List all bays' })
  @ApiListResponse(BayView, 'In their order, at most 500.')
  list(): Promise<BayView[]> {
    return this.queries.execute(new ListBays());
  }

  @Get(':id/visits')
  @ApiOperation({ summary: 'List the visits that retiring a bay would affect' })
  @ApiIdParam()
  @ApiOkResponse({ type: AffectedVisitsView })
  @ApiProblems(400)
  visits(@IdParam() id: number): Promise<AffectedVisitsView> {
    return this.queries.execute(new ListVisitsOfBay(id));
  }

  @Post()
  @ApiOperation({ summary: 'Add a bay at the end of the list' })
  @ApiCreatedResponse({ type: Number, description: 'Its id.' })
  @ApiIdempotencyKey()
  @ApiProblems(400)
  add(
    @Body() { name }: AddBayBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<number> {
    return this.idempotency.runOnce(request, () => this.commands.execute(new AddBay(name, by)));
  }

  @Put('order')
  @HttpCode(204)
  @ApiOperation({ summary: 'Order the bays' })
  @ApiNoContentResponse()
  @ApiProblems(400, 409)
  order(@Body() { ids }: OrderBody, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new OrderBays(ids, by));
  }

  @Put(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Rename, retire or reactivate a bay',
    description:
      '409 `visits_affected` lists the visits of a bay to retire; `keepVisits` leaves them to be moved. ' +
      '409 `last_bay`: nothing could be booked; `leaveNone` accepts that.',
  })
  @ApiIdParam()
  @ApiNoContentResponse()
  @ApiProblems(400, 404)
  @ApiProblem(409, CapacityConflict)
  change(@IdParam() id: number, @Body() body: ChangeBayBody, @CurrentActor() by: Actor): Promise<void> {
    const { name, active, version, keepVisits = false, leaveNone = false } = body;
    return this.commands.execute(new ChangeBay(id, { name, active }, version, { keepVisits, leaveNone }, by));
  }
}
