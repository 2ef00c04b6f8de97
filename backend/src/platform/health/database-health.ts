import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_URL } from '../config/database-url.ts';
import { sqlState } from '../database/database-errors.ts';
import { type HealthCheck, HealthChecks } from './health-checks.ts';

/** Longest time to connect, and of each query. */
const TIMEOUT_MS = 1_500;

/**
 * Writes to the log of PostgreSQL and, by a sort that exceeds its memory, to a temporary file, so that a full disk is
 * noticed; neither leaves a row. The statements of one query are one transaction.
 */
const WRITE = `
  SET LOCAL work_mem = '64kB';
  SELECT pg_logical_emit_message(true, 'car-workshop', 'health');
  SELECT count(*) FROM (SELECT n FROM generate_series(1, 5000) AS n ORDER BY -n) AS sorted`;

/** Checks that the database can be written, on a connection of its own: the pool may be busy, which is no failure. */
@Injectable()
export class DatabaseHealth implements HealthCheck, OnApplicationShutdown {
  readonly name = 'the database';
  readonly severity = 'not ready';
  readonly validMs = 1_000;
  private readonly pool: pg.Pool;

  constructor(@Inject(DATABASE_URL) url: string, health: HealthChecks) {
    // Opens its connection at the first check.
    this.pool = new pg.Pool({
      connectionString: url,
      max: 1,
      application_name: 'car-workshop health',
      keepAlive: true,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    // The pool replaces a connection that was lost.
    this.pool.on('error', () => undefined);
    health.register(this);
  }

  async check(): Promise<string[]> {
    try {
      const { rows } = await this.pool.query('SHOW transaction_read_only');
      if (rows[0].transaction_read_only === 'on') return ['the database is read-only'];
      await this.pool.query(WRITE);
      return [];
    } catch (error) {
      return [
        sqlState(error) === '53100' ? 'the disk of the database is full' : 'the database does not answer',
      ];
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.pool.end();
  }
}
