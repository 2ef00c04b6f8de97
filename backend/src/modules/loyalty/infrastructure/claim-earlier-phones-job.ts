import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Job, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import { ClaimEarlierPhones } from '../application/claim-earlier-phones.ts';

const DAY_MINUTES = 24 * 60;

/** Runs at the first start after the migration; later runs find nothing. A migration could not: it has no secret. */
@Job('loyalty.claim-earlier-phones', DAY_MINUTES)
@Injectable()
export class ClaimEarlierPhonesJob implements RecurringJob {
  constructor(private readonly commands: CommandBus) {}

  async run(): Promise<void> {
    await this.commands.execute(new ClaimEarlierPhones());
  }
}
