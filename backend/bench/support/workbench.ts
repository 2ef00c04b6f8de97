import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedServer } from '../../src/platform/database/embedded-server.ts';
import { dropDatabase } from '../../test/support/empty-database.ts';
import { type Effort, LONG } from '../effort.ts';
import { startInstance } from './processes.ts';

/** Migrated database that the others are copied from. */
const TEMPLATE = 'prepared';

/** A PostgreSQL with the role and the database `workshop`. */
export interface DatabaseServer {
  /** Address of that database for that role. */
  readonly url: string;
  readonly superuserUrl: string;
  stop(): Promise<void>;
}

/** A PostgreSQL with fsync on, and databases with the schema of the product. */
export class Workbench {
  private readonly databases = new Map<string, Promise<string>>();

  readonly dataDir: string;
  readonly effort: Effort;
  private readonly server: DatabaseServer;

  private constructor(server: DatabaseServer, dataDir: string, effort: Effort) {
    this.server = server;
    this.dataDir = dataDir;
    this.effort = effort;
  }

  /** Migrates a template database. @param server by default one in a temporary directory, which this starts */
  static async open(effort: Effort = LONG, server?: DatabaseServer): Promise<Workbench> {
    const dataDir = mkdtempSync(join(tmpdir(), 'workshop-bench-'));
    chmodSync(dataDir, 0o711); // a root user runs the server under another account, which has to enter
    const bench = new Workbench(server ?? (await startServer(dataDir)), dataDir, effort);
    await withClient(bench.server.superuserUrl, (client) =>
      client.query('ALTER ROLE workshop CREATEDB; GRANT pg_checkpoint TO workshop'),
    );
    await withClient(bench.server.url, (client) => client.query(`CREATE DATABASE ${TEMPLATE}`));
    const instance = await startInstance({ DATABASE_URL: bench.urlOf(TEMPLATE), DATA_DIR: dataDir });
    await instance.stop();
    return bench;
  }

  /** Process id of the postmaster. */
  get postmaster(): number {
    const [pid] = readFileSync(join(this.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  }

  /** Returns the database of that name, with the `base` seed. `fill` adds data when the database is new. */
  database(name: string, fill: (client: pg.Client) => Promise<void> = async () => undefined): Promise<string> {
    let url = this.databases.get(name);
    if (!url) {
      url = this.create(name, fill);
      this.databases.set(name, url);
    }
    return url;
  }

  /** Address of a migrated database without connections. */
  get templateUrl(): string {
    return this.urlOf(TEMPLATE);
  }

  /** Creates a database without any table, instead of an earlier one of that name. @returns its address */
  async emptyDatabase(name: string): Promise<string> {
    await dropDatabase(this.server.url, name);
    await withClient(this.server.url, (client) => client.query(`CREATE DATABASE ${name}`));
    return this.urlOf(name);
  }

  /** Moves a database without connections into another directory, which belongs to the account of PostgreSQL. */
  async moveDatabase(name: string, directory: string): Promise<void> {
    await withClient(this.server.superuserUrl, async (client) => {
      await client.query(`CREATE TABLESPACE elsewhere LOCATION '${directory}'`);
      await client.query(`ALTER DATABASE ${name} SET TABLESPACE elsewhere`);
    });
  }

  private async create(name: string, fill: (client: pg.Client) => Promise<void>): Promise<string> {
    await withClient(this.server.url, async (client) => {
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
    });
    const url = this.urlOf(name);
    await withClient(url, fill);
    return url;
  }

  private urlOf(database: string): string {
    const url = new URL(this.server.url);
    url.pathname = `/${database}`;
    return url.href;
  }

  /** Stops the server and removes its directory. @param afterStop runs in between */
  async close({ afterStop = () => {} } = {}): Promise<void> {
    await this.server.stop();
    afterStop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

async function startServer(dataDir: string): Promise<DatabaseServer> {
  const server = await startEmbeddedServer({ dataDir, log: () => undefined });
  const url = new URL(server.url);
  url.pathname = '/postgres';
  url.username = 'postgres';
  url.password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim();
  return { url: server.url, superuserUrl: url.href, stop: () => server.stop() };
}

/** Runs work on a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
