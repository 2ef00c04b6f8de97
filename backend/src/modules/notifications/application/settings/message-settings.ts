import { BOOKING_NOTICES, type BookingNotice } from '@car-workshop/contracts/values/messages';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../../kernel/actor.ts';
import type { Language } from '../../../../kernel/language.ts';
import { canReceiveSms } from '../../../../kernel/phone-number.ts';
import { formatLocalTime } from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { SettingsRows, SettingsTable } from '../../../../platform/database/settings-rows.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { ApiEnum, ApiInteger, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { UnusableNoticeAddress } from '../../domain/message.errors.ts';
import { MESSAGE_SETTINGS } from '../../domain/message.values.ts';
import { MessageSettings, type MessageSettingValues, mailboxOf } from '../../domain/message-settings.ts';
import { TEMPLATES, type Template } from '../../domain/templates/templates.ts';

export { OPTIONAL_TEMPLATES } from '../../domain/templates/message-kinds.ts';
export { TEMPLATES, type Template } from '../../domain/templates/templates.ts';

export class MessageSettingsView implements Omit<MessageSettingValues, 'quietFrom' | 'quietTo'> {
  @ApiNullable(String, 'Name that SMS come from, without one that of the provider.') readonly smsSender: string | null;
  @ApiNullable(String, 'Name beside the address that e-mail comes from.') readonly emailSender: string | null;

  @ApiEnum('MessageTemplate', TEMPLATES, { isArray: true, description: 'Optional messages that are not sent.' })
  readonly switchedOff: readonly Template[];

  @ApiProperty({
    enum: BOOKING_NOTICES,
    description: 'How the workshop is notified of a booking that it did not enter itself.',
  })
  readonly bookingNotice: BookingNotice;

  @ApiNullable(String, { description: 'E.164.', example: '+40722123456' }) readonly noticePhone: string | null;
  @ApiNullable(String) readonly noticeEmail: string | null;
  @ApiInteger('Hours before a visit at which its customer is reminded; 0 for never.') readonly reminderHours: number;

  @ApiProperty({
    example: '21:00',
    description: 'Beginning of the quiet hours at the workshop, in which only what is urgent leaves.',
  })
  readonly quietFrom: string;

  @ApiProperty({ example: '08:00', description: 'Their end; the same as their beginning for none.' })
  readonly quietTo: string;

  @ApiProperty({ description: 'Whether the SMS provider takes the name of the sender.' })
  readonly takesSmsSender: boolean;
  @ApiInteger('Sent back with a change.') readonly version: number;
}

export const MESSAGE_SETTINGS_TABLE = new SettingsTable('notifications.message_setting', MessageSettings, [
  ...MESSAGE_SETTINGS,
  'ownTexts',
]);

@Injectable()
export class InitialMessageSettings implements OnModuleInit {
  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    const { SMSLINK_SENDER, MAIL_FROM } = this.settings;
    const fill = `INSERT INTO notifications.message_setting (sms_sender, email_sender) VALUES ($1, $2) ON CONFLICT DO NOTHING`;
    await this.database.query(fill, [SMSLINK_SENDER ?? null, mailboxOf(MAIL_FROM ?? '').name]);
  }
}

export class RewordMessage extends command<{
  change: { template: Template; language: Language; text: string | null };
  known: string | null;
  by: Actor;
}>() {}

export class ChangeMessageSettings extends command<{ values: MessageSettingValues; version: number; by: Actor }>() {}

@Injectable()
export class MessageSettingsReader {
  constructor(
    private readonly rows: SettingsRows,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws SettingsMissing */
  async showMessageSettings(): Promise<MessageSettingsView> {
    const { quietFrom, quietTo, ownTexts: _, ...others } = await this.rows.forAdmin(MESSAGE_SETTINGS_TABLE);
    return {
      ...others,
      quietFrom: formatLocalTime(quietFrom),
      quietTo: formatLocalTime(quietTo),
      takesSmsSender: this.settings.SMS_PROVIDER !== 'smso',
    };
  }
}

@Injectable()
export class MessageSettingsHandlers {
  constructor(
    private readonly rows: SettingsRows,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly work: UnitOfWork,
  ) {}

  @Handles(ChangeMessageSettings)
  changeMessageSettings({ values, version, by }: ChangeMessageSettings): Promise<void> {
    this.assertNoticeArrives(values);
    return this.work.run(async () => {
      const settings = await this.rows.forChange(MESSAGE_SETTINGS_TABLE);
      settings.change(values, version, by);
      await this.rows.save(MESSAGE_SETTINGS_TABLE, settings);
    });
  }

  @Handles(RewordMessage)
  rewordMessage({ change, known, by }: RewordMessage): Promise<void> {
    return this.rows.change(MESSAGE_SETTINGS_TABLE, (settings) => settings.reword(change, known, by));
  }

  private assertNoticeArrives({ bookingNotice, noticePhone, noticeEmail }: MessageSettingValues): void {
    if (noticePhone !== null && !canReceiveSms(noticePhone, this.settings.SMS_COUNTRIES))
      throw new UnusableNoticeAddress('noticePhone', 'notifications.notice_phone_without_sms');
    if (bookingNotice === 'sms' && noticePhone === null)
      throw new UnusableNoticeAddress('noticePhone', 'notifications.notice_phone_required');
    if (bookingNotice === 'email' && noticeEmail === null)
      throw new UnusableNoticeAddress('noticeEmail', 'notifications.notice_email_required');
  }
}
