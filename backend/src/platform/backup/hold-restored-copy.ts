import pg from 'pg';
import { HOLD_SENDING, RECORD_RESTORE } from './sending-hold.ts';

/**
 * Holds back the messages of a database that was restored to a point in time, until an admin allows to send.
 *
 * @param takenAt the point in time
 * @returns false when the database is of an earlier release, which cannot hold them back
 */
export async function holdRestoredCopy(url: string, takenAt: Date): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT FROM to_regclass('platform.restored_copy') AS t WHERE t IS NOT NULL`,
    );
    if (rows.length === 0) return false;
    await client.query('BEGIN');
    await client.query(HOLD_SENDING, [takenAt]);
    await client.query(RECORD_RESTORE);
    await client.query('COMMIT');
    return true;
  } finally {
    await client.end();
  }
}
