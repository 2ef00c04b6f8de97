import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { type Actor, actorName } from '../../../../kernel/actor.ts';
import { NamedStream } from '../../../../kernel/aggregate-root.ts';
import { Clock } from '../../../../kernel/clock.ts';
import { canReceiveSms } from '../../../../kernel/phone-number.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { command } from '../../../../platform/cqrs/commands.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { CustomerAlreadyErased, CustomerDirectory, CustomerNotFound } from '../../../customers/index.ts';
import { UserDirectory } from '../../../identity/index.ts';
import { CustomerUnreachable } from '../../domain/message.errors.ts';
import { CHANNELS, type Channel } from '../../domain/message.values.ts';
import { compose, type Recipient } from '../../domain/outgoing-message.ts';
import { mustFitNote } from '../../domain/sms/sms-body.ts';
import { kindOf } from '../../domain/templates/message-kinds.ts';
import { MessageWritten } from '../../events.ts';
import { MessageErasure } from '../messages/message-erasure.ts';
import { Outbox } from '../outbox/outbox.ts';
import { GUEST_LANGUAGE } from '../recipients/addressed.ts';

export class WrittenMessageView {
  @ApiProperty({ enum: CHANNELS, isArray: true }) readonly channels: readonly Channel[];
}

export class WriteMessage extends command<{ customerId: number; text: string; by: Actor }, WrittenMessageView>() {}

/** @throws CustomerNotFound, CustomerAlreadyErased, NoteTooLong, CustomerUnreachable */
@CommandHandler(WriteMessage)
export class WriteMessageHandler implements ICommandHandler<WriteMessage> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly erasure: MessageErasure,
    private readonly customers: CustomerDirectory,
    private readonly users: UserDirectory,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  execute({ customerId, text, by }: WriteMessage): Promise<WrittenMessageView> {
    return this.work.run(async () => {
      mustFitNote(text);
      const recipient = await this.recipientOf(customerId);
      const event = { id: randomUUID(), occurredAt: this.clock.now() };
      const { channels } = kindOf('workshop-note');
      const messages = compose(event, 'workshop-note', channels, recipient, { text }).filter(
        ({ channel, address }) => channel !== 'sms' || canReceiveSms(address, this.settings.SMS_COUNTRIES),
      );
      if (messages.length === 0) throw new CustomerUnreachable();
      await this.outbox.add(messages);
      const { userId } = recipient;
      const written = MessageWritten({ customerId, userId, by: actorName(by) });
      this.work.record(new NamedStream(`written-messages-${customerId}`, written));
      return { channels: messages.map(({ channel }) => channel) };
    });
  }

  /** A concurrent erasure waits, and then erases the message too. */
  private async recipientOf(customerId: number): Promise<Recipient> {
    const isHeld = await this.customers.hold(customerId);
    const customer = isHeld ? await this.customers.profile(customerId) : null;
    if (!customer) {
      throw (await this.customers.isErased(customerId)) ? new CustomerAlreadyErased() : new CustomerNotFound();
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
