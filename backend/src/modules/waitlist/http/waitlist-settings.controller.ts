import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import {
  ChangeWaitlistSettings,
  ShowWaitlistSettings,
  WaitlistSettingsView,
} from '../application/waitlist-settings.ts';
import { WaitlistSettingsBody } from './waitlist.dto.ts';

@ApiTags('settings')
@Controller('admin/settings/waitlist')
@For('admin')
export class WaitlistSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Show the settings of the waitlist' })
  @ApiOkResponse({ type: WaitlistSettingsView })
  show(): Promise<WaitlistSettingsView> {
    return this.queries.execute(new ShowWaitlistSettings());
  }

  @Put()
  @ApiOperation({
    summary: 'Change the settings of the waitlist',
    description: 'Fails with 409 (`changed_meanwhile`) unless `version` is the stored one.',
  })
  @ApiOkResponse({ type: WaitlistSettingsView })
  @ApiProblems(400, 409)
  async change(
    @Body() { holdMinutes, version }: WaitlistSettingsBody,
    @CurrentActor() by: Actor,
  ): Promise<WaitlistSettingsView> {
    await this.commands.execute(new ChangeWaitlistSettings(holdMinutes, version, by));
    return this.queries.execute(new ShowWaitlistSettings());
  }
}
