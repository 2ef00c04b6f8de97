import { Injectable, Logger, SetMetadata } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { BoundedQueue } from '../../kernel/bounded-queue.ts';
import { nameAndCode } from '../database/database-errors.ts';
import { afterCommit, outsideTransaction } from '../database/transaction.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { inBackground } from '../database/work-context.ts';
import { inSpan } from '../tracing/spans.ts';
import { JobStore } from './job-store.ts';

export interface RecurringJob {
  /** @returns milliseconds until this process runs the job again before its schedule; otherwise it does not */
  run(): Promise<unknown>;
}

/**
 * `in-transaction` runs in one unit of work with the job's row and makes no network calls. `outside-transaction`
 * schedules the next run before the work begins, which may use the network and must be safe to run twice at once.
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
// A timer of Node cannot exceed 25 days.
const LATEST_WANTED_MS = 24 * 60 * 60_000;
/** Jobs that run at once. The limit exists because each may hold a connection of the budget for deliveries and jobs. */
const MOST_RUNNING = 3;

/** Marks a class as a recurring job, run by one instance at a time, `everyMinutes` after its last run. */
export function Job(name: string, everyMinutes: number, kind: JobKind = 'in-transaction') {
  return SetMetadata(JOB, { name, everyMinutes, kind } satisfies JobMetadata);
}

/**
 * Runs the due jobs concurrently, so that none waits for a slow one. Instances share the work through row locks on
 * `platform.job` (ADR 17). A failed job is logged and counted; an `in-transaction` job is retried at the next poll, an
 * `outside-transaction` job at its next run.
 */
@Injectable()
export class Jobs {
  private readonly logger = new Logger(Jobs.name);
  private pollTimer: NodeJS.Timeout | undefined;
  private isStopping = false;
  private poll: Promise<unknown> = Promise.resolve();
  private readonly pendingTimers = new Map<string, NodeJS.Timeout>();
  // Runs that were requested before the start, for example by a signal that may have been missed.
  private readonly askedBefore = new Map<string, () => unknown>();
  private readonly wantedRuns = new Map<string, NodeJS.Timeout>();
  private readonly runs = new Map<string, Promise<void>>();
  private readonly queue = new BoundedQueue(MOST_RUNNING);

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    private readonly store: JobStore,
    private readonly work: UnitOfWork,
  ) {}

  names(): string[] {
    return [...this.all()].map(({ metadata }) => metadata.name);
  }

  start(): void {
    const poll = () => {
      this.poll = this.startDue().finally(() => {
        if (this.pollTimer) this.pollTimer = setTimeout(poll, POLL_MS);
      });
    };
    this.pollTimer = setTimeout(poll, 0);
    for (const [name, work] of this.askedBefore) this.schedule(name, work);
    this.askedBefore.clear();
  }

  /** Cancels scheduled and waiting runs, and waits for the running jobs. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.pollTimer);
    this.pollTimer = undefined;
    for (const timers of [this.pendingTimers, this.wantedRuns]) {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    }
    await this.poll;
    await Promise.all(this.runs.values());
  }

  /**
   * Runs an `outside-transaction` job one second after the commit of the caller, in addition to its schedule. Calls
   * within that second are merged. Best effort: after a crash the job runs at its scheduled time.
   * @param laterMs additional delay
   */
  runSoon(name: string, laterMs = 0): void {
    afterCommit(() => this.schedule(name, () => this.startNow(name), laterMs));
  }

  /** Makes a job due, and runs the due jobs one second after the commit, unless another instance does so earlier. */
  async runOnRequest(name: string): Promise<void> {
    await this.store.makeDue(name);
    afterCommit(() => this.schedule(name, () => this.runDue()));
  }

  async runDue(): Promise<void> {
    await Promise.all(await this.startDue());
  }

  /** Starts the due jobs that are not already running in this process. */
  private async startDue(): Promise<readonly Promise<void>[]> {
    const jobs = [...this.all()];
    try {
      const due = new Set(await this.store.due(jobs.map(({ metadata }) => metadata.name)));
      return jobs
        .filter(({ metadata: { name } }) => due.has(name) && !this.runs.has(name))
        .map(({ metadata, job }) => this.run(metadata.name, () => this.runIfDue(metadata, job)));
    } catch (error) {
      this.logger.error(`the jobs that are due cannot be read: ${nameAndCode(error)}`);
      return [];
    }
  }

  /** Runs a job as background work, after its current run and when there is room. */
  private run(name: string, work: () => Promise<void>): Promise<void> {
    const before = this.runs.get(name) ?? Promise.resolve();
    // The caller may be a request whose transaction has already ended.
    const inTurn = () => this.queue.run(async () => (this.isStopping ? undefined : outsideTransaction(work)));
    const run: Promise<void> = inBackground(() => before.then(inTurn)).finally(() => {
      if (this.runs.get(name) === run) this.runs.delete(name);
    });
    this.runs.set(name, run);
    return run;
  }

  private schedule(name: string, work: () => unknown, laterMs = 0): void {
    const key = `${name} ${laterMs}`;
    if (!this.pollTimer) {
      this.askedBefore.set(name, work);
      return;
    }
    if (this.pendingTimers.has(key)) return;
    const run = () => {
      this.pendingTimers.delete(key);
      work();
    };
    this.pendingTimers.set(key, setTimeout(run, RUN_SOON_DELAY_MS + laterMs));
  }

  private *all(): Generator<{ metadata: JobMetadata; job: RecurringJob }> {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (!metatype || !instance) continue;
      const metadata = this.reflector.get<JobMetadata | undefined>(JOB, metatype);
      if (metadata) yield { metadata, job: instance as RecurringJob };
    }
  }

  private startNow(name: string): void {
    const job = [...this.all()].find(({ metadata }) => metadata.name === name)?.job;
    if (job) void this.run(name, () => this.runNow(name, job));
  }

  private async runNow(name: string, job: RecurringJob): Promise<void> {
    const begin = performance.now();
    try {
      await this.runAndRecord(name, job, begin);
    } catch (error) {
      await this.handleFailure(name, error, begin);
    }
  }

  private async runIfDue({ name, everyMinutes, kind }: JobMetadata, job: RecurringJob): Promise<void> {
    const begin = performance.now();
    let isClaimed = false;
    try {
      await this.work.run(async () => {
        isClaimed = await this.store.claim(name);
        if (!isClaimed) return;
        await this.store.scheduleNext(name, everyMinutes);
        if (kind === 'in-transaction') await this.runAndRecord(name, job, begin);
      });
      if (isClaimed && kind === 'outside-transaction') await this.runAndRecord(name, job, begin);
    } catch (error) {
      await this.handleFailure(name, error, isClaimed ? begin : undefined);
    }
  }

  private async runAndRecord(name: string, job: RecurringJob, begin: number): Promise<void> {
    const wantedInMs = await inSpan(`job ${name}`, { parent: null }, () => job.run());
    await this.store.recordRun(name, performance.now() - begin, null);
    this.wantRun(name, wantedInMs);
  }

  // The wish of the latest run replaces earlier ones.
  private wantRun(name: string, inMs: unknown): void {
    clearTimeout(this.wantedRuns.get(name));
    this.wantedRuns.delete(name);
    if (typeof inMs !== 'number' || !this.pollTimer) return;
    const delayMs = Math.min(Math.max(inMs, RUN_SOON_DELAY_MS), LATEST_WANTED_MS);
    this.wantedRuns.set(
      name,
      setTimeout(() => this.startNow(name), delayMs),
    );
  }

  /** @param begin start of the run; undefined when the job was not claimed, so that no run failed */
  private async handleFailure(name: string, cause: unknown, begin: number | undefined): Promise<void> {
    const error = nameAndCode(cause);
    this.logger.error(`job ${name} failed: ${error}`);
    if (begin === undefined) return;
    try {
      await this.store.recordRun(name, performance.now() - begin, error);
    } catch (failure) {
      this.logger.error(`the failure of job ${name} is not recorded: ${nameAndCode(failure)}`);
    }
  }
}
