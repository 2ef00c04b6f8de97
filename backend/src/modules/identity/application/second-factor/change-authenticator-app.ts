import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import {
  AuthenticatorAppExists,
  AuthenticatorAppNotFound,
  AuthenticatorAppNotStarted,
  SecondFactorWrong,
} from '../../domain/identity.errors.ts';
import { newTotpSecret, totpStepOf, totpUri } from '../../domain/second-factor-codes.ts';
import { Users } from '../../domain/users.ts';
import { AuthenticatorApps, TotpSecrets } from './authenticator-app.ts';
import { FactorChanges } from './factor-changes.ts';

export class AuthenticatorAppSecret {
  @ApiProperty({ description: 'In base32, to be typed into the app.', example: 'JBSWY3DPEHPK3PXP' })
  readonly secret: string;

  @ApiProperty({ description: 'For the QR code.', example: 'otpauth://totp/…' })
  readonly uri: string;
}

/** Starts the set-up of an authenticator app with a new secret; it counts once its first code is entered. */
export class StartAuthenticatorApp extends Command<AuthenticatorAppSecret> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(StartAuthenticatorApp)
export class StartAuthenticatorAppHandler implements ICommandHandler<StartAuthenticatorApp> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly apps: AuthenticatorApps,
    private readonly secrets: TotpSecrets,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  execute({ userId }: StartAuthenticatorApp): Promise<AuthenticatorAppSecret> {
    return this.work.run(async () => {
      const { phone } = await this.users.forChange(userId);
      if ((await this.apps.of(userId))?.addedAt) throw new AuthenticatorAppExists();
      const secret = newTotpSecret();
      await this.apps.start(userId, this.secrets.seal(userId, secret));
      const issuer = new URL(this.settings.PUBLIC_URL).hostname;
      return { secret, uri: totpUri(secret, { issuer, label: phone ?? '' }) };
    });
  }
}

/** Adds the authenticator app that is being set up, with its first code. Returns recovery codes, or null. */
export class AddAuthenticatorApp extends Command<string[] | null> {
  constructor(
    readonly userId: number,
    readonly code: string,
    /** Id of the session to keep. */
    readonly sessionId: string,
  ) {
    super();
  }
}

/** @throws AuthenticatorAppNotStarted, AuthenticatorAppExists, SecondFactorWrong */
@CommandHandler(AddAuthenticatorApp)
export class AddAuthenticatorAppHandler implements ICommandHandler<AddAuthenticatorApp> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly apps: AuthenticatorApps,
    private readonly secrets: TotpSecrets,
    private readonly changes: FactorChanges,
    private readonly clock: Clock,
  ) {}

  execute({ userId, code, sessionId }: AddAuthenticatorApp): Promise<string[] | null> {
    return this.work.run(async () => {
      await this.users.forChange(userId);
      const app = await this.apps.of(userId);
      if (!app) throw new AuthenticatorAppNotStarted();
      if (app.addedAt) throw new AuthenticatorAppExists();
      const secret = this.secrets.open(userId, app.sealedSecret);
      const now = this.clock.now();
      const step = secret === null ? null : totpStepOf(secret, code, now);
      if (step === null) throw new SecondFactorWrong();
      await this.apps.add(userId, step, now);
      return this.changes.added(userId, 'totp', sessionId);
    });
  }
}

export class RemoveAuthenticatorApp extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

/** @throws AuthenticatorAppNotFound, LastSecondFactor */
@CommandHandler(RemoveAuthenticatorApp)
export class RemoveAuthenticatorAppHandler implements ICommandHandler<RemoveAuthenticatorApp> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly apps: AuthenticatorApps,
    private readonly changes: FactorChanges,
  ) {}

  execute({ userId }: RemoveAuthenticatorApp): Promise<void> {
    return this.work.run(async () => {
      await this.users.forChange(userId);
      if (!(await this.apps.remove(userId))) throw new AuthenticatorAppNotFound();
      await this.changes.removed(userId, 'totp');
    });
  }
}
