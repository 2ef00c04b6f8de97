import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { SetMessagePreferences, ShowMessagePreferences } from '../application/message-preferences.ts';
import { MessagePreferences } from './messages.dto.ts';

/** What whoever is signed in wants to be written to about, besides their visits. */
@ApiTags('messages')
@Controller('client/message-preferences')
@For('user')
export class MessagePreferencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Which messages I want' })
  @ApiOkResponse({ type: MessagePreferences })
  show(@CurrentPrincipal() { userId }: Principal): Promise<MessagePreferences> {
    return this.queries.execute(new ShowMessagePreferences(userId));
  }

  @Put()
  @ApiOperation({ summary: 'Give or withdraw my consent to messages; it is kept since when' })
  @ApiOkResponse({ type: MessagePreferences })
  @ApiProblems(400)
  async set(
    @CurrentPrincipal() { userId }: Principal,
    @Body() { maintenanceReminders }: MessagePreferences,
  ): Promise<MessagePreferences> {
    await this.commands.execute(new SetMessagePreferences(userId, { maintenanceReminders }));
    return this.queries.execute(new ShowMessagePreferences(userId));
  }
}
