/** What a challenge may be answered for. */
export type ChallengePurpose = 'sign-in' | 'reauthentication' | 'creation';

/** A passkey as the authenticator created it. */
export interface PasskeyCredential {
  /** Base64url. */
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** Signature counter; 0 for authenticators that have none. */
  readonly counter: number;
  /** How browsers reach the authenticator, such as `internal` or `usb`. */
  readonly transports: readonly string[];
}

/** A passkey of an account. */
export interface Passkey extends PasskeyCredential {
  readonly id: number;
}

/** The passkeys of accounts, and the challenges that they answer. Every method needs a unit of work. */
export abstract class Passkeys {
  abstract of(userId: number): Promise<Passkey[]>;

  /** Loads a passkey under a row lock; null when the account has none with this id. */
  abstract forChange(userId: number, credentialId: string): Promise<Passkey | null>;

  /** The constraint `passkey_credential_key` refuses a passkey that an account has already. */
  abstract add(userId: number, passkey: PasskeyCredential, name: string, at: Date): Promise<void>;

  abstract recordUse(id: number, counter: number, at: Date): Promise<void>;

  /** @returns false when the account has no such passkey */
  abstract rename(userId: number, id: number, name: string): Promise<boolean>;

  /** @returns false when the account has no such passkey */
  abstract remove(userId: number, id: number): Promise<boolean>;

  abstract addChallenge(
    challenge: string,
    userId: number,
    purpose: ChallengePurpose,
    expiresAt: Date,
  ): Promise<void>;

  /** Deletes a challenge. @returns false when it expired, was used, or is of another account or purpose */
  abstract useChallenge(
    challenge: string,
    userId: number,
    purpose: ChallengePurpose,
    at: Date,
  ): Promise<boolean>;
}
