import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database } from '../database/database.ts';
import { BACKUP_LOCK } from './backup-tables.ts';

export type BackupFailure = 'disk-full' | 'not-writable' | 'storage' | 'interrupted' | 'other';

export interface BackupRun extends QueryResultRow {
  readonly id: number;
  readonly reason: 'schedule' | 'admin';
  readonly dueAt: Date;
  /** The start of the backup; null while it waits for an instance. */
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** Name of the file; null until it is written. */
  readonly name: string | null;
  readonly bytes: number | null;
  readonly failure: BackupFailure | null;
}

const COLUMNS = `id, reason, due_at, started_at, finished_at, name, bytes, failure`;

const LATEST = `SELECT ${COLUMNS} FROM platform.backup ORDER BY due_at DESC, id DESC LIMIT $1`;
const LAST_SUCCESS = `
  SELECT ${COLUMNS} FROM platform.backup WHERE bytes IS NOT NULL ORDER BY finished_at DESC LIMIT 1`;

const LAST_ENDED = `
  SELECT ${COLUMNS} FROM platform.backup WHERE finished_at IS NOT NULL ORDER BY finished_at DESC LIMIT 1`;

/** The unique index allows one waiting request of an admin. */
const REQUEST = `
  INSERT INTO platform.backup (reason, due_at) VALUES ('admin', $1) ON CONFLICT DO NOTHING`;
const SCHEDULE = `
  INSERT INTO platform.backup (reason, due_at)
  SELECT 'schedule', $1::timestamptz FROM platform.backup_schedule WHERE since < $1::timestamptz
  ON CONFLICT DO NOTHING`;

const MAX_ATTEMPTS = 3;

/** A process that died has lost the advisory lock. A backup that began within the last minute may not hold it yet. */
const RELEASE_INTERRUPTED = `
  UPDATE platform.backup
  SET started_at = NULL,
      finished_at = CASE WHEN attempts >= ${MAX_ATTEMPTS} THEN $1::timestamptz END,
      failure = CASE WHEN attempts >= ${MAX_ATTEMPTS} THEN 'interrupted' END
  WHERE started_at < $1::timestamptz - interval '1 minute' AND finished_at IS NULL
    AND NOT EXISTS (
      SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND classid = 0 AND objid = ${BACKUP_LOCK} AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;

/** One backup runs at a time, on the instance that claims it. */
const CLAIM = `
  UPDATE platform.backup SET started_at = $1, attempts = attempts + 1
  WHERE id = (SELECT id FROM platform.backup WHERE started_at IS NULL AND finished_at IS NULL
              ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    AND NOT EXISTS (SELECT FROM platform.backup WHERE started_at IS NOT NULL AND finished_at IS NULL)
  RETURNING ${COLUMNS}`;

const SUCCEED = `UPDATE platform.backup SET finished_at = $2, name = $3, bytes = $4 WHERE id = $1`;
const FAIL = `UPDATE platform.backup SET finished_at = $2, failure = $3 WHERE id = $1`;
const GIVE_BACK = `UPDATE platform.backup SET started_at = NULL, attempts = attempts - 1 WHERE id = $1`;

@Injectable()
export class BackupRuns {
  constructor(private readonly database: Database) {}

  latest(limit: number): Promise<BackupRun[]> {
    return this.database.query<BackupRun>(LATEST, [limit]);
  }

  async lastSuccess(): Promise<BackupRun | null> {
    return (await this.database.one<BackupRun>(LAST_SUCCESS)) ?? null;
  }

  async lastEnded(): Promise<BackupRun | null> {
    return (await this.database.one<BackupRun>(LAST_ENDED)) ?? null;
  }

  /** Requests a backup by an admin, unless one waits or is under way already. */
  async request(now: Date): Promise<void> {
    await this.database.query(REQUEST, [now]);
  }

  /** Requests the backup that is scheduled for a time. Idempotent. */
  async schedule(dueAt: Date): Promise<void> {
    await this.database.query(SCHEDULE, [dueAt]);
  }

  /** Requests backups whose process died again; after three attempts a backup has failed. */
  async releaseInterrupted(now: Date): Promise<void> {
    await this.database.query(RELEASE_INTERRUPTED, [now]);
  }

  /** @returns the backup to make; null when none is requested or another is under way. */
  async claim(now: Date): Promise<BackupRun | null> {
    return (await this.database.one<BackupRun>(CLAIM, [now])) ?? null;
  }

  async succeed(id: number, at: Date, name: string, bytes: number): Promise<void> {
    await this.database.query(SUCCEED, [id, at, name, bytes]);
  }

  async fail(id: number, at: Date, failure: BackupFailure): Promise<void> {
    await this.database.query(FAIL, [id, at, failure]);
  }

  async giveBack(id: number): Promise<void> {
    await this.database.query(GIVE_BACK, [id]);
  }
}
