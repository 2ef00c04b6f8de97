import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.ts';
import { command } from '../../../../platform/cqrs/commands.ts';
import {
  affectsChannel,
  beginAttempt,
  type DeliveryFailure,
  isTooLate,
  NotDelivered,
  nextAttempt,
} from '../../domain/delivery-attempt.ts';
import { CHANNELS, type Channel } from '../../domain/message.values.ts';
import type { Acceptance, QueuedMessage } from '../../domain/outgoing-message.ts';
import { MessageChannel } from '../../domain/providers.ts';
import { signatureOf, signed } from '../../domain/sms/signature.ts';
import { Outbox } from '../outbox/outbox.ts';
import { DeliveryLanes, waitFor } from './delivery-lanes.ts';
import { DueMessages } from './due-messages.ts';
import { ChannelOutages } from './message-pace.ts';
import { MessageSecrets, MessageSender } from './message-secrets.ts';

const LANES = 6;
/** Lanes for codes, which are SMS, so that codes do not wait for slow deliveries of other messages. */
const LANES_FOR_CODES: Readonly<Record<Channel, number>> = { sms: 2, email: 0 };
/** Unanswered deliveries in a row after which a channel that has accepted messages in this run is skipped. */
const MAX_UNREACHABLE = LANES;
/** How long a run waits, in ms, before it checks again for a turn, a new code or the end of a run. */
const LOOK_AGAIN_MS = 250;

/**
 * Delivers the queued messages, each at least once. It runs outside a unit of work: a message is claimed, delivered and
 * marked in separate transactions, and none is open during the request to the provider.
 *
 * @returns whether all ready messages were handled; `false` when the run was stopped earlier
 */
export class SendMessages extends command<{ signal?: AbortSignal }, boolean>() {}

interface ChannelRun {
  readonly channel: Channel;
  readonly lanes: DeliveryLanes;
  /** A channel gets one message until it has accepted one, and then several at once. */
  hasAccepted: boolean;
  failuresInRow: number;
  /** A channel that fails for all its messages is skipped for the rest of the run. */
  isDown: boolean;
}

@CommandHandler(SendMessages)
export class SendMessagesHandler implements ICommandHandler<SendMessages> {
  private readonly logger = new Logger(SendMessages.name);

  constructor(
    private readonly outbox: Outbox,
    private readonly channel: MessageChannel,
    private readonly outages: ChannelOutages,
    private readonly due: DueMessages,
    private readonly secrets: MessageSecrets,
    private readonly workshop: MessageSender,
    private readonly clock: Clock,
  ) {}

  async execute({ signal }: SendMessages): Promise<boolean> {
    const runs = await Promise.allSettled(CHANNELS.map((channel) => this.runChannel(channel, signal)));
    return runs.every((run) => {
      if (run.status === 'rejected') throw run.reason;
      return run.value;
    });
  }

  private async runChannel(channel: Channel, signal: AbortSignal | undefined): Promise<boolean> {
    const lanes = new DeliveryLanes();
    const run: ChannelRun = { channel, lanes, hasAccepted: false, failuresInRow: 0, isDown: false };
    let isDone = false;
    try {
      while (!isDone && !signal?.aborted && !run.lanes.hasFailed) isDone = await this.step(run);
    } finally {
      await run.lanes.allEnded();
    }
    return isDone;
  }

  private async step(run: ChannelRun): Promise<boolean> {
    if (run.isDown) return true;
    const { lanes } = run;
    const isIdle = lanes.size === 0;
    // Created before the claim, because a delivery that ends meanwhile releases the next message to its address.
    const oneEnded = lanes.oneEnded();
    const claimed = await this.claim(run);
    if (claimed instanceof Date) {
      const wait = claimed.getTime() - this.clock.now().getTime();
      await waitFor(oneEnded, Math.min(Math.max(wait, 1), LOOK_AGAIN_MS));
    } else if (claimed) {
      lanes.add(this.send(claimed, run));
    } else if (isIdle) {
      return true;
    } else {
      await waitFor(oneEnded, LOOK_AGAIN_MS);
    }
    return false;
  }

  private async claim({ channel, lanes, hasAccepted }: ChannelRun): Promise<QueuedMessage | Date | null> {
    const lanesForAll = hasAccepted ? LANES : 1;
    if (lanes.size >= lanesForAll + LANES_FOR_CODES[channel]) return null;
    const urgency = lanes.size < lanesForAll ? 'any' : 'codes';
    return this.due.claim(channel, this.clock.now(), urgency);
  }

  private async send(message: QueuedMessage, run: ChannelRun): Promise<void> {
    const sender = await this.workshop.current();
    const signature = signatureOf(message.channel, sender);
    const body = isTooLate(message, this.clock.now()) ? null : await this.secrets.show(message);
    const attempt = beginAttempt(this.clock.now());
    const result =
      body === null ? 'too-late' : await this.deliver(asSent({ ...message, body }, signature, sender.name));
    if (typeof result === 'object') {
      const { providerId } = result;
      const acceptance = { at: this.clock.now(), signature, providerId };
      await this.outbox.markSent(message, acceptance, attempt.end());
      await this.noteAccepted(run);
      return;
    }
    const failure = result;
    if (affectsChannel(failure)) await this.noteChannelFailure(failure, run);
    const next = nextAttempt(failure, message.attempts, this.clock.now());
    await this.outbox.markFailed(message, failure, next, attempt.end());
    this.logger.warn(`message ${message.id} was not delivered: ${failure}${next ? '' : ', no further attempt'}`);
  }

  private async noteAccepted(run: ChannelRun): Promise<void> {
    if (!run.hasAccepted || run.failuresInRow > 0) await this.outages.end(run.channel);
    run.hasAccepted = true;
    run.failuresInRow = 0;
  }

  private async noteChannelFailure(failure: DeliveryFailure, run: ChannelRun): Promise<void> {
    run.failuresInRow++;
    if (!isDownAfter(failure, run)) return;
    run.isDown = true;
    await this.outages.begin(run.channel, failure, this.clock.now());
  }

  private async deliver(message: QueuedMessage): Promise<DeliveryFailure | Pick<Acceptance, 'providerId'>> {
    try {
      return { providerId: await this.channel.deliver(message) };
    } catch (error) {
      if (error instanceof NotDelivered) return error.failure;
      // Logs only the name, because the message of an error may contain the address.
      this.logger.error(
        `message ${message.id} failed with ${error instanceof Error ? error.name : 'an unknown error'}`,
      );
      return 'declined';
    }
  }
}

/** A working provider may leave single messages unanswered, which then fail alone. */
function isDownAfter(failure: DeliveryFailure, { hasAccepted, failuresInRow }: ChannelRun): boolean {
  return failure !== 'unreachable' || !hasAccepted || failuresInRow >= MAX_UNREACHABLE;
}

function asSent(message: QueuedMessage, signature: string | null, workshop: string): QueuedMessage {
  const { channel, body, sender } = message;
  return {
    ...message,
    body: signed(channel, body, signature),
    sender: channel === 'email' ? (sender ?? workshop) : sender,
  };
}
