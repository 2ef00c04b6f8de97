import { Injectable, Logger, SetMetadata } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { Database } from '../database/database.ts';
import { outsideTransaction } from '../database/transaction.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';

/** A recurring job; its class is marked with {@link Job}. */
export interface RecurringJob {
  run(): Promise<unknown>;
}

/**
 * `in-transaction`: runs in one unit of work with the job's row; no network calls. `outside-transaction`: the next run
 * is scheduled before the work begins, which may use the network and must be safe to run twice at once.
 */
type JobKind = 'in-transaction' | 'outside-transaction';

interface JobMetadata {
  readonly name: string;
  readonly everyMinutes: number;
  readonly kind: JobKind;
}

const JOB = 'platform:job';
const POLL_MS = 30_000;
const RUN_SOON_DELAY_MS = 1_000;

const REGISTER = `INSERT INTO platform.job (name) VALUES ($1) ON CONFLICT (name) DO NOTHING`;
const CLAIM = `SELECT name FROM platform.job WHERE name = $1 AND next_run_at <= now() FOR UPDATE SKIP LOCKED`;
const SCHEDULE_NEXT = `
  UPDATE platform.job SET last_run_at = now(), next_run_at = now() + $2 * interval '1 minute' WHERE name = $1`;

/** Marks a class as a recurring job, run by one instance at a time, `everyMinutes` after its last run. */
export function Job(name: string, everyMinutes: number, kind: JobKind = 'in-transaction') {
  return SetMetadata(JOB, { name, everyMinutes, kind } satisfies JobMetadata);
}

/**
 * Runs the jobs that are due. Instances share the work through row locks on `platform.job` (ADR 17). A job that fails
 * is logged; an `in-transaction` one is retried at the next poll, an `outside-transaction` one at its next run.
 */
@Injectable()
export class Jobs {
  private readonly logger = new Logger(Jobs.name);
  private pollTimer: NodeJS.Timeout | undefined;
  private poll: Promise<void> = Promise.resolve();
  private readonly pendingTimers = new Map<string, NodeJS.Timeout>();
  private pendingRuns: Promise<void> = Promise.resolve();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    private readonly database: Database,
    private readonly work: UnitOfWork,
  ) {}

  /** Polls for due jobs until {@link stop}. */
  start(): void {
    const poll = () => {
      this.poll = this.runDue().finally(() => {
        if (this.pollTimer) this.pollTimer = setTimeout(poll, POLL_MS);
      });
    };
    this.pollTimer = setTimeout(poll, 0);
  }

  /** Cancels what is scheduled and waits for the running jobs. */
  async stop(): Promise<void> {
    clearTimeout(this.pollTimer);
    this.pollTimer = undefined;
    for (const timer of this.pendingTimers.values()) clearTimeout(timer);
    this.pendingTimers.clear();
    await Promise.all([this.poll, this.pendingRuns]);
  }

  /**
   * Runs an `outside-transaction` job in one second, in addition to its schedule; the delay lets the caller commit
   * first. Calls within that second are merged. Best effort: after a crash the job runs at its scheduled time.
   */
  runSoon(name: string): void {
    if (!this.pollTimer || this.pendingTimers.has(name)) return;
    const run = () => {
      this.pendingTimers.delete(name);
      // A timer inherits the async context of its caller, whose transaction has ended by now.
      this.pendingRuns = this.pendingRuns.then(() => outsideTransaction(() => this.runNow(name)));
    };
    this.pendingTimers.set(name, setTimeout(run, RUN_SOON_DELAY_MS));
  }

  /** Runs every job that is due, one after the other. */
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
        await this.database.query(SCHEDULE_NEXT, [name, everyMinutes]);
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
