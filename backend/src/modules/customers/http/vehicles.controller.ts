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
import { ChangeVehicleOfCustomer, JoinVehicles, RegisterVehicleOfCustomer } from '../application/workshop-vehicles.ts';
import {
  ChangeVehicle,
  CorrectVehicle,
  JoinVehiclesBody,
  RegisterVehicle,
  RegisterVehicleOfOwner,
  removedWhenEmpty,
} from './vehicles.dto.ts';

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
  @Details(
    'A first mileage that hardly fits the year of the vehicle: 409 `first_mileage_questioned` unless confirmed. The VIN of a vehicle ' +
      'of the list with another plate: 409 `vin_known` unless `newPlate`, which changes that vehicle.',
  )
  @Answers({ 201: OwnVehicle, problems: [409], idempotencyKey: true })
  register(
    @CurrentPrincipal() { userId }: Principal,
    @Body() { confirmMileage = false, newPlate: isNewPlate = false, ...vehicle }: RegisterVehicle,
    @Req() request: FastifyRequest,
  ): Promise<OwnVehicle> {
    return this.idempotency.runOnce(request, async () => {
      const registration = new RegisterOwnVehicle({ userId, vehicle, confirmMileage, isNewPlate });
      const { vehicleId } = await this.commands.execute(registration);
      return this.ownVehicleReader.readOwnVehicle(userId, vehicleId);
    });
  }

  @Patch(':id', 'Change the description of a vehicle')
  @Details('A first mileage that hardly fits the year of the vehicle: 409 `first_mileage_questioned` unless confirmed.')
  @Answers({ 200: OwnVehicle, problems: [404, 409] })
  async change(
    @CurrentPrincipal() { userId }: Principal,
    @IdParam() id: number,
    @Body() { confirmMileage, ...body }: ChangeVehicle,
  ): Promise<OwnVehicle> {
    const changes = removedWhenEmpty(body);
    const command = new ChangeOwnVehicle({ userId, vehicleId: id, changes, confirmMileage: confirmMileage ?? false });
    await this.commands.execute(command);
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
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Post('/', 'Register a vehicle of a customer')
  @Details('Refused with 409 as `vehicle_of_customer_known` when the customer has one like it, `vehicleId`.')
  @Answers({
    201: { type: 'integer' },
    description: 'The id of the vehicle.',
    problems: [404, 409],
    idempotencyKey: true,
  })
  register(
    @Body() { customerId, ...vehicle }: RegisterVehicleOfOwner,
    @Req() request: FastifyRequest,
  ): Promise<number> {
    return this.idempotency.runOnce(request, () =>
      this.commands.execute(new RegisterVehicleOfCustomer({ customerId, vehicle })),
    );
  }

  @Patch(':id', 'Correct the description of a vehicle')
  @Details('Refused with 409 as `vehicle_of_customer_known` when its owner has another one like it, `vehicleId`.')
  @Answers({ 204: null, problems: [404, 409] })
  change(@IdParam() id: number, @Body() body: CorrectVehicle): Promise<void> {
    return this.commands.execute(new ChangeVehicleOfCustomer({ vehicleId: id, changes: removedWhenEmpty(body) }));
  }

  @Post(':id/join', 'Join a vehicle with another one of its customer, which stays')
  @Details(
    'Appointments, readings, documents, checklists and reminders go with it; it cannot be undone. 409 `which_vin_is_right` when both have ' +
      'different VINs, `vins`, and `vin` does not say which of them is right.',
  )
  @Answers({ 204: null, problems: [404, 409] })
  join(@IdParam() id: number, @Body() { into, vin }: JoinVehiclesBody): Promise<void> {
    return this.commands.execute(new JoinVehicles({ vehicleId: id, into, vin }));
  }
}
