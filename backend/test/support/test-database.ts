import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../src/platform/database/data-source.ts';
import { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import type { ModulePersistence } from '../../src/platform/database/module-persistence.ts';

/** Advisory lock under which the template of a schema is made once per run. */
const TEMPLATE_LOCK = 7_251_002;

/** A migrated, empty database of its own for one test file. */
export interface TestDatabase {
  url: string;
  dataSource: DataSource;
  database: Database;
  /** A second pool on the same database, as another app process would have. Closed by {@link close}. */
  connect(): Promise<{ dataSource: DataSource; database: Database }>;
  /** Disconnects everybody and drops the database. */
  close(): Promise<void>;
}

/**
 * Gives the caller a database with the platform's schema and that of `modules`, cloned from a template that the first
 * caller of a run migrates. Call it in `beforeAll`, `close()` in `afterAll`. The server comes from Jest's global set-up.
 */
export async function createTestDatabase(modules: readonly ModulePersistence[] = []): Promise<TestDatabase> {
  const name = `workshop_test_${randomUUID().replaceAll('-', '')}`;
  const url = urlOf(name);
  await asAdmin(async (admin) => {
    const template = await ensureTemplate(admin, modules);
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });

  const pools: DataSource[] = [];
  const connect = async () => {
    const dataSource = await createDataSource(url, 20, modules).initialize();
    pools.push(dataSource);
    return { dataSource, database: new Database(dataSource) };
  };
  return {
    url,
    ...(await connect()),
    connect: connect,
    close: async () => {
      await Promise.all(pools.filter((pool) => pool.isInitialized).map((pool) => pool.destroy()));
      await asAdmin((admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

async function ensureTemplate(admin: pg.Client, modules: readonly ModulePersistence[]): Promise<string> {
  const migrations = createDataSource(urlOf('none'), 1, modules).options.migrations;
  const fingerprint = createHash('sha256').update(String(migrations)).digest('hex').slice(0, 16);
  const template = `workshop_test_template_${fingerprint}`;
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const known = await admin.query('select from pg_database where datname = $1', [template]);
  if (known.rowCount === 0) {
    const draft = `${template}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    const dataSource = await createDataSource(urlOf(draft), 4, modules, 'migrations').initialize();
    await migrate(dataSource).finally(() => dataSource.destroy());
    await admin.query(`alter database ${draft} rename to ${template}`);
  }
  await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  return template;
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
