import { Inject } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import type { Actor } from '../../../../kernel/actor.ts';
import { mobileCountryOf } from '../../../../kernel/phone-number.ts';
import { formatLocalTime } from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { UnusableNoticeAddress } from '../../domain/message.errors.ts';
import type { MessageSettingValues } from '../../domain/message-settings.ts';
import type { MessageSettingsView } from './message-settings.view.ts';
import { MessageSettingsStore } from './message-settings-store.ts';

export class ShowMessageSettings extends Query<MessageSettingsView> {}

export class ChangeMessageSettings extends Command<void> {
  constructor(
    readonly values: MessageSettingValues,
    readonly version: number,
    readonly by: Actor,
  ) {
    super();
  }
}

@QueryHandler(ShowMessageSettings)
export class ShowMessageSettingsHandler implements IQueryHandler<ShowMessageSettings> {
  constructor(
    private readonly store: MessageSettingsStore,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute(): Promise<MessageSettingsView> {
    const { values, version } = await this.store.current();
    return {
      ...values,
      quietFrom: formatLocalTime(values.quietFrom),
      quietTo: formatLocalTime(values.quietTo),
      version,
      takesSmsSender: this.settings.SMS_PROVIDER !== 'smso',
    };
  }
}

/** @throws ChangedMeanwhile, UnusableNoticeAddress */
@CommandHandler(ChangeMessageSettings)
export class ChangeMessageSettingsHandler implements ICommandHandler<ChangeMessageSettings> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: MessageSettingsStore,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  execute({ values, version, by }: ChangeMessageSettings): Promise<void> {
    this.assertNoticeArrives(values);
    return this.work.run(async () => {
      const settings = await this.store.forChange();
      const { version: before } = settings;
      settings.change(values, version, by);
      if (settings.version !== before) await this.store.save(settings);
    });
  }

  private assertNoticeArrives({ bookingNotice, noticePhone, noticeEmail }: MessageSettingValues): void {
    if (noticePhone !== null) {
      const country = mobileCountryOf(noticePhone);
      if (country === undefined || !this.settings.SMS_COUNTRIES.includes(country))
        throw new UnusableNoticeAddress('noticePhone', 'notifications.notice_phone_without_sms');
    }
    if (bookingNotice === 'sms' && noticePhone === null)
      throw new UnusableNoticeAddress('noticePhone', 'notifications.notice_phone_required');
    if (bookingNotice === 'email' && noticeEmail === null)
      throw new UnusableNoticeAddress('noticeEmail', 'notifications.notice_email_required');
  }
}
