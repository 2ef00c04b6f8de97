import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Clock } from '../../kernel/clock.ts';
import { Database } from '../database/database.ts';
import { withClient } from '../database/with-client.ts';

/** SQL condition: this installation may send messages. False in a restored copy until an admin allows it. */
export const SENDING_IS_ALLOWED = `NOT EXISTS (SELECT FROM platform.restored_copy WHERE sending_allowed_at IS NULL)`;

/** Runs at the end of a restore; $1 is the time of the backup. The row exists if the backup is of a restored copy. */
export const HOLD_SENDING = `
  INSERT INTO platform.restored_copy (backup_taken_at, restored_at) VALUES ($1, now())
  ON CONFLICT (only_one) DO UPDATE
  SET backup_taken_at = excluded.backup_taken_at, restored_at = excluded.restored_at, sending_allowed_at = NULL,
      discards_queued = false`;

/** Records the restore as a security event of the operator, who has no account. Each kind is recorded once a minute. */
export const RECORD_RESTORE = `
  INSERT INTO platform.security_event (minute, kind, first_at, last_at, device, details)
  VALUES (date_trunc('minute', now()), 'backup-restored', now(), now(), '', '{}')
  ON CONFLICT DO NOTHING`;

export interface RestoredCopy extends QueryResultRow {
  readonly backupTakenAt: Date;
  readonly restoredAt: Date;
}

const COLUMNS = `backup_taken_at, restored_at`;
const HELD = `SELECT ${COLUMNS} FROM platform.restored_copy WHERE sending_allowed_at IS NULL`;
const ALLOW = `
  UPDATE platform.restored_copy SET sending_allowed_at = $1, discards_queued = $2
  WHERE sending_allowed_at IS NULL RETURNING ${COLUMNS}`;

/**
 * Holds back all messages of a restored copy, because the original may have sent them and may still run. Codes are held
 * back, too, since a copy that is only tried out must not write to anyone.
 */
@Injectable()
export class SendingHold {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns null when messages may leave */
  async current(): Promise<RestoredCopy | null> {
    return (await this.database.one<RestoredCopy>(HELD)) ?? null;
  }

  /** `discardsQueued` drops messages about events before the restore. @returns null when sending is already allowed */
  async allow(discardsQueued: boolean): Promise<RestoredCopy | null> {
    return (await this.database.one<RestoredCopy>(ALLOW, [this.clock.now(), discardsQueued])) ?? null;
  }
}

/** @returns false when the database is of an earlier release, which cannot hold messages back */
export function holdRestoredCopy(url: string, takenAt: Date): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(`SELECT FROM to_regclass('platform.restored_copy') AS t WHERE t IS NOT NULL`);
    if (rows.length === 0) return false;
    await client.query('BEGIN');
    await client.query(HOLD_SENDING, [takenAt]);
    await client.query(RECORD_RESTORE);
    await client.query('COMMIT');
    return true;
  });
}
