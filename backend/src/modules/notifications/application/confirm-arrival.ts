import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { PushReceiptUnknown } from '../domain/message.errors.ts';
import { PushQueue } from '../domain/push-queue.ts';
import { PushReceipts } from './push-receipts.ts';

/** Records that a device shows a pushed message, so that its SMS is not sent. A second report has no effect. */
export class ConfirmArrival extends Command<void> {
  constructor(readonly receipt: string) {
    super();
  }
}

/** @throws PushReceiptUnknown */
@CommandHandler(ConfirmArrival)
export class ConfirmArrivalHandler implements ICommandHandler<ConfirmArrival> {
  constructor(
    private readonly queue: PushQueue,
    private readonly receipts: PushReceipts,
    private readonly clock: Clock,
  ) {}

  async execute({ receipt }: ConfirmArrival): Promise<void> {
    const id = this.receipts.messageOf(receipt);
    const pushedAt = id === null ? null : await this.queue.pushedAt(id);
    if (id === null || pushedAt === null || !this.receipts.matches(receipt, id, pushedAt)) {
      throw new PushReceiptUnknown();
    }
    await this.queue.markArrived(id, pushedAt, this.clock.now());
  }
}
