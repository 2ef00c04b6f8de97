import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { type AuthenticatorApp, AuthenticatorApps } from '../domain/authenticator-apps.ts';

const OF = `
  SELECT sealed_secret AS "sealedSecret", added_at AS "addedAt" FROM identity.authenticator_app WHERE user_id = $1`;
const START = `
  INSERT INTO identity.authenticator_app (user_id, sealed_secret) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, last_step = NULL, added_at = NULL`;
const ADD = `UPDATE identity.authenticator_app SET last_step = $2, added_at = $3 WHERE user_id = $1`;
const USE_STEP = `
  UPDATE identity.authenticator_app SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING user_id`;
const REMOVE = `DELETE FROM identity.authenticator_app WHERE user_id = $1 AND added_at IS NOT NULL RETURNING user_id`;

@Injectable()
export class SqlAuthenticatorApps extends AuthenticatorApps {
  constructor(private readonly database: Database) {
    super();
  }

  async of(userId: number): Promise<AuthenticatorApp | null> {
    return (await this.database.one<AuthenticatorApp & Record<string, unknown>>(OF, [userId])) ?? null;
  }

  async start(userId: number, sealedSecret: string): Promise<void> {
    await this.database.query(START, [userId, sealedSecret]);
  }

  async add(userId: number, step: number, at: Date): Promise<void> {
    await this.database.query(ADD, [userId, step, at]);
  }

  async useStep(userId: number, step: number): Promise<boolean> {
    return (await this.database.query(USE_STEP, [userId, step])).length > 0;
  }

  async remove(userId: number): Promise<boolean> {
    return (await this.database.query(REMOVE, [userId])).length > 0;
  }
}
