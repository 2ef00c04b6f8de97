import { Body, Controller, HttpCode, Patch } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { ChangeVehicleOfCustomer } from '../application/change-vehicle.ts';
import { removedWhenEmpty } from './changeable.ts';
import { CorrectVehicle } from './own-vehicles.dto.ts';

/** The vehicles of all customers, for the workshop. */
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
