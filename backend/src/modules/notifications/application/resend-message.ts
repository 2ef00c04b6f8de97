import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../domain/outbox.ts';

/** Queues a failed message again. @throws MessageNotFound, MessageNotSendableAgain */
export class ResendMessage extends Command<void> {
  constructor(readonly messageId: number) {
    super();
  }
}

@CommandHandler(ResendMessage)
export class ResendMessageHandler implements ICommandHandler<ResendMessage> {
  constructor(private readonly outbox: Outbox) {}

  execute({ messageId }: ResendMessage): Promise<void> {
    return this.outbox.requeue(messageId);
  }
}
