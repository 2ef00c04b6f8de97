import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Passkey, PasskeyCredential } from './passkeys.ts';

export type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
};

/** Decides whether a challenge was issued, and uses it up. */
export type UseChallenge = (challenge: string) => Promise<boolean>;

/** The account that a new passkey is for, as the authenticator shows it. */
export interface PasskeyOwner {
  readonly userId: number;
  readonly name: string;
  readonly phone: string;
}

/** The two exchanges with an authenticator (WebAuthn, §7): creating a passkey and proving its possession. */
export abstract class PasskeyCeremonies {
  /** What the browser asks the authenticator to create; with a new challenge. */
  abstract creationOptions(
    owner: PasskeyOwner,
    known: readonly Passkey[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;

  /** @returns null when the response does not match the challenge or the address of the product */
  abstract verifyCreation(
    response: RegistrationResponseJSON,
    useChallenge: UseChallenge,
  ): Promise<PasskeyCredential | null>;

  /** What the browser asks the authenticator to sign; with a new challenge. */
  abstract requestOptions(passkeys: readonly Passkey[]): Promise<PublicKeyCredentialRequestOptionsJSON>;

  /** @returns the new signature counter, or null when the response is not of this passkey, or its counter went back */
  abstract verifyRequest(
    response: AuthenticationResponseJSON,
    passkey: Passkey,
    useChallenge: UseChallenge,
  ): Promise<number | null>;
}
