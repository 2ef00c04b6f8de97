import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../config/settings.ts';
import type { AbandonedBackends } from '../database/abandoned-backends.ts';
import { DATABASE_URL } from '../database/data-source.ts';
import { poolOf } from '../database/database.ts';
import { DatabaseClient } from '../database/database-client.ts';
import { sqlState } from '../database/database-errors.ts';
import { transactionUrl } from '../database/pooler.ts';
import { type HealthCheck, HealthChecks } from './health-checks.ts';

const APPLICATION = 'car-workshop health';
const NO_ANSWER = 'the database does not answer';

const TIMEOUT_MS = 1_500;

/**
 * Detects a full disk: writes to the log of PostgreSQL and, by a sort that exceeds its memory, to a temporary file.
 * Neither leaves a row, and the statements of the query are one transaction.
 */
const WRITE = `
  SET LOCAL work_mem = '64kB';
  SELECT pg_logical_emit_message(true, 'car-workshop', 'health');
  SELECT count(*) FROM (SELECT n FROM generate_series(1, 5000) AS n ORDER BY -n) AS sorted`;

/**
 * Checks on a separate connection that the database can be written, because a busy pool is no failure. An abandoned
 * check counts until its backend has ended, so that a silent database gets no second check.
 */
@Injectable()
export class DatabaseHealth implements HealthCheck, OnApplicationShutdown {
  readonly name = 'the database';
  readonly severity = 'not ready';
  readonly validMs = 1_000;
  private readonly pool: pg.Pool;
  private readonly backends: AbandonedBackends;
  private isAbandoned = false;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    @Inject(DATABASE_URL) url: string,
    dataSource: DataSource,
    health: HealthChecks,
  ) {
    // The pool opens its connection at the first check.
    this.pool = new pg.Pool({
      connectionString: transactionUrl(settings, url),
      max: 1,
      Client: DatabaseClient,
      application_name: APPLICATION,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    this.backends = poolOf(dataSource).abandoned;
    // The pool replaces a connection that was lost.
    this.pool.on('error', () => undefined);
    health.register(this);
  }

  async check(): Promise<string[]> {
    if (this.isAbandoned) return [NO_ANSWER];
    let client: pg.PoolClient | undefined;
    try {
      client = await this.pool.connect();
      const { rows } = await client.query('SHOW transaction_read_only');
      const isReadOnly = rows[0].transaction_read_only === 'on';
      if (!isReadOnly) await client.query(WRITE);
      client.release();
      return isReadOnly ? ['the database is read-only'] : [];
    } catch (error) {
      if (client) this.abandon(client, error as Error);
      return [sqlState(error) === '53100' ? 'the disk of the database is full' : NO_ANSWER];
    }
  }

  /** Closes the connection. The next check opens another one once the backend of this one has ended. */
  private abandon(client: pg.PoolClient, error: Error): void {
    const { processID } = client as unknown as { processID: number };
    this.isAbandoned = true;
    client.release(error);
    void this.backends.end(processID, APPLICATION).then(() => {
      this.isAbandoned = false;
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.pool.end();
  }
}
