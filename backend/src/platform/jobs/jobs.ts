import { Injectable, Logger, SetMetadata } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { Database } from '../database/database.ts';
import { outsideTransaction } from '../database/transaction.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';

/** Recurring work. */
export interface RecurringJob {
  run(): Promise<unknown>;
}

/**
 * `in-transaction`: one unit of work with the job's own row, so no network in there. `outside-transaction`: the
 * next time is fixed before the work begins; it may reach over the network, and must bear being done twice.
 */
type JobKind = 'in-transaction' | 'outside-transaction';

interface JobMetadata {
  readonly name: string;
  readonly everyMinutes: number;
  readonly kind: JobKind;
}

const JOB = 'platform:job';
const TICK_MS = 30_000;
const SOON_MS = 1_000;

const REGISTER = `INSERT INTO platform.job (name) VALUES ($1) ON CONFLICT (name) DO NOTHING`;
const CLAIM = `SELECT name FROM platform.job WHERE name = $1 AND next_run_at <= now() FOR UPDATE SKIP LOCKED`;
const MARK_RUN = `
  UPDATE platform.job SET last_run_at = now(), next_run_at = now() + $2 * interval '1 minute' WHERE name = $1`;

/** Marks a class as recurring work, done by one instance at a time, `everyMinutes` after the last time. */
export function Job(name: string, everyMinutes: number, kind: JobKind = 'in-transaction') {
  return SetMetadata(JOB, { name, everyMinutes, kind } satisfies JobMetadata);
}

/** Runs the jobs whose time has come; instances share them through row locks on `platform.job`. */
@Injectable()
export class Jobs {
  private readonly logger = new Logger(Jobs.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly pendingTimers = new Map<string, NodeJS.Timeout>();
  private pendingRuns: Promise<void> = Promise.resolve();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    private readonly database: Database,
    private readonly work: UnitOfWork,
  ) {}

  /** Starts the clockwork, until {@link stop}. */
  start(): void {
    const tick = () => {
      this.running = this.runDue().finally(() => {
        if (this.timer) this.timer = setTimeout(tick, TICK_MS);
      });
    };
    this.timer = setTimeout(tick, 0);
  }

  /** Waits for the job in hand. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const timer of this.pendingTimers.values()) clearTimeout(timer);
    this.pendingTimers.clear();
    await Promise.all([this.running, this.pendingRuns]);
  }

  /**
   * Runs a job in a second, besides its times; whoever asks has committed by then. A hint: what it misses is done at
   * the job's time. Only for work outside transactions, which bears being done twice at once.
   */
  runSoon(name: string): void {
    if (!this.timer || this.pendingTimers.has(name)) return;
    const run = () => {
      this.pendingTimers.delete(name);
      // Whoever asked did so in a transaction, which is over by now.
      this.pendingRuns = this.pendingRuns.then(() => outsideTransaction(() => this.runNow(name)));
    };
    this.pendingTimers.set(name, setTimeout(run, SOON_MS));
  }

  /** Runs every job that is due now, one after the other; a failing one is tried again next time. */
  async runDue(): Promise<void> {
    for (const { metadata, job } of this.all()) await this.runIfDue(metadata, job);
  }

  private *all(): Generator<{ metadata: JobMetadata; job: RecurringJob }> {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (!metatype || !instance) continue;
      const metadata = this.reflector.get<JobMetadata | undefined>(JOB, metatype);
      if (metadata) yield { metadata, job: instance as RecurringJob };
    }
  }

  private async runNow(name: string): Promise<void> {
    for (const { metadata, job } of this.all()) {
      if (metadata.name === name) await this.logFailure(name, () => job.run());
    }
  }

  private runIfDue({ name, everyMinutes, kind }: JobMetadata, job: RecurringJob): Promise<void> {
    return this.logFailure(name, async () => {
      const isClaimed = await this.work.run(async () => {
        await this.database.query(REGISTER, [name]);
        if (!(await this.database.one(CLAIM, [name]))) return false;
        if (kind === 'in-transaction') await job.run();
        await this.database.query(MARK_RUN, [name, everyMinutes]);
        return true;
      });
      if (isClaimed && kind === 'outside-transaction') await job.run();
    });
  }

  private async logFailure(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error(`job ${name} failed: ${error instanceof Error ? error.name : 'unknown error'}`);
    }
  }
}
