import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import {
  PasskeyNotFound,
  PasskeyRefused,
  TooManyPasskeys,
  UserNotFound,
} from '../../domain/identity.errors.ts';
import { MAX_PASSKEYS } from '../../domain/identity.values.ts';
import { Users } from '../../domain/users.ts';
import { FactorChanges } from './factor-changes.ts';
import {
  PasskeyCeremonies,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
} from './passkey-ceremonies.ts';
import { PasskeyChallenges } from './passkey-challenges.ts';
import { Passkeys } from './passkeys.ts';

export class RequestPasskeyCreation extends Command<PublicKeyCredentialCreationOptionsJSON> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(RequestPasskeyCreation)
export class RequestPasskeyCreationHandler implements ICommandHandler<RequestPasskeyCreation> {
  constructor(
    private readonly users: Users,
    private readonly challenges: PasskeyChallenges,
  ) {}

  async execute({ userId }: RequestPasskeyCreation): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { name, phone } = await this.users.read(userId);
    if (phone === null) throw new UserNotFound();
    return this.challenges.create({ userId, name, phone });
  }
}

/** Adds a passkey. Returns recovery codes, or null when the account has some. */
export class AddPasskey extends Command<string[] | null> {
  constructor(
    readonly userId: number,
    readonly name: string,
    readonly response: RegistrationResponseJSON,
    /** Id of the session to keep. */
    readonly sessionId: string,
  ) {
    super();
  }
}

/** @throws PasskeyRefused, PasskeyTaken, TooManyPasskeys */
@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly passkeys: Passkeys,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly changes: FactorChanges,
    private readonly clock: Clock,
  ) {}

  execute({ userId, name, response, sessionId }: AddPasskey): Promise<string[] | null> {
    return this.work.run(async () => {
      await this.users.forChange(userId);
      if ((await this.passkeys.of(userId)).length >= MAX_PASSKEYS) throw new TooManyPasskeys();
      const now = this.clock.now();
      const passkey = await this.ceremonies.verifyCreation(response, (challenge) =>
        this.passkeys.useChallenge(challenge, userId, 'creation', now),
      );
      if (!passkey) throw new PasskeyRefused();
      await this.passkeys.add(userId, passkey, name, now);
      return this.changes.added(userId, 'passkey', sessionId);
    });
  }
}

export class RenamePasskey extends Command<void> {
  constructor(
    readonly userId: number,
    readonly passkeyId: number,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(RenamePasskey)
export class RenamePasskeyHandler implements ICommandHandler<RenamePasskey> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly passkeys: Passkeys,
  ) {}

  execute({ userId, passkeyId, name }: RenamePasskey): Promise<void> {
    return this.work.run(async () => {
      if (!(await this.passkeys.rename(userId, passkeyId, name))) throw new PasskeyNotFound();
    });
  }
}

export class RemovePasskey extends Command<void> {
  constructor(
    readonly userId: number,
    readonly passkeyId: number,
  ) {
    super();
  }
}

/** @throws PasskeyNotFound, LastSecondFactor */
@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly passkeys: Passkeys,
    private readonly changes: FactorChanges,
  ) {}

  execute({ userId, passkeyId }: RemovePasskey): Promise<void> {
    return this.work.run(async () => {
      await this.users.forChange(userId);
      if (!(await this.passkeys.remove(userId, passkeyId))) throw new PasskeyNotFound();
      await this.changes.removed(userId, 'passkey');
    });
  }
}
