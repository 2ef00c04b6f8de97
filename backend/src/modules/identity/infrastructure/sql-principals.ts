import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { type Principal, Principals, type SessionOfAccount } from '../../../platform/http/principal.ts';

const PRINCIPAL = `
  SELECT u.id AS user_id, u.role, u.phone_proven_at IS NOT NULL AS is_phone_proven, s.sid AS session_id,
         s.seen_at < now() - make_interval(mins => CASE u.role WHEN 'client' THEN $4::integer ELSE $3::integer END)
         OR u.role <> 'client' AND (s.sess ->> 'startedAt')::timestamptz < now() - make_interval(hours => $5::integer)
         OR coalesce((s.sess ->> 'generation')::integer, 0) <> u.session_generation
         AS is_over,
         s.seen_at < now() - interval '1 minute' AS is_unrecorded`;
const LACKS_SECOND_FACTOR = `,
         u.role <> 'client'
           AND NOT EXISTS (SELECT FROM identity.authenticator_app a WHERE a.user_id = u.id AND a.added_at IS NOT NULL)
           AND NOT EXISTS (SELECT FROM identity.passkey p WHERE p.user_id = u.id) AS lacks_second_factor`;
const OF_SESSION = `
  FROM identity."user" u LEFT JOIN platform.session s ON s.sid = $2
  WHERE u.id = $1 AND u.locked_at IS NULL AND u.erased_at IS NULL`;
const OF_SESSIONS = `
  FROM unnest($1::integer[], $2::text[]) AS open (user_id, sid)
  JOIN identity."user" u ON u.id = open.user_id
  JOIN platform.session s ON s.sid = open.sid AND s.user_id = u.id AND s.expire > now()
  WHERE u.locked_at IS NULL AND u.erased_at IS NULL`;
const FIND = { optional: PRINCIPAL + OF_SESSION, required: PRINCIPAL + LACKS_SECOND_FACTOR + OF_SESSION };
const FIND_ALL = { optional: PRINCIPAL + OF_SESSIONS, required: PRINCIPAL + LACKS_SECOND_FACTOR + OF_SESSIONS };
const END = `DELETE FROM platform.session WHERE sid = $1`;
// This is no upsert, because it must not restore a session that ended in the meantime.
const RECORD_USE = `UPDATE platform.session SET seen_at = now() WHERE sid = $1`;

const CLIENT_IDLE_MINUTES = 30 * 24 * 60;
/** Counts from the start of the session, in use or not. A client's session lasts as long as its cookie, 90 days. */
const STAFF_HOURS = 12;

interface Found extends Principal {
  readonly sessionId: string | null;
  readonly isOver: boolean | null;
  readonly isUnrecorded: boolean | null;
}

/**
 * Finds the account of a session by primary keys, for the guard of every request. Ends a session that was idle for too
 * long (team `ADMIN_IDLE_MINUTES`, clients 30 days), a session of the team after 12 hours, and one whose sign-in began
 * before all sessions were ended. With `ADMIN_MFA=required` it also reports whether a factor is missing.
 */
@Injectable()
export class SqlPrincipals implements Principals {
  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async find(user: number, sessionId: string, isUse: boolean): Promise<Principal | null> {
    const found = await this.database.one<Found>(FIND[this.settings.ADMIN_MFA], [user, sessionId, ...this.limits()]);
    if (!found) return null;
    if (found.isOver) {
      await this.database.query(END, [sessionId]);
      return null;
    }
    if (isUse && found.isUnrecorded) await this.database.query(RECORD_USE, [sessionId]);
    return principalOf(found);
  }

  async ofSessions(sessions: readonly SessionOfAccount[]): Promise<ReadonlyMap<string, Principal>> {
    const found = await this.database.query<Found>(FIND_ALL[this.settings.ADMIN_MFA], [
      sessions.map(({ userId }) => userId),
      sessions.map(({ sessionId }) => sessionId),
      ...this.limits(),
    ]);
    const open = found.filter(({ isOver }) => !isOver);
    return new Map(open.map((one) => [one.sessionId ?? '', principalOf(one)]));
  }

  private limits(): number[] {
    return [this.settings.ADMIN_IDLE_MINUTES, CLIENT_IDLE_MINUTES, STAFF_HOURS];
  }
}

function principalOf({ userId, role, isPhoneProven, lacksSecondFactor = false }: Found): Principal {
  return { userId, role, isPhoneProven, ...(lacksSecondFactor && { lacksSecondFactor }) };
}
