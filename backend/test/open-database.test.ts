import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { modules } from '../src/modules.ts';
import { openDatabase } from '../src/open-database.ts';
import { PRODUCT_VERSION } from '../src/platform/config/product-files.ts';
import { readSettings } from '../src/platform/config/settings.ts';
import { requireRelease } from '../src/platform/database/schema-state.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

const LAST = 'WaitlistBaseline1790001200000';
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(modules.map(({ persistence }) => persistence));
});
afterEach(() => {
  log.mockClear();
});
afterAll(async () => {
  log.mockRestore();
  await test.close();
});

const open = (when: 'always' | 'if empty') =>
  openDatabase(readSettings({ DATABASE_URL: test.url, DATABASE_WAIT_SECONDS: '0' }), when);

const ran = async (name: string) =>
  (await test.database.query('SELECT FROM migration WHERE name = $1', [name])).length === 1;

/** As the version before left the database. */
async function undoLastMigration(): Promise<void> {
  await test.database.query('DROP SCHEMA waitlist CASCADE');
  await test.database.query('DELETE FROM migration WHERE name = $1', [LAST]);
}

describe('a command of a newer version', () => {
  it('does not migrate the database of the running product, and names what does', async () => {
    await undoLastMigration();
    await expect(open('if empty')).rejects.toThrow(
      new RegExp(
        `^The database is at migration \\w+, and this version has 1 more, up to ${LAST}\\. .*npm run migrate$`,
      ),
    );
    expect(await ran(LAST)).toBe(false);

    await open('always');
    expect(await ran(LAST)).toBe(true);
    expect(log).toHaveBeenCalledWith(`The database was upgraded to migration ${LAST} (1 pending before)`);
    await open('if empty');
  });

  it('migrates an empty database: the first admin may be created before the first start', async () => {
    const empty = await createTestDatabase();
    await empty.database.query('DROP SCHEMA platform CASCADE');
    await empty.database.query('DROP TABLE migration');
    await openDatabase(readSettings({ DATABASE_URL: empty.url }), 'if empty');
    expect(await empty.database.query('SELECT FROM identity."user"')).toEqual([]);
    await empty.close();
  });
});

describe('a database of a build before the baselines', () => {
  it('is refused', async () => {
    const old = await createTestDatabase();
    await old.database.query(`UPDATE migration SET name = 'PlatformBaseline1790000000001'`);
    const opened = openDatabase(readSettings({ DATABASE_URL: old.url }), 'always');
    await expect(opened).rejects.toThrow('before the baselines (its first migration is PlatformBaseline1790000000001)');
    await old.close();
  });
});

describe('a database that a later release has upgraded', () => {
  beforeEach(async () => {
    await test.database.query(`INSERT INTO migration (timestamp, name) VALUES (1990000000000, 'Later1990000000000')`);
  });
  afterEach(async () => {
    await test.database.query('DELETE FROM platform.required_release');
    await test.database.query(`DELETE FROM migration WHERE name = 'Later1990000000000'`);
  });

  /** What a migration that removes something does. */
  async function contract(version: string): Promise<void> {
    const runner = test.dataSource.createQueryRunner();
    await requireRelease(runner, version);
    await runner.release();
  }

  it.each(['always', 'if empty'] as const)('is used with a line in the log (%s)', async (when) => {
    await open(when);
    expect(log).toHaveBeenCalledWith(
      'A later release has upgraded the database to migration Later1990000000000; this version runs on it',
    );
  });

  it('is refused once that release removed what this one uses', async () => {
    await contract(PRODUCT_VERSION);
    await open('always');
    await contract('99.10.0');
    await contract('99.9.0');
    await expect(open('always')).rejects.toThrow(
      `The database was upgraded and needs release 99.10.0 or newer; this is ${PRODUCT_VERSION}. ` +
        'Start that release, or restore the backup from before the upgrade.',
    );
  });
});
