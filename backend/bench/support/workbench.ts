import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedServer, startEmbeddedServer } from '../../src/platform/database/embedded-server.ts';
import { startInstance } from './processes.ts';

/** A durable throw-away PostgreSQL, and databases with the product's schema on it. */
export class Workbench {
  private readonly databases = new Map<string, Promise<string>>();

  readonly dataDir: string;
  private readonly server: EmbeddedServer;

  private constructor(server: EmbeddedServer, dataDir: string) {
    this.server = server;
    this.dataDir = dataDir;
  }

  /** Starts the server in a temporary directory, with fsync as in production. */
  static async open(): Promise<Workbench> {
    const dataDir = mkdtempSync(join(tmpdir(), 'workshop-bench-'));
    chmodSync(dataDir, 0o711); // started by root, the server's own account must be able to enter
    return new Workbench(await startEmbeddedServer({ dataDir, log: () => undefined }), dataDir);
  }

  /** Process id of the postmaster. */
  get postmaster(): number {
    const [pid] = readFileSync(join(this.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  }

  /** A database of that name with the product's schema and `base` seed; `fill` puts more into a new one. */
  database(
    name: string,
    fill: (client: pg.Client) => Promise<void> = async () => undefined,
  ): Promise<string> {
    let url = this.databases.get(name);
    if (!url) {
      url = this.create(name, fill);
      this.databases.set(name, url);
    }
    return url;
  }

  private async create(name: string, fill: (client: pg.Client) => Promise<void>): Promise<string> {
    await withClient(this.server.url, (client) => client.query(`CREATE DATABASE ${name}`));
    const url = new URL(this.server.url);
    url.pathname = `/${name}`;
    const instance = await startInstance({ DATABASE_URL: url.href, DATA_DIR: this.dataDir });
    await instance.stop();
    await withClient(url.href, fill);
    return url.href;
  }

  async close(): Promise<void> {
    await this.server.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** Work on one connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
