import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { type Principal, Principals } from '../../../platform/http/principal.ts';

const PRINCIPAL = `
  SELECT u.id AS "userId", u.role,
         s.seen_at < now() - make_interval(mins => CASE u.role WHEN 'admin' THEN $3::integer ELSE $4::integer END)
         OR u.role = 'admin' AND (s.sess ->> 'startedAt')::timestamptz < now() - make_interval(hours => $5::integer)
         OR coalesce((s.sess ->> 'generation')::integer, 0) <> u.session_generation
         AS "isOver",
         s.seen_at < now() - interval '1 minute' AS "isUnrecorded"`;
const FROM = `
  FROM identity."user" u LEFT JOIN platform.session s ON s.sid = $2
  WHERE u.id = $1 AND u.locked_at IS NULL AND u.erased_at IS NULL`;
const FIND = `${PRINCIPAL} ${FROM}`;
const FIND_WITH_FACTORS = `${PRINCIPAL},
         u.role = 'admin'
           AND NOT EXISTS (SELECT FROM identity.authenticator_app a WHERE a.user_id = u.id AND a.added_at IS NOT NULL)
           AND NOT EXISTS (SELECT FROM identity.passkey p WHERE p.user_id = u.id) AS "lacksSecondFactor"
  ${FROM}`;
const END = `DELETE FROM platform.session WHERE sid = $1`;
// An update, not an upsert: it must not bring back a session that ended in the meantime.
const RECORD_USE = `UPDATE platform.session SET seen_at = now() WHERE sid = $1`;

const CLIENT_IDLE_MINUTES = 30 * 24 * 60;
/** From the start of the session, in use or not. A session of a client lasts as long as its cookie, 90 days. */
const ADMIN_HOURS = 12;

type Found = Principal & { readonly isOver: boolean | null; readonly isUnrecorded: boolean | null };

/**
 * Finds the account of a session, by primary keys, for the guard that runs on every request. Ends a session that was
 * idle for too long, for admins `ADMIN_IDLE_MINUTES`, for clients 30 days, that of an admin after 12 hours, and one whose
 * sign-in began before all sessions were ended. With `ADMIN_MFA=required` it also finds who lacks a factor.
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
    const { ADMIN_IDLE_MINUTES, ADMIN_MFA } = this.settings;
    const values = [user, sessionId, ADMIN_IDLE_MINUTES, CLIENT_IDLE_MINUTES, ADMIN_HOURS];
    const text = ADMIN_MFA === 'required' ? FIND_WITH_FACTORS : FIND;
    const found = await this.database.one<Found & Record<string, unknown>>(text, values);
    if (!found) return null;
    const { userId, role, isOver, isUnrecorded, lacksSecondFactor = false } = found;
    if (isOver) {
      await this.database.query(END, [sessionId]);
      return null;
    }
    if (isUnrecorded) await this.database.query(RECORD_USE, [sessionId]);
    return { userId, role, ...(lacksSecondFactor && { lacksSecondFactor }) };
  }
}
