import type { QueuedMessage } from './outgoing-message.ts';

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

/** `gone` devices no longer exist; `failed` concerns this message, and a later one may succeed. */
export type PushOutcome = 'accepted' | 'gone' | 'failed';

/** The data by which a browser receives messages (Push API). They are secret: any server could use them. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export abstract class PushService {
  abstract publicKey(): Promise<string>;

  abstract isAllowed(endpoint: string): boolean;

  abstract canEncryptFor(address: PushAddress): boolean;

  /** Encrypts and sends a message, and retries while the service is busy. @param signal ends the retries */
  abstract push(address: PushAddress, message: PushContent, signal?: AbortSignal): Promise<PushOutcome>;
}

export interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** A later message with the same tag replaces an earlier one. */
  readonly tag: string;
  /** Proves once that the message arrived. */
  readonly receipt: string;
}
