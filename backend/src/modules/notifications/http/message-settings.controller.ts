import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { localTime } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { ChangeMessageSettings, ShowMessageSettings } from '../application/settings/message-settings.ts';
import { MessageSettingsView } from '../application/settings/message-settings.view.ts';
import { MessageSettingsBody } from './message-settings.dto.ts';

/** Names of the sender, optional messages, the notice of new bookings, and when messages leave. */
@ApiTags('settings')
@Controller('admin/settings/messages')
@For('admin')
export class MessageSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Show the settings of messages' })
  @ApiOkResponse({ type: MessageSettingsView })
  show(): Promise<MessageSettingsView> {
    return this.queries.execute(new ShowMessageSettings());
  }

  @Put()
  @ApiOperation({
    summary: 'Change the settings of messages',
    description: 'Fails with 409 (`changed_meanwhile`) unless `version` is the stored one.',
  })
  @ApiOkResponse({ type: MessageSettingsView })
  @ApiProblems(400, 409)
  async change(@Body() body: MessageSettingsBody, @CurrentActor() by: Actor): Promise<MessageSettingsView> {
    const { version, smsSender, emailSender, noticePhone, noticeEmail, quietFrom, quietTo, ...others } = body;
    const values = {
      ...others,
      quietFrom: localTime(quietFrom),
      quietTo: localTime(quietTo),
      smsSender: smsSender ?? null,
      emailSender: emailSender ?? null,
      noticePhone: parsePhoneNumber(noticePhone ?? '') ?? null,
      noticeEmail: noticeEmail ?? null,
    };
    await this.commands.execute(new ChangeMessageSettings(values, version, by));
    return this.queries.execute(new ShowMessageSettings());
  }
}
