import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../domain/outbox.ts';

/** An admin wants a message that was given up to be tried again. */
export class SendMessageAgain extends Command<void> {
  constructor(readonly messageId: number) {
    super();
  }
}

@CommandHandler(SendMessageAgain)
export class SendMessageAgainHandler implements ICommandHandler<SendMessageAgain> {
  constructor(private readonly outbox: Outbox) {}

  execute({ messageId }: SendMessageAgain): Promise<void> {
    return this.outbox.sendAgain(messageId);
  }
}
