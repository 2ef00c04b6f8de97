import type { DataSource, QueryRunner } from 'typeorm';

/** Leaves out the query text, which may hold personal data. Sessions of other roles show only their process id. */
const DESCRIPTION = `
  concat_ws(', ', 'process ' || pid, nullif(application_name, ''), state,
            'since ' || to_char(coalesce(xact_start, state_change) AT TIME ZONE 'UTC', 'HH24:MI:SS') || ' UTC')`;

/** Describes the session that holds the migration lock, for the end of a sentence; empty if the session has ended. */
export async function migrationLockHolder(session: QueryRunner, lock: number): Promise<string> {
  const [holder] = await session.query(
    `SELECT ${DESCRIPTION} AS description
     FROM pg_stat_activity JOIN pg_locks USING (pid)
     WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND classid = 0 AND objid = $1::bigint::oid
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [lock],
  );
  return holder ? ` (${holder.description})` : '';
}

interface BlockerWatch {
  /** Stops watching. Returns `on <table> held by process …` if the session last waited for another one. */
  stop(): Promise<string | undefined>;
}

/** Polls which sessions block `session`, every so many ms, because this is unknown after its lock timeout. */
export async function watchBlockers(
  dataSource: DataSource,
  session: QueryRunner,
  everyMs: number,
): Promise<BlockerWatch> {
  const [{ pid }] = await session.query('SELECT pg_backend_pid() AS pid');
  let found: string | undefined;
  let look: Promise<void> | undefined;
  await findBlocker(dataSource, pid); // opens the other connection before the session waits
  const timer = setInterval(() => {
    look ??= findBlocker(dataSource, pid)
      .then((blocker) => {
        found = blocker ?? found;
      })
      // The description is optional, and the migration itself reports why it ends.
      .catch(() => undefined)
      .finally(() => {
        look = undefined;
      });
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await look;
      return found;
    },
  };
}

async function findBlocker(dataSource: DataSource, pid: number): Promise<string | undefined> {
  const [blocker] = await dataSource.query(
    `SELECT concat(
       (SELECT 'on ' || relation::regclass || ' ' FROM pg_locks WHERE pid = $1 AND NOT granted AND relation IS NOT NULL LIMIT 1),
       'held by ', ${DESCRIPTION}) AS description
     FROM pg_stat_activity
     WHERE pid = ANY (pg_blocking_pids($1))
     ORDER BY xact_start NULLS LAST
     LIMIT 1`,
    [pid],
  );
  return blocker?.description;
}
