import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Job, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import { SmsCodes } from '../domain/sms-codes.ts';

const DAY_MS = 86_400_000;

/** Codes are over after ten minutes and count against floods for fifteen: after a day nobody asks for them. */
@Job('identity.forget-old-codes', 60)
@Injectable()
export class ForgetOldCodes implements RecurringJob {
  constructor(
    private readonly codes: SmsCodes,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.codes.forgetBefore(new Date(this.clock.now().getTime() - DAY_MS));
  }
}
