import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { PasskeyNotFound, PasskeyRefused, TooManyPasskeys, UserNotFound } from '../../domain/identity.errors.ts';
import { MAX_PASSKEYS } from '../../domain/identity.values.ts';
import { Users } from '../../domain/users.ts';
import { FactorChanges } from './factor-changes.ts';
import {
  type Passkey,
  PasskeyCeremonies,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from './passkey-ceremonies.ts';

export type ChallengePurpose = 'sign-in' | 'reauthentication' | 'creation';

const OF = `
  SELECT id, credential_id, public_key, counter, transports
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

const CHALLENGE_MS = 5 * 60_000;

type Row = Omit<Passkey, 'counter' | 'publicKey'> & { readonly counter: string; readonly publicKey: Buffer };

export class RequestPasskey extends command<
  { userId: number; purpose: Exclude<ChallengePurpose, 'creation'> },
  PublicKeyCredentialRequestOptionsJSON
>() {}

export class RequestPasskeyCreation extends command<{ userId: number }, PublicKeyCredentialCreationOptionsJSON>() {}

export class AddPasskey extends command<
  { userId: number; name: string; response: RegistrationResponseJSON; sessionId: string },
  string[] | null
>() {}

export class RenamePasskey extends command<{ userId: number; passkeyId: number; name: string }>() {}

export class RemovePasskey extends command<{ userId: number; passkeyId: number }>() {}

@Injectable()
export class Passkeys {
  constructor(private readonly database: Database) {}

  async of(userId: number): Promise<Passkey[]> {
    return (await this.database.query<Row>(IN_ORDER, [userId])).map(toPasskey);
  }

  async forChange(userId: number, credentialId: string): Promise<Passkey | null> {
    const row = await this.database.one<Row>(FOR_CHANGE, [userId, credentialId]);
    return row ? toPasskey(row) : null;
  }

  async recordUse(id: number, counter: number, at: Date): Promise<void> {
    await this.database.query(RECORD_USE, [id, counter, at]);
  }

  /** Deletes a challenge. @returns false when it has expired, was used, or is for another account or purpose */
  async useChallenge(challenge: string, userId: number, purpose: ChallengePurpose, at: Date): Promise<boolean> {
    return (await this.database.query(USE_CHALLENGE, [challenge, userId, purpose, at])).length > 0;
  }
}

@Injectable()
export class PasskeyHandlers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly passkeys: Passkeys,
    private readonly database: Database,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly changes: FactorChanges,
    private readonly clock: Clock,
  ) {}

  @Handles(RequestPasskey, 'in-transaction')
  async request({ userId, purpose }: RequestPasskey): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const passkeys = await this.passkeys.of(userId);
    if (passkeys.length === 0) throw new PasskeyNotFound();
    return this.withChallenge(await this.ceremonies.requestOptions(passkeys), userId, purpose);
  }

  @Handles(RequestPasskeyCreation)
  async requestCreation({ userId }: RequestPasskeyCreation): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { name, phone } = await this.users.read(userId);
    if (phone === null) throw new UserNotFound();
    return this.work.run(async () => {
      const passkeys = await this.passkeys.of(userId);
      if (passkeys.length >= MAX_PASSKEYS) throw new TooManyPasskeys();
      const options = await this.ceremonies.creationOptions({ userId, name, phone }, passkeys);
      return this.withChallenge(options, userId, 'creation');
    });
  }

  @Handles(AddPasskey, 'in-transaction')
  async add({ userId, name, response, sessionId }: AddPasskey): Promise<string[] | null> {
    await this.users.forChange(userId);
    if ((await this.passkeys.of(userId)).length >= MAX_PASSKEYS) throw new TooManyPasskeys();
    const now = this.clock.now();
    const passkey = await this.ceremonies.verifyCreation(response, (challenge) =>
      this.passkeys.useChallenge(challenge, userId, 'creation', now),
    );
    if (!passkey) throw new PasskeyRefused();
    const { credentialId, publicKey, counter, transports } = passkey;
    const key = Buffer.from(publicKey);
    await this.database.query(ADD, [userId, credentialId, key, counter, [...transports], name, now]);
    return this.changes.added(userId, 'passkey', sessionId);
  }

  @Handles(RenamePasskey, 'in-transaction')
  async rename({ userId, passkeyId, name }: RenamePasskey): Promise<void> {
    const renamed = await this.database.query(RENAME, [userId, passkeyId, name]);
    if (renamed.length === 0) throw new PasskeyNotFound();
  }

  @Handles(RemovePasskey, 'in-transaction')
  async remove({ userId, passkeyId }: RemovePasskey): Promise<void> {
    await this.users.forChange(userId);
    if ((await this.database.query(REMOVE, [userId, passkeyId])).length === 0) throw new PasskeyNotFound();
    await this.changes.removed(userId, 'passkey');
  }

  private async withChallenge<Options extends { readonly challenge: string }>(
    options: Options,
    userId: number,
    purpose: ChallengePurpose,
  ): Promise<Options> {
    const expiresAt = new Date(this.clock.now().getTime() + CHALLENGE_MS);
    await this.database.query(ADD_CHALLENGE, [options.challenge, userId, purpose, expiresAt]);
    return options;
  }
}

function toPasskey({ counter, publicKey, ...row }: Row): Passkey {
  return { ...row, counter: Number(counter), publicKey: new Uint8Array(publicKey) };
}
