import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { MessageChannel } from '../domain/message-channel.ts';
import { Outbox, type QueuedMessage } from '../domain/outbox.ts';

/** At most so many at a time; the rest goes next time. */
const BATCH = 200;
const MAX_ATTEMPTS = 5;

/** Hands the queued messages over to their channel, at least once each. */
export class SendMessages extends Command<void> {}

@CommandHandler(SendMessages)
export class SendMessagesHandler implements ICommandHandler<SendMessages> {
  private readonly logger = new Logger(SendMessages.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly channel: MessageChannel,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<void> {
    return this.work.run(async () => {
      for (const message of await this.outbox.take(BATCH)) await this.send(message);
    });
  }

  private async send(message: QueuedMessage): Promise<void> {
    const { id, attempts } = message;
    try {
      await this.channel.deliver(message);
    } catch (error) {
      // The name only: what a provider says may quote the address.
      this.logger.warn(`message ${id} was not handed over: ${error instanceof Error ? error.name : 'error'}`);
      await this.outbox.markFailed(id, attempts + 1 >= MAX_ATTEMPTS);
      return;
    }
    await this.outbox.markSent(id, this.clock.now());
  }
}
