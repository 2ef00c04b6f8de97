import type { DeliveryFailure } from './delivery.ts';
import type { Channel, OutgoingMessage } from './outgoing-message.ts';

/** A message waiting to be sent. */
export interface QueuedMessage extends OutgoingMessage {
  readonly id: number;
  /** Tries so far, one in hand included. */
  readonly attempts: number;
}

/** The messages on their way out. */
export abstract class Outbox {
  /**
   * Waits until nobody is erasing the account, and keeps it from being erased to the end of the unit of work:
   * what is written then is found by the erasure. Needs a unit of work.
   */
  abstract holdAccount(userId: number): Promise<void>;

  /** Queues messages, each unless there is one for its event, template and channel already. Needs a unit of work. */
  abstract add(messages: readonly OutgoingMessage[]): Promise<void>;

  /**
   * Takes the next message whose time has come: codes first, since somebody waits for them, then the oldest. News to
   * one address leave in the order in which they happened. Nobody else gets it until `until`; if nothing has become
   * of it by then, because its process died, it is tried again.
   *
   * @returns null when nothing is to be sent by these channels now.
   */
  abstract claim(channels: readonly Channel[], now: Date, until: Date): Promise<QueuedMessage | null>;

  abstract markSent(message: QueuedMessage, at: Date): Promise<void>;

  /** A try failed. Says nothing of a message that somebody else has sent or taken up in the meantime. */
  abstract markFailed(
    message: QueuedMessage,
    failure: DeliveryFailure,
    nextAttempt: Date | null,
  ): Promise<void>;

  /**
   * Queues a message that was given up, as if it were new.
   * @throws MessageNotFound
   * @throws MessageNotSendableAgain
   */
  abstract sendAgain(id: number): Promise<void>;

  /** Blanks everything that was written to a person; waits for whoever is writing to them. Needs a unit of work. */
  abstract erase(userId: number, customerIds: readonly number[]): Promise<void>;

  /** Blanks the texts of messages with codes written before an instant: the codes are over. */
  abstract blankCodesBefore(instant: Date): Promise<void>;
}
