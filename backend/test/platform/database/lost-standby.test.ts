import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { prepareDatabase } from '../../../src/platform/database/embedded/application-role.ts';
import { postgresBinaries } from '../../../src/platform/database/embedded/binaries.ts';
import { Cluster } from '../../../src/platform/database/embedded/cluster.ts';
import { startWorkshop, type Workshop } from '../../modules/booking/support/workshop.ts';
import { eventually } from '../../support/eventually.ts';

const POOL = 8;

/** A commit waits for a standby that does not answer, and no timeout of PostgreSQL ends that wait. */
describe('while the synchronous standby is lost', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'workshop-standby-'));
  const { TEST_DATABASE_SERVER: sharedServer } = process.env;
  let cluster: Cluster;
  let server: pg.Client;
  let workshop: Workshop;

  beforeAll(async () => {
    chmodSync(dataDir, 0o711);
    cluster = Cluster.open(await postgresBinaries(), dataDir, false, () => undefined);
    const port = await freePort();
    cluster.spawn(port, { settings: ['max_wal_senders=1', 'wal_level=replica', 'synchronous_commit=on'] });
    await eventually(() => cluster.postmaster()?.ready);
    await prepareDatabase(cluster, port, 'workshop', { createsDatabases: true });
    process.env.TEST_DATABASE_SERVER = cluster.applicationUrl(port, 'workshop');
    workshop = await startWorkshop({ DATABASE_POOL: String(POOL) });
    server = new pg.Client({ connectionString: cluster.url(port, 'postgres') });
    await server.connect();
    await waitForStandby('lost');
  }, 120_000);
  afterAll(async () => {
    await waitForStandby('');
    await workshop.close();
    await server.end();
    cluster.shutDown();
    process.env.TEST_DATABASE_SERVER = sharedServer;
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function waitForStandby(names: string): Promise<void> {
    await server.query('SET synchronous_commit = local');
    await server.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
    await server.query('SELECT pg_reload_conf()');
    await eventually(async () => {
      const { rows } = await server.query('SHOW synchronous_standby_names');
      return rows[0].synchronous_standby_names === names;
    });
  }

  /** Backends of each connection pool of the product, and of its health check, as the server counts them. */
  async function backends(): Promise<{ pools: number[]; health: number }> {
    const { rows } = await server.query<{ name: string; count: number }>(
      `SELECT application_name AS name, count(*)::integer AS count FROM pg_stat_activity
       WHERE application_name LIKE 'car-workshop%' GROUP BY 1`,
    );
    return {
      pools: rows.filter(({ name }) => /^car-workshop( [0-9a-f]{8})?$/.test(name)).map(({ count }) => count),
      health: rows.find(({ name }) => name === 'car-workshop health')?.count ?? 0,
    };
  }
  const ready = () => workshop.http('GET', '/api/health/ready');

  it('a process has no more connections than its pool, and one for the health check', async () => {
    for (let wave = 0; wave < 2; wave += 1) {
      const bookings = Array.from({ length: POOL }, () => workshop.book());
      const answers = await Promise.all([...bookings, ready(), ready()]);
      expect(answers.map(({ status }) => status)).not.toContain(201);
      const { pools, health } = await backends();
      expect(Math.max(...pools)).toBeLessThanOrEqual(POOL);
      expect(health).toBe(1);
    }
    expect(await ready()).toMatchObject({ status: 503, body: { reasons: ['the database does not answer'] } });
  }, 120_000);

  it('reads are served', async () => {
    expect(await workshop.http('GET', '/api/services')).toMatchObject({ status: 200 });
  });

  it('the process recovers by itself when the standby is back, with what was committed', async () => {
    await waitForStandby('');
    await eventually(async () => (await ready()).status === 200);
    await eventually(async () => (await workshop.book({ appointmentTime: '15:00' })).status === 201);
  }, 60_000);
});

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return port;
}
