import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { EraseGuest } from '../application/erase-guest.ts';

/** Customers without an account, for the desk. */
@ApiTags('customers')
@Controller('admin/guests')
@For('desk')
export class GuestsController {
  constructor(private readonly commands: CommandBus) {}

  @Delete(':id')
  @HttpCode(204)
  @ApiIdParam()
  @ApiOperation({
    summary: 'Erase the personal data of a customer without an account; a second request has no effect',
    description: 'Refused with 409 as `customer_has_account` when the customer has an account.',
  })
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409)
  erase(@IdParam() id: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new EraseGuest(id, by));
  }
}
