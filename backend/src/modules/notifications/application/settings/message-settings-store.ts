import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { MessageSettings, type MessageSettingValues, mailboxOf } from '../../domain/message-settings.ts';

const FILL = `
  INSERT INTO notifications.message_setting (sms_sender, email_sender) VALUES ($1, $2) ON CONFLICT DO NOTHING`;
const CURRENT = `
  SELECT sms_sender AS "smsSender", email_sender AS "emailSender", switched_off AS "switchedOff",
         booking_notice AS "bookingNotice", notice_phone AS "noticePhone", notice_email AS "noticeEmail",
         reminder_hours AS "reminderHours", quiet_from AS "quietFrom", quiet_to AS "quietTo", version
  FROM notifications.message_setting`;
const LOCK = `${CURRENT} FOR UPDATE`;
const SAVE = `
  UPDATE notifications.message_setting
  SET sms_sender = $1, email_sender = $2, switched_off = $3, booking_notice = $4, notice_phone = $5, notice_email = $6,
      reminder_hours = $7, quiet_from = $8, quiet_to = $9, version = $10`;

/** The {@link MessageSettings}. Settings of the environment fill them at the first start. */
@Injectable()
export class MessageSettingsStore implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    const { SMSLINK_SENDER, MAIL_FROM } = this.settings;
    await this.database.query(FILL, [SMSLINK_SENDER ?? null, mailboxOf(MAIL_FROM ?? '').name]);
  }

  current(): Promise<MessageSettings> {
    return this.read(CURRENT);
  }

  /** {@link current} under a lock until the unit of work ends. */
  forChange(): Promise<MessageSettings> {
    return this.read(LOCK);
  }

  /** Needs a unit of work and {@link forChange}. */
  async save(changed: MessageSettings): Promise<void> {
    const { smsSender, emailSender, switchedOff, bookingNotice, noticePhone, noticeEmail } = changed.values;
    const { reminderHours, quietFrom, quietTo } = changed.values;
    const who = [smsSender, emailSender, switchedOff, bookingNotice, noticePhone, noticeEmail];
    await this.database.query(SAVE, [...who, reminderHours, quietFrom, quietTo, changed.version]);
    this.work.record(changed);
  }

  private async read(sql: string): Promise<MessageSettings> {
    const row = await this.database.one<
      MessageSettingValues & { version: number; [column: string]: unknown }
    >(sql);
    if (!row) throw new Error('notifications.message_setting has no row');
    const { version, ...values } = row;
    return MessageSettings.stored(values, version);
  }
}
