import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import {
  ChangeLoyaltySettings,
  LoyaltySettingsView,
  ShowLoyaltySettings,
} from '../application/loyalty-settings.ts';
import { LoyaltySettingsBody } from './loyalty.dto.ts';

@ApiTags('settings')
@Controller('admin/settings/loyalty')
@For('admin')
export class LoyaltySettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Show the settings of loyalty' })
  @ApiOkResponse({ type: LoyaltySettingsView })
  show(): Promise<LoyaltySettingsView> {
    return this.queries.execute(new ShowLoyaltySettings());
  }

  @Put()
  @ApiOperation({
    summary: 'Change the settings of loyalty',
    description: 'Fails with 409 (`changed_meanwhile`) unless `version` is the stored one.',
  })
  @ApiOkResponse({ type: LoyaltySettingsView })
  @ApiProblems(400, 409)
  async change(
    @Body() { dailyPoints, version }: LoyaltySettingsBody,
    @CurrentActor() by: Actor,
  ): Promise<LoyaltySettingsView> {
    await this.commands.execute(new ChangeLoyaltySettings(dailyPoints, version, by));
    return this.queries.execute(new ShowLoyaltySettings());
  }
}
