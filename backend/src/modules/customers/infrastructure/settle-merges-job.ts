import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Job, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import { SettleMerges } from '../application/settle-merges.ts';

/** Settles merges an hour after their last chance of an undo at the latest. */
@Job('customers.settle-merges', 60, 'outside-transaction')
@Injectable()
export class SettleMergesJob implements RecurringJob {
  constructor(private readonly commands: CommandBus) {}

  run(): Promise<void> {
    return this.commands.execute(new SettleMerges());
  }
}
