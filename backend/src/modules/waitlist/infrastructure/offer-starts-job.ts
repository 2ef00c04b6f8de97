import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Job, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import { OfferStarts } from '../application/offer-starts.ts';

/** Stored name of the job. */
export const OFFER_STARTS = 'waitlist.offer-starts';

/** Offers free starts every minute: for offers that expire, and for what no event tells, such as a day that comes into reach. */
@Job(OFFER_STARTS, 1, 'outside-transaction')
@Injectable()
export class OfferStartsJob implements RecurringJob {
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly commands: CommandBus) {}

  /** One run at a time in this instance, so that the order of entry holds. */
  run(): Promise<void> {
    const execute = () => this.commands.execute(new OfferStarts());
    this.running = this.running.then(execute, execute);
    return this.running;
  }
}
