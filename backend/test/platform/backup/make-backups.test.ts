import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { newBackupKey } from '../../../src/platform/backup/backup-encryption.ts';
import { BACKUP_LOCK } from '../../../src/platform/backup/backup-tables.ts';
import { Backups } from '../../../src/platform/backup/backups.ts';
import { MakeBackups } from '../../../src/platform/backup/make-backups.ts';
import { checkBackup } from '../../../src/platform/backup/restore-backup.ts';
import { FileStore } from '../../../src/platform/files/file-store.ts';
import { Metrics } from '../../../src/platform/metrics/metrics.ts';
import { MONDAY_MORNING, startWorkshop, type Workshop } from '../../modules/booking/support/workshop.ts';
import { eventually } from '../../support/eventually.ts';
import { startApp, type TestApp } from '../../support/test-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let folder: string;
let backups: string;
let workshop: Workshop;
let other: Omit<TestApp, 'database'>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightly-'));
  backups = join(folder, 'backups');
  const environment = { DATA_DIR: folder, BACKUP_TIME: '03:00', BACKUP_KEEP: '2' };
  workshop = await startWorkshop(environment);
  other = await startApp(workshop.database, environment, workshop.clock);
});
afterAll(async () => {
  await other.close();
  await workshop.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  workshop.clock.time = MONDAY_MORNING;
  const { database } = workshop.database;
  await database.query('DELETE FROM platform.backup');
  await database.query('UPDATE platform.backup_schedule SET since = $1', [new Date(+MONDAY_MORNING - DAY_MS)]);
  await rm(backups, { recursive: true, force: true });
});

async function runJob(app: Omit<TestApp, 'database'> = workshop): Promise<void> {
  await app.app.get(MakeBackups).run();
  await app.app.get(MakeBackups).settled();
}
const state = () => workshop.app.get(Backups).state();
const advance = (ms: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + ms);
};
const metric = async (name: string) =>
  Number((await workshop.app.get(Metrics).registry.getSingleMetricAsString(name)).split(' ').at(-1));

describe('the nightly backup', () => {
  it('is written once by several instances, and can be read', async () => {
    await Promise.all([runJob(), runJob(other)]);
    await runJob();
    // 03:00 in Bucharest was four hours before 05:00 UTC.
    const { lastSuccess, runs, nightlyAt } = await state();
    expect(nightlyAt).toBe('03:00');
    expect(runs).toMatchObject([{ reason: 'schedule', dueAt: new Date('2026-03-02T01:00:00Z'), failure: null }]);
    const [name, ...others] = await readdir(backups);
    expect([name, others]).toEqual(['car-workshop-20260302T050000Z.tar.gz', []]);
    const path = join(backups, String(name));
    expect(lastSuccess).toMatchObject({ name, bytes: (await stat(path)).size });
    expect((await checkBackup(path)).header.tables.length).toBeGreaterThan(40);
    expect(await metric('backup_last_success_timestamp_seconds')).toBe(MONDAY_MORNING.getTime() / 1_000);
    expect(await metric('backup_last_bytes')).toBe(lastSuccess?.bytes);
    expect(await metric('backup_last_failed')).toBe(0);
  });

  it('is encrypted with BACKUP_KEY, and kept as often as one that is not', async () => {
    await runJob();
    const key = await newBackupKey();
    const environment = { DATA_DIR: folder, BACKUP_TIME: '03:00', BACKUP_KEEP: '2', BACKUP_KEY: key };
    const encrypting = await startApp(workshop.database, environment, workshop.clock);
    for (let night = 0; night < 2; night++) {
      advance(DAY_MS);
      await runJob(encrypting);
    }
    await encrypting.close();
    const names = (await readdir(backups)).toSorted();
    expect(names).toEqual(['car-workshop-20260303T050000Z.tar.gz.age', 'car-workshop-20260304T050000Z.tar.gz.age']);
    const path = join(backups, String(names[0]));
    await expect(checkBackup(path)).rejects.toThrow('is encrypted');
    expect((await checkBackup(path, key)).header.tables.length).toBeGreaterThan(40);
  });

  it('is no surprise of the night: a start with a mistaken BACKUP_KEY fails', async () => {
    const environment = { DATA_DIR: folder, BACKUP_KEY: `AGE-SECRET-KEY-1${'Q'.repeat(58)}` };
    await expect(startApp(workshop.database, environment, workshop.clock)).rejects.toThrow('BACKUP_KEY is no');
  });

  it('waits in a new place for its first night', async () => {
    await workshop.database.database.query('UPDATE platform.backup_schedule SET since = $1', [MONDAY_MORNING]);
    await runJob();
    expect((await state()).runs).toEqual([]);
    advance(DAY_MS);
    await runJob();
    expect((await state()).runs).toHaveLength(1);
  });

  it('is kept as often as BACKUP_KEEP says; files of others stay', async () => {
    for (let night = 0; night < 3; night++) {
      await runJob();
      await writeFile(join(backups, 'mine.tar.gz'), '');
      await writeFile(join(backups, 'car-workshop-20260101T010000Z.tar.gz.partial'), '');
      advance(DAY_MS);
    }
    await runJob();
    expect((await readdir(backups)).toSorted()).toEqual([
      'car-workshop-20260304T050000Z.tar.gz',
      'car-workshop-20260305T050000Z.tar.gz',
      'mine.tar.gz',
    ]);
  });

  it('that fails says why, and is tried again the next night', async () => {
    Logger.overrideLogger(false);
    await writeFile(backups, 'a file, not a folder');
    await runJob();
    await runJob();
    expect((await state()).runs).toMatchObject([{ failure: 'not-writable', bytes: null }]);
    expect(await metric('backup_last_failed')).toBe(1);
    await rm(backups);
    advance(DAY_MS);
    await runJob();
    expect((await state()).runs).toMatchObject([{ failure: null }, { failure: 'not-writable' }]);
    expect(await metric('backup_last_failed')).toBe(0);
  });

  it('waits while a backup from the command line is under way', async () => {
    const { database } = workshop.database;
    const commandLine = new pg.Client({ connectionString: workshop.database.url });
    await commandLine.connect();
    await commandLine.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK]);
    await runJob();
    expect((await state()).runs).toMatchObject([{ startedAt: null, failure: null }]);
    await commandLine.end();
    const locks = 'SELECT FROM pg_locks WHERE objid = $1';
    await eventually(async () => (await database.query(locks, [BACKUP_LOCK])).length === 0);
    await runJob();
    expect((await state()).runs).toMatchObject([{ failure: null, bytes: expect.any(Number) }]);
  });

  it('that was interrupted is made again, three times at most', async () => {
    const { database } = workshop.database;
    for (let attempt = 1; attempt <= 3; attempt++) {
      await database.query(
        `
        INSERT INTO platform.backup (reason, due_at, started_at, attempts) VALUES ('schedule', '2026-03-02T01:00Z', $1, 1)
        ON CONFLICT (reason, due_at) DO UPDATE
        SET started_at = $1, finished_at = NULL, bytes = NULL, name = NULL, attempts = backup.attempts`,
        [workshop.clock.time],
      );
      await runJob();
      expect((await state()).runs).toMatchObject([{ finishedAt: null }]); // it may have begun just now
      advance(HOUR_MS);
      await runJob();
    }
    expect((await state()).runs).toMatchObject([{ failure: 'interrupted', bytes: null }]);
  });
});

describe('a backup by an admin', () => {
  it('is made in addition, once for several requests', async () => {
    await runJob();
    advance(HOUR_MS);
    await workshop.app.get(Backups).request();
    await other.app.get(Backups).request();
    await runJob(other);
    const { runs } = await state();
    expect(runs).toMatchObject([{ reason: 'admin', failure: null }, { reason: 'schedule' }]);
    const events = await workshop.http('GET', '/api/admin/security-events?kind=backup-requested', {
      cookie: workshop.admin,
    });
    expect(events.body.length).toBeGreaterThan(0);
  });

  it('is left to another instance when this one stops', async () => {
    await workshop.app.get(Backups).request();
    const stopping = await startApp(workshop.database, { DATA_DIR: folder, BACKUP_TIME: 'off' }, workshop.clock);
    const job = stopping.app.get(MakeBackups);
    const destroy = job.onModuleDestroy.bind(job);
    const stopped = new Promise<void>((resolve) => {
      job.onModuleDestroy = () => {
        resolve();
        return destroy();
      };
    });
    let closing: Promise<void> | undefined;
    Object.assign(stopping.app.get(FileStore), {
      read: async () => {
        closing ??= stopping.close();
        await stopped;
        return null;
      },
    });
    await workshop.database.database.query(
      `INSERT INTO platform.stored_file (name) VALUES ('one.webp') ON CONFLICT DO NOTHING`,
    );
    await job.run();
    await job.settled();
    await closing;
    expect((await state()).runs).toMatchObject([{ reason: 'admin', startedAt: null, finishedAt: null }]);
    expect(await readdir(backups)).toEqual([]);
    await runJob(); // the nightly one is due first
    advance(HOUR_MS); // the name of a backup is its time
    await runJob();
    expect((await state()).runs).toMatchObject([{ reason: 'admin', failure: null }, { reason: 'schedule' }]);
  });
});
