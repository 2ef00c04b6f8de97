import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ArchiveError, EventArchive } from '../../../src/platform/event-log/event-archive.ts';
import type { SubscriptionDiscovery } from '../../../src/platform/event-log/subscription-discovery.ts';
import type { Subscription } from '../../../src/platform/event-log/subscriptions.ts';
import { LocalFileStore } from '../../../src/platform/files/file-store.ts';
import { StoredFiles } from '../../../src/platform/files/stored-files.ts';
import type { EventLogFixture } from '../../support/event-log-fixture.ts';
import { EffectLog, Happened } from './support/effect-log.ts';

let kit: EffectLog;
let log: EventLogFixture;
let folder: string;
let archive: EventArchive;
let known: Subscription[];

/** Two partitions of ten positions, and a third with the newest event. */
beforeEach(async () => {
  kit = await EffectLog.start();
  log = kit.log;
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  known = [];
  const discovery = { all: () => known } as unknown as SubscriptionDiscovery;
  const files = new StoredFiles(new LocalFileStore(folder), log.database);
  archive = new EventArchive(log.database, log.work, files, discovery);
  for (const first of [0, 10]) await sql('SELECT platform.add_event_partition($1, $2)', [first, first + 10]);
  for (let number = 1; number <= 20; number++) await kit.append(log, number, `of-${number % 4}`);
  while ((await log.eventLog.assignPositions()) > 0);
});
afterEach(async () => {
  await kit.test.close();
  rmSync(folder, { recursive: true });
});

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  kit.test.database.query<Row>(text, values);
const tomorrow = () => new Date(Date.now() + 86_400_000);
const positions = async () =>
  (await sql<{ position: number }>('SELECT position FROM platform.event ORDER BY 1')).map(({ position }) => position);

/** The numbers of the events of these streams, those of the archive included. */
async function readAll(...streams: string[]): Promise<number[]> {
  return archive.withRecalled([Happened], async (recalled) => {
    const numbers: number[] = [];
    for await (const events of log.eventLog.readStreams(streams, [Happened], 3, recalled))
      numbers.push(...events.map(({ data }) => (data as { number: number }).number));
    return numbers;
  });
}

const archivedFile = () => {
  const [path] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.gz'));
  return join(folder, path as string);
};

describe('archiving events', () => {
  it('moves whole partitions into files, the one of the newest event never', async () => {
    expect(await archive.archive(tomorrow())).toEqual([
      { name: 'sequenced_event_0', first: 0, past: 10 },
      { name: 'sequenced_event_10', first: 10, past: 20 },
    ]);
    expect(await positions()).toEqual([20]);
    expect(
      await sql('SELECT first_position, last_position, events FROM platform.archived_event_file ORDER BY 1'),
    ).toEqual([
      { firstPosition: 1, lastPosition: 9, events: 9 },
      { firstPosition: 10, lastPosition: 19, events: 10 },
    ]);
    expect(await archive.archive(tomorrow())).toEqual([]);
  });

  it('leaves events that are not old enough', async () => {
    expect(await archive.archive(new Date(Date.now() - 86_400_000))).toEqual([]);
    expect(await positions()).toHaveLength(20);
  });

  it('keeps the files, and the events readable in the order of their streams', async () => {
    await archive.archive(tomorrow());
    await kit.append(log, 21, 'of-1');
    await sql(`UPDATE platform.stored_file SET kept_at = kept_at - interval '2 hours'`);
    await new StoredFiles(new LocalFileStore(folder), log.database).removeUnclaimed();
    expect(await readAll('thing-of-1')).toEqual([1, 5, 9, 13, 17, 21]);
    expect(await readAll('thing-of-0', 'thing-of-3')).toEqual([4, 8, 12, 16, 20, 3, 7, 11, 15, 19]);
    expect(await sql('SELECT FROM platform.recalled_event')).toEqual([]);
  });

  it('gives the next event of an archived stream a version that none had', async () => {
    await archive.archive(tomorrow());
    await kit.append(log, 21, 'of-1');
    while ((await log.eventLog.assignPositions()) > 0);
    const [event] = await log.eventLog.readAfter(20, [Happened], 1);
    expect(event).toMatchObject({ position: 21, streamVersion: 6 });
  });

  it('is refused while a subscription has yet to handle one of them, and names it', async () => {
    const reader = kit.writer();
    known = [reader];
    await log.store.register([reader]);
    await sql('UPDATE platform.subscription SET position = 5');
    await expect(archive.archive(tomorrow())).rejects.toThrow(
      new ArchiveError(`sequenced_event_0 cannot be archived: ${reader.name} needs its events.`),
    );
    await sql('UPDATE platform.subscription SET position = 15');
    await expect(archive.archive(tomorrow())).rejects.toThrow('sequenced_event_10 cannot be archived');
    expect(await positions()).toEqual(Array.from({ length: 11 }, (_, index) => index + 10));
  });

  it('is refused while one of them is parked', async () => {
    await log.store.park('test.parked', 7, 6, 'Error: poison');
    await expect(archive.archive(tomorrow())).rejects.toThrow('the parked event 1 needs its events');
    await sql('UPDATE platform.dead_letter SET resolved_at = now()');
    expect(await archive.archive(tomorrow())).toHaveLength(2);
  });

  it('changes nothing when the files cannot be read again, and can be repeated', async () => {
    const failing = new EventArchive(
      log.database,
      log.work,
      Object.assign(new StoredFiles(new LocalFileStore(folder), log.database), { read: async () => null }),
      { all: () => known } as unknown as SubscriptionDiscovery,
    );
    await expect(failing.archive(tomorrow())).rejects.toThrow('are missing');
    expect(await positions()).toHaveLength(20);
    expect(await archive.archive(tomorrow())).toHaveLength(2);
  });
});

describe('archived events', () => {
  beforeEach(() => archive.archive(tomorrow()));

  it('are refused when their file is missing', async () => {
    rmSync(archivedFile());
    await expect(readAll('thing-of-1')).rejects.toThrow(
      /^The archived events \d+ to \d+ are missing: there is no file events-\d+-\d+-.*\.ndjson\.gz\.$/,
    );
  });

  it('are refused when their file was changed', async () => {
    writeFileSync(archivedFile(), 'something else');
    await expect(readAll('thing-of-1')).rejects.toThrow(
      /^The archived events \d+ to \d+ were changed: events-.*\.ndjson\.gz has another checksum\.$/,
    );
  });

  it('are not read with those of the log after further ones were archived', async () => {
    const reading = archive.withRecalled([Happened], async (recalled) => {
      await sql(`INSERT INTO platform.archived_event_file VALUES ('other', 99, 100, 2, 1, 'x')`);
      for await (const _ of log.eventLog.readStreams(['thing-of-1'], [Happened], 3, recalled));
    });
    await expect(reading).rejects.toThrow('Events were archived meanwhile. Repeat the command.');
  });
});
