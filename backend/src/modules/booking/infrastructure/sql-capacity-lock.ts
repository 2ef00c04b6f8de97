import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { CapacityLock } from '../domain/capacity-lock.ts';

/** Arbitrary keys of the advisory lock, distinct from those of other locks; PostgreSQL 15 knows no underscores in numbers. */
const KEYS = '731300002, 0';

/** The SQL expression that takes the lock shared until the end of the transaction. */
export const SHARE_CAPACITY = `pg_advisory_xact_lock_shared(${KEYS})`;
const HOLD = `SELECT pg_advisory_xact_lock(${KEYS})`;

@Injectable()
export class SqlCapacityLock extends CapacityLock {
  constructor(private readonly database: Database) {
    super();
  }

  async hold(): Promise<void> {
    await this.database.query(HOLD);
  }
}
