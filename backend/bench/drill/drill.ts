import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { CONDITION_MS, START_MS, TEST_MS } from '../../../scripts/lib/patience.ts';
import { withClient } from '../support/workbench.ts';
import { HealthMonitor, isReady, readHealth } from './health-monitor.ts';
import { type History, readHistory } from './history.ts';
import type { Breach } from './laws/breach.ts';
import type { ClusterLaw } from './laws/cluster.ts';
import type { Observation } from './laws/conduct.ts';
import { type Allowed, conductBreaches, effectBreaches, type LawName } from './laws/laws.ts';
import { closeParts, type DrillOptions, openParts, type Parts } from './parts.ts';

/** Longest time (ms) until all instances are ready again. */
const RECOVERY_MS = START_MS;
/** Longest time (ms) of a disturbance. */
const MAX_EXERCISE_MS = TEST_MS;
const POLL_MS = 200;
/** The health check repeats its last result for a second: only one that lasts is new. */
const HEALTH_VALID_MS = 1_200;
/** Breaches that have been the same for so long (ms) stay. */
const QUIET_MS = 15_000;

/** A disturbance of the product under load. */
export interface Exercise {
  readonly name: string;
  readonly allowed: Allowed;
  /** Whether nothing may run beside it: it stops PostgreSQL for all databases, or its recovery is a start that is timed. */
  readonly alone?: boolean;
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

type DisturbanceTimes = Pick<Observation, 'disturbedFrom' | 'readyAgainAt' | 'recoveredInMs'>;

/** Instances on one durable PostgreSQL under load, and everything that the exercises disturb. */
export class Drill {
  readonly parts: Parts;
  readonly monitor: HealthMonitor;
  /** Breaches that an exercise has found itself. */
  private found: Breach[] = [];
  private endedAt: number | undefined;

  private readonly isShared: boolean;

  private constructor(parts: Parts, isShared: boolean) {
    this.parts = parts;
    this.isShared = isShared;
    this.monitor = new HealthMonitor(() => parts.fleet.members);
  }

  static async open(options: DrillOptions = {}): Promise<Drill> {
    return new Drill(await openParts(options), options.on !== undefined);
  }

  /** Disturbs the product under load and checks every law. */
  async exercise(exercise: Exercise, { beforeMs = 1_000, afterMs = 500 } = {}): Promise<Outcome> {
    const { journal, load } = this.parts;
    const before = { acknowledged: journal.acknowledged, refused: journal.refused, failures: journal.failures.length };
    load.start();
    let times: DisturbanceTimes;
    try {
      await pause(beforeMs);
      times = await this.disturb(exercise);
      await pause(afterMs);
    } finally {
      await load.stop();
      await this.leaveEntry();
    }
    const failures = journal.failures.slice(before.failures);
    const acknowledged = journal.acknowledged - before.acknowledged;
    const left = await this.breachesThatStay();
    return {
      exercise: exercise.name,
      acknowledged,
      refused: journal.refused - before.refused,
      unavailable: failures.filter(({ status }) => status === 503).length,
      unanswered: failures.filter(({ status }) => status === undefined).length,
      recoveredInMs: times.recoveredInMs,
      breaches: [
        ...this.found.splice(0),
        ...left,
        ...conductBreaches({
          ...times,
          startUnderLoadMs: this.parts.startUnderLoadMs,
          allowed: exercise.allowed,
          failures,
          surprises: journal.surprises.splice(0),
          health: this.monitor.responses.splice(0),
          healthMissing: this.monitor.missing.splice(0),
          stops: this.parts.fleet.stops.splice(0),
          acknowledged,
        }),
      ],
    };
  }

  /** Ends the disturbance before {@link Exercise.disturb} returns: what follows belongs to the recovery. */
  endDisturbance(): void {
    this.endedAt = performance.now();
  }

  /** Records a breach that only the exercise can see. */
  breach(law: LawName | ClusterLaw, text: string): void {
    this.found.push({ law, text });
  }

  /** Books one start with all visitors at once. @returns the number of responses by status, and surprises */
  async bookOneStart(visitors: number): Promise<{ statuses: Record<number, number>; surprises: string[] }> {
    const statuses = await this.parts.load.bookOneStart(visitors);
    return { statuses, surprises: this.parts.journal.surprises.splice(0) };
  }

  /** Runs a statement on a connection of its own, past the proxy. */
  async query<Row extends object = object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return withClient(this.parts.databaseUrl, async (client) => (await client.query(sql, values)).rows as Row[]);
  }

  async close(): Promise<void> {
    await this.monitor.stop();
    await closeParts(this.parts, this.isShared);
  }

  /** Disturbs, and waits until all instances are ready again. */
  private async disturb(exercise: Exercise): Promise<DisturbanceTimes> {
    this.endedAt = undefined;
    const disturbedFrom = performance.now();
    await Promise.race([exercise.disturb(this), failAfter(MAX_EXERCISE_MS)]).catch((error: Error) =>
      this.breach('requests succeed', `the exercise failed: ${inspect(error)}`),
    );
    const endedAt = this.endedAt ?? performance.now();
    const readyAgainAt = await this.readyAgain();
    return { disturbedFrom, readyAgainAt, recoveredInMs: readyAgainAt - endedAt };
  }

  /** Waits until all instances stay ready. @returns when they became so */
  private async readyAgain(): Promise<number> {
    const deadline = performance.now() + RECOVERY_MS;
    let since: number | undefined;
    while (performance.now() < deadline) {
      const now = performance.now();
      const responses = await Promise.all(this.parts.fleet.members.map(({ url }) => readHealth(url)));
      since = responses.every(isReady) ? (since ?? now) : undefined;
      if (since !== undefined && now - since > HEALTH_VALID_MS) return since;
      await pause(POLL_MS);
    }
    this.breach('recovery in time', `not ready within ${RECOVERY_MS} ms`);
    return deadline;
  }

  /** Lets the clients send to the instances themselves again. */
  private async leaveEntry(): Promise<void> {
    const { entry } = this.parts;
    entry.url = undefined;
    await entry.close?.();
    entry.close = undefined;
  }

  /**
   * Reactions run after the load: a breach counts only once it has stayed the same for a while. A reaction that was set back has no
   * effect before it is at its old place again, so its position counts as a change too.
   */
  private async breachesThatStay(): Promise<Breach[]> {
    const deadline = performance.now() + CONDITION_MS;
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
        history.subscriptions.map(({ name, position }) => `${name}: ${position}`).sort(),
      ]);
      const now = performance.now();
      if (state !== seen) [seen, since] = [state, now];
      const waiting = history.subscriptions.filter(({ waitsAfter }) => waitsAfter !== null);
      if (left.length === 0 || now > deadline || (now - since > QUIET_MS && waiting.length === 0))
        return left.map((breach) => (waiting.length === 0 ? breach : withReason(breach, waiting)));
      await pause(POLL_MS);
    }
  }
}

async function failAfter(ms: number): Promise<never> {
  await pause(ms, undefined, { ref: false });
  throw new Error(`it did not end within ${ms} ms`);
}

/** Adds why subscriptions wait. */
function withReason(breach: Breach, waiting: History['subscriptions']): Breach {
  const reasons = waiting.map(({ name, waitsAfter }) => `${name} waits after ${waitsAfter}`);
  return { ...breach, text: `${breach.text} (${reasons.join('; ')})` };
}
