import { Body, Controller, Get, Put, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import {
  MessagePreferencesView,
  SetMessagePreferences,
  ShowMessagePreferences,
} from '../application/settings/message-preferences.ts';
import { MessagePreferencesBody } from './messages.dto.ts';

@ApiTags('messages')
@Controller('client/message-preferences')
@For('user')
export class MessagePreferencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Show my message preferences' })
  @ApiOkResponse({ type: MessagePreferencesView })
  show(
    @CurrentPrincipal() { userId }: Principal,
    @Req() { language }: FastifyRequest,
  ): Promise<MessagePreferencesView> {
    return this.queries.execute(new ShowMessagePreferences(userId, language));
  }

  @Put()
  @ApiOperation({ summary: 'Give or withdraw my consent to optional messages' })
  @ApiOkResponse({ type: MessagePreferencesView })
  @ApiProblems(400, 409)
  async set(
    @CurrentPrincipal() { userId }: Principal,
    @Body() { maintenanceReminders, consentVersion }: MessagePreferencesBody,
    @Req() { language }: FastifyRequest,
  ): Promise<MessagePreferencesView> {
    await this.commands.execute(new SetMessagePreferences(userId, { maintenanceReminders, consentVersion }));
    return this.queries.execute(new ShowMessagePreferences(userId, language));
  }
}
