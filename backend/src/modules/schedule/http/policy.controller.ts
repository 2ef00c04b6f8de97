import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { ChangePolicy, PolicyView, ReadBookingPolicy } from '../application/capacity/change-policy.ts';
import { ChangePolicyBody } from './capacity.dto.ts';

/** The rules of taking bookings as admins change them. */
@ApiTags('booking')
@Controller('admin/settings/policy')
@For('admin')
export class PolicyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Read the rules of taking bookings' })
  @ApiOkResponse({ type: PolicyView })
  read(): Promise<PolicyView> {
    return this.queries.execute(new ReadBookingPolicy());
  }

  @Put()
  @ApiOperation({ summary: 'Replace the rules of taking bookings; booked appointments stay' })
  @ApiOkResponse({ type: PolicyView })
  @ApiProblems(400, 409)
  async change(
    @Body() { version, ...policy }: ChangePolicyBody,
    @CurrentActor() by: Actor,
  ): Promise<PolicyView> {
    await this.commands.execute(new ChangePolicy(policy, version, by));
    return this.queries.execute(new ReadBookingPolicy());
  }
}
