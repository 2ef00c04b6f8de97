import { Inject, Injectable } from '@nestjs/common';
import { canReceiveSms } from '../../../../kernel/phone-number.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Handles } from '../../../../platform/cqrs/commands.ts';
import { SettingsRows } from '../../../../platform/database/settings-rows.ts';
import { ownsItsPhone, type UserCard, UserDirectory } from '../../../identity/index.ts';
import {
  AskForDueMessages,
  AskWhenDueMessagesLeave,
  type DueMessage,
  type DueMessageAnswers,
  type MessageAnswer,
  WithdrawDueMessages,
} from '../../../reminders/index.ts';
import type { MessageSettings } from '../../domain/message-settings.ts';
import { dueNoticeCause } from '../../domain/outgoing-message.ts';
import { quietUntil } from '../../domain/quiet-hours.ts';
import { type Sender, signatureOf, signed } from '../../domain/sms/signature.ts';
import { smsBody } from '../../domain/sms/sms-body.ts';
import { smsLength, toGsmAlphabet } from '../../domain/sms/sms-text.ts';
import { dueFacts } from '../../domain/templates/templates.ts';
import { Outbox } from '../outbox/outbox.ts';
import { PushDevices } from '../push/push-devices.ts';
import { MessageSender } from '../sending/message-secrets.ts';
import { SmsBudget } from '../sending/sms-budget.ts';
import { MessageConsents } from '../settings/message-preferences.ts';
import { MESSAGE_SETTINGS_TABLE } from '../settings/message-settings.ts';

interface Facts {
  readonly accounts: ReadonlyMap<number, UserCard>;
  readonly consents: ReadonlyMap<number, Date>;
  readonly withDevice: ReadonlySet<number>;
  readonly settings: MessageSettings;
  readonly sender: Sender;
}

const NO_MESSAGE = { consentSince: null, smsParts: 0, byEmail: false, byDevice: false } as const;

@Injectable()
export class DueMessageHandlers {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserDirectory,
    private readonly consents: MessageConsents,
    private readonly devices: PushDevices,
    private readonly budget: SmsBudget,
    private readonly sender: MessageSender,
    private readonly rows: SettingsRows,
    private readonly day: WorkshopDay,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Handles(AskWhenDueMessagesLeave)
  async leaveAt({ from }: AskWhenDueMessagesLeave): Promise<Date> {
    const { quietFrom, quietTo } = await this.rows.current(MESSAGE_SETTINGS_TABLE);
    return quietUntil({ from: quietFrom, to: quietTo }, from, this.settings.WORKSHOP_TZ) ?? from;
  }

  @Handles(AskForDueMessages)
  async answer({ messages, leavesAt }: AskForDueMessages): Promise<DueMessageAnswers> {
    const userIds = [...new Set(messages.flatMap(({ userId }) => userId ?? []))];
    const settings = await this.rows.current(MESSAGE_SETTINGS_TABLE);
    const facts = {
      settings,
      accounts: new Map((await this.users.findAll(userIds)).map((account) => [account.userId, account])),
      consents: await this.consents.givenSince(userIds, 'maintenance-reminders'),
      withDevice: await this.devices.accountsAmong(userIds),
      sender: await this.sender.current(),
    };
    return {
      answers: new Map(messages.map((message) => [message.reminderId, this.answerTo(message, facts)])),
      smsLeft: await this.budget.leftOn(this.day.of(leavesAt)),
    };
  }

  @Handles(WithdrawDueMessages, 'in-transaction')
  withdraw({ noticeId, reminderIds }: WithdrawDueMessages): Promise<void> {
    return this.outbox.withdrawCauses(reminderIds.map((reminderId) => dueNoticeCause(noticeId, reminderId)));
  }

  private answerTo(message: DueMessage, facts: Facts): MessageAnswer {
    const { userId } = message;
    const { settings, accounts, consents, withDevice } = facts;
    const refused = (refusal: MessageAnswer['refusal']) => ({ ...NO_MESSAGE, refusal });
    if (!settings.sends('maintenance-due')) return refused('switched-off');
    if (userId === null) return refused('no-account');
    const account = accounts.get(userId);
    if (!account) return refused('no-owner');
    const consentSince = consents.get(userId);
    if (!consentSince) return refused('no-consent');
    if (!ownsItsPhone(account)) return refused('unproven');
    const { SMS_COUNTRIES, SMTP_URL } = this.settings;
    const bySms = canReceiveSms(account.phone, SMS_COUNTRIES);
    const byEmail = SMTP_URL !== undefined && account.email !== null;
    if (!bySms && !byEmail) return refused('unreachable');
    const smsParts = bySms ? partsOf(message, account, facts) : 0;
    return { refusal: null, consentSince, smsParts, byEmail, byDevice: bySms && withDevice.has(userId) };
  }
}

function partsOf(
  { describeIn, dueDate, offer }: DueMessage,
  { language }: UserCard,
  { settings, sender }: Pick<Facts, 'settings' | 'sender'>,
): number {
  const facts = { ...describeIn(language), ...dueFacts(dueDate, offer, language) };
  const body = smsBody('maintenance-due', language, facts, settings.ownTexts);
  return smsLength(toGsmAlphabet(signed('sms', body, signatureOf('sms', sender)))).segments;
}
