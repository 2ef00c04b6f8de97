import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { requiredColumnsOf, sha256, sourcesOfMigrations } from '../release/record-release.ts';
import { prepareError } from '../release/statements.ts';
import { allPersistence, productSchemas } from '../src/open-database.ts';
import { quoted } from '../src/platform/backup/backup-tables.ts';
import { type CheckedBackup, checkBackup, restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { LocalFileStore } from '../src/platform/files/file-store.ts';
import { RELEASE_DEMO, readRelease } from './support/last-release.ts';
import { createEmptyDatabase } from './support/test-database.ts';

const release = readRelease();

let folder: string;
let drop: (() => Promise<void>) | undefined;
let backup: CheckedBackup;
let client: pg.Client;

/** A database of the last release, with its demo, upgraded to this version. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  const database = await createEmptyDatabase();
  drop = database.drop;
  backup = await checkBackup(RELEASE_DEMO);
  await restoreBackup(RELEASE_DEMO, backup, {
    databaseUrl: database.url,
    persistence: allPersistence,
    schemas: productSchemas,
    files: new LocalFileStore(join(folder, 'uploads')),
    secret: undefined,
    secretFile: join(folder, 'session-secret'),
    allowsOtherSecret: true,
    log: () => undefined,
  });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await drop?.();
  rmSync(folder, { recursive: true });
});

describe('the last release', () => {
  it('is recorded as a whole', () => {
    const names = release.migrations.map(({ name }) => name);
    expect(backup.header.migrations.toSorted()).toEqual(names.toSorted());
    expect(release.statements.length).toBeGreaterThan(400);
  });

  it('has migrations that nobody has edited since', () => {
    const sources = sourcesOfMigrations();
    const edited = release.migrations.filter(({ name, sha256: hash }) => sha256(sources.get(name) ?? '') !== hash);
    expect(edited).toEqual([]);
  });
});

describe('an upgrade from the last release', () => {
  it('keeps every row of its demo', async () => {
    const lost: string[] = [];
    for (const [table, { rows: before }] of Object.entries(backup.trailer.tables)) {
      const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int FROM ${quoted(table)}`);
      const now = rows[0]?.count ?? 0;
      if (now < before) lost.push(`${table}: ${now} of ${before}`);
    }
    expect(lost).toEqual([]);
  });

  it('knows the first job of each customer of its demo', async () => {
    const { rows: known } = await client.query('SELECT * FROM booking.first_job ORDER BY customer_id');
    const { rows: earliest } = await client.query(
      `SELECT customer_id, min(completed_at) AS completed_at FROM booking.appointment
       WHERE status = 'completed' GROUP BY customer_id ORDER BY customer_id`,
    );
    expect(earliest.length).toBeGreaterThan(10);
    expect(known).toEqual(earliest);
  });

  it('leaves a schema on which each statement of that release can run', async () => {
    const failing: string[] = [];
    for (const statement of release.statements) {
      const error = await prepareError(client, statement);
      if (error) failing.push(`${error}: ${statement}`);
    }
    expect(failing).toEqual([]);
  });

  it('asks for no column in the inserts of that release that it does not name', async () => {
    const now = await requiredColumnsOf(client);
    const added = Object.keys(release.columns).flatMap((table) =>
      (now[table] ?? [])
        .filter((column) => !release.requiredColumns[table]?.includes(column))
        .map((column) => `${table}.${column}`),
    );
    expect(added).toEqual([]);
  });
});
