import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { readSettings } from '../../../src/platform/config/settings.ts';
import { createDataSource } from '../../../src/platform/database/data-source.ts';
import { Database } from '../../../src/platform/database/database.ts';
import { prepareDatabase } from '../../../src/platform/database/embedded/application-role.ts';
import { postgresBinaries } from '../../../src/platform/database/embedded/binaries.ts';
import { Cluster } from '../../../src/platform/database/embedded/cluster.ts';
import { freePort } from '../../../src/platform/database/embedded-server.ts';
import { waitForServer } from '../../../src/platform/database/wait-for-server.ts';
import { EventNotifier } from '../../../src/platform/event-log/event-notifier.ts';
import { eventually } from '../../support/eventually.ts';

const PASSWORD = 'of-both';

/** A PostgreSQL of its own; a read-only one refuses writes as a standby does. */
class Server {
  readonly port: number;
  private readonly cluster: Cluster;
  private readonly dataDir: string;

  private constructor(cluster: Cluster, dataDir: string, port: number) {
    this.cluster = cluster;
    this.dataDir = dataDir;
    this.port = port;
  }

  static async start(): Promise<Server> {
    const dataDir = mkdtempSync(join(tmpdir(), 'workshop-server-'));
    chmodSync(dataDir, 0o711);
    const cluster = Cluster.open(await postgresBinaries(), dataDir, false, () => undefined);
    const port = await freePort();
    cluster.spawn(port);
    await eventually(() => cluster.postmaster()?.ready);
    await prepareDatabase(cluster, port, 'workshop', { createsDatabases: true });
    const server = new Server(cluster, dataDir, port);
    await server.query(`ALTER ROLE workshop PASSWORD '${PASSWORD}'`);
    return server;
  }

  /** Changes its role, as a switchover does: it ends all connections of the product. */
  async become(role: 'leader' | 'standby'): Promise<void> {
    await this.query(`ALTER SYSTEM SET default_transaction_read_only = ${role === 'standby' ? 'on' : 'off'}`);
    await this.query('SELECT pg_reload_conf()');
    const isSet = async () => {
      const { rows } = await this.query('SHOW default_transaction_read_only');
      return rows[0].default_transaction_read_only === (role === 'standby' ? 'on' : 'off');
    };
    await eventually(isSet);
    await this.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'workshop'`);
  }

  async connections(application: string): Promise<number> {
    const { rows } = await this.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = '${application}'`,
    );
    return Number(rows[0].count);
  }

  close(): void {
    this.cluster.shutDown();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async query(sql: string): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: this.cluster.url(this.port, 'postgres') });
    await client.connect();
    return client.query(sql).finally(() => client.end());
  }
}

describe('with several servers in DATABASE_URL', () => {
  let first: Server;
  let second: Server;
  let url: string;

  beforeAll(async () => {
    [first, second] = [await Server.start(), await Server.start()];
    const hosts = `127.0.0.1:${first.port},127.0.0.1:${second.port}`;
    const address = `postgres://workshop:${PASSWORD}@${hosts}/workshop?target_session_attrs=read-write`;
    url = readSettings({ DATABASE_URL: address }).DATABASE_URL as string;
    await first.become('standby');
  }, 120_000);
  afterAll(() => {
    for (const server of [first, second]) server.close();
  });

  it('connections of the pool are to the one that accepts writes, also after a switchover', async () => {
    const dataSource = await createDataSource(url, 4, []).initialize();
    const database = new Database(dataSource);
    const port = async () => (await database.only<{ port: number }>('SELECT inet_server_port() AS port')).port;
    try {
      expect(await Promise.all([port(), port(), port()])).toEqual(Array(3).fill(second.port));
      await Promise.all([first.become('leader'), second.become('standby')]);
      await eventually(async () => (await port()) === first.port);
      await database.query('CREATE TABLE written (id int)');
    } finally {
      await dataSource.destroy();
      await Promise.all([first.become('standby'), second.become('leader')]);
    }
  });

  it('the connection that listens for events follows the leader', async () => {
    const notifier = new EventNotifier(url);
    await notifier.listen();
    const listensTo = async (server: Server) => (await server.connections('car-workshop wake-up')) === 1;
    expect(await listensTo(second)).toBe(true);
    await Promise.all([first.become('leader'), second.become('standby')]);
    await eventually(() => listensTo(first));
    await notifier.close();
    await Promise.all([first.become('standby'), second.become('leader')]);
  });

  it('a start while none accepts writes waits, and says why of each', async () => {
    await second.become('standby');
    await expect(waitForServer(url, { seconds: 0, log: () => undefined })).rejects.toThrow(
      `no server accepts writes: 127.0.0.1:${first.port} is read-only; 127.0.0.1:${second.port} is read-only`,
    );
    await second.become('leader');
  });

  it('a start with a wrong password does not wait', async () => {
    await expect(waitForServer(url.replace(PASSWORD, 'wrong'), { seconds: 60, log: () => undefined })).rejects.toThrow(
      /refused the connection.*password authentication failed/,
    );
  });

  it('one that does not answer at all is passed over', async () => {
    const dead = url.replace(`127.0.0.1:${first.port}`, `127.0.0.1:${await freePort()}`);
    await expect(waitForServer(dead, { seconds: 0, log: () => undefined })).resolves.toBeUndefined();
  });
});
