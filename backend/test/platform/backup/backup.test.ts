import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allPersistence, productSchemas } from '../../../src/open-database.ts';
import { assertNotBeingRestored } from '../../../src/platform/backup/backup-error.ts';
import { writeBackupFile } from '../../../src/platform/backup/backup-file.ts';
import { TABLES_WITHOUT_ROWS } from '../../../src/platform/backup/backup-tables.ts';
import {
  assertRestorable,
  checkBackup,
  type RestoreTarget,
  restoreBackup,
} from '../../../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../../src/platform/backup/write-backup.ts';
import { LocalFileStore } from '../../../src/platform/files/file-store.ts';
import { FileStoreNotWritable } from '../../../src/platform/files/files.errors.ts';
import { StoredFiles } from '../../../src/platform/files/stored-files.ts';
import { bookingPayload, startWorkshop, type Workshop } from '../../modules/booking/support/workshop.ts';
import { startApp } from '../../support/test-app.ts';
import { createEmptyDatabase } from '../../support/test-database.ts';

const SECRET = 'a secret for tests that is long enough to be one';
const FILE = 'ab12-scratch.large.webp';
/** A migration of a later release. */
class ColourOfBays1990000000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE booking.bay ADD colour text NOT NULL DEFAULT 'grey'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE booking.bay DROP colour');
  }
}
const PICTURE = Buffer.from([0, 1, 2, 0xff, 0x0a, 0x5c]);

let folder: string;
let workshop: Workshop;
let file: string;
/** The rows of every table when nothing was going on. */
let rowsBefore: Map<string, string[]>;
const drops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  workshop = await startWorkshop({ DATA_DIR: folder });
  const odd = await workshop.book({ customerName: "Ștefan \\ D'Ățârnă", notes: 'a\tb \\N\nc' });
  expect(odd.status).toBe(201);
  await workshop.client();
  await workshop.deliverEvents();
  await workshop.app.get(StoredFiles).put(FILE, PICTURE);
  rowsBefore = await rowsOf(workshop.database.url);
  file = join(folder, 'first.tar.gz');
  await writeBackup(source(), async () => {
    // The snapshot has been taken, and no table has been read.
    expect((await workshop.book({ appointmentTime: '14:00' })).status).toBe(201);
    await workshop.deliverEvents();
    return createWriteStream(file);
  });
});
afterAll(async () => {
  await workshop.close();
  for (const drop of drops) await drop();
  await rm(folder, { recursive: true });
});

const source = () => ({
  databaseUrl: workshop.database.url,
  schemas: productSchemas,
  files: new LocalFileStore(join(folder, 'uploads')),
  secret: SECRET,
  includesSecret: false,
});

/** An empty place, as `npm run restore` finds it. */
async function emptyPlace(changes: Partial<RestoreTarget> = {}): Promise<RestoreTarget> {
  const dataDir = await mkdtemp(join(folder, 'place-'));
  const { url, drop } = await createEmptyDatabase();
  drops.push(drop);
  return {
    databaseUrl: url,
    persistence: allPersistence,
    schemas: productSchemas,
    files: new LocalFileStore(join(dataDir, 'uploads')),
    secret: SECRET,
    secretFile: join(dataDir, 'session-secret'),
    allowsOtherSecret: false,
    log: () => undefined,
    ...changes,
  };
}

async function restore(path: string, place: RestoreTarget): Promise<void> {
  const backup = await checkBackup(path);
  assertRestorable(backup, place);
  await restoreBackup(path, backup, place);
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** One with partitions as a whole. */
const TABLES = `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
                WHERE relkind IN ('r', 'p') AND NOT relispartition AND nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`;

/** The rows of every table as text, in a fixed order. */
async function rowsOf(url: string): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  for (const { name } of await query<{ name: string }>(url, TABLES)) {
    if (TABLES_WITHOUT_ROWS.includes(name) || name === 'public.migration') continue;
    const found = await query<{ text: string }>(url, `SELECT t::text AS text FROM ${name} t ORDER BY 1`);
    rows.set(
      name,
      found.map(({ text }) => text),
    );
  }
  return rows;
}

const tablesIn = async (url: string) => (await query(url, TABLES)).length;

describe('a backup', () => {
  it('is a file for its owner only', async () => {
    const path = join(folder, 'backups', 'new.tar.gz');
    const { bytes } = await writeBackupFile(path, { ...source(), includesSecret: true });
    expect(await stat(path)).toMatchObject({ mode: 0o100600, size: bytes });
    expect((await checkBackup(path)).secret).toBe(SECRET);
  });

  it('is complete, and has no SESSION_SECRET that the operator has set', async () => {
    const { header, trailer, secret } = await checkBackup(file);
    expect(header.tables.length).toBeGreaterThan(40);
    expect(trailer.files.count).toBe(1);
    expect(secret).toBeUndefined();
  });

  it('has every table that the migrations build', async () => {
    const { header } = await checkBackup(file);
    const known = [...header.tables.map(({ name }) => name), ...TABLES_WITHOUT_ROWS, 'public.migration'];
    const tables = await query<{ name: string }>(workshop.database.url, TABLES);
    expect(tables.map(({ name }) => name.replaceAll('"', '')).sort()).toEqual(known.sort());
  });

  it('never replaces a file', async () => {
    await expect(writeBackupFile(file, source())).rejects.toThrow('exists already');
  });

  it('onto a disk that is full is refused and leaves nothing, and the process goes on', async () => {
    const full = new Writable({
      write: (_bytes, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
    });
    const files = Object.assign(new LocalFileStore(folder), { read: () => Promise.resolve(randomBytes(5_000_000)) });
    await expect(writeBackup({ ...source(), files }, async () => full)).rejects.toThrow('no space');
    await setImmediate(); // an error that nobody listens to ends the process here
  });

  it('is for its owner only also where a killed backup has left a file that others may read', async () => {
    const path = join(folder, 'again.tar.gz');
    await writeFile(`${path}.partial`, 'the begin of a backup', { mode: 0o644 });
    await writeBackupFile(path, source());
    expect((await stat(path)).mode).toBe(0o100600);
  });

  it('leaves no file when it fails', async () => {
    const failing = join(folder, 'backups', 'failing.tar.gz');
    const files = Object.assign(new LocalFileStore(folder), {
      read: () => Promise.reject(new Error('the storage is gone')),
    });
    await expect(writeBackupFile(failing, { ...source(), files })).rejects.toThrow('the storage is gone');
    await expect(stat(failing)).rejects.toThrow('ENOENT');
    await expect(stat(`${failing}.partial`)).rejects.toThrow('ENOENT');
  });
});

describe('a restored copy', () => {
  let place: RestoreTarget;

  beforeAll(async () => {
    place = await emptyPlace();
    await restore(file, place);
  });

  it('has every row of the snapshot, every file, and no booking that was made meanwhile', async () => {
    const { trailer } = await checkBackup(file);
    const rows = await rowsOf(place.databaseUrl);
    const recorded = rows.get('platform.security_event')?.filter((row) => !row.includes('backup-restored'));
    expect(rows.set('platform.security_event', recorded ?? [])).toEqual(rowsBefore);
    expect(Object.keys(trailer.tables).length).toBe(rowsBefore.size);
    expect(await place.files.read(FILE)).toEqual(PICTURE);
  });

  it('sends nothing until an admin allows it, and records that it was restored', async () => {
    const held = 'SELECT backup_taken_at FROM platform.restored_copy WHERE sending_allowed_at IS NULL';
    expect(await query(place.databaseUrl, held)).toEqual([
      { backup_taken_at: new Date((await checkBackup(file)).header.takenAt) },
    ]);
    const recorded = `SELECT FROM platform.security_event WHERE kind = 'backup-restored'`;
    expect(await query(place.databaseUrl, recorded)).toHaveLength(1);
  });

  it('has no sessions: everyone signs in again', async () => {
    expect((await query(workshop.database.url, 'SELECT FROM platform.session')).length).toBeGreaterThan(0);
    expect(await query(place.databaseUrl, 'SELECT FROM platform.session')).toHaveLength(0);
  });

  it('refuses another restore', async () => {
    await expect(restore(file, place)).rejects.toThrow('an empty place only, and the database has tables');
    expect((await rowsOf(place.databaseUrl)).get('identity."user"')).toHaveLength(2);
  });

  it('runs, accepts bookings, and gives none an id that went out after the backup, whose link would open it', async () => {
    const database = { ...workshop.database, url: place.databaseUrl };
    const copy = await startApp(database, { DATA_DIR: join(folder, 'copy') }, workshop.clock);
    const later = bookingPayload({ customerPhone: '0744 000 321', appointmentTime: '15:00' });
    expect((await workshop.http('POST', '/api/appointments', { body: later })).status).toBe(201);
    try {
      const answer = await copy.http('POST', '/api/appointments', { body: bookingPayload() });
      expect(answer.status).toBe(201);
      await copy.deliverEvents();
      const inOrder = 'SELECT id FROM booking.appointment ORDER BY id';
      const ids = (await query<{ id: number }>(place.databaseUrl, inOrder)).map(({ id }) => id);
      const before = (await query<{ id: number }>(workshop.database.url, inOrder)).map(({ id }) => id);
      expect(ids).toHaveLength(2);
      expect(before.length).toBeGreaterThan(1);
      expect(ids[1]).toBeGreaterThan(Math.max(...before));
    } finally {
      await copy.close();
    }
  });
});

describe('a restore', () => {
  it('of a backup of an older release runs the later migrations, also after a restore that crashed', async () => {
    const persistence = [...allPersistence, { entities: [], migrations: [ColourOfBays1990000000000] }];
    const place = await emptyPlace({ secret: undefined, persistence });
    const crashed = await emptyPlace();
    const withSecret = join(folder, 'with-secret.tar.gz');
    await writeBackup({ ...source(), includesSecret: true }, async () => createWriteStream(withSecret));
    // What a killed restore leaves: its marker, and a part of the schema, the files and the secret.
    await query(
      place.databaseUrl,
      'CREATE TABLE public.unfinished_restore (); CREATE SCHEMA booking; CREATE TABLE booking.bay ()',
    );
    await place.files.put('left-behind.webp', PICTURE);
    await writeFile(place.secretFile, 'half');
    const isMarked = (sql: string) => query<{ yes: boolean }>(place.databaseUrl, sql);
    await expect(assertNotBeingRestored(isMarked)).rejects.toThrow('run npm run restore again');
    const halfRestored = { ...source(), databaseUrl: place.databaseUrl };
    await expect(writeBackupFile(join(folder, 'half.tar.gz'), halfRestored)).rejects.toThrow(
      'run npm run restore again',
    );

    await restore(withSecret, place);
    const migrations = persistence.flatMap((one) => one.migrations);
    expect(await query(place.databaseUrl, 'SELECT FROM public.migration')).toHaveLength(migrations.length);
    expect(await query(place.databaseUrl, 'SELECT DISTINCT colour FROM booking.bay')).toEqual([{ colour: 'grey' }]);
    expect(await place.files.read('left-behind.webp')).toBeNull();
    expect(await readFile(place.secretFile, 'utf8')).toBe(SECRET);
    await assertNotBeingRestored(isMarked);
    await assertNotBeingRestored((sql) => query<{ yes: boolean }>(crashed.databaseUrl, sql));
  });

  it('that fails leaves the place empty', async () => {
    const place = await emptyPlace();
    const files = Object.assign(new LocalFileStore(join(folder, 'full')), {
      put: () => Promise.reject(Object.assign(new FileStoreNotWritable(), { cause: new Error('the disk is full') })),
    });
    await expect(restore(file, { ...place, files })).rejects.toThrow('The restore failed: the disk is full');
    expect(await tablesIn(place.databaseUrl)).toBe(0);
  });

  it('is refused where files are', async () => {
    const place = await emptyPlace();
    await place.files.put(FILE, PICTURE);
    await expect(restore(file, place)).rejects.toThrow(`there are uploaded files, such as ${FILE}`);
    expect(await tablesIn(place.databaseUrl)).toBe(0);
  });

  it('is refused for a backup of a newer release, which is named', async () => {
    const place = await emptyPlace({ persistence: allPersistence.slice(0, -1) });
    await expect(restore(file, place)).rejects.toThrow(/newer release, [\d.]+, .* the migration \w+\d{13}/);
  });

  it('is refused for a backup from before the baselines', async () => {
    const backup = await checkBackup(file);
    const header = { ...backup.header, product: '1.1.0', migrations: ['PlatformBaseline1790000000001'] };
    const place = await emptyPlace();
    expect(() => assertRestorable({ ...backup, header }, place)).toThrow(
      'The backup is of a build of version 1.1.0 before the baselines of the schema, which cannot be restored.',
    );
  });

  it('is refused with another SESSION_SECRET, unless the operator insists', async () => {
    const backup = await checkBackup(file);
    const place = await emptyPlace({ secret: 'another secret, which is long enough to be one' });
    expect(() => assertRestorable(backup, place)).toThrow('SESSION_SECRET is not the one of the backup');
    expect(() => assertRestorable(backup, { ...place, allowsOtherSecret: true })).not.toThrow();
  });

  it.each([
    ['ends too early', (bytes: Buffer) => bytes.subarray(0, bytes.length - 600), 'incomplete'],
    ['lost its end, and was packed again', (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, -5_000)), ''],
    [
      'has a changed row',
      (bytes: Buffer) => gzipSync(changed(gunzipSync(bytes))),
      'table identity.user does not match',
    ],
    [
      'would be stored outside of the folder',
      (bytes: Buffer) => gzipSync(withFileOutside(gunzipSync(bytes))),
      'not a backup',
    ],
    ['has a changed byte', (bytes: Buffer) => withByteChanged(bytes), 'damaged'],
    ['is no backup', () => Buffer.from('PK'), 'not a backup'],
    ['is an archive of something else', () => gzipSync(Buffer.alloc(1_024)), 'not a backup'],
    ['is empty', () => Buffer.alloc(0), 'incomplete'],
  ])('is refused for a file that %s', async (_, change, message) => {
    const path = join(folder, 'bad.tar.gz');
    await writeFile(path, change(await readFile(file)));
    await expect(checkBackup(path)).rejects.toMatchObject({ name: 'BackupError' });
    await expect(checkBackup(path)).rejects.toThrow(message);
  });
});

/** Changes a name inside of the archive. */
function changed(archive: Buffer): Buffer {
  const at = archive.indexOf('Ana Pop', archive.indexOf('tables/identity.user/'));
  archive.write('Ion', at);
  return archive;
}

/** Renames the file inside of the archive, with the checksum of its tar header. */
function withFileOutside(archive: Buffer): Buffer {
  const header = archive.subarray(archive.indexOf(`files/${FILE}`)).subarray(0, 512);
  header.write('files/../../');
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return archive;
}

function withByteChanged(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  return bytes;
}
