import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import { Database } from '../database/database.ts';
import { Job, type RecurringJob } from '../jobs/jobs.ts';

const DELETE = `DELETE FROM platform.security_event WHERE minute < $1::timestamptz - interval '1 year'`;

/** Deletes security events older than a year. */
@Job('platform.delete-old-security-events', 6 * 60)
@Injectable()
export class DeleteOldSecurityEvents implements RecurringJob {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.database.query(DELETE, [this.clock.now()]);
  }
}
