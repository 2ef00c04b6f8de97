import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { KeyedHashes } from '../../../../platform/security/keyed-hashes.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { totpStepOf } from '../../domain/second-factor-codes.ts';
import { AuthenticatorApps, TotpSecrets } from './authenticator-app.ts';
import { type AuthenticationResponseJSON, PasskeyCeremonies } from './passkey-ceremonies.ts';
import { type ChallengePurpose, Passkeys } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.ts';

/** What a person shows as second factor: a code of the app, a recovery code, or the response of a passkey. */
export type SecondFactorProof = { readonly code: string } | { readonly passkey: AuthenticationResponseJSON };

/** The factor that was shown, as security events name it. */
export type ShownFactor = 'totp' | 'passkey' | 'recovery-code';

const TOTP_CODE = /^\d{6}$/;

const RECOVERY_CODE = 'recovery-code';

/** Checks second factors, in the caller's unit of work. Each code and each response of a passkey works once. */
@Injectable()
export class SecondFactorCheck {
  constructor(
    private readonly apps: AuthenticatorApps,
    private readonly passkeys: Passkeys,
    private readonly codes: RecoveryCodes,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly secrets: TotpSecrets,
    private readonly hashes: KeyedHashes,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
  ) {}

  async check(
    userId: number,
    proof: SecondFactorProof,
    purpose: Exclude<ChallengePurpose, 'creation'>,
  ): Promise<ShownFactor | null> {
    if ('passkey' in proof)
      return (await this.checkPasskey(userId, proof.passkey, purpose)) ? 'passkey' : null;
    if (TOTP_CODE.test(proof.code)) return (await this.checkTotp(userId, proof.code)) ? 'totp' : null;
    return (await this.useRecoveryCode(userId, proof.code)) ? 'recovery-code' : null;
  }

  recoveryCodeHash(userId: number, code: string): string {
    return this.hashes.of(RECOVERY_CODE, `${userId}:${code}`);
  }

  private async checkTotp(userId: number, code: string): Promise<boolean> {
    const app = await this.apps.of(userId);
    const secret = app?.addedAt ? this.secrets.open(userId, app.sealedSecret) : null;
    const step = secret === null ? null : totpStepOf(secret, code, this.clock.now());
    return step !== null && this.apps.useStep(userId, step);
  }

  private async checkPasskey(
    userId: number,
    response: AuthenticationResponseJSON,
    purpose: ChallengePurpose,
  ): Promise<boolean> {
    const passkey = await this.passkeys.forChange(userId, response.id);
    if (!passkey) return false;
    const now = this.clock.now();
    const counter = await this.ceremonies.verifyRequest(response, passkey, (challenge) =>
      this.passkeys.useChallenge(challenge, userId, purpose, now),
    );
    if (counter === null) return false;
    await this.passkeys.recordUse(passkey.id, counter, now);
    return true;
  }

  private async useRecoveryCode(userId: number, code: string): Promise<boolean> {
    for (const hash of this.hashes.allOf(RECOVERY_CODE, `${userId}:${code}`)) {
      if (!(await this.codes.use(userId, hash, this.clock.now()))) continue;
      await this.security.record('recovery-code-used', { userId });
      return true;
    }
    return false;
  }
}
