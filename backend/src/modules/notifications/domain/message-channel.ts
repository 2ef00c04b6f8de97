import type { QueuedMessage } from './outbox.ts';

/** Delivers messages to a provider. */
export abstract class MessageChannel {
  /**
   * Delivers a message within seconds. After a crash the same message may be delivered again; a provider that
   * supports idempotency keys gets the same key.
   *
   * @returns the id that the provider gave the message, for its reports; null when it has none
   * @throws NotDelivered with the reason; the caller decides about a retry.
   */
  abstract deliver(message: QueuedMessage): Promise<string | null>;
}
