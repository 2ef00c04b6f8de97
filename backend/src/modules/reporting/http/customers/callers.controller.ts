import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../../platform/http/openapi-decorators.ts';
import { CallerView } from '../../application/customers/caller.view.ts';
import { type CallerKey, FindCallers } from '../../application/customers/find-callers.ts';
import { CallerRequest } from './customers.dto.ts';

/** The people who may be calling, for the desk. */
@ApiTags('board')
@Controller('admin/callers')
@For('desk')
export class CallersController {
  constructor(private readonly queries: QueryBus) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Find who is calling, with vehicles, visits, what is due and rewards',
    description:
      'By the beginning of a phone, by customer or by vehicle. Changes nothing. It is a POST because addresses are logged.',
  })
  @ApiListResponse(CallerView, 'Guests and accounts, at most eight, latest first.')
  @ApiProblems(400)
  find(@Body() body: CallerRequest, @Req() request: FastifyRequest): Promise<CallerView[]> {
    return this.queries.execute(new FindCallers(keyOf(body), request.signal));
  }
}

function keyOf({ phone = '', customerId, vehicleId }: CallerRequest): CallerKey {
  if (customerId !== undefined) return { customerId };
  return vehicleId === undefined ? { phone } : { vehicleId };
}
