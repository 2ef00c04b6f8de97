import { Injectable } from '@nestjs/common';
import { epochDay, type LocalDate } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';

/** Arbitrary keys of the advisory lock, unlike those of other locks; PostgreSQL 15 has no underscores in numbers. */
const KEYS = '731300002, 0';

const SHARE_CAPACITY = `pg_advisory_xact_lock_shared(${KEYS})`;
const HOLD = `SELECT pg_advisory_xact_lock(${KEYS})`;

/**
 * Serialises changes of services, bays, hours and closures with bookings. A booking holds the lock in shared mode
 * before it reads the agenda, so a change waits for running bookings, and later bookings see the change.
 */
@Injectable()
export class CapacityLock {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
  ) {}

  /** Runs a unit of work that takes the lock exclusively until it ends. */
  change<T>(work: () => Promise<T>): Promise<T> {
    return this.work.run(async () => {
      await this.hold();
      return work();
    });
  }

  async hold(): Promise<void> {
    await this.database.query(HOLD);
  }
}

/** Arbitrary first key of the advisory lock on a day, different from those of other locks. */
const DAY_LOCK = 731_300_001;

const LOCK_DAY = `
  WITH capacity AS MATERIALIZED (SELECT ${SHARE_CAPACITY})
  SELECT pg_advisory_xact_lock(${DAY_LOCK}, $1) FROM capacity`;

@Injectable()
export class DayLock {
  constructor(private readonly database: Database) {}

  /**
   * Locks a day until the unit of work ends. All bookings and holds take this lock, so a bay that is free under it
   * stays free until the commit. Changes of services, bays, hours and closures wait for it ({@link CapacityLock}).
   */
  async lock(date: LocalDate): Promise<void> {
    await this.database.query(LOCK_DAY, [epochDay(date)]);
  }
}
