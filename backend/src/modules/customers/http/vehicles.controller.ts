import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { Answers, Delete, Details, Get, Patch, Post } from '../../../platform/http/route-decorators.ts';
import {
  ArchiveOwnVehicle,
  ChangeOwnVehicle,
  OwnVehicle,
  OwnVehicleReader,
  RegisterOwnVehicle,
} from '../application/own-vehicles.ts';
import { ChangeVehicleOfCustomer, JoinVehicles } from '../application/workshop-vehicles.ts';
import { ChangeVehicle, CorrectVehicle, JoinVehiclesBody, RegisterVehicle, removedWhenEmpty } from './vehicles.dto.ts';

@ApiTags('account')
@Controller('account/vehicles')
@For('user')
export class OwnVehiclesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly ownVehicleReader: OwnVehicleReader,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('/', 'List my vehicles, newest first')
  @Answers({ 200: [OwnVehicle], description: 'At most 200.' })
  list(@CurrentPrincipal() { userId }: Principal): Promise<OwnVehicle[]> {
    return this.ownVehicleReader.listOwnVehicles(userId);
  }

  @Post('/', 'Register a vehicle')
  @Answers({ 201: OwnVehicle, problems: [409], idempotencyKey: true })
  register(
    @CurrentPrincipal() { userId }: Principal,
    @Body() body: RegisterVehicle,
    @Req() request: FastifyRequest,
  ): Promise<OwnVehicle> {
    return this.idempotency.runOnce(request, async () => {
      const { vehicleId } = await this.commands.execute(new RegisterOwnVehicle({ userId, vehicle: body }));
      return this.ownVehicleReader.readOwnVehicle(userId, vehicleId);
    });
  }

  @Patch(':id', 'Change the description of a vehicle')
  @Answers({ 200: OwnVehicle, problems: [404, 409] })
  async change(
    @CurrentPrincipal() { userId }: Principal,
    @IdParam() id: number,
    @Body() body: ChangeVehicle,
  ): Promise<OwnVehicle> {
    await this.commands.execute(new ChangeOwnVehicle({ userId, vehicleId: id, changes: removedWhenEmpty(body) }));
    return this.ownVehicleReader.readOwnVehicle(userId, id);
  }

  @Delete(':id', 'Archive a vehicle; a second request has no effect')
  @Answers({ 204: null, problems: [404] })
  archive(@CurrentPrincipal() { userId }: Principal, @IdParam() id: number): Promise<void> {
    return this.commands.execute(new ArchiveOwnVehicle({ userId, vehicleId: id }));
  }
}

@ApiTags('customers')
@Controller('admin/vehicles')
@For('desk')
export class CustomerVehiclesController {
  constructor(private readonly commands: CommandBus) {}

  @Patch(':id', 'Correct the description of a vehicle')
  @Details('Refused with 409 as `vehicle_of_customer_known` when its owner has another one like it.')
  @Answers({ 204: null, problems: [404, 409] })
  change(@IdParam() id: number, @Body() body: CorrectVehicle): Promise<void> {
    return this.commands.execute(new ChangeVehicleOfCustomer({ vehicleId: id, changes: removedWhenEmpty(body) }));
  }

  @Post(':id/join', 'Join a vehicle with another one of its customer, which stays')
  @Details(
    'Appointments, readings, documents, checklists and reminders go with it; it cannot be undone. 409 `vehicle_has_other_vin` while both have ' +
      'different VINs.',
  )
  @Answers({ 204: null, problems: [404, 409] })
  join(@IdParam() id: number, @Body() { into }: JoinVehiclesBody): Promise<void> {
    return this.commands.execute(new JoinVehicles({ vehicleId: id, into }));
  }
}
