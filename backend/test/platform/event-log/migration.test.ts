import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createDataSource } from '../../../src/platform/database/data-source.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { platformPersistence } from '../../../src/platform/module-manifest.ts';
import { readRelease } from '../../support/last-release.ts';
import { createEmptyDatabase } from '../../support/test-database.ts';

/** The statement by which the last release appends. */
const APPEND = readRelease().statements.find(
  (text) => text.includes('INSERT INTO platform.event') && text.includes('raised.'),
);

let database: { url: string; drop(): Promise<void> };
const clients: pg.Client[] = [];

beforeEach(async () => {
  database = await createEmptyDatabase();
  await upgrade(1);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await database.drop();
});

/** Runs the first migrations of the platform: the first one is that of the last release. */
async function upgrade(count = platformPersistence.migrations.length): Promise<void> {
  const migrations = platformPersistence.migrations.slice(0, count);
  const pool = await createDataSource(database.url, 2, [{ entities: [], migrations }], 'migrations').initialize();
  await migrate(pool, { retryMs: 50, log: () => undefined }).finally(() => pool.destroy());
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
}

const append = (client: pg.Client, stream: string, events = 1) =>
  client.query(APPEND as string, [
    Array(events).fill(stream),
    Array(events).fill('test.happened'),
    Array(events).fill(1),
    Array(events).fill('{}'),
    Array(events).fill('{}'),
    Array(events).fill(new Date()),
  ]);
const sequence = (client: pg.Client) => client.query('SELECT platform.sequence_events(1000)');

const LOG = `
  SELECT stream, array_agg(stream_version ORDER BY position)::integer[] AS versions FROM platform.event
  WHERE position IS NOT NULL GROUP BY stream ORDER BY stream`;
const DENSE =
  'SELECT max(position)::integer AS last, count(*)::integer AS events FROM platform.event WHERE position IS NOT NULL';

describe('a log of the last release', () => {
  it('becomes the first partition as it is, and goes on', async () => {
    const client = await connect();
    await append(client, 'a', 3);
    await sequence(client);
    await append(client, 'b', 2);
    await upgrade();
    expect(
      (await client.query('SELECT name, past_position::integer AS past FROM platform.event_partition')).rows,
    ).toEqual([{ name: 'sequenced_event_0', past: 2_000_000 }]);
    await append(client, 'a');
    await sequence(client);
    expect((await client.query(LOG)).rows).toEqual([
      { stream: 'a', versions: [1, 2, 3, 4] },
      { stream: 'b', versions: [1, 2] },
    ]);
    expect((await client.query(DENSE)).rows).toEqual([{ last: 6, events: 6 }]);
    await expect(client.query('DELETE FROM platform.sequenced_event_0')).rejects.toThrow('append-only');
  });

  it('that is empty leaves no table behind', async () => {
    const client = await connect();
    await upgrade();
    expect((await client.query('SELECT FROM platform.event_partition')).rows).toHaveLength(0);
    await append(client, 'a');
    await sequence(client);
    expect((await client.query(DENSE)).rows).toEqual([{ last: 1, events: 1 }]);
  });

  it('keeps its parked events', async () => {
    const client = await connect();
    await append(client, 'a', 3);
    await sequence(client);
    const park = `INSERT INTO platform.dead_letter (subscription, position, attempts, last_error) VALUES ('s', $1, 1, 'x')`;
    await client.query(park, [2]);
    await upgrade();
    await client.query(park, [3]);
    await expect(client.query(park, [99])).rejects.toThrow('dead_letter_position_fkey');
  });

  it('loses, repeats and reorders nothing while the last release appends through each migration', async () => {
    const appended = new Map<string, number>();
    let isDone = false;
    const writers = ['a', 'b', 'c', 'd'].map(async (stream) => {
      const client = await connect();
      while (!isDone) {
        await append(client, stream, 2);
        appended.set(stream, (appended.get(stream) ?? 0) + 2);
      }
    });
    const sequencers = [1, 2].map(async () => {
      const client = await connect();
      while (!isDone) await sequence(client);
    });
    const watcher = await connect();
    const both = [...writers, ...sequencers];
    for (let count = 2; count <= platformPersistence.migrations.length; count++) {
      const before = Math.max(0, ...appended.values());
      await Promise.race([upgrade(count), ...both]);
      while (Math.max(0, ...appended.values()) === before) await Promise.race([sequence(watcher), ...both]);
    }
    isDone = true;
    await Promise.all(both);
    while (((await sequence(watcher)).rows[0] as { sequence_events: number }).sequence_events > 0);
    const { rows } = await watcher.query<{ stream: string; versions: number[] }>(LOG);
    expect(rows).toEqual(
      [...appended]
        .toSorted()
        .map(([stream, events]) => ({ stream, versions: Array.from({ length: events }, (_, index) => index + 1) })),
    );
    const [{ last, events }] = (await watcher.query(DENSE)).rows as [{ last: number; events: number }];
    expect(last).toBe(events);
  });
});
