import { Injectable } from '@nestjs/common';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { SettingsRows } from '../../../../platform/database/settings-rows.ts';
import { compose } from '../../domain/outgoing-message.ts';
import { kindOf } from '../../domain/templates/message-kinds.ts';
import type { Template } from '../../domain/templates/templates.ts';
import { Outbox } from '../outbox/outbox.ts';
import { type RecipientData, type RecipientKind, RecipientResolver } from '../recipients/recipient-resolver.ts';
import { MESSAGE_SETTINGS_TABLE } from '../settings/message-settings.ts';

interface MessageCause {
  readonly id: string;
  readonly occurredAt: Date;
  readonly data: RecipientData[RecipientKind];
}

export class QueueMessage extends command<{
  recipientKind: RecipientKind;
  template: Template;
  event: MessageCause;
}>() {}

export class WithdrawMessages extends command<{
  appointmentId: number;
  templates: readonly Template[];
  until: Date;
}>() {}

@Injectable()
export class QueueMessageHandlers {
  constructor(
    private readonly outbox: Outbox,
    private readonly resolver: RecipientResolver,
    private readonly rows: SettingsRows,
  ) {}

  @Handles(QueueMessage, 'in-transaction')
  async queueMessage({ recipientKind, template, event }: QueueMessage): Promise<void> {
    const settings = await this.rows.current(MESSAGE_SETTINGS_TABLE);
    if (!settings.sends(template)) return;
    const addressed = await this.resolver.resolve(recipientKind, event.data);
    if (!addressed) return;
    const { recipient, facts, about = null, secret = null, instead = template } = addressed;
    const { channels = kindOf(instead).channels } = addressed;
    const text = { secret, own: settings.ownTexts };
    await this.outbox.add(compose(event, instead, channels, recipient, facts, text), about, addressed.undoableUntil);
  }

  @Handles(WithdrawMessages, 'in-transaction')
  withdrawMessages({ appointmentId, templates, until }: WithdrawMessages): Promise<void> {
    return this.outbox.withdrawUntried(appointmentId, templates, until);
  }
}
