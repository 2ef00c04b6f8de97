import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiNullable } from '../../../../platform/http/view-properties.ts';
import { SessionNotFound, UserNotFound } from '../../domain/identity.errors.ts';
import { PasswordConfirmation } from '../passwords/passwords.ts';

export interface SignedIn {
  readonly userId: number;
  /** The generation of sessions when the credentials were read. The session ends if the account's is later. */
  readonly sessionGeneration: number;
}

export class AccountSession {
  @ApiProperty({ description: 'Ends the session; differs from the id in the cookie.' }) readonly id: string;

  @ApiProperty({ description: 'Browser and system; empty when unknown.', example: 'Chrome, Android' })
  readonly device: string;

  @ApiNullable('date-time') readonly startedAt: Date | null;
  @ApiProperty({ description: 'Whether it is the session of this request.' }) readonly isCurrent: boolean;
}

const MAX_SESSIONS = 20;

/** Public id of a session: a hash that does not reveal the id in the cookie. */
const PUBLIC_ID = `left(encode(sha256(convert_to(sid, 'UTF8')), 'hex'), 32)`;

/** Excludes the former id of a renewed session, which ends within seconds. */
const IS_LASTING = `sess ->> 'isRenewed' IS NULL`;
const OF = `
  SELECT ${PUBLIC_ID} AS id, coalesce(sess ->> 'device', '') AS device, sess ->> 'startedAt' AS started_at
  FROM platform.session WHERE user_id = $1 AND expire > now() AND ${IS_LASTING}
  ORDER BY sess ->> 'startedAt' DESC NULLS LAST LIMIT 100`;
const END_OLDEST = `
  DELETE FROM platform.session WHERE sid IN (
    SELECT sid FROM platform.session WHERE user_id = $1 AND ${IS_LASTING}
    ORDER BY sess ->> 'startedAt' DESC NULLS LAST, sid OFFSET ${MAX_SESSIONS})`;
const END = `DELETE FROM platform.session WHERE user_id = $1 AND ${PUBLIC_ID} = $2 RETURNING sid`;
const END_ALL = `DELETE FROM platform.session WHERE user_id = $1 AND sid IS DISTINCT FROM $2`;
const NEXT_GENERATION = `
  UPDATE identity."user" SET session_generation = session_generation + 1 WHERE id = $1
  RETURNING session_generation AS generation`;
const KEEP = `
  UPDATE platform.session SET sess = jsonb_set(sess::jsonb, '{generation}', to_jsonb($3::integer))::json
  WHERE user_id = $1 AND sid = $2`;
const END_PENDING = `DELETE FROM identity.pending_sign_in WHERE user_id = $1`;

/** Ends another session of the caller. `sessionId` is the public id from the list of sessions. */
export class EndSession extends command<{ userId: number; sessionId: string; password: string }>() {}

export class EndOldestSessions extends command<{ userId: number }>() {}

@Injectable()
export class Sessions {
  constructor(private readonly database: Database) {}

  /**
   * Ends all sessions of the account except `current`, the request's session, if given. It also ends pending second
   * steps, and sign-ins in progress, whose credentials were read before. Needs the row lock of the account.
   * @returns the new generation, for a session that continues
   */
  async endAll(userId: number, current?: string): Promise<number> {
    const next = await this.database.one<{ generation: number }>(NEXT_GENERATION, [userId]);
    if (!next) throw new UserNotFound();
    await this.database.query(END_ALL, [userId, current ?? null]);
    if (current !== undefined) await this.database.query(KEEP, [userId, current, next.generation]);
    await this.database.query(END_PENDING, [userId]);
    return next.generation;
  }

  async list(userId: number, sessionId: string): Promise<AccountSession[]> {
    type Row = { id: string; device: string; startedAt: string | null };
    const currentId = createHash('sha256').update(sessionId).digest('hex').slice(0, 32);
    return (await this.database.query<Row>(OF, [userId])).map(({ id, device, startedAt }) => ({
      id,
      device,
      startedAt: startedAt === null ? null : new Date(startedAt),
      isCurrent: id === currentId,
    }));
  }
}

@Injectable()
export class SessionHandlers {
  constructor(
    private readonly database: Database,
    private readonly confirmation: PasswordConfirmation,
  ) {}

  @Handles(EndSession)
  async endSession({ userId, sessionId, password }: EndSession): Promise<void> {
    await this.confirmation.verify(userId, password, 'password');
    if ((await this.database.query(END, [userId, sessionId])).length === 0) throw new SessionNotFound();
  }

  @Handles(EndOldestSessions)
  async endOldestSessions({ userId }: EndOldestSessions): Promise<void> {
    await this.database.query(END_OLDEST, [userId]);
  }
}
