import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { type Principal, Principals } from '../../../platform/http/principal.ts';

const FIND = `
  SELECT u.id AS "userId", u.role,
         u.role = 'admin' AND s.seen_at < now() - make_interval(mins => $3::integer) AS "isIdle",
         s.seen_at < now() - interval '1 minute' AS "isUnrecorded"
  FROM identity."user" u LEFT JOIN platform.session s ON s.sid = $2
  WHERE u.id = $1 AND u.locked_at IS NULL AND u.erased_at IS NULL`;
const END = `DELETE FROM platform.session WHERE sid = $1`;
// An update, not an upsert: it must not bring back a session that ended in the meantime.
const RECORD_USE = `UPDATE platform.session SET seen_at = now() WHERE sid = $1`;

type Found = Principal & { readonly isIdle: boolean | null; readonly isUnrecorded: boolean | null };

/**
 * Finds the account of a session, by primary keys, for the guard that runs on every request. Ends the session of an
 * admin that was idle for longer than `ADMIN_IDLE_MINUTES`.
 */
@Injectable()
export class SqlPrincipals extends Principals {
  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async find(user: number, sessionId: string): Promise<Principal | null> {
    const values = [user, sessionId, this.settings.ADMIN_IDLE_MINUTES];
    const found = await this.database.one<Found & Record<string, unknown>>(FIND, values);
    if (!found) return null;
    const { userId, role, isIdle, isUnrecorded } = found;
    if (isIdle) {
      await this.database.query(END, [sessionId]);
      return null;
    }
    if (isUnrecorded) await this.database.query(RECORD_USE, [sessionId]);
    return { userId, role };
  }
}
