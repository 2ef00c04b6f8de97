import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  HORIZON_DAYS,
  nextPhone,
  openStarts,
  payload,
  type Start,
  shortService,
  shortServiceOffered,
} from '../support/bookings.ts';
import { type Instance, startInstance } from '../support/processes.ts';
import { Workbench, withClient } from '../support/workbench.ts';
import { breaches } from './invariants.ts';
import { Ledger } from './ledger.ts';

const WRITERS = 8;
const ADMIN = { phone: '+40722000111', password: 'parola-de-exercitiu' };
const REQUEST_MS = 20_000;
const RECOVERY_MS = 30_000;
const LOOK_MS = 100;

/** How one exercise ended. */
export interface Outcome {
  readonly exercise: string;
  readonly acknowledged: number;
  readonly unavailable: number;
  readonly unanswered: number;
  /** Until both processes were ready again (ms). */
  readonly recoveredInMs: number;
  readonly breaches: readonly string[];
}

/** Two processes of the product on one durable PostgreSQL, under booking load, with things done to them. */
export class Drill {
  private readonly ledger = new Ledger();
  private starts: Start[] = [];
  private serviceId = 0;
  private loading = false;
  /** Something is broken on purpose: 503 may be said. */
  private broken = false;

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
    const databaseUrl = await bench.database('drill', shortServiceOffered);
    const drill = new Drill(bench, databaseUrl, []);
    drill.instances.push(await drill.another(), await drill.another());
    const [{ url }] = drill.instances as [Instance];
    drill.serviceId = await shortService(url);
    const starts = await openStarts(url, drill.serviceId);
    // Once for each of the two bays.
    drill.starts = [...starts, ...starts];
    return drill;
  }

  /** Everybody wants the same start at once. @returns how often each status was answered, and 5xx on the way. */
  async rush(visitors: number): Promise<{ statuses: Record<number, number>; violations: string[] }> {
    const start = this.starts.shift() as Start;
    const statuses = await Promise.all(
      Array.from({ length: visitors }, (_, visitor) => this.book(start, nextPhone(), randomUUID(), visitor)),
    );
    return { statuses: count(statuses), violations: this.ledger.violations.splice(0) };
  }

  /** Books for a while, does something to the processes in the middle, and holds the database to its laws. */
  async exercise(
    name: string,
    harm: (drill: Drill) => Promise<void>,
    { beforeMs = 2_000, afterMs = 3_000 } = {},
  ): Promise<Outcome> {
    const { unavailable, unanswered, acknowledged } = this.ledger;
    const before = { unavailable, unanswered, acknowledged: acknowledged.size };
    this.loading = true;
    const load = Promise.all([
      ...Array.from({ length: WRITERS }, (_, n) => this.visitors(n)),
      this.workshop(),
    ]);
    await pause(beforeMs);
    const begin = performance.now();
    this.broken = true;
    await harm(this);
    await Promise.all(this.instances.map(({ url }) => until(`${url} is ready`, () => isReady(url))));
    this.broken = false;
    const recoveredInMs = performance.now() - begin;
    await pause(afterMs);
    this.loading = false;
    await load;
    if (this.ledger.acknowledged.size === before.acknowledged)
      this.ledger.violations.push('nothing was booked meanwhile: nothing was tried');
    // Reactions follow; whatever does not settle is a breach.
    let left: string[] = [];
    const deadline = performance.now() + RECOVERY_MS;
    do {
      left = await breaches(this.databaseUrl, this.ledger);
      if (left.length > 0) await pause(LOOK_MS);
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

  /** SIGKILL to one process, and a new one in its place. */
  async killApp(): Promise<void> {
    const [victim] = this.instances.splice(0, 1);
    victim?.process.kill('SIGKILL');
    this.instances.push(await this.another());
  }

  /** SIGTERM to one process, which must finish what it has in hand, and a new one in its place. */
  async restartApp(): Promise<void> {
    const [old] = this.instances.splice(0, 1);
    await old?.stop();
    if (old?.process.exitCode !== 0)
      this.ledger.violations.push('a process asked to stop did not end with exit code 0');
    this.instances.push(await this.another());
  }

  /** SIGKILL to the postmaster; what supervises the embedded server starts it again. */
  async killDatabase(): Promise<void> {
    process.kill(this.bench.postmaster, 'SIGKILL');
  }

  /** Every connection of the product is cut. */
  async cutConnections(): Promise<void> {
    await withClient(this.databaseUrl, (client) =>
      client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      ),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.instances.map((instance) => instance.stop()));
    await this.bench.close();
  }

  /** One more process, started as a supervisor does: again and again while the database does not take it. */
  private async another(): Promise<Instance> {
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

  /** One visitor after the other, each with an own phone. */
  private async visitors(writer: number): Promise<void> {
    while (this.loading) {
      const start = this.starts.shift();
      if (!start) return;
      await this.book(start, nextPhone(), randomUUID(), writer);
    }
  }

  /** A client comes again and again, and the workshop does the work: points must follow. */
  private async workshop(): Promise<void> {
    const client = { name: 'Ana Client', phone: nextPhone(), password: 'parola', confirmPassword: 'parola' };
    const registered = await this.send('POST', '/api/auth/register', client);
    // Answered twice or lost on the way: the account is there, so sign in.
    const cookie = registered.cookie ?? (await this.send('POST', '/api/auth/login', only(client))).cookie;
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

  /** Books and notes what was said. */
  private async book(start: Start, phone: string, key: string, turn: number): Promise<number> {
    const body = payload(start, phone, this.serviceId);
    const { status, body: answer } = await this.send('POST', '/api/appointments', body, { key, turn });
    if (status === 201) this.ledger.acknowledged.set(phone, (answer as { id: number }).id);
    if (status === 409) this.ledger.refused.add(phone);
    return status;
  }

  /**
   * Sends until there is an answer other than 503, to the one process or the other: what was sent before may have
   * been done, which is what the idempotency key is for.
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
      const sentWhileBroken = this.broken;
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
            this.ledger.violations.push(`${method} ${path} was answered ${answer.status}`);
          return {
            status: answer.status,
            body: text ? JSON.parse(text) : undefined,
            cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0],
          };
        }
        if (!sentWhileBroken && !this.broken)
          this.ledger.violations.push(`${method} ${path} was answered 503 while all was well: ${text}`);
        if (!text.includes('"code":"unavailable"'))
          this.ledger.violations.push(`a 503 that is no problem document: ${text}`);
        this.ledger.unavailable += 1;
      } catch (error) {
        // By name: under Jest, fetch comes from another realm.
        if (!['TypeError', 'TimeoutError'].includes((error as Error).name)) throw error;
        this.ledger.unanswered += 1;
      }
      await pause(LOOK_MS);
    }
    throw new Error(`${method} ${path} had no answer within ${RECOVERY_MS} ms`);
  }
}

/** The exercises of `npm run drill`. */
export const EXERCISES: Readonly<Record<string, (drill: Drill) => Promise<void>>> = {
  'nothing happens': async () => undefined,
  'kill -9 of an app process': (drill) => drill.killApp(),
  'all connections cut': (drill) => drill.cutConnections(),
  'kill -9 of PostgreSQL': (drill) => drill.killDatabase(),
  'kill -9 of PostgreSQL and an app process': async (drill) => {
    await drill.killDatabase();
    await drill.killApp();
  },
  'an app process is restarted': (drill) => drill.restartApp(),
};

async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/api/health/ready`)).ok;
}

/** Waits for a condition; errors on the way count as "not yet". */
async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + RECOVERY_MS;
  let cause: unknown;
  while (performance.now() < deadline) {
    try {
      if (await holds()) return;
    } catch (error) {
      cause = error;
    }
    await pause(LOOK_MS);
  }
  throw new Error(`Within ${RECOVERY_MS} ms it did not happen that ${what}`, { cause });
}

function count(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function only({ phone, password }: { phone: string; password: string }) {
  return { phone, password };
}
