import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSettings } from '../../../src/platform/config/settings.ts';
import { createDataSource } from '../../../src/platform/database/data-source.ts';
import { Database } from '../../../src/platform/database/database.ts';
import { assertSessions } from '../../../src/platform/database/pooler.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

/** Forwards to a server, and tells clients another process id, as PgBouncer does (message `K` of the protocol). */
function startPooler(databaseUrl: string): Server {
  const { hostname, port } = new URL(databaseUrl);
  const pooler = createServer((client) => {
    const server = connect(Number(port), hostname);
    client.pipe(server);
    server.on('data', (chunk: Buffer) => {
      const key = chunk.indexOf(Buffer.from('K\0\0\0\x0c'));
      if (key >= 0) chunk.writeInt32BE(1, key + 5);
      client.write(chunk);
    });
    for (const socket of [client, server]) {
      socket.on('error', () => undefined);
      socket.on('close', () => [client, server].map((end) => end.destroy()));
    }
  });
  return pooler.listen(0, '127.0.0.1');
}

describe('a pooler in DATABASE_URL', () => {
  let database: TestDatabase;
  let pooler: Server;
  let pooledUrl: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = startPooler(database.url);
    await once(pooler, 'listening');
    const url = new URL(database.url);
    url.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`;
    pooledUrl = url.href;
  });
  afterAll(async () => {
    pooler.close();
    await database.close();
  });
  const start = (env: NodeJS.ProcessEnv) => assertSessions(readSettings(env));
  const setTimeouts = async (value: string) => {
    for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
      await database.database.query(
        `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET ${name} = ${value}', current_database()); END $$`,
      );
    }
  };

  it('is accepted when it is none', async () => {
    await start({ DATABASE_URL: database.url });
  });

  it('ends the start without a direct address, or with one that is a pooler, too', async () => {
    await expect(start({ DATABASE_URL: pooledUrl })).rejects.toThrow(
      'DATABASE_URL leads to a pooler, which has no sessions: set DATABASE_DIRECT_URL',
    );
    await expect(start({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: pooledUrl })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a pooler',
    );
  });

  it('ends the start when its sessions have no timeouts, and says how they get them', async () => {
    const settings = { DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: database.url };
    await expect(start(settings)).rejects.toThrow(
      /no .*statement_timeout.*connect_query='SET statement_timeout = 10000/,
    );
    await setTimeouts('10000');
    await start(settings);
    await setTimeouts('DEFAULT');
  });

  it('gets no prepared statements', async () => {
    const dataSource = await createDataSource(pooledUrl, 1, [], 'pooler').initialize();
    const pooled = new Database(dataSource);
    expect(await pooled.query('SELECT name FROM pg_prepared_statements WHERE $1', [true])).toEqual([]);
    expect(await database.database.query('SELECT name FROM pg_prepared_statements WHERE $1', [true])).not.toEqual([]);
    await dataSource.destroy();
  });
});
