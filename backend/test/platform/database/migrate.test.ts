import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { modules } from '../../../src/modules.ts';
import { createDataSource } from '../../../src/platform/database/data-source.ts';
import { createIndexConcurrently, type MigrationOptions, migrate } from '../../../src/platform/database/migrate.ts';
import { readSchemaState } from '../../../src/platform/database/schema-state.ts';
import { platformPersistence } from '../../../src/platform/module-manifest.ts';
import { eventually } from '../../support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let test: TestDatabase;
let migrations = 0;
const pools: DataSource[] = [];
const clients: pg.Client[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.query('CREATE TABLE visit (id integer GENERATED ALWAYS AS IDENTITY, note text)');
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end().catch(() => undefined)));
  await Promise.all(pools.splice(0).map((pool) => pool.destroy()));
});
afterAll(() => test.close());

/** A migration of its own name that runs `up`; without a transaction if `transaction` is false. */
function aMigration(up: (db: QueryRunner) => Promise<unknown>, transaction?: false) {
  class Migration implements MigrationInterface {
    readonly transaction = transaction;
    async up(db: QueryRunner): Promise<void> {
      await up(db);
    }
    async down(): Promise<void> {}
  }
  migrations += 1;
  return Object.defineProperty(Migration, 'name', { value: `Test${1_900_000_000_000 + migrations}` });
}

/** Starts `migrate` as an instance does; `lines` are its log. */
async function start(migration: ReturnType<typeof aMigration>, options: Partial<MigrationOptions> = {}) {
  const pool = await createDataSource(
    test.url,
    2,
    [{ entities: [], migrations: [migration] }],
    'migrations',
  ).initialize();
  pools.push(pool);
  const lines: string[] = [];
  const done = migrate(pool, { lockTimeoutMs: 200, retryMs: 50, log: (line) => lines.push(line), ...options });
  done.catch(() => undefined);
  return { done, lines };
}

async function connect(applicationName: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: test.url, application_name: applicationName });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

/** A transaction that reads `visit` and stays open, like a backup. */
async function aBackup(): Promise<pg.Client> {
  const backup = await connect('pg_dump');
  await backup.query('BEGIN');
  await backup.query('SELECT count(*) FROM visit');
  return backup;
}

async function executed(name: string): Promise<number> {
  const rows = await test.database.query('SELECT FROM migration WHERE name = $1', [name]);
  return rows.length;
}

describe('a migration behind a backup', () => {
  it('blocks no writer longer than its lock timeout, says what it waits for and completes afterwards', async () => {
    const backup = await aBackup();
    const migration = aMigration((db) => db.query('ALTER TABLE visit ADD color text'));
    const { done, lines } = await start(migration);
    const writer = await connect('writer');
    await writer.query(`SET lock_timeout = '4s'`); // that of requests
    for (let written = 0; lines.length < 3; written += 1) {
      await writer.query(`INSERT INTO visit (note) VALUES ('visit ${written}')`);
    }
    expect(await executed(migration.name)).toBe(0);
    expect(lines[0]).toMatch(
      new RegExp(
        `^Migration ${migration.name} waits for a lock on visit held by process \\d+, pg_dump, idle in transaction, ` +
          'since \\d\\d:\\d\\d:\\d\\d UTC; next attempt in 0.05 s$',
      ),
    );
    expect(lines.join()).not.toContain('count(*)');
    await backup.query('COMMIT');
    await done;
    expect(await executed(migration.name)).toBe(1);
  });

  it('gives up at its limit, names the setting and changes nothing', async () => {
    await aBackup();
    const migration = aMigration((db) => db.query('ALTER TABLE visit ADD never text'));
    const { done } = await start(migration, { waitSeconds: 0 });
    await expect(done).rejects.toThrow(
      /^Migration Test\d+ waits for a lock on visit held by process .*Gave up after 0 seconds \(MIGRATION_WAIT_SECONDS\)\.$/,
    );
    expect(await executed(migration.name)).toBe(0);
  });

  it('of three instances that start together runs once', async () => {
    const backup = await aBackup();
    const migration = aMigration((db) => db.query('ALTER TABLE visit ADD plate text'));
    const instances = await Promise.all([1, 2, 3].map(() => start(migration)));
    await eventually(() => {
      // The table is named when the look at its lock was not too late.
      const first = instances
        .map(({ lines }) => lines[0]?.replace(/ \(process.*| (on visit )?held by .*/, ''))
        .toSorted();
      expect(first).toEqual([
        'Another process holds the lock of migrations',
        'Another process holds the lock of migrations',
        `Migration ${migration.name} waits for a lock`,
      ]);
      return true;
    });
    await backup.query('COMMIT');
    await Promise.all(instances.map(({ done }) => done));
    expect(await executed(migration.name)).toBe(1);
  });
});

describe('a migration', () => {
  it.each([
    ['a deadlock', `DO $$ BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END $$`],
    ['a serialization failure', `DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END $$`],
    ['a lost connection', 'SELECT pg_terminate_backend(pg_backend_pid())'],
  ])('is tried again after %s', async (_fault, sql) => {
    const table = `after_fault_${migrations}`;
    let attempts = 0;
    const migration = aMigration(async (db) => {
      await db.query(`CREATE TABLE ${table} ()`);
      attempts += 1;
      if (attempts === 1) await db.query(sql);
    });
    const { done, lines } = await start(migration);
    await done;
    expect(attempts).toBe(2);
    expect(lines[0]).toMatch(/next attempt in 0.05 s$/);
    expect(await executed(migration.name)).toBe(1);
  });

  it('that cannot succeed ends the start at once, without the rows of its error', async () => {
    const migration = aMigration(async (db) => {
      await db.query('CREATE TABLE person (phone text UNIQUE)');
      await db.query(`INSERT INTO person VALUES ('+40722000001'), ('+40722000001')`);
    });
    const { done } = await start(migration);
    const failure = await done.catch((error: Error) => error);
    expect(failure).toMatchObject({
      name: 'MigrationFailed',
      message: expect.stringMatching(/^Migration Test\d+ failed: duplicate key .* \(SQLSTATE 23505\)$/),
    });
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('+40722000001');
  });

  it('that builds an index concurrently does not wait for the instances that wait for it', async () => {
    await test.database.query('CREATE INDEX visit_note ON visit (id)'); // what an interrupted build left
    const timeouts: string[] = [];
    const migration = aMigration(async (db) => {
      await createIndexConcurrently(db, 'public.visit_note', 'visit (note)');
      timeouts.push((await db.query('SHOW lock_timeout'))[0].lock_timeout);
    }, false);
    const instances = await Promise.all([1, 2, 3].map(() => start(migration)));
    await Promise.all(instances.map(({ done }) => done));
    expect(await executed(migration.name)).toBe(1);
    expect(timeouts).toEqual(['200ms']);
    expect(await test.database.query(`SELECT indexdef FROM pg_indexes WHERE indexname = 'visit_note'`)).toEqual([
      { indexdef: expect.stringMatching(/\(note\)$/) },
    ]);
  });

  it('overrides a statement timeout of its role', async () => {
    const [{ name }] = (await test.database.query('SELECT current_database() AS name')) as [{ name: string }];
    await test.database.query(`ALTER DATABASE ${name} SET statement_timeout = '1s'`);
    const migration = aMigration((db) => db.query('SELECT pg_sleep(1.5)'));
    const { done } = await start(migration).finally(() =>
      test.database.query(`ALTER DATABASE ${name} RESET statement_timeout`),
    );
    await done;
    expect(await executed(migration.name)).toBe(1);
  });
});

describe('a role with the name of the schema of a module', () => {
  it('finds the migrations that ran', async () => {
    const all = [platformPersistence, ...modules.map(({ persistence }) => persistence)];
    const filled = await createTestDatabase(modules.map(({ persistence }) => persistence));
    try {
      // As "$user" in the search path of a role `workshop`.
      const url = new URL(filled.url);
      url.searchParams.set('options', '-c search_path=workshop,public');
      const pool = await createDataSource(url.href, 2, all, 'migrations').initialize();
      pools.push(pool);
      expect(await pool.query('SELECT current_schema() AS schema')).toEqual([{ schema: 'workshop' }]);
      expect(await readSchemaState(pool)).toMatchObject({ pending: [], unknown: [] });
      await migrate(pool);
    } finally {
      await filled.close();
    }
  });
});
