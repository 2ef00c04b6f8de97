/** The queue of outgoing messages. */
export interface MessageCounts {
  readonly waiting: number;
  /** When the oldest waiting message was queued; null without one. */
  readonly oldestWaitingAt: Date | null;
  readonly failed: number;
  /** Messages of the last 24 hours that were sent. */
  readonly sentLastDay: number;
}

/** The messages that the product sends. */
export abstract class MessageQueue {
  /** Each count goes up to 10,000. */
  abstract counts(): Promise<MessageCounts>;
}
