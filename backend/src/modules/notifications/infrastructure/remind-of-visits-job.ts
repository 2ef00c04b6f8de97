import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Job, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import { RemindOfVisits } from '../application/remind-of-visits.ts';

/** Reminds customers of their visits. */
@Job('notifications.remind-of-visits', 5, 'outside-transaction')
@Injectable()
export class RemindOfVisitsJob implements RecurringJob {
  constructor(private readonly commands: CommandBus) {}

  run(): Promise<void> {
    return this.commands.execute(new RemindOfVisits());
  }
}
