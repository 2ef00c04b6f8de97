import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { AbandonedBackends } from '../../../src/platform/database/abandoned-backends.ts';
import { eventually } from '../../support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const APPLICATION = 'car-workshop of this test';

describe('backends of connections that were given up', () => {
  let test: TestDatabase;
  let backends: AbandonedBackends;

  beforeAll(async () => {
    test = await createTestDatabase();
    backends = new AbandonedBackends({ connectionString: test.url }, () => false);
  });
  afterAll(() => test.close());

  async function open(application = APPLICATION) {
    const client = new pg.Client({ connectionString: test.url, application_name: application });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
  const pidOf = (client: pg.Client) => (client as unknown as { processID: number }).processID;

  /** Begins a statement, and closes the socket once the server runs it. Returns the process id of the backend. */
  async function giveUp(statement: string): Promise<number> {
    const client = await open();
    const pid = pidOf(client);
    client.query(statement).catch(() => undefined);
    await eventually(async () => {
      const [row] = await test.database.query<{ state: string; query: string }>(
        'SELECT state, query FROM pg_stat_activity WHERE pid = $1',
        [pid],
      );
      return row?.state === 'active' && row.query === statement;
    });
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    return pid;
  }

  async function isThere(pid: number): Promise<boolean> {
    return (await test.database.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid])).length > 0;
  }

  it('end, also while they run or wait for a lock', async () => {
    const locker = await open('locker');
    await locker.query('BEGIN; LOCK TABLE platform.job');
    const pids = [await giveUp('SELECT pg_sleep(600)'), await giveUp('SELECT count(*) FROM platform.job')];
    expect(await Promise.all(pids.map(isThere))).toEqual([true, true]);
    const ended = Promise.all(pids.map((pid) => backends.end(pid, APPLICATION)));
    expect(backends.count).toBe(2);
    await ended;
    expect(backends.count).toBe(0);
    expect(await Promise.all(pids.map(isThere))).toEqual([false, false]);
    await locker.end();
  });

  it('end also when they are given up just after the others have ended', async () => {
    const [first = 0, second = 0] = [await giveUp('SELECT pg_sleep(600)'), await giveUp('SELECT pg_sleep(601)')];
    await backends.end(first, APPLICATION);
    await setImmediate(); // the connection that ended the first is being closed
    await backends.end(second, APPLICATION);
    expect(await isThere(second)).toBe(false);
  });

  it('are not mistaken for another process that got the same id', async () => {
    const other = await open('car-workshop of another process');
    await backends.end(pidOf(other), APPLICATION);
    await expect(other.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 });
    await other.end();
  });
});
