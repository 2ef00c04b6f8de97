import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { Channel } from '../domain/channel.values.ts';
import { Outbox } from '../domain/outbox.ts';
import { compose } from '../domain/outgoing-message.ts';
import type { Template } from '../domain/templates.ts';
import { type RecipientData, type RecipientKind, RecipientResolver } from './recipient-resolver.ts';

/** An event with the data that its recipient is found by. */
interface MessageCause<Kind extends RecipientKind> {
  readonly id: string;
  readonly occurredAt: Date;
  readonly data: RecipientData[Kind];
}

/** Queues a message about an event, once per event, template and channel. */
export class QueueMessage<Kind extends RecipientKind = RecipientKind> extends Command<void> {
  constructor(
    readonly recipientKind: Kind,
    readonly template: Template,
    readonly channels: readonly Channel[],
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
  ) {}

  execute<Kind extends RecipientKind>({ recipientKind, template, channels, event }: QueueMessage<Kind>) {
    return this.work.run(async () => {
      const addressed = await this.resolver.resolve(recipientKind, event.data);
      if (!addressed) return;
      const { recipient, facts } = addressed;
      const visit: { readonly appointmentId?: number | null } = event.data as RecipientData['visit-customer'];
      const appointmentId = recipientKind === 'visit-customer' ? visit.appointmentId : null;
      await this.outbox.add(compose(event, template, channels, recipient, facts), appointmentId);
    });
  }
}
