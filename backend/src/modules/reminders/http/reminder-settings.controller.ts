import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Details, Get, Put } from '../../../platform/http/route-decorators.ts';
import {
  ChangeReminderSettings,
  ReminderSettingsReader,
  ReminderSettingsView,
} from '../application/reminder-settings.ts';
import { ReminderSettingsBody } from './reminders.dto.ts';

@ApiTags('settings')
@Controller('admin/settings/reminders')
@For('admin')
export class ReminderSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reminderSettingsReader: ReminderSettingsReader,
  ) {}

  @Get('/', 'Show how many days before a due date its owner is notified')
  @Answers({ 200: ReminderSettingsView })
  show(): Promise<ReminderSettingsView> {
    return this.reminderSettingsReader.showReminderSettings();
  }

  @Put('/', 'Change how many days before a due date its owner is notified')
  @Details(
    'Thresholds that a reminder has passed already are not caught up. Fails with 409 (`changed_meanwhile`) unless `version` is the stored one.',
  )
  @Answers({ 200: ReminderSettingsView, problems: [409] })
  async change(
    @Body() { days, version }: ReminderSettingsBody,
    @CurrentActor() by: Actor,
  ): Promise<ReminderSettingsView> {
    await this.commands.execute(new ChangeReminderSettings({ days, version, by }));
    return this.reminderSettingsReader.showReminderSettings();
  }
}
