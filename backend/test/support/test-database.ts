import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { CONDITION_MS } from '../../../scripts/lib/patience.ts';
import type { ModulePersistence } from '../../src/platform/database/data-source.ts';
import { createDataSource } from '../../src/platform/database/data-source.ts';
import { Database, poolOf } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { platformPersistence } from '../../src/platform/module-manifest.ts';
import { asAdmin, createEmptyDatabase as createIn, dropDatabase, urlOf } from './empty-database.ts';
import { eventually } from './eventually.ts';

/** Advisory lock held while a template database is created. */
const TEMPLATE_LOCK = 7_251_002;

/** A migrated database for one test file. */
export interface TestDatabase {
  readonly name: string;
  url: string;
  dataSource: DataSource;
  database: Database;
  /** Opens another pool on the same database, like a second app process. {@link close} closes it. */
  connect(): Promise<{ dataSource: DataSource; database: Database }>;
  /** Resets the database to a copy of `template`. No one may use it meanwhile; other connections are ended. */
  restore(template: string): Promise<void>;
  /** Closes all pools and drops the database. */
  close(): Promise<void>;
}

/**
 * Creates a database with the schemas of the platform and of `modules`: a copy of `template`, or of the database that
 * the first call of a test run migrates. Call it in `beforeAll` and `close()` in `afterAll`.
 */
export async function createTestDatabase(
  modules: readonly ModulePersistence[] = [],
  template?: string,
): Promise<TestDatabase> {
  const persistence = [platformPersistence, ...modules];
  const name = `workshop_test_${randomUUID().replaceAll('-', '')}`;
  const url = urlOf(server(), name);
  await asAdmin(server(), async (admin) => {
    await admin.query(copyOf(name, template ?? (await ensureTemplate(admin, persistence))));
  });

  const pools: DataSource[] = [];
  const connect = async () => {
    const source = createDataSource(url, 20, persistence);
    // A busy machine may need longer for a connection than a request may wait.
    source.setOptions({ extra: { ...source.options.extra, connectionTimeoutMillis: CONDITION_MS } });
    const dataSource = await source.initialize();
    pools.push(dataSource);
    return { dataSource, database: new Database(dataSource) };
  };
  return {
    name,
    url,
    ...(await connect()),
    connect,
    restore: async (template) => {
      const replace = async () => {
        await dropDatabase(server(), name);
        await asAdmin(server(), (admin) => admin.query(copyOf(name, template)));
      };
      const open = pools.filter((pool) => pool.isInitialized);
      await open.reduceRight((work, pool) => () => withoutConnections(pool, work), replace)();
    },
    close: async () => {
      await Promise.all(pools.filter((pool) => pool.isInitialized).map((pool) => pool.destroy()));
      await dropDatabase(server(), name);
    },
  };
}

/** Creates a database without tables; returns its address and a function that drops it. */
export function createEmptyDatabase(): ReturnType<typeof createIn> {
  return createIn(server());
}

const copyOf = (name: string, template: string) => `create database ${name} template ${template} strategy file_copy`;

/** Closes the connections of a pool once they are idle, and opens none until `work` is done. */
export async function withoutConnections(dataSource: DataSource, work: () => Promise<void>): Promise<void> {
  const pool = poolOf(dataSource);
  await eventually(() => pool.idleCount === pool.totalCount);
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const { max } = pool.options;
  pool.options.max = 0;
  for (const client of clients) client.release(true);
  await work().finally(() => {
    pool.options.max = max;
  });
}

async function ensureTemplate(admin: pg.Client, persistence: readonly ModulePersistence[]): Promise<string> {
  const migrations = persistence.flatMap((one) => one.migrations);
  const fingerprint = createHash('sha256').update(String(migrations)).digest('hex').slice(0, 16);
  const template = `workshop_test_template_${fingerprint}`;
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const existing = await admin.query('select from pg_database where datname = $1', [template]);
  if (existing.rowCount === 0) {
    const draft = `${template}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    const dataSource = await createDataSource(urlOf(server(), draft), 4, persistence, 'migrations').initialize();
    await migrate(dataSource).finally(() => dataSource.destroy());
    await admin.query(`alter database ${draft} rename to ${template}`);
  }
  await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  return template;
}

function server(): string {
  const { TEST_DATABASE_SERVER } = process.env;
  if (!TEST_DATABASE_SERVER) throw new Error('TEST_DATABASE_SERVER is not set: run this file as an integration test');
  return TEST_DATABASE_SERVER;
}
