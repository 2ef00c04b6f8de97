import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
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
  /** The secret in base32; null if another `SESSION_SECRET` sealed it, so that no code is right. */
  readonly secret: string | null;
  /** When its first code was entered; null during the setup, when it cannot be used to sign in. */
  readonly addedAt: Date | null;
}

const PURPOSE = 'totp';
const OF = `
  SELECT sealed_secret, added_at FROM identity.authenticator_app WHERE user_id = $1`;
const START = `
  INSERT INTO identity.authenticator_app (user_id, sealed_secret) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, last_step = NULL, added_at = NULL`;
const ADD = `UPDATE identity.authenticator_app SET last_step = $2, added_at = $3 WHERE user_id = $1`;
const USE_STEP = `
  UPDATE identity.authenticator_app SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING user_id`;
const REMOVE = `DELETE FROM identity.authenticator_app WHERE user_id = $1 AND added_at IS NOT NULL RETURNING user_id`;

export class AuthenticatorAppSecret {
  @ApiProperty({ description: 'In base32, to be typed into the app.', example: 'JBSWY3DPEHPK3PXP' })
  readonly secret: string;

  @ApiProperty({ description: 'For the QR code.', example: 'otpauth://totp/…' }) readonly uri: string;
}

export class StartAuthenticatorApp extends command<{ userId: number }, AuthenticatorAppSecret>() {}

export class AddAuthenticatorApp extends command<
  { userId: number; code: string; sessionId: string },
  string[] | null
>() {}

export class RemoveAuthenticatorApp extends command<{ userId: number }>() {}

@Injectable()
export class AuthenticatorApps {
  constructor(
    private readonly database: Database,
    private readonly sealed: SealedSecrets,
  ) {}

  async of(userId: number): Promise<AuthenticatorApp | null> {
    const row = await this.database.one<{ sealedSecret: string; addedAt: Date | null }>(OF, [userId]);
    return row ? { secret: this.sealed.open(PURPOSE, String(userId), row.sealedSecret), addedAt: row.addedAt } : null;
  }

  /** @returns false if this step or a later one was used before; only one of several concurrent requests succeeds */
  async useStep(userId: number, step: number): Promise<boolean> {
    return (await this.database.query(USE_STEP, [userId, step])).length > 0;
  }
}

@Injectable()
export class AuthenticatorAppHandlers {
  constructor(
    private readonly users: Users,
    private readonly apps: AuthenticatorApps,
    private readonly database: Database,
    private readonly sealed: SealedSecrets,
    private readonly changes: FactorChanges,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Handles(StartAuthenticatorApp, 'in-transaction')
  async start({ userId }: StartAuthenticatorApp): Promise<AuthenticatorAppSecret> {
    const { phone } = await this.users.forChange(userId);
    if ((await this.apps.of(userId))?.addedAt) throw new AuthenticatorAppExists();
    const secret = newTotpSecret();
    await this.database.query(START, [userId, this.sealed.seal(PURPOSE, String(userId), secret)]);
    const issuer = new URL(this.settings.PUBLIC_URL).hostname;
    return { secret, uri: totpUri(secret, { issuer, label: phone ?? '' }) };
  }

  @Handles(AddAuthenticatorApp, 'in-transaction')
  async add({ userId, code, sessionId }: AddAuthenticatorApp): Promise<string[] | null> {
    await this.users.forChange(userId);
    const app = await this.apps.of(userId);
    if (!app) throw new AuthenticatorAppNotStarted();
    if (app.addedAt) throw new AuthenticatorAppExists();
    const now = this.clock.now();
    const step = app.secret === null ? null : totpStepOf(app.secret, code, now);
    if (step === null) throw new SecondFactorWrong();
    await this.database.query(ADD, [userId, step, now]);
    return this.changes.added(userId, 'totp', sessionId);
  }

  @Handles(RemoveAuthenticatorApp, 'in-transaction')
  async remove({ userId }: RemoveAuthenticatorApp): Promise<void> {
    await this.users.forChange(userId);
    if ((await this.database.query(REMOVE, [userId])).length === 0) throw new AuthenticatorAppNotFound();
    await this.changes.removed(userId, 'totp');
  }
}
