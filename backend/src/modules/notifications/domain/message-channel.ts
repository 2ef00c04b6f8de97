import type { QueuedMessage } from './outbox.ts';

/** How a message leaves the house. */
export abstract class MessageChannel {
  /**
   * Hands a message over, within seconds. May be asked twice for one message after a crash: a provider that knows
   * idempotency keys gets one that stays the same.
   *
   * @throws NotDelivered saying why; the sender decides whether it is tried again.
   */
  abstract deliver(message: QueuedMessage): Promise<void>;
}
