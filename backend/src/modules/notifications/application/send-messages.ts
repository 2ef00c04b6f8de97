import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import {
  type DeliveryFailure,
  isOfChannel,
  isTooLate,
  NotDelivered,
  nextAttempt,
} from '../domain/delivery.ts';
import { MessageChannel } from '../domain/message-channel.ts';
import { Outbox, type QueuedMessage } from '../domain/outbox.ts';
import { CHANNELS } from '../domain/outgoing-message.ts';

/** At most so many at a time; the rest goes next time. */
const BATCH = 200;
/** Far longer than a channel takes: what is not marked by then belongs to a process that died. */
const CLAIM_MS = 2 * 60_000;

/**
 * Hands the queued messages over to their channels, at least once each. Not in a unit of work: each message is
 * claimed, sent and marked, in this order, and no transaction is open while a provider is asked.
 */
export class SendMessages extends Command<void> {
  /** @param signal ends it after the message in hand */
  constructor(readonly signal?: AbortSignal) {
    super();
  }
}

@CommandHandler(SendMessages)
export class SendMessagesHandler implements ICommandHandler<SendMessages> {
  private readonly logger = new Logger(SendMessages.name);

  constructor(
    private readonly outbox: Outbox,
    private readonly channel: MessageChannel,
    private readonly clock: Clock,
  ) {}

  /** A channel that fails for everybody rests to the end of the run: asking it again for each message helps nobody. */
  async execute({ signal }: SendMessages): Promise<void> {
    let channels = CHANNELS;
    for (let sent = 0; sent < BATCH && !signal?.aborted; sent++) {
      const now = this.clock.now();
      const message = await this.outbox.claim(channels, now, new Date(now.getTime() + CLAIM_MS));
      if (!message) return;
      const failure = await this.send(message);
      if (failure && isOfChannel(failure)) channels = channels.filter((one) => one !== message.channel);
    }
  }

  private async send(message: QueuedMessage): Promise<DeliveryFailure | null> {
    const failure = isTooLate(message, this.clock.now()) ? 'too-late' : await this.handOver(message);
    if (failure === null) {
      await this.outbox.markSent(message, this.clock.now());
      return null;
    }
    const next = nextAttempt(failure, message.attempts, this.clock.now());
    await this.outbox.markFailed(message, failure, next);
    this.logger.warn(`message ${message.id} was not handed over: ${failure}${next ? '' : ', given up'}`);
    return failure;
  }

  private async handOver(message: QueuedMessage): Promise<DeliveryFailure | null> {
    try {
      await this.channel.deliver(message);
      return null;
    } catch (error) {
      if (error instanceof NotDelivered) return error.failure;
      // The name only: what an error says may quote the address.
      this.logger.error(`message ${message.id} met ${error instanceof Error ? error.name : 'an error'}`);
      return 'declined';
    }
  }
}
