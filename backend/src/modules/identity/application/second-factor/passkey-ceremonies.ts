import { Inject, Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';

export type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
};

type UseChallenge = (challenge: string) => Promise<boolean>;

export interface PasskeyCredential {
  /** Base64url. */
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** Signature counter; 0 for authenticators that have none. */
  readonly counter: number;
  readonly transports: readonly string[];
}

export interface Passkey extends PasskeyCredential {
  readonly id: number;
}

export interface PasskeyOwner {
  readonly userId: number;
  readonly name: string;
  readonly phone: string;
}

/** Loaded with the first passkey, since its certificate formats take 10 MB and most workshops have no passkeys. */
const webauthn = () => import('@simplewebauthn/server');

/**
 * The two exchanges with an authenticator (WebAuthn, §7): creating a passkey and proving its possession. Passkeys work
 * only at the host of `PUBLIC_URL`, to which they are bound.
 */
@Injectable()
export class PasskeyCeremonies {
  private readonly origin: string;
  private readonly host: string;

  constructor(@Inject(SETTINGS) { PUBLIC_URL }: Settings) {
    const { origin, hostname } = new URL(PUBLIC_URL);
    this.origin = origin;
    this.host = hostname;
  }

  async creationOptions({ userId, name, phone }: PasskeyOwner, known: readonly Passkey[]) {
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpName: this.host,
      rpID: this.host,
      userID: new TextEncoder().encode(String(userId)),
      userName: phone,
      userDisplayName: name,
      attestationType: 'none',
      excludeCredentials: known.map(descriptor),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  }

  /** @returns null when the response does not match the challenge or the address of the product */
  async verifyCreation(
    response: RegistrationResponseJSON,
    useChallenge: UseChallenge,
  ): Promise<PasskeyCredential | null> {
    const { verifyRegistrationResponse } = await webauthn();
    const { registrationInfo } =
      (await resultOf(() =>
        verifyRegistrationResponse({
          response,
          expectedChallenge: () => true,
          expectedOrigin: this.origin,
          expectedRPID: this.host,
          requireUserVerification: false,
        }),
      )) ?? {};
    if (!registrationInfo || !(await useChallenge(challengeOf(response)))) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter, transports };
  }

  async requestOptions(passkeys: readonly Passkey[]) {
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID: this.host,
      allowCredentials: passkeys.map(descriptor),
      userVerification: 'preferred',
    });
  }

  /** @returns the new signature counter; null when the response is not of this passkey or its counter decreased */
  async verifyRequest(
    response: AuthenticationResponseJSON,
    { credentialId, publicKey, counter }: Passkey,
    useChallenge: UseChallenge,
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await webauthn();
    const result = await resultOf(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: () => true,
        expectedOrigin: this.origin,
        expectedRPID: this.host,
        credential: { id: credentialId, publicKey, counter },
        requireUserVerification: false,
      }),
    );
    if (!result?.verified || !(await useChallenge(challengeOf(response)))) return null;
    return result.authenticationInfo.newCounter;
  }
}

/** The result of a verification, or null: the library throws an Error for each malformed or wrong response. */
async function resultOf<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

function challengeOf({ response }: RegistrationResponseJSON | AuthenticationResponseJSON): string {
  const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
  return String(data.challenge);
}

function descriptor({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] };
}
