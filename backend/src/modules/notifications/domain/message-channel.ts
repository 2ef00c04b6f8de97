import type { QueuedMessage } from './outbox.ts';

/** How a message leaves the house. */
export abstract class MessageChannel {
  /**
   * Hands a message over. May be asked twice for one message after a crash, so a provider gets its id as
   * idempotency key.
   *
   * @throws Error when it could not be handed over; it is tried again later.
   */
  abstract deliver(message: QueuedMessage): Promise<void>;
}
