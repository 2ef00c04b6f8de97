import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { IDEMPOTENCY_HOURS } from '../http/idempotency.ts';
import { Job, type RecurringJob } from './jobs.ts';

@Job('platform.housekeeping', 60)
@Injectable()
export class Housekeeping implements RecurringJob {
  constructor(private readonly database: Database) {}

  async run(): Promise<void> {
    await this.database.query(`DELETE FROM platform.session WHERE expire < now()`);
    await this.database.query(`DELETE FROM platform.rate_limit WHERE expire < extract(epoch FROM now()) * 1000`);
    await this.database.query(
      `DELETE FROM platform.idempotency_key WHERE created_at < now() - $1 * interval '1 hour'`,
      [IDEMPOTENCY_HOURS],
    );
  }
}
