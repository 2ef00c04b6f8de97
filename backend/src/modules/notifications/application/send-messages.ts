import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { CHANNELS, type Channel } from '../domain/channel.values.ts';
import {
  affectsChannel,
  type DeliveryFailure,
  isTooLate,
  NotDelivered,
  nextAttempt,
} from '../domain/delivery-failure.ts';
import { MessageChannel } from '../domain/message-channel.ts';
import { Outbox, type QueuedMessage } from '../domain/outbox.ts';

/** Messages per run. */
const BATCH = 200;
/** Far longer than a delivery takes: after this time the claiming process must have died. */
const CLAIM_MS = 2 * 60_000;

/**
 * Delivers the queued messages, each at least once. Runs outside of a unit of work: a message is claimed, delivered
 * and marked in separate transactions, and none is open during the request to the provider.
 */
export class SendMessages extends Command<void> {
  /** @param signal stops the run after the current message */
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

  /** A channel that fails for all its messages is skipped for the rest of the run. */
  async execute({ signal }: SendMessages): Promise<void> {
    let channels: readonly Channel[] = CHANNELS;
    for (let sent = 0; sent < BATCH && !signal?.aborted; sent++) {
      const now = this.clock.now();
      const message = await this.outbox.claim(channels, now, new Date(now.getTime() + CLAIM_MS));
      if (!message) return;
      const failure = await this.send(message);
      if (failure && affectsChannel(failure)) channels = channels.filter((one) => one !== message.channel);
    }
  }

  private async send(message: QueuedMessage): Promise<DeliveryFailure | null> {
    const failure = isTooLate(message, this.clock.now()) ? 'too-late' : await this.deliver(message);
    if (failure === null) {
      await this.outbox.markSent(message, this.clock.now());
      return null;
    }
    const next = nextAttempt(failure, message.attempts, this.clock.now());
    await this.outbox.markFailed(message, failure, next);
    this.logger.warn(
      `message ${message.id} was not delivered: ${failure}${next ? '' : ', no further attempt'}`,
    );
    return failure;
  }

  private async deliver(message: QueuedMessage): Promise<DeliveryFailure | null> {
    try {
      await this.channel.deliver(message);
      return null;
    } catch (error) {
      if (error instanceof NotDelivered) return error.failure;
      // Only the name: the message of an error may contain the address.
      this.logger.error(
        `message ${message.id} failed with ${error instanceof Error ? error.name : 'an unknown error'}`,
      );
      return 'declined';
    }
  }
}
