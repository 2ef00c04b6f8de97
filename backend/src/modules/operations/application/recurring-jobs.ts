import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { JobStore } from '../../../platform/jobs/job-store.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { JobNotFound } from '../domain/operations.errors.ts';

@ApiSchema({ name: 'SystemJob' })
export class SystemJob {
  @ApiProperty({ example: 'platform.housekeeping' })
  readonly name: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly nextRunAt: Date | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null before the first run.',
  })
  readonly lastRunAt: Date | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Duration of the last run in milliseconds.' })
  readonly lastDurationMs: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'Name and code of the error of the last run.' })
  readonly lastError: string | null;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Failed runs since the last success.' })
  readonly consecutiveFailures: number;
}

export class ListJobs extends Query<SystemJob[]> {}

@QueryHandler(ListJobs)
export class ListJobsHandler implements IQueryHandler<ListJobs> {
  constructor(
    private readonly jobs: Jobs,
    private readonly store: JobStore,
  ) {}

  async execute(): Promise<SystemJob[]> {
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

/** Makes a job due now; the product runs it within seconds, in the background. */
export class RunJob extends Command<void> {
  constructor(readonly name: string) {
    super();
  }
}

/** @throws JobNotFound */
@CommandHandler(RunJob)
export class RunJobHandler implements ICommandHandler<RunJob> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly security: SecurityEvents,
  ) {}

  async execute({ name }: RunJob): Promise<void> {
    if (!this.jobs.names().includes(name)) throw new JobNotFound();
    await this.work.run(async () => {
      await this.jobs.runOnRequest(name);
      await this.security.record('job-requested');
    });
  }
}
