import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import {
  ApiIdempotencyKey,
  ApiListResponse,
  ApiProblems,
} from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { ListOwnVehicles, OwnVehicle, ReadOwnVehicle } from '../application/list-own-vehicles.ts';
import { ArchiveOwnVehicle, ChangeOwnVehicle, RegisterOwnVehicle } from '../application/own-vehicles.ts';
import { ChangeVehicleOfCustomer } from '../application/workshop-vehicles.ts';
import { ChangeVehicle, CorrectVehicle, RegisterVehicle, removedWhenEmpty } from './vehicles.dto.ts';

/** Vehicles of the signed-in client; those of other customers answer 404. */
@ApiTags('account')
@Controller('account/vehicles')
@For('user')
export class OwnVehiclesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List my vehicles, newest first' })
  @ApiListResponse(OwnVehicle, 'At most 200.')
  list(@CurrentPrincipal() { userId }: Principal): Promise<OwnVehicle[]> {
    return this.queries.execute(new ListOwnVehicles(userId));
  }

  @Post()
  @ApiOperation({ summary: 'Register a vehicle' })
  @ApiCreatedResponse({ type: OwnVehicle })
  @ApiIdempotencyKey()
  @ApiProblems(400, 409)
  register(
    @CurrentPrincipal() { userId }: Principal,
    @Body() body: RegisterVehicle,
    @Req() request: FastifyRequest,
  ): Promise<OwnVehicle> {
    return this.idempotency.runOnce(request, async () => {
      const { vehicleId } = await this.commands.execute(new RegisterOwnVehicle(userId, body));
      return this.queries.execute(new ReadOwnVehicle(userId, vehicleId));
    });
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Change the description of a vehicle' })
  @ApiIdParam()
  @ApiOkResponse({ type: OwnVehicle })
  @ApiProblems(400, 404, 409)
  async change(
    @CurrentPrincipal() { userId }: Principal,
    @IdParam() id: number,
    @Body() body: ChangeVehicle,
  ): Promise<OwnVehicle> {
    await this.commands.execute(new ChangeOwnVehicle(userId, id, removedWhenEmpty(body)));
    return this.queries.execute(new ReadOwnVehicle(userId, id));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Archive a vehicle; a second request has no effect' })
  @ApiIdParam()
  @ApiNoContentResponse()
  @ApiProblems(400, 404)
  archive(@CurrentPrincipal() { userId }: Principal, @IdParam() id: number): Promise<void> {
    return this.commands.execute(new ArchiveOwnVehicle(userId, id));
  }
}

@ApiTags('customers')
@Controller('admin/vehicles')
@For('desk')
export class CustomerVehiclesController {
  constructor(private readonly commands: CommandBus) {}

  @Patch(':id')
  @HttpCode(204)
  @ApiIdParam()
  @ApiOperation({
    summary: 'Correct the description of a vehicle',
    description: 'Refused with 409 as `vehicle_of_customer_known` when its owner has another one like it.',
  })
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409)
  change(@IdParam() id: number, @Body() body: CorrectVehicle): Promise<void> {
    return this.commands.execute(new ChangeVehicleOfCustomer(id, removedWhenEmpty(body)));
  }
}
