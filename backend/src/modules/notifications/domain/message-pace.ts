import type { Channel } from './channel.values.ts';
import type { QueuedMessage } from './outbox.ts';

/** How many messages a provider takes in a minute, over all instances. */
export abstract class MessagePace {
  /**
   * Claims a message when it is the turn of the channel. A claim that finds none uses no turn.
   * @returns the message, null when none is ready, or the time of the next turn
   */
  abstract claimInTurn(
    channel: Channel,
    now: Date,
    claim: () => Promise<QueuedMessage | null>,
  ): Promise<QueuedMessage | Date | null>;
}
