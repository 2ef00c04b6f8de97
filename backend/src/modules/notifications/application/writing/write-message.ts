import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Actor, actorName } from '../../../../kernel/actor.ts';
import { AggregateRoot } from '../../../../kernel/aggregate-root.ts';
import { Clock } from '../../../../kernel/clock.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { CustomerAlreadyErased, CustomerDirectory, CustomerNotFound } from '../../../customers/index.ts';
import { UserDirectory } from '../../../identity/index.ts';
import { CHANNELS, type Channel } from '../../domain/message.values.ts';
import { Outbox } from '../../domain/outbox.ts';
import { compose, type Recipient } from '../../domain/outgoing-message.ts';
import { mustFitNote } from '../../domain/sms/sms-body.ts';
import { kindOf } from '../../domain/templates/message-kinds.ts';
import { MessageWritten } from '../../events.ts';
import { MessageErasure } from '../messages/message-erasure.ts';
import { GUEST_LANGUAGE } from '../recipients/addressed.ts';

@ApiSchema({ name: 'WrittenMessage' })
export class WrittenMessageView {
  @ApiProperty({ enum: CHANNELS, isArray: true })
  readonly channels: readonly Channel[];
}

/** Sends a customer a text of the workshop, by SMS and, to those with an address, by e-mail. */
export class WriteMessage extends Command<WrittenMessageView> {
  constructor(
    readonly customerId: number,
    readonly text: string,
    readonly by: Actor,
  ) {
    super();
  }
}

/** The event stream of what the workshop wrote to a customer. The text is in the outbox only. */
class WrittenMessages extends AggregateRoot {
  constructor(private readonly customerId: number) {
    super();
  }

  override get stream(): string {
    return `written-messages-${this.customerId}`;
  }

  write(userId: number | null, by: Actor): this {
    this.raise(MessageWritten({ customerId: this.customerId, userId, by: actorName(by) }));
    return this;
  }
}

/** @throws CustomerNotFound, CustomerAlreadyErased, NoteTooLong */
@CommandHandler(WriteMessage)
export class WriteMessageHandler implements ICommandHandler<WriteMessage> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly erasure: MessageErasure,
    private readonly customers: CustomerDirectory,
    private readonly users: UserDirectory,
    private readonly clock: Clock,
  ) {}

  execute({ customerId, text, by }: WriteMessage): Promise<WrittenMessageView> {
    return this.work.run(async () => {
      mustFitNote(text);
      const recipient = await this.recipientOf(customerId);
      const event = { id: randomUUID(), occurredAt: this.clock.now() };
      const { channels } = kindOf('workshop-note');
      const messages = compose(event, 'workshop-note', channels, recipient, { text });
      await this.outbox.add(messages);
      this.work.record(new WrittenMessages(customerId).write(recipient.userId, by));
      return { channels: messages.map(({ channel }) => channel) };
    });
  }

  /** An erasure that runs now waits, and erases the message too. */
  private async recipientOf(customerId: number): Promise<Recipient> {
    const isHeld = await this.customers.hold(customerId);
    const customer = isHeld ? await this.customers.profile(customerId) : null;
    if (!customer) {
      throw (await this.customers.isErased(customerId))
        ? new CustomerAlreadyErased()
        : new CustomerNotFound();
    }
    const { userId, phone, email } = customer;
    if (userId === null) {
      await this.erasure.lockCustomer(customerId);
      return { userId, customerId, phone, email, language: GUEST_LANGUAGE };
    }
    await this.erasure.lockAccount(userId);
    const account = (await this.users.find(userId)) ?? { phone, email, language: GUEST_LANGUAGE };
    return { userId, customerId, phone: account.phone, email: account.email, language: account.language };
  }
}
