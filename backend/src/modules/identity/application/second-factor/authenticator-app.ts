import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.ts';
import { SealedSecrets } from '../../../../platform/security/sealed-secrets.ts';

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
