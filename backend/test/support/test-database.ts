import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { ModulePersistence } from '../../src/platform/database/data-source.ts';
import { createDataSource } from '../../src/platform/database/data-source.ts';
import { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { platformPersistence } from '../../src/platform/module-manifest.ts';
import { eventually } from './eventually.ts';

/** Advisory lock held while a template database is created. */
const TEMPLATE_LOCK = 7_251_002;

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  url: string;
  dataSource: DataSource;
  database: Database;
  /** Opens another pool on the same database, like a second app process. {@link close} closes it. */
  connect(): Promise<{ dataSource: DataSource; database: Database }>;
  /** Closes all pools and drops the database. */
  close(): Promise<void>;
}

/**
 * Creates a database with the schemas of the platform and of `modules`, cloned from a template that the first call of
 * a test run migrates. Call it in `beforeAll` and `close()` in `afterAll`.
 */
export async function createTestDatabase(modules: readonly ModulePersistence[] = []): Promise<TestDatabase> {
  const persistence = [platformPersistence, ...modules];
  const name = `workshop_test_${randomUUID().replaceAll('-', '')}`;
  const url = urlOf(name);
  await asAdmin(async (admin) => {
    const template = await ensureTemplate(admin, persistence);
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });

  const pools: DataSource[] = [];
  const connect = async () => {
    const dataSource = await createDataSource(url, 20, persistence).initialize();
    pools.push(dataSource);
    return { dataSource, database: new Database(dataSource) };
  };
  return {
    url,
    ...(await connect()),
    connect,
    close: async () => {
      await Promise.all(pools.filter((pool) => pool.isInitialized).map((pool) => pool.destroy()));
      await dropDatabase(name);
    },
  };
}

/** Creates a database without any table, and returns its address and what drops it. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `workshop_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin((admin) => admin.query(`create database ${name}`));
  return { url: urlOf(name), drop: () => dropDatabase(name) };
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
    const dataSource = await createDataSource(urlOf(draft), 4, persistence, 'migrations').initialize();
    await migrate(dataSource).finally(() => dataSource.destroy());
    await admin.query(`alter database ${draft} rename to ${template}`);
  }
  await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  return template;
}

/** Drops a database with its connections. Waits for autovacuum, which only a superuser may end. */
async function dropDatabase(name: string): Promise<void> {
  await eventually(() => asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`)));
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(database: string): string {
  const server = process.env.TEST_DATABASE_SERVER;
  if (!server) throw new Error('TEST_DATABASE_SERVER is not set: run this file as an integration test');
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
