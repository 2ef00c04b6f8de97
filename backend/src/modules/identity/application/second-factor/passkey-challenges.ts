import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { PasskeyNotFound, TooManyPasskeys } from '../../domain/identity.errors.ts';
import { MAX_PASSKEYS } from '../../domain/identity.values.ts';
import {
  PasskeyCeremonies,
  type PasskeyOwner,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from './passkey-ceremonies.ts';
import { type ChallengePurpose, Passkeys } from './passkeys.ts';

const VALID_MS = 5 * 60_000;

/** Issues the challenges that passkeys answer: each is stored, valid for five minutes, and works once. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly work: UnitOfWork,
    private readonly passkeys: Passkeys,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly clock: Clock,
  ) {}

  request(
    userId: number,
    purpose: Exclude<ChallengePurpose, 'creation'>,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.work.run(async () => {
      const passkeys = await this.passkeys.of(userId);
      if (passkeys.length === 0) throw new PasskeyNotFound();
      const options = await this.ceremonies.requestOptions(passkeys);
      await this.passkeys.addChallenge(options.challenge, userId, purpose, this.expiry());
      return options;
    });
  }

  create(owner: PasskeyOwner): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return this.work.run(async () => {
      const passkeys = await this.passkeys.of(owner.userId);
      if (passkeys.length >= MAX_PASSKEYS) throw new TooManyPasskeys();
      const options = await this.ceremonies.creationOptions(owner, passkeys);
      await this.passkeys.addChallenge(options.challenge, owner.userId, 'creation', this.expiry());
      return options;
    });
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + VALID_MS);
  }
}
