import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { UserNotFound } from '../domain/identity.errors.ts';
import { MAX_SESSIONS, type OpenSession, Sessions } from '../domain/sessions.ts';

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

@Injectable()
export class SqlSessions extends Sessions {
  constructor(private readonly database: Database) {
    super();
  }

  async of(userId: number, current: string): Promise<OpenSession[]> {
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

  async endOldest(userId: number): Promise<void> {
    await this.database.query(END_OLDEST, [userId]);
  }

  async endAll(userId: number, current?: string): Promise<number> {
    const next = await this.database.one<{ generation: number }>(NEXT_GENERATION, [userId]);
    if (!next) throw new UserNotFound();
    await this.database.query(END_ALL, [userId, current ?? null]);
    if (current !== undefined) await this.database.query(KEEP, [userId, current, next.generation]);
    await this.database.query(END_PENDING, [userId]);
    return next.generation;
  }
}
