import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { createSocketWithIdleTimeout } from '../../../src/platform/database/data-source.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

async function connectWithTimeout(ms: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, stream: () => createSocketWithIdleTimeout(ms) });
  client.on('error', () => {});
  await client.connect();
  return client;
}

it('destroys a connection without data for longer than the timeout', async () => {
  const client = await connectWithTimeout(2_000);
  await expect(client.query('SELECT pg_sleep(30)')).rejects.toThrow('silent for 2000 ms');
});

it('keeps a connection that responds in time', async () => {
  const client = await connectWithTimeout(60_000);
  await expect(client.query('SELECT 1 AS one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await client.end();
});

it('counts from the connection: a socket that never connects, and has no listener of its errors, ends nothing', async () => {
  expect(createSocketWithIdleTimeout(60_000).timeout).toBeUndefined();
  const client = await connectWithTimeout(60_000);
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  expect(stream.timeout).toBe(60_000);
  await client.end();
});
