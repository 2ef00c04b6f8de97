import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { JobNotFound } from '../domain/operations.errors.ts';

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
