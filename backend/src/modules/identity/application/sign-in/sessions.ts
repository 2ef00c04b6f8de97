import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Database } from '../../../../platform/database/database.ts';
import { SessionNotFound, UserNotFound } from '../../domain/identity.errors.ts';
import { PasswordConfirmation } from '../passwords/passwords.ts';

export interface SignedIn {
  readonly userId: number;
  /** The generation of sessions when the credentials were read: those of an earlier one than the account's are over. */
  readonly sessionGeneration: number;
}

export class AccountSession {
  @ApiProperty({ description: 'Ends the session; differs from the id in the cookie.' })
  readonly id: string;

  @ApiProperty({ description: 'Browser and system; empty when unknown.', example: 'Chrome, Android' })
  readonly device: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly startedAt: Date | null;

  @ApiProperty({ description: 'Whether it is the session of this request.' })
  readonly isCurrent: boolean;
}

/** Sessions of an account at a time; a further sign-in ends the oldest. */
const MAX_SESSIONS = 20;

/** Public id of a session: a hash, from which the id in the cookie cannot be found. */
const PUBLIC_ID = `left(encode(sha256(convert_to(sid, 'UTF8')), 'hex'), 32)`;

/** Not the former id of a renewed session, which ends within seconds. */
const IS_LASTING = `sess ->> 'isRenewed' IS NULL`;
const OF = `
  SELECT ${PUBLIC_ID} AS id, coalesce(sess ->> 'device', '') AS device, sess ->> 'startedAt' AS "startedAt"
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

/** The sessions of accounts. `current` is the session id in the cookie of the request. */
@Injectable()
export class Sessions {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async of(userId: number, current: string): Promise<AccountSession[]> {
    type Row = { id: string; device: string; startedAt: string | null };
    const currentId = createHash('sha256').update(current).digest('hex').slice(0, 32);
    const rows = await this.database.query<Row>(OF, [userId]);
    return rows.map(({ id, device, startedAt }) => ({
      id,
      device,
      startedAt: startedAt === null ? null : new Date(startedAt),
      isCurrent: id === currentId,
    }));
  }

  async end(userId: number, id: string): Promise<boolean> {
    return (await this.database.query(END, [userId, id])).length > 0;
  }

  /** Ends the oldest sessions beyond {@link MAX_SESSIONS}. The session of a sign-in must be stored before. */
  async endOldest(userId: number): Promise<void> {
    await this.database.query(END_OLDEST, [userId]);
  }

  /**
   * Ends all sessions of the account, except `current` when given, sign-ins that wait for their second step, and sign-ins
   * that are under way: these read their credentials before. Needs the row lock of the account.
   *
   * @returns the new generation, for a session that is to go on
   */
  async endAll(userId: number, current?: string): Promise<number> {
    const next = await this.database.one<{ generation: number }>(NEXT_GENERATION, [userId]);
    if (!next) throw new UserNotFound();
    await this.database.query(END_ALL, [userId, current ?? null]);
    if (current !== undefined) await this.database.query(KEEP, [userId, current, next.generation]);
    await this.database.query(END_PENDING, [userId]);
    return next.generation;
  }
}

/** Lists the sessions of an account, newest first. `sessionId` is the session of the request. */
export class ListSessions extends Query<AccountSession[]> {
  constructor(
    readonly userId: number,
    readonly sessionId: string,
  ) {
    super();
  }
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(private readonly sessions: Sessions) {}

  execute({ userId, sessionId }: ListSessions): Promise<AccountSession[]> {
    return this.sessions.of(userId, sessionId);
  }
}

/** Ends another session of the caller. `sessionId` is the public id from the list of sessions. */
export class EndSession extends Command<void> {
  constructor(
    readonly userId: number,
    readonly sessionId: string,
    readonly password: string,
  ) {
    super();
  }
}

/** @throws WrongPassword; SessionNotFound, also for a session of another account */
@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(
    private readonly sessions: Sessions,
    private readonly confirmation: PasswordConfirmation,
  ) {}

  async execute({ userId, sessionId, password }: EndSession): Promise<void> {
    await this.confirmation.verify(userId, password, 'password');
    if (!(await this.sessions.end(userId, sessionId))) throw new SessionNotFound();
  }
}

/** Ends the oldest sessions of an account beyond 20, once the session of a sign-in is stored. */
export class EndOldestSessions extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(EndOldestSessions)
export class EndOldestSessionsHandler implements ICommandHandler<EndOldestSessions> {
  constructor(private readonly sessions: Sessions) {}

  execute({ userId }: EndOldestSessions): Promise<void> {
    return this.sessions.endOldest(userId);
  }
}
