import { setTimeout as pause } from 'node:timers/promises';
import { FakeSmsGateway, SMSO_ACCEPTED } from '../../test/support/fake-sms-gateway.ts';
import { HORIZON_DAYS, insertShortService, openStarts, shortServiceId } from '../support/bookings.ts';
import { until } from '../support/until.ts';
import { Workbench, withClient } from '../support/workbench.ts';
import { Client } from './client.ts';
import { DatabaseProxy } from './database-proxy.ts';
import { Fleet } from './fleet.ts';
import { HealthMonitor, readHealth } from './health-monitor.ts';
import { readHistory } from './history.ts';
import { Journal } from './journal.ts';
import type { Breach } from './laws/breach.ts';
import { type Allowed, conductBreaches, effectBreaches } from './laws/laws.ts';
import { ADMIN, Load } from './load.ts';
import type { Mutation } from './mutations.ts';
import { type Disks, mountDisks } from './small-disks.ts';

/** Longest time (ms) until all instances are ready again, and until the reactions have caught up. */
const RECOVERY_MS = 30_000;
const POLL_MS = 200;
/** Breaches that have been the same for so long (ms) stay. */
const QUIET_MS = 4_000;

/** A disturbance of the product under load. */
export interface Exercise {
  readonly name: string;
  readonly allowed: Allowed;
  /** Resolves when the disturbance has ended. */
  disturb(drill: Drill): Promise<void>;
  /** Why it cannot run here; undefined when it can. */
  skip?(drill: Drill): string | undefined;
}

/** Result of an exercise. */
export interface Outcome {
  readonly exercise: string;
  readonly acknowledged: number;
  readonly refused: number;
  /** Responses with 503. */
  readonly unavailable: number;
  /** Requests without a response. */
  readonly unanswered: number;
  /** Time from the end of the disturbance until all instances were ready. */
  readonly recoveredInMs: number;
  readonly breaches: readonly Breach[];
}

/** Options of {@link Drill.open}. */
export interface DrillOptions {
  /** Number of instances. */
  readonly instances?: number;
  /** Returns a number from 0 to 1. */
  readonly random?: () => number;
  /** Whether database and files are on small disks, which can be full. */
  readonly smallDisks?: boolean;
  /** Change of the product under test. */
  readonly mutation?: Mutation;
}

/** What a drill consists of. */
interface Parts {
  readonly bench: Workbench;
  /** Address of the database without the proxy. */
  readonly databaseUrl: string;
  readonly proxy: DatabaseProxy;
  readonly gateway: FakeSmsGateway;
  readonly disks: Disks;
  readonly fleet: Fleet;
  readonly journal: Journal;
  readonly load: Load;
  readonly random: () => number;
}

/** Instances on one durable PostgreSQL under load, and everything that the exercises disturb. */
export class Drill {
  readonly parts: Parts;
  readonly monitor: HealthMonitor;

  private constructor(parts: Parts) {
    this.parts = parts;
    this.monitor = new HealthMonitor(() => parts.fleet.members);
  }

  static async open({
    instances = 2,
    random = Math.random,
    smallDisks = false,
    mutation,
  }: DrillOptions = {}): Promise<Drill> {
    const bench = await Workbench.open();
    const databaseUrl = await bench.database('drill', insertShortService);
    const disks = smallDisks ? mountDisks(bench.dataDir) : { missing: 'this drill has none' };
    if ('database' in disks) await bench.moveDatabase('drill', disks.database.path);
    if (mutation?.sql) await withClient(databaseUrl, (client) => client.query(mutation.sql as string));
    const proxy = await DatabaseProxy.start(databaseUrl);
    const gateway = new FakeSmsGateway(SMSO_ACCEPTED);
    await gateway.start();
    const journal = new Journal();
    gateway.beforeReply = ({ form: { to = '' } }) =>
      journal.delivered.set(to, (journal.delivered.get(to) ?? 0) + 1);
    const fleet = new Fleet(
      {
        DATABASE_URL: proxy.url,
        DATA_DIR: 'files' in disks ? disks.files.path : bench.dataDir,
        SESSION_SECRET: 'one secret for all processes of the drill',
        BOOKING_HORIZON_DAYS: String(HORIZON_DAYS),
        LOG_LEVEL: 'silent',
        ADMIN_PHONE: ADMIN.phone,
        ADMIN_PASSWORD: ADMIN.password,
        ADMIN_IDLE_MINUTES: '1440',
        SMS_PROVIDER: 'smso',
        SMSO_URL: gateway.url,
        SMSO_API_KEY: 'a key of the drill',
      },
      mutation?.source,
    );
    const first = await fleet.add();
    await Promise.all(Array.from({ length: instances - 1 }, () => fleet.add()));
    const serviceId = await shortServiceId(first.url);
    const starts = await openStarts(first.url, serviceId);
    const client = new Client(() => fleet.members.map(({ url }) => url), journal);
    // Each start is free in two bays.
    const load = new Load(client, journal, [...starts, ...starts], serviceId);
    await load.prepare();
    return new Drill({ bench, databaseUrl, proxy, gateway, disks, fleet, journal, load, random });
  }

  /** Disturbs the product under load and checks every law. */
  async exercise(exercise: Exercise, { beforeMs = 1_000, afterMs = 1_000 } = {}): Promise<Outcome> {
    const { journal, fleet, load } = this.parts;
    const before = {
      acknowledged: journal.acknowledged,
      refused: journal.refused,
      failures: journal.failures.length,
    };
    load.start();
    await pause(beforeMs);
    const disturbedFrom = performance.now();
    await exercise.disturb(this);
    const endedAt = performance.now();
    await until(
      'all instances are ready',
      async () =>
        (await Promise.all(fleet.members.map(({ url }) => readHealth(url)))).every(
          ({ status }) => status === 200,
        ),
      RECOVERY_MS,
    );
    const readyAgainAt = performance.now();
    await pause(afterMs);
    await load.stop();
    const failures = journal.failures.slice(before.failures);
    const recoveredInMs = readyAgainAt - endedAt;
    const acknowledged = journal.acknowledged - before.acknowledged;
    const left = await this.breachesThatStay();
    return {
      exercise: exercise.name,
      acknowledged,
      refused: journal.refused - before.refused,
      unavailable: failures.filter(({ status }) => status === 503).length,
      unanswered: failures.filter(({ status }) => status === undefined).length,
      recoveredInMs,
      breaches: [
        ...left,
        ...conductBreaches({
          disturbedFrom,
          readyAgainAt,
          recoveredInMs,
          allowed: exercise.allowed,
          failures,
          surprises: journal.surprises.splice(0),
          health: this.monitor.responses.splice(0),
          healthMissing: this.monitor.missing.splice(0),
          stops: fleet.stops.splice(0),
          acknowledged,
        }),
      ],
    };
  }

  /** Books one start with all visitors at once. @returns the number of responses by status, and surprises */
  async bookOneStart(visitors: number): Promise<{ statuses: Record<number, number>; surprises: string[] }> {
    const statuses = await this.parts.load.bookOneStart(visitors);
    return { statuses, surprises: this.parts.journal.surprises.splice(0) };
  }

  /** Runs a statement on a connection of its own, past the proxy. */
  async query<Row extends object = object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return withClient(
      this.parts.databaseUrl,
      async (client) => (await client.query(sql, values)).rows as Row[],
    );
  }

  async close(): Promise<void> {
    const { fleet, proxy, gateway, disks, bench } = this.parts;
    await this.monitor.stop();
    await fleet.close();
    await proxy.close();
    gateway.stop();
    await bench.close({
      afterStop: () => {
        if ('database' in disks) for (const disk of [disks.database, disks.files]) disk.unmount();
      },
    });
  }

  /** Reactions run after the load: a breach counts only once it has stayed the same for a while. */
  private async breachesThatStay(): Promise<Breach[]> {
    const deadline = performance.now() + RECOVERY_MS;
    let seen = '';
    let since = performance.now();
    for (;;) {
      const history = await readHistory(this.parts.databaseUrl);
      const left = effectBreaches(history, this.parts.journal);
      const state = JSON.stringify([
        left,
        history.messages.length,
        history.ledger.length,
        history.events.length,
      ]);
      const now = performance.now();
      if (state !== seen) [seen, since] = [state, now];
      if (left.length === 0 || now - since > QUIET_MS || now > deadline) return left;
      await pause(POLL_MS);
    }
  }
}
