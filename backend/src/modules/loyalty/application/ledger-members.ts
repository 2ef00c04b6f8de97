import type { Database } from '../../../platform/database/database.ts';

/** A member with entries in the ledger or in the log. */
export interface LedgerMember {
  readonly userId: number;
  /** The streams of the log that have events of the member. */
  readonly streams: readonly string[];
  /** How many entries the ledger or the log has, whichever has more; new ones may follow. */
  readonly entries: number;
}

/** Positions of the log that one statement reads. */
const POSITIONS = 20_000;

/** The streams of each member, in a part of the log; a user id that is no number belongs to an undecodable event. */
const STREAMS = `
  SELECT data ->> 'userId' AS "userId", stream, count(*)::integer AS entries FROM platform.event
  WHERE position > $1 AND position <= $2 AND type = ANY ($3) GROUP BY 1, 2`;

const ACCOUNTS = `
  SELECT user_id AS "userId", count(line.id)::integer AS entries
  FROM loyalty.account LEFT JOIN loyalty.transaction line USING (user_id) GROUP BY user_id`;

/** All members with an account or with events of these types, by id. Reads the log in parts. */
export async function readLedgerMembers(
  database: Database,
  types: readonly string[],
): Promise<LedgerMember[]> {
  const members = new Map<number, LedgerMember>();
  const memberOf = (userId: number) => members.get(userId) ?? { userId, streams: [], entries: 0 };
  const last = await database.one<{ position: number }>(
    'SELECT coalesce(max(position), 0) AS position FROM platform.event',
  );
  for (let position = 0; position < (last?.position ?? 0); position += POSITIONS) {
    const part = await database.query<{ userId: string | null; stream: string; entries: number }>(STREAMS, [
      position,
      position + POSITIONS,
      types,
    ]);
    for (const { userId, stream, entries } of part) {
      const member = memberOf(Number(userId) || 0);
      const streams = member.streams.includes(stream) ? member.streams : [...member.streams, stream];
      members.set(member.userId, { ...member, streams, entries: member.entries + entries });
    }
  }
  for (const { userId, entries } of await database.query<{ userId: number; entries: number }>(ACCOUNTS)) {
    const member = memberOf(userId);
    members.set(userId, { ...member, entries: Math.max(entries, member.entries) });
  }
  return [...members.values()].toSorted((a, b) => a.userId - b.userId);
}
