import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { upgradeCluster } from '../../src/cli/upgrade.ts';
import { openDatabase } from '../../src/open-database.ts';
import { readSettings, type Settings } from '../../src/platform/config/settings.ts';
import { POSTGRES_MAJOR, postgresBinaries } from '../../src/platform/database/embedded/binaries.ts';
import { startEmbeddedServer } from '../../src/platform/database/embedded-server.ts';

jest.spyOn(console, 'error').mockImplementation(() => undefined);
jest.spyOn(console, 'log').mockImplementation(() => undefined);

let dataDir: string;
let settings: Settings;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'workshop-upgrade-'));
  chmodSync(dataDir, 0o711); // the account of PostgreSQL needs search permission
  settings = readSettings({ DATA_DIR: dataDir });
});
afterAll(() => {
  jest.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Upgrades to a version after the installed one, whose programs stand for both. */
const upgrade = () => upgradeCluster(settings, POSTGRES_MAJOR + 1, postgresBinaries);
const start = () => startEmbeddedServer({ dataDir, log: () => undefined });

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the upgrade of the embedded PostgreSQL', () => {
  it('moves the rows to a new cluster, keeps the old one and the uploaded files, and refuses while the product runs', async () => {
    await expect(upgrade()).rejects.toThrow(`DATA_DIR has no database: ${dataDir}`);
    const product = await openDatabase(settings, 'always');
    await query(product.url, `INSERT INTO platform.seeded (kind) VALUES ('base')`);
    mkdirSync(join(dataDir, 'uploads'));
    await expect(upgrade()).rejects.toThrow('The product is running. Stop it first.');
    await product.close();

    await upgrade();
    expect(readFileSync(join(dataDir, `postgres-${POSTGRES_MAJOR}/data/PG_VERSION`), 'utf8')).toBe(
      `${POSTGRES_MAJOR}\n`,
    );
    expect([existsSync(join(dataDir, 'uploads')), existsSync(join(dataDir, 'postgres-upgrade'))]).toEqual([
      true,
      false,
    ]);
    const upgraded = await start();
    expect(await query(upgraded.url, 'SELECT kind FROM platform.seeded')).toEqual([{ kind: 'base' }]);
    // A restored copy sends nothing until an admin allows it; this is no copy.
    expect(await query(upgraded.url, 'SELECT FROM platform.restored_copy')).toEqual([]);
    await upgraded.stop();
    await expect(upgrade()).rejects.toThrow(/postgres-18 is from an earlier upgrade: move or remove it first\.$/);
  });

  it('that was interrupted at its last step is completed, and nothing starts on an empty database meanwhile', async () => {
    mkdirSync(join(dataDir, 'postgres-upgrade'));
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres-upgrade/postgres'));
    await expect(start()).rejects.toThrow(
      'The upgrade of PostgreSQL was interrupted. Complete it: npm run upgrade:postgres',
    );
    await upgrade();
    const completed = await start();
    expect(await query(completed.url, 'SELECT kind FROM platform.seeded')).toEqual([{ kind: 'base' }]);
    await completed.stop();
  });

  it.each([
    ['17', /created by PostgreSQL 17, and this version has PostgreSQL 18\. Upgrade it: npm run upgrade:postgres$/],
    [
      '99',
      /created by PostgreSQL 99, and this version has PostgreSQL 18\. Start the version of the product that created it\.$/,
    ],
  ])('is named by a start on a cluster of version %s', async (version, words) => {
    writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), `${version}\n`);
    await expect(start()).rejects.toThrow(words);
  });

  it('is not for a server of DATABASE_URL', async () => {
    const other = readSettings({ DATABASE_URL: 'postgres://localhost/workshop' });
    await expect(upgradeCluster(other, 19, postgresBinaries)).rejects.toThrow(/^DATABASE_URL is set/);
  });

  it('knows the major version that the product installs', async () => {
    const { postgres } = await postgresBinaries();
    expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain(`(PostgreSQL) ${POSTGRES_MAJOR}.`);
  });
});
