import type { QueuedMessage } from './outbox.ts';
import type { PushAddress } from './push-device.ts';

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

/**
 * What became of a push: `gone` devices no longer exist; `failed` concerns this message, and a later one may succeed.
 */
export type PushOutcome = 'accepted' | 'gone' | 'failed';

export abstract class PushService {
  /** The key by which push services know the workshop; browsers bind a subscription to it. */
  abstract publicKey(): Promise<string>;

  /** Whether messages may be sent to an endpoint: it is that of a push service of the settings. */
  abstract isAllowed(endpoint: string): boolean;

  abstract canEncryptFor(address: PushAddress): boolean;

  /** Encrypts and sends a message; repeats it while the service is busy. @param signal ends the repetitions */
  abstract push(address: PushAddress, message: PushContent, signal?: AbortSignal): Promise<PushOutcome>;
}

export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** Path of the page that it is about, with query and fragment. */
  readonly url: string;
  /** A later message with the same tag replaces an earlier one. */
  readonly tag: string;
  /** Proves once that the message arrived. */
  readonly receipt: string;
}
