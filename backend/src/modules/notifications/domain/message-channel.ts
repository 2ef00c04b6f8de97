import type { QueuedMessage } from './outbox.ts';

/** Delivers messages to a provider. */
export abstract class MessageChannel {
  /**
   * Delivers a message within seconds. After a crash the same message may be delivered again; a provider that
   * supports idempotency keys gets the same key.
   *
   * @throws NotDelivered with the reason; the caller decides about a retry.
   */
  abstract deliver(message: QueuedMessage): Promise<void>;
}
