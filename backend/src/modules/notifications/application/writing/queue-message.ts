import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { Outbox } from '../../domain/outbox.ts';
import { compose } from '../../domain/outgoing-message.ts';
import { kindOf } from '../../domain/templates/message-kinds.ts';
import type { Template } from '../../domain/templates/templates.ts';
import {
  type RecipientData,
  type RecipientKind,
  RecipientResolver,
} from '../recipients/recipient-resolver.ts';
import { MessageSettingsStore } from '../settings/message-settings-store.ts';

/** An event with the data that its recipient is found by. */
interface MessageCause<Kind extends RecipientKind> {
  readonly id: string;
  readonly occurredAt: Date;
  readonly data: RecipientData[Kind];
}

/** Queues a message about an event, once per event, template and channel, unless it is switched off. */
export class QueueMessage<Kind extends RecipientKind = RecipientKind> extends Command<void> {
  constructor(
    readonly recipientKind: Kind,
    readonly template: Template,
    readonly event: MessageCause<Kind>,
  ) {
    super();
  }
}

@CommandHandler(QueueMessage)
export class QueueMessageHandler implements ICommandHandler<QueueMessage> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly resolver: RecipientResolver,
    private readonly settings: MessageSettingsStore,
  ) {}

  execute<Kind extends RecipientKind>({ recipientKind, template, event }: QueueMessage<Kind>) {
    return this.work.run(async () => {
      if (!(await this.settings.current()).sends(template)) return;
      const addressed = await this.resolver.resolve(recipientKind, event.data);
      if (!addressed) return;
      const {
        recipient,
        facts,
        channels = kindOf(template).channels,
        about = null,
        secret = null,
      } = addressed;
      await this.outbox.add(compose(event, template, channels, recipient, facts, secret), about);
    });
  }
}

/** Withdraws the messages of an undone change of a visit that were never tried. */
export class WithdrawMessages extends Command<void> {
  constructor(
    readonly appointmentId: number,
    readonly templates: readonly Template[],
    readonly until: Date,
  ) {
    super();
  }
}

@CommandHandler(WithdrawMessages)
export class WithdrawMessagesHandler implements ICommandHandler<WithdrawMessages> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
  ) {}

  execute({ appointmentId, templates, until }: WithdrawMessages): Promise<void> {
    return this.work.run(() => this.outbox.withdrawUntried(appointmentId, templates, until));
  }
}
