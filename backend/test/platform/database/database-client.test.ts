import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DatabaseClient } from '../../../src/platform/database/database-client.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

describe('a connection', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  // A pool listens for errors of idle connections only.
  it('that is lost while a pool has lent it fails its query, and not the process', async () => {
    const pool = new pg.Pool({ connectionString: database.url, Client: DatabaseClient });
    const client = await pool.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    // The expectation is there before the loss: a promise that is rejected before anything awaits it ends the process.
    const lost = expect(client.query('SELECT pg_sleep(600)')).rejects.toThrow('terminating connection');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await database.database.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    await lost;
    await ended;
    client.release(true);
    await pool.end();
  });
});
