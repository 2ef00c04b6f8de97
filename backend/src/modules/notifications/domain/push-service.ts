import type { PushAddress } from './push-device.ts';

/**
 * What became of a push: `gone` devices no longer exist; `failed` concerns this message, and a later one may succeed.
 */
export type PushOutcome = 'accepted' | 'gone' | 'failed';

/** The push services of browsers. */
export abstract class PushService {
  /** The key by which push services know the workshop; browsers bind a subscription to it. */
  abstract publicKey(): Promise<string>;

  /** Whether messages may be sent to an endpoint: it is that of a push service of the settings. */
  abstract isAllowed(endpoint: string): boolean;

  /** Whether the keys of a device can be used. */
  abstract canEncryptFor(address: PushAddress): boolean;

  /** Encrypts and sends a message; repeats it while the service is busy. @param signal ends the repetitions */
  abstract push(address: PushAddress, message: PushContent, signal?: AbortSignal): Promise<PushOutcome>;
}

/** A message as the service worker reads it. */
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
