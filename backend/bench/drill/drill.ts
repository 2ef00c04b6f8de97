import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  HORIZON_DAYS,
  insertShortService,
  nextPhone,
  openStarts,
  payload,
  type Start,
  shortServiceId,
} from '../support/bookings.ts';
import { type Instance, startInstance } from '../support/processes.ts';
import { Workbench, withClient } from '../support/workbench.ts';
import { findBreaches } from './invariants.ts';
import { Ledger } from './ledger.ts';

const WRITERS = 8;
const ADMIN = { phone: '+40722000111', password: 'parola-de-exercitiu' };
const REQUEST_MS = 20_000;
const RECOVERY_MS = 30_000;
const POLL_MS = 100;

/** Result of an exercise. */
export interface Outcome {
  readonly exercise: string;
  readonly acknowledged: number;
  readonly unavailable: number;
  readonly unanswered: number;
  /** Time until both processes were ready again. */
  readonly recoveredInMs: number;
  readonly breaches: readonly string[];
}

/** Two instances on one durable PostgreSQL under booking load, and the disturbances of the exercises. */
export class Drill {
  private readonly ledger = new Ledger();
  private starts: Start[] = [];
  private serviceId = 0;
  private loading = false;
  /** True during a disturbance, when a 503 is allowed. */
  private disturbed = false;

  private readonly bench: Workbench;
  private readonly databaseUrl: string;
  private readonly instances: Instance[];

  private constructor(bench: Workbench, databaseUrl: string, instances: Instance[]) {
    this.bench = bench;
    this.databaseUrl = databaseUrl;
    this.instances = instances;
  }

  static async open(): Promise<Drill> {
    const bench = await Workbench.open();
    const databaseUrl = await bench.database('drill', insertShortService);
    const drill = new Drill(bench, databaseUrl, []);
    drill.instances.push(await drill.startWithRetry(), await drill.startWithRetry());
    const [{ url }] = drill.instances as [Instance];
    drill.serviceId = await shortServiceId(url);
    const starts = await openStarts(url, drill.serviceId);
    // Each start is free in two bays.
    drill.starts = [...starts, ...starts];
    return drill;
  }

  /** Books one start with all visitors at once. @returns the number of responses by status, and violations */
  async bookOneStart(visitors: number): Promise<{ statuses: Record<number, number>; violations: string[] }> {
    const start = this.starts.shift() as Start;
    const statuses = await Promise.all(
      Array.from({ length: visitors }, (_, visitor) => this.book(start, nextPhone(), randomUUID(), visitor)),
    );
    return { statuses: count(statuses), violations: this.ledger.violations.splice(0) };
  }

  /** Books under load, disturbs the processes meanwhile, then checks the invariants of the database. */
  async exercise(
    name: string,
    disturb: (drill: Drill) => Promise<void>,
    { beforeMs = 2_000, afterMs = 3_000 } = {},
  ): Promise<Outcome> {
    const { unavailable, unanswered, acknowledged } = this.ledger;
    const before = { unavailable, unanswered, acknowledged: acknowledged.size };
    this.loading = true;
    const load = Promise.all([
      ...Array.from({ length: WRITERS }, (_, n) => this.bookAsVisitors(n)),
      this.bookAndComplete(),
    ]);
    await pause(beforeMs);
    const begin = performance.now();
    this.disturbed = true;
    await disturb(this);
    await Promise.all(this.instances.map(({ url }) => until(`${url} is ready`, () => isReady(url))));
    this.disturbed = false;
    const recoveredInMs = performance.now() - begin;
    await pause(afterMs);
    this.loading = false;
    await load;
    if (this.ledger.acknowledged.size === before.acknowledged)
      this.ledger.violations.push('no booking was acknowledged, so nothing was tested');
    // Reactions run after the load: a breach counts only when it is still there at the deadline.
    let left: string[] = [];
    const deadline = performance.now() + RECOVERY_MS;
    do {
      left = await findBreaches(this.databaseUrl, this.ledger);
      if (left.length > 0) await pause(POLL_MS);
    } while (left.length > 0 && performance.now() < deadline);
    return {
      exercise: name,
      acknowledged: this.ledger.acknowledged.size - before.acknowledged,
      unavailable: this.ledger.unavailable - before.unavailable,
      unanswered: this.ledger.unanswered - before.unanswered,
      recoveredInMs,
      breaches: [...left, ...this.ledger.violations.splice(0)],
    };
  }

  /** Kills one process (SIGKILL) and starts a new one. */
  async killApp(): Promise<void> {
    const [victim] = this.instances.splice(0, 1);
    victim?.process.kill('SIGKILL');
    this.instances.push(await this.startWithRetry());
  }

  /** Stops one process (SIGTERM), which must finish its requests, and starts a new one. */
  async restartApp(): Promise<void> {
    const [old] = this.instances.splice(0, 1);
    await old?.stop().catch(({ message }: Error) => this.ledger.violations.push(message));
    this.instances.push(await this.startWithRetry());
  }

  /** Kills the postmaster (SIGKILL). The embedded server is started again by the processes that use it. */
  async killDatabase(): Promise<void> {
    process.kill(this.bench.postmaster, 'SIGKILL');
  }

  /** Terminates every database connection of the product. */
  async cutConnections(): Promise<void> {
    await withClient(this.databaseUrl, (client) =>
      client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
      ),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.instances.map((instance) => instance.stop())).finally(() => this.bench.close());
  }

  /** Starts an instance as a supervisor does: again after each failure, until the database accepts it. */
  private async startWithRetry(): Promise<Instance> {
    let instance: Instance | undefined;
    await until('a new process starts', async () => {
      instance = await this.start();
      return true;
    });
    return instance as Instance;
  }

  private start(): Promise<Instance> {
    return startInstance({
      DATABASE_URL: this.databaseUrl,
      DATA_DIR: this.bench.dataDir,
      SESSION_SECRET: 'one secret for both processes of the drill',
      BOOKING_HORIZON_DAYS: String(HORIZON_DAYS),
      LOG_LEVEL: 'silent',
      ADMIN_PHONE: ADMIN.phone,
      ADMIN_PASSWORD: ADMIN.password,
    });
  }

  /** Books as one visitor after the other, each with a new phone. */
  private async bookAsVisitors(writer: number): Promise<void> {
    while (this.loading) {
      const start = this.starts.shift();
      if (!start) return;
      await this.book(start, nextPhone(), randomUUID(), writer);
    }
  }

  /** Books as a client and completes each appointment as the admin; every completion must earn a point. */
  private async bookAndComplete(): Promise<void> {
    const client = {
      name: 'Ana Client',
      phone: nextPhone(),
      password: ADMIN.password,
      confirmPassword: ADMIN.password,
    };
    const registered = await this.send('POST', '/api/auth/register', client);
    // A repeated request is refused because the account exists: sign in instead.
    const cookie =
      registered.cookie ?? (await this.send('POST', '/api/auth/login', credentialsOf(client))).cookie;
    const admin = (await this.send('POST', '/api/auth/login', ADMIN)).cookie;
    while (this.loading) {
      const start = this.starts.shift();
      if (!start) return;
      const body = payload(start, client.phone, this.serviceId);
      const booked = await this.send('POST', '/api/appointments', body, { cookie, key: randomUUID() });
      if (booked.status !== 201) continue;
      const { id } = booked.body as { id: number };
      for (const status of ['confirmed', 'in-progress', 'completed']) {
        await this.send('PATCH', `/api/appointments/${id}/status`, { status }, { cookie: admin });
      }
      this.ledger.completed.add(id);
    }
  }

  /** Books and records the response. */
  private async book(start: Start, phone: string, key: string, turn: number): Promise<number> {
    const body = payload(start, phone, this.serviceId);
    const { status, body: answer } = await this.send('POST', '/api/appointments', body, { key, turn });
    if (status === 201) this.ledger.acknowledged.set(phone, (answer as { id: number }).id);
    if (status === 409) this.ledger.refused.add(phone);
    return status;
  }

  /**
   * Sends a request to the processes in turn, until a response other than 503. An earlier try may have succeeded
   * without a response; the idempotency key keeps it from taking effect twice.
   */
  private async send(
    method: string,
    path: string,
    body: object,
    { cookie, key, turn = 0 }: { cookie?: string; key?: string; turn?: number } = {},
  ): Promise<{ status: number; body: unknown; cookie?: string }> {
    const deadline = performance.now() + RECOVERY_MS;
    for (let attempt = turn; performance.now() < deadline; attempt += 1) {
      const instance = this.instances[attempt % this.instances.length];
      if (!instance) throw new Error('No process is left');
      const sentWhileDisturbed = this.disturbed;
      try {
        const answer = await fetch(instance.url + path, {
          method,
          headers: {
            'content-type': 'application/json',
            ...(cookie && { cookie }),
            ...(key && { 'idempotency-key': key }),
          },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(REQUEST_MS),
        });
        const text = await answer.text();
        if (answer.status !== 503) {
          if (answer.status >= 500)
            this.ledger.violations.push(`${method} ${path} returned ${answer.status}`);
          return {
            status: answer.status,
            body: text ? JSON.parse(text) : undefined,
            cookie: sessionCookie(answer),
          };
        }
        if (!sentWhileDisturbed && !this.disturbed)
          this.ledger.violations.push(`${method} ${path} returned 503 without a disturbance: ${text}`);
        if (!text.includes('"code":"unavailable"'))
          this.ledger.violations.push(`a 503 without a problem document: ${text}`);
        this.ledger.unavailable += 1;
      } catch (error) {
        // Compared by name: under Jest, fetch throws errors of another realm.
        if (!['TypeError', 'TimeoutError'].includes((error as Error).name)) throw error;
        this.ledger.unanswered += 1;
      }
      await pause(POLL_MS);
    }
    throw new Error(`${method} ${path} had no response within ${RECOVERY_MS} ms`);
  }
}

/** The exercises of `npm run drill`. */
export const EXERCISES: Readonly<Record<string, (drill: Drill) => Promise<void>>> = {
  'no disturbance': async () => undefined,
  'kill -9 of an app process': (drill) => drill.killApp(),
  'all database connections cut': (drill) => drill.cutConnections(),
  'kill -9 of PostgreSQL': (drill) => drill.killDatabase(),
  'kill -9 of PostgreSQL and an app process': async (drill) => {
    await drill.killDatabase();
    await drill.killApp();
  },
  'restart of an app process': (drill) => drill.restartApp(),
};

async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/api/health/ready`)).ok;
}

/** Waits for a condition. An error of the check counts as not fulfilled. */
async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + RECOVERY_MS;
  let cause: unknown;
  while (performance.now() < deadline) {
    try {
      if (await holds()) return;
    } catch (error) {
      cause = error;
    }
    await pause(POLL_MS);
  }
  throw new Error(`Not within ${RECOVERY_MS} ms: ${what}`, { cause });
}

function count(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function credentialsOf({ phone, password }: { phone: string; password: string }) {
  return { phone, password };
}

function sessionCookie(answer: Response): string | undefined {
  const cookies = answer.headers.getSetCookie();
  return cookies.find((cookie) => cookie.startsWith('session='))?.split(';', 1)[0];
}
