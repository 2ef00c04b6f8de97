import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ApiInteger, ApiNullable } from '../../../platform/http/view-properties.ts';
import { JobStore } from '../../../platform/jobs/job-store.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { JobNotFound } from '../domain/operations.errors.ts';

export class SystemJob {
  @ApiProperty({ example: 'platform.housekeeping' }) name: string;
  @ApiNullable('date-time') nextRunAt: Date | null;
  @ApiNullable('date-time', 'Null before the first run.') lastRunAt: Date | null;
  @ApiNullable('integer', 'Duration of the last run in milliseconds.') lastDurationMs: number | null;
  @ApiNullable(String, 'Name and code of the error of the last run.') lastError: string | null;
  @ApiInteger({ minimum: 0, description: 'Failed runs since the last success.' }) consecutiveFailures: number;
}

export class RunJob extends command<{ name: string }>() {}

@Injectable()
export class JobReader {
  constructor(
    private readonly jobs: Jobs,
    private readonly store: JobStore,
  ) {}

  async listJobs(): Promise<SystemJob[]> {
    const names = this.jobs.names().toSorted();
    const runs = new Map((await this.store.runs(names)).map((run) => [run.name, run]));
    return names.map((name) => {
      const run = runs.get(name);
      return {
        name,
        nextRunAt: run?.nextRunAt ?? null,
        lastRunAt: run?.lastRunAt ?? null,
        lastDurationMs: run?.lastDurationMs ?? null,
        lastError: run?.lastError ?? null,
        consecutiveFailures: run?.consecutiveFailures ?? 0,
      };
    });
  }
}

@Injectable()
export class JobHandlers {
  constructor(
    private readonly jobs: Jobs,
    private readonly work: UnitOfWork,
    private readonly security: SecurityEvents,
  ) {}

  @Handles(RunJob)
  async runJob({ name }: RunJob): Promise<void> {
    if (!this.jobs.names().includes(name)) throw new JobNotFound();
    await this.work.run(async () => {
      await this.jobs.runOnRequest(name);
      await this.security.record('job-requested');
    });
  }
}
