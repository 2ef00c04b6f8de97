import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.ts';

export type ChallengePurpose = 'sign-in' | 'reauthentication' | 'creation';

export interface PasskeyCredential {
  /** Base64url. */
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** Signature counter; 0 for authenticators that have none. */
  readonly counter: number;
  /** How browsers reach the authenticator, such as `internal` or `usb`. */
  readonly transports: readonly string[];
}

export interface Passkey extends PasskeyCredential {
  readonly id: number;
}

const OF = `
  SELECT id, credential_id AS "credentialId", public_key AS "publicKey", counter, transports
  FROM identity.passkey WHERE user_id = $1`;
const IN_ORDER = `${OF} ORDER BY id`;
const FOR_CHANGE = `${OF} AND credential_id = $2 FOR UPDATE`;
const ADD = `
  INSERT INTO identity.passkey (user_id, credential_id, public_key, counter, transports, name, added_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;
const RECORD_USE = `UPDATE identity.passkey SET counter = $2, last_used_at = $3 WHERE id = $1`;
const RENAME = `UPDATE identity.passkey SET name = $3 WHERE user_id = $1 AND id = $2 RETURNING id`;
const REMOVE = `DELETE FROM identity.passkey WHERE user_id = $1 AND id = $2 RETURNING id`;
const ADD_CHALLENGE = `
  INSERT INTO identity.passkey_challenge (challenge, user_id, purpose, expires_at) VALUES ($1, $2, $3, $4)`;
const USE_CHALLENGE = `
  DELETE FROM identity.passkey_challenge
  WHERE challenge = $1 AND user_id = $2 AND purpose = $3 AND expires_at > $4 RETURNING challenge`;

type Row = Omit<Passkey, 'counter' | 'publicKey'> & { readonly counter: string; readonly publicKey: Buffer };

/** The passkeys of accounts, and the challenges that they answer. Every method needs a unit of work. */
@Injectable()
export class Passkeys {
  constructor(private readonly database: Database) {}

  async of(userId: number): Promise<Passkey[]> {
    return (await this.database.query<Row & Record<string, unknown>>(IN_ORDER, [userId])).map(toPasskey);
  }

  /** Loads a passkey under a row lock; null when the account has none with this id. */
  async forChange(userId: number, credentialId: string): Promise<Passkey | null> {
    const row = await this.database.one<Row & Record<string, unknown>>(FOR_CHANGE, [userId, credentialId]);
    return row ? toPasskey(row) : null;
  }

  /** The constraint `passkey_credential_key` refuses a passkey that an account has already. */
  async add(userId: number, passkey: PasskeyCredential, name: string, at: Date): Promise<void> {
    const { credentialId, publicKey, counter, transports } = passkey;
    const key = Buffer.from(publicKey);
    await this.database.query(ADD, [userId, credentialId, key, counter, [...transports], name, at]);
  }

  async recordUse(id: number, counter: number, at: Date): Promise<void> {
    await this.database.query(RECORD_USE, [id, counter, at]);
  }

  async rename(userId: number, id: number, name: string): Promise<boolean> {
    return (await this.database.query(RENAME, [userId, id, name])).length > 0;
  }

  async remove(userId: number, id: number): Promise<boolean> {
    return (await this.database.query(REMOVE, [userId, id])).length > 0;
  }

  async addChallenge(challenge: string, userId: number, purpose: ChallengePurpose, expiresAt: Date) {
    await this.database.query(ADD_CHALLENGE, [challenge, userId, purpose, expiresAt]);
  }

  /** Deletes a challenge. @returns false when it expired, was used, or is of another account or purpose */
  async useChallenge(challenge: string, userId: number, purpose: ChallengePurpose, at: Date) {
    return (await this.database.query(USE_CHALLENGE, [challenge, userId, purpose, at])).length > 0;
  }
}

function toPasskey({ counter, publicKey, ...row }: Row): Passkey {
  return { ...row, counter: Number(counter), publicKey: new Uint8Array(publicKey) };
}
