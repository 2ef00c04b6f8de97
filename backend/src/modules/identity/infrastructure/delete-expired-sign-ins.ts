import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Job, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import { PendingSignIns } from '../domain/pending-sign-ins.ts';

/** Deletes sign-ins whose second step was not taken in time. */
@Job('identity.delete-expired-sign-ins', 60)
@Injectable()
export class DeleteExpiredSignIns implements RecurringJob {
  constructor(
    private readonly signIns: PendingSignIns,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.signIns.deleteExpired(this.clock.now());
  }
}
