import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Job, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import { SmsCodes } from '../domain/sms-codes.ts';

const DAY_MS = 86_400_000;

/** Deletes codes older than a day. They expire after ten minutes and count towards the limits for a day. */
@Job('identity.forget-old-codes', 60)
@Injectable()
export class DeleteOldSmsCodes implements RecurringJob {
  constructor(
    private readonly codes: SmsCodes,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.codes.deleteRequestedBefore(new Date(this.clock.now().getTime() - DAY_MS));
  }
}
