import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema, ApiTags } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { Answers, Get, Put } from '../../../platform/http/route-decorators.ts';
import { message, OptionalWholeNumber } from '../../../platform/http/validators.ts';
import {
  MessagePreferenceReader,
  MessagePreferencesView,
  SetMessagePreferences,
} from '../application/settings/message-preferences.ts';

@ApiSchema({ name: 'SetMessagePreferences' })
export class MessagePreferencesBody {
  @ApiProperty({ description: 'Messages about due maintenance.' })
  @IsBoolean({ message: message('field.invalid') })
  readonly maintenanceReminders: boolean;

  @OptionalWholeNumber({
    min: 1,
    max: 1_000,
    description: 'Version of the text agreed to; required to give the consent.',
  })
  readonly consentVersion?: number;
}

@ApiTags('messages')
@Controller('client/message-preferences')
@For('user')
export class MessagePreferencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly messagePreferenceReader: MessagePreferenceReader,
  ) {}

  @Get('/', 'Show my message preferences')
  @Answers({ 200: MessagePreferencesView })
  show(
    @CurrentPrincipal() { userId }: Principal,
    @Req() { language }: FastifyRequest,
  ): Promise<MessagePreferencesView> {
    return this.messagePreferenceReader.showMessagePreferences(userId, language);
  }

  @Put('/', 'Give or withdraw my consent to optional messages')
  @Answers({ 200: MessagePreferencesView, problems: [409] })
  async set(
    @CurrentPrincipal() { userId }: Principal,
    @Body() { maintenanceReminders, consentVersion }: MessagePreferencesBody,
    @Req() { language }: FastifyRequest,
  ): Promise<MessagePreferencesView> {
    await this.commands.execute(
      new SetMessagePreferences({ userId, preferences: { maintenanceReminders, consentVersion } }),
    );
    return this.messagePreferenceReader.showMessagePreferences(userId, language);
  }
}
