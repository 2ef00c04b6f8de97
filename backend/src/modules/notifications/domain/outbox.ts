import type { OutgoingMessage } from './outgoing-message.ts';

/** A message waiting to be sent. */
export interface QueuedMessage extends OutgoingMessage {
  readonly id: number;
  /** Tries so far. */
  readonly attempts: number;
}

/** The messages on their way out. Everything here needs a unit of work. */
export abstract class Outbox {
  /**
   * Waits until nobody is erasing the account, and keeps it from being erased to the end of the unit of work:
   * what is written then is found by the erasure.
   */
  abstract holdAccount(userId: number): Promise<void>;

  /** Queues messages, each unless there is one for its event, template and channel already. */
  abstract add(messages: readonly OutgoingMessage[]): Promise<void>;

  /** Takes some queued messages, the oldest first; other instances do not get them until the end of the unit of work. */
  abstract take(limit: number): Promise<QueuedMessage[]>;

  abstract markSent(id: number, at: Date): Promise<void>;

  /** One more try failed; after the last one the message is given up. */
  abstract markFailed(id: number, isLast: boolean): Promise<void>;

  /** Blanks everything that was written to a person; waits for whoever is writing to them. */
  abstract erase(userId: number, customerIds: readonly number[]): Promise<void>;

  /** Blanks the texts of messages with codes written before an instant: the codes are over. */
  abstract blankCodesBefore(instant: Date): Promise<void>;
}
