/** What a browser gives to receive messages (Push API). All of it is secret: with it, any server can show notifications. */
export interface PushAddress {
  readonly endpoint: string;
  /** Public key of the device: an uncompressed point of P-256, base64url. */
  readonly p256dh: string;
  /** Authentication secret of the device: 16 bytes, base64url. */
  readonly auth: string;
}

export interface PushDevice extends PushAddress {
  readonly id: number;
  readonly userId: number;
  /** The session that chose it: with its end the device receives nothing more. */
  readonly sessionId: string;
}

export abstract class PushDevices {
  /** Stores the device of a session; replaces an earlier one, and the oldest beyond five of the account. Needs a unit of work. */
  abstract add(device: Omit<PushDevice, 'id'>, at: Date): Promise<void>;

  abstract hasDevice(sessionId: string): Promise<boolean>;

  /** The devices of an account whose sessions go on; those of ended sessions are deleted. */
  abstract ofAccount(userId: number): Promise<readonly PushDevice[]>;

  /** Deletes devices that a push service no longer knows. */
  abstract remove(ids: readonly number[]): Promise<void>;

  abstract removeOfSession(sessionId: string): Promise<void>;

  abstract erase(userId: number): Promise<void>;

  abstract removeEnded(): Promise<void>;
}
