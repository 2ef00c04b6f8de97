import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { totpStepOf } from '../../domain/second-factor-codes.ts';
import { AuthenticatorApps } from './authenticator-app.ts';
import { RecoveryCodes } from './factor-changes.ts';
import { type AuthenticationResponseJSON, PasskeyCeremonies } from './passkey-ceremonies.ts';
import { type ChallengePurpose, Passkeys } from './passkeys.ts';

export type SecondFactorProof = { readonly code: string } | { readonly passkey: AuthenticationResponseJSON };

export type ShownFactor = 'totp' | 'passkey' | 'recovery-code';

const TOTP_CODE = /^\d{6}$/;

/** Checks second factors, in the caller's unit of work. Each code and each response of a passkey works once. */
@Injectable()
export class SecondFactorCheck {
  constructor(
    private readonly apps: AuthenticatorApps,
    private readonly passkeys: Passkeys,
    private readonly codes: RecoveryCodes,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
  ) {}

  async check(
    userId: number,
    proof: SecondFactorProof,
    purpose: Exclude<ChallengePurpose, 'creation'>,
  ): Promise<ShownFactor | null> {
    if ('passkey' in proof) return (await this.checkPasskey(userId, proof.passkey, purpose)) ? 'passkey' : null;
    if (TOTP_CODE.test(proof.code)) return (await this.checkTotp(userId, proof.code)) ? 'totp' : null;
    return (await this.useRecoveryCode(userId, proof.code)) ? 'recovery-code' : null;
  }

  private async checkTotp(userId: number, code: string): Promise<boolean> {
    const app = await this.apps.of(userId);
    const step = app?.addedAt && app.secret !== null ? totpStepOf(app.secret, code, this.clock.now()) : null;
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
    if (!(await this.codes.use(userId, code, this.clock.now()))) return false;
    await this.security.record('recovery-code-used', { userId });
    return true;
  }
}
