import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  HORIZON_DAYS,
  insertShortService,
  nextPhone,
  openStarts,
  payload,
  shortServiceId,
} from '../bench/support/bookings.ts';
import { HealthCheckingProxy } from '../bench/support/health-checking-proxy.ts';
import { type Instance, startInstance } from '../bench/support/processes.ts';
import { withClient } from '../bench/support/workbench.ts';
import { modules } from '../src/modules.ts';
import { DATABASE_TIMEOUTS } from '../src/platform/database/data-source.ts';
import { eventually } from './support/eventually.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

const INSTANCES = 3;
const READERS = 3;
const WRITERS = 3;
/** Between two requests of a client: a rush would slow the starts of the instances. */
const PAUSE_MS = 25;
/** In which the balancer, which asks every 100 ms, learns of the stop of an instance. */
const DRAIN_SECONDS = 3;
/** The longest that the settings allow. */
const LONG_DRAIN_SECONDS = 300;

interface Sent {
  readonly path: string;
  readonly options?: RequestOptions;
  readonly body?: object;
}

/** What clients of the proxy saw. */
class Load {
  readonly failures: string[] = [];
  readonly acknowledged: number[] = [];
  private readonly clients: Promise<void>[] = [];
  private readonly agent = new Agent({ keepAlive: true });
  private running = true;

  constructor(private readonly url: string) {}

  /** Adds a client that sends what `next` returns, one after the other; every response must have `expected`. */
  addClient(expected: number, next: () => Sent): void {
    this.clients.push(this.repeat(expected, next));
  }

  private async repeat(expected: number, next: () => Sent): Promise<void> {
    while (this.running) {
      await pause(PAUSE_MS);
      const { path, options, body } = next();
      const begin = performance.now();
      try {
        const sent = request(this.url + path, { agent: this.agent, ...options });
        sent.end(body && JSON.stringify(body));
        const [answer] = await once(sent, 'response');
        const content = await text(answer);
        // A machine that is too slow for the limits of the database says so, restarts or not.
        const isOverloaded = answer.statusCode === 503 && performance.now() - begin >= DATABASE_TIMEOUTS.lock;
        if (isOverloaded) continue;
        if (answer.statusCode !== expected) this.failures.push(`${path}: ${answer.statusCode} ${content}`);
        else if (body) this.acknowledged.push(JSON.parse(content).id);
      } catch (error) {
        this.failures.push(`${path}: ${(error as Error).message}`);
      }
    }
  }

  /** Returns when the requests under way are answered. */
  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.clients);
    this.agent.destroy();
  }
}

describe('three instances behind a load balancer', () => {
  let database: TestDatabase;
  let dataDir: string;
  let proxy: HealthCheckingProxy;
  const instances: Instance[] = [];

  const start = async (drainSeconds: number) => {
    const instance = await startInstance({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SESSION_SECRET: 'one secret for all processes of the test',
      BOOKING_HORIZON_DAYS: String(HORIZON_DAYS),
      DATABASE_POOL: '5',
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: String(drainSeconds),
    });
    instances.push(instance);
    await proxy.add(instance.url);
    return instance;
  };

  beforeAll(async () => {
    database = await createTestDatabase(modules.map(({ persistence }) => persistence));
    await withClient(database.url, insertShortService);
    dataDir = mkdtempSync(join(tmpdir(), 'workshop-rolling-'));
    proxy = await HealthCheckingProxy.start({ checkMs: 100 });
    await start(DRAIN_SECONDS);
    await Promise.all(Array.from({ length: INSTANCES - 1 }, () => start(DRAIN_SECONDS)));
  });

  afterAll(async () => {
    for (const { process } of instances) process.kill('SIGINT');
    await Promise.all(instances.map((instance) => instance.stop()));
    await proxy?.close();
    rmSync(dataDir, { recursive: true, force: true });
    await database?.close();
  });

  it('fail no request and lose no acknowledged booking when they are restarted one by one under load', async () => {
    const serviceId = await shortServiceId(proxy.url);
    const starts = await openStarts(proxy.url, serviceId);
    const load = new Load(proxy.url);
    const post = () => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
    for (let n = 0; n < READERS; n += 1) {
      const path = ['/api/services', '/api/workshop', '/'][n % 3] as string;
      load.addClient(200, () => ({ path }));
    }
    for (let n = 0; n < WRITERS; n += 1) {
      load.addClient(201, () => {
        const next = starts.shift();
        if (!next) throw new Error('no start is free any more');
        return { path: '/api/appointments', options: post(), body: payload(next, nextPhone(), serviceId) };
      });
    }

    for (const old of instances.splice(0)) {
      await old.stop();
      proxy.remove(old.url);
      await start(LONG_DRAIN_SECONDS);
    }
    await load.stop();

    expect(proxy.failures).toEqual([]);
    expect(load.failures).toEqual([]);
    expect(load.acknowledged.length).toBeGreaterThan(INSTANCES * WRITERS);
    const stored = await database.dataSource.query('SELECT id FROM booking.appointment ORDER BY id');
    const ids = load.acknowledged.toSorted((a, b) => a - b);
    expect(stored.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining(ids));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it(
    'end the drain of a SIGTERM at once on SIGINT, not on a second SIGTERM',
    async () => {
      await Promise.all(
        instances.map(async ({ url, process }) => {
          process.kill('SIGTERM');
          await eventually(async () => (await fetch(`${url}/api/health/ready`)).status === 503);
          process.kill('SIGTERM');
          expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
          process.kill('SIGINT');
          expect(await once(process, 'exit')).toEqual([0, null]);
        }),
      );
    },
    LONG_DRAIN_SECONDS * 1_000,
  );
});
