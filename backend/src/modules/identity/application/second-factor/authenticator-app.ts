import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SealedSecrets } from '../../../../platform/security/sealed-secrets.ts';
import {
  AuthenticatorAppExists,
  AuthenticatorAppNotFound,
  AuthenticatorAppNotStarted,
  SecondFactorWrong,
} from '../../domain/identity.errors.ts';
import { newTotpSecret, totpStepOf, totpUri } from '../../domain/second-factor-codes.ts';
import { Users } from '../../domain/users.ts';
import { FactorChanges } from './factor-changes.ts';

interface AuthenticatorApp {
  /** Encrypted, in base32. */
  readonly sealedSecret: string;
  /** When its first code was entered; null while it is being set up, when it cannot sign in yet. */
  readonly addedAt: Date | null;
}

const OF = `
  SELECT sealed_secret AS "sealedSecret", added_at AS "addedAt" FROM identity.authenticator_app WHERE user_id = $1`;
const START = `
  INSERT INTO identity.authenticator_app (user_id, sealed_secret) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, last_step = NULL, added_at = NULL`;
const ADD = `UPDATE identity.authenticator_app SET last_step = $2, added_at = $3 WHERE user_id = $1`;
const USE_STEP = `
  UPDATE identity.authenticator_app SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING user_id`;
const REMOVE = `DELETE FROM identity.authenticator_app WHERE user_id = $1 AND added_at IS NOT NULL RETURNING user_id`;

/** The authenticator apps of accounts, one for each. Every method needs a unit of work. */
@Injectable()
export class AuthenticatorApps {
  constructor(private readonly database: Database) {}

  async of(userId: number): Promise<AuthenticatorApp | null> {
    return (await this.database.one<AuthenticatorApp & Record<string, unknown>>(OF, [userId])) ?? null;
  }

  /** Stores a secret that is being set up, in place of an earlier one. */
  async start(userId: number, sealedSecret: string): Promise<void> {
    await this.database.query(START, [userId, sealedSecret]);
  }

  /** Adds the app that is being set up; the step of its first code counts as used. */
  async add(userId: number, step: number, at: Date): Promise<void> {
    await this.database.query(ADD, [userId, step, at]);
  }

  /**
   * Marks a time step as used. Decided by the row lock of PostgreSQL: of concurrent requests one succeeds.
   * @returns false when this step or a later one was used before
   */
  async useStep(userId: number, step: number): Promise<boolean> {
    return (await this.database.query(USE_STEP, [userId, step])).length > 0;
  }

  /** @returns false when the account has none */
  async remove(userId: number): Promise<boolean> {
    return (await this.database.query(REMOVE, [userId])).length > 0;
  }
}

const PURPOSE = 'totp';

@Injectable()
export class TotpSecrets {
  constructor(private readonly sealed: SealedSecrets) {}

  seal(userId: number, secret: string): string {
    return this.sealed.seal(PURPOSE, String(userId), secret);
  }

  /** @returns null when it was sealed with another `SESSION_SECRET`: no code is right then */
  open(userId: number, sealedSecret: string): string | null {
    return this.sealed.open(PURPOSE, String(userId), sealedSecret);
  }
}

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
