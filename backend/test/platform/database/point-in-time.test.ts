import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { targetOf } from '../../../src/cli/point-in-time.ts';
import { holdRestoredCopy } from '../../../src/platform/backup/sending-hold.ts';
import { readSettings } from '../../../src/platform/config/settings.ts';
import { createDataSource } from '../../../src/platform/database/data-source.ts';
import { Database } from '../../../src/platform/database/database.ts';
import { startEmbeddedServer } from '../../../src/platform/database/embedded-server.ts';
import { ArchiveHealth, ArchiveMetrics } from '../../../src/platform/database/point-in-time/archive-monitoring.ts';
import { isBaseBackupDue, takeBaseBackup } from '../../../src/platform/database/point-in-time/base-backup.ts';
import { restorePoint } from '../../../src/platform/database/point-in-time/restore-point.ts';
import { DESCRIPTION, WalArchive } from '../../../src/platform/database/point-in-time/wal-archive.ts';
import { HealthChecks } from '../../../src/platform/health/health-checks.ts';
import { Metrics } from '../../../src/platform/metrics/metrics.ts';
import { eventually } from '../../support/eventually.ts';
import { book, startProduct } from '../../support/product-on-server.ts';

const PROGRAM = join(import.meta.dirname, '../../../src/platform/database/point-in-time/archive-segment.ts');

let root: string;
let archive: WalArchive;

const start = (name: string, walArchive?: string) =>
  startEmbeddedServer({ dataDir: join(root, name), walArchive, log: () => undefined, durable: false });
const backUp = (name: string, keep = 3) => takeBaseBackup({ dataDir: join(root, name), archive, keep, durable: false });
const restore = (name: string, target: Date | 'latest', from = archive) =>
  restorePoint({
    dataDir: join(root, name),
    archive: from,
    target,
    log: () => undefined,
    prepare: async (url) => void (await holdRestoredCopy(url, target === 'latest' ? new Date() : target)),
    durable: false,
  });

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
const now = async (url: string): Promise<Date> => (await query(url, 'SELECT clock_timestamp() AS now'))[0].now;

function superuserUrl(url: string): string {
  const superuser = new URL(url);
  superuser.username = 'postgres';
  superuser.password = readFileSync(join(root, 'second/postgres/password'), 'utf8').trim();
  return superuser.href;
}

/** The phones that appointments were booked with, in a server that is started for it. */
async function bookedIn(name: string): Promise<string[]> {
  const server = await start(name);
  const rows = await query(server.url, 'SELECT phone FROM customers.customer ORDER BY phone');
  const held = await query(server.url, 'SELECT FROM platform.restored_copy WHERE sending_allowed_at IS NULL');
  const [{ booked }] = await query(server.url, 'SELECT count(*)::int AS booked FROM booking.appointment');
  await server.stop();
  expect(rows).toHaveLength(booked);
  expect(held).toHaveLength(1);
  return rows.map(({ phone }) => phone);
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'workshop-point-in-time-'));
  chmodSync(root, 0o711);
  archive = new WalArchive(join(root, `the owner's 100% archive`));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a point in time', () => {
  let point: Date;
  let pointOfSecond: Date;

  it('is restored with what was booked before it, nothing that happened after it, and all messages held', async () => {
    const server = await start('first', archive.path);
    const app = await startProduct(server.url);
    expect(await isBaseBackupDue(join(root, 'first'), archive)).toBe(true);
    await backUp('first');
    expect(await isBaseBackupDue(join(root, 'first'), archive)).toBe(false);
    await book(app, '+40722000001', '09:00');
    point = await now(server.url);
    await book(app, '+40722000002', '10:00');
    await app.close();
    await query(server.url, 'DROP TABLE booking.appointment CASCADE');
    await server.stop(); // archives the last segment

    await restore('second', point);
    expect(await bookedIn('second')).toEqual(['+40722000001']);
  });

  it('can be one after a restore, and one before it again', async () => {
    const server = await start('second', archive.path);
    expect(await isBaseBackupDue(join(root, 'second'), archive)).toBe(true);
    await backUp('second');
    await query(server.url, `UPDATE customers.customer SET phone = '+40722000003'`);
    pointOfSecond = await now(server.url);
    await query(server.url, 'TRUNCATE customers.customer CASCADE');
    await server.stop();

    await restore('third', pointOfSecond);
    expect(await bookedIn('third')).toEqual(['+40722000003']);
    await restore('fourth', point);
    expect(await bookedIn('fourth')).toEqual(['+40722000001']);
  });

  it.each([
    ['into a folder with a database', 'first', () => point, /first\/postgres exists: set DATA_DIR/],
    ['before the first base backup', 'sixth', () => new Date(0), /the earliest time is 20\d\d-/],
    ['after the end of the archive', 'sixth', () => new Date(Date.now() + 86_400_000), /ends before this time/],
  ])('is refused %s', async (_, name, target, message) => {
    await expect(restore(name, target())).rejects.toThrow(message);
    expect(existsSync(join(root, 'sixth', 'postgres'))).toBe(false);
    expect(existsSync(join(root, 'sixth')) ? readdirSync(join(root, 'sixth')) : []).toEqual([]);
  });

  it('is refused from an archive without a base backup', async () => {
    const empty = new WalArchive(join(root, 'empty'));
    await expect(restore('sixth', point, empty)).rejects.toThrow(/has no base backup/);
  });
});

describe('the archive of the WAL', () => {
  it('has a metric of its failures, catches up, and keeps what the newest base backups need', async () => {
    const server = await start('second', archive.path);
    const dataSource = await createDataSource(server.url, 2, []).initialize();
    const metrics = new Metrics();
    new ArchiveMetrics(metrics, new Database(dataSource), readSettings({ WAL_ARCHIVE: archive.path }));
    const health = new ArchiveHealth(new Database(dataSource), new HealthChecks());
    const segment = `SELECT pg_switch_wal() FROM pg_logical_emit_message(true, 'test', '')`;
    const becomes = async (value: number) => {
      await query(superuserUrl(server.url), segment);
      const line = `archive_failing{part="wal"} ${value}`;
      await eventually(async () => (await metrics.registry.metrics()).includes(line));
    };

    await becomes(0);
    renameSync(archive.wal, `${archive.wal} aside`);
    await becomes(1);
    expect(await health.check()).toEqual(['the WAL is not archived']);
    renameSync(`${archive.wal} aside`, archive.wal);
    await becomes(0);
    expect(await health.check()).toEqual([]);
    expect(await metrics.registry.metrics()).toMatch(/archive_base_backup_last_success_timestamp_seconds \d+/);
    const damaged = join(archive.base, '20000101T000000Z');
    mkdirSync(damaged);
    writeFileSync(join(damaged, DESCRIPTION), '');
    const withoutBase = await metrics.registry.metrics();
    expect(withoutBase).toContain('archive_failing{part="wal"} 0');
    expect(withoutBase).not.toMatch(/^archive_base_backup_last_success/m);
    rmSync(damaged, { recursive: true });
    await dataSource.destroy();

    const newest = await backUp('second', 1);
    await server.stop();
    await restore('fifth', 'latest');
    expect((await archive.baseBackups()).map(({ path }) => path)).toEqual([newest.path]);
    const segments = readdirSync(archive.wal).filter((name) => /^[0-9A-F]{24}/.test(name));
    expect(segments.length).toBeGreaterThan(0);
    for (const name of segments) expect(name.slice(8) >= newest.firstSegment.slice(8)).toBe(true);
  });

  it('does not stop the process while its folder hangs', async () => {
    const hanging = new WalArchive(join(root, 'hanging'));
    const base = join(hanging.base, '20261122T000000Z');
    mkdirSync(base, { recursive: true });
    // Reading it waits until something is written.
    spawnSync('mkfifo', [join(base, DESCRIPTION)]);
    const read = hanging.baseBackups();
    const times = { startedAt: '2026-11-22T00:00:00Z', finishedAt: '2026-11-22T00:01:00Z' };
    await writeFile(join(base, DESCRIPTION), JSON.stringify({ ...times, firstSegment: '0'.repeat(24) }));
    expect(await read).toMatchObject([{ path: base, finishedAt: new Date(times.finishedAt) }]);
  });

  it('cannot restore what happened after a start without it, until there is another base backup', async () => {
    const without = await start('second');
    await expect(backUp('second')).rejects.toThrow(/without WAL_ARCHIVE/);
    await without.stop();
    const server = await start('second', archive.path);
    await server.stop();
    await expect(restore('sixth', 'latest')).rejects.toThrow(/ran without WAL_ARCHIVE/);
    expect(await isBaseBackupDue(join(root, 'second'), archive)).toBe(true);
  });
});

const COMPOSE_SCRIPT = join(import.meta.dirname, '../../../../deploy/archive-segment.sh');

describe.each([
  ['the embedded database', () => [process.execPath, PROGRAM]],
  ['docker-compose.wal.yml', () => ['sh', COMPOSE_SCRIPT]],
])('a segment of the WAL of %s', (name, program) => {
  const folder = () => join(root, name);
  const run = (...words: string[]) => {
    const [command = '', ...args] = program();
    const { status, stderr } = spawnSync(command, [...args, ...words], { encoding: 'utf8' });
    return { status, stderr };
  };
  const file = (path: string, content?: string | Buffer) => {
    mkdirSync(folder(), { recursive: true });
    if (content !== undefined) writeFileSync(join(folder(), path), content);
    return join(folder(), path);
  };

  it('is stored once, also when PostgreSQL repeats the command, and never replaced', () => {
    const target = file('stored');
    expect(run('store', file('a', 'WAL'), target)).toEqual({ status: 0, stderr: '' });
    expect(run('store', file('a'), target).status).toBe(0);
    const other = run('store', file('b', 'another WAL'), target);
    expect(other.status).toBe(1);
    expect(other.stderr).toMatch(/exists with another content/);
    expect(gunzipSync(readFileSync(`${target}.gz`)).toString()).toBe('WAL');
    expect(readdirSync(folder()).filter((entry) => entry.includes('partial'))).toEqual([]);
  });

  it('that the archive does not have ends it; one that cannot be read is an error', () => {
    expect(run('fetch', file('missing'), file('out')).status).toBe(1);
    file('damaged.gz', readFileSync(file('stored.gz')).subarray(0, -6));
    expect(run('fetch', file('damaged'), file('out')).status).toBe(200);
    expect(run('fetch', file('stored'), file('out')).status).toBe(0);
    expect(readFileSync(file('out'), 'utf8')).toBe('WAL');
  });
});

describe('the time of a restore', () => {
  it.each([
    ['2026-11-22 10:15', '2026-11-22T08:15:00.000Z'],
    ['2026-07-22 10:15', '2026-07-22T07:15:00.000Z'],
    ['2026-11-22T10:15:30+02:00', '2026-11-22T08:15:30.000Z'],
    ['2026-11-22T08:15:30.250Z', '2026-11-22T08:15:30.250Z'],
  ])('%s is of the workshop, unless it has an offset', (text, expected) => {
    expect((targetOf(text, 'Europe/Bucharest') as Date).toISOString()).toBe(expected);
  });

  it.each(['', 'yesterday', '2026-02-30 10:00', '2026-11-22', '2026-11-22T10:15:30', '10:15'])(
    'cannot be %p',
    (text) => {
      expect(() => targetOf(text, 'Europe/Bucharest')).toThrow(/npm run restore:point/);
    },
  );
});
