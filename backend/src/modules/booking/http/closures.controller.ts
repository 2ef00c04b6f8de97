import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
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
import { AnnounceClosure } from '../application/announce-closure.ts';
import { ClosureView, ListClosures, ListedClosureView } from '../application/list-closures.ts';
import { WithdrawClosure } from '../application/withdraw-closure.ts';
import { AnnounceClosureBody } from './booking.dto.ts';

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
