import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock } from '../../kernel/clock.ts';
import type { LocalDate } from '../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../config/settings.ts';
import { WorkshopDay } from '../config/workshop-day.ts';
import { Database } from '../database/database.ts';
import type { RecurringJob } from './jobs.ts';

/**
 * Personal data that is erased when its retention ends. A subclass is a recurring job, marked with `@Job` as
 * `outside-transaction`. It erases in batches, each in its own unit of work, and may run in several instances at once.
 */
export abstract class RetentionRule implements RecurringJob {
  /** What is erased, as the command line prints it. */
  abstract readonly what: string;

  abstract countDue(): Promise<number>;

  /** Erases the data. @returns the number of erased records */
  abstract erase(): Promise<number>;

  run(): Promise<number> {
    return this.erase();
  }
}

const BATCH = 1_000;

/**
 * The base class of a rule in SQL. `count` returns a `count`, `erase` a row for each record. The values of `limits` are
 * `$1`, `$2`, … of both; the next parameter of `erase` limits the number of records.
 */
export function retentionRule(
  what: string,
  { count, erase }: { readonly count: string; readonly erase: string },
  limits: (settings: Settings, today: LocalDate, now: Date) => readonly unknown[],
) {
  @Injectable()
  class SqlRetentionRule extends RetentionRule {
    readonly what = what;

    constructor(
      readonly database: Database,
      readonly day: WorkshopDay,
      readonly clock: Clock,
      @Inject(SETTINGS) readonly settings: Settings,
    ) {
      super();
    }

    async countDue(): Promise<number> {
      return (await this.database.only<{ count: number }>(count, this.limits())).count;
    }

    async erase(): Promise<number> {
      for (let erased = 0; ; ) {
        const { length } = await this.database.query(erase, [...this.limits(), BATCH]);
        erased += length;
        if (length < BATCH) return erased;
      }
    }

    limits(): readonly unknown[] {
      return limits(this.settings, this.day.today(), this.clock.now());
    }
  }
  return SqlRetentionRule;
}

export interface RetentionCount {
  readonly what: string;
  readonly records: number;
}

/** Runs the rules of all modules on request; they also run once a day as jobs. */
@Injectable()
export class Retention {
  constructor(private readonly discovery: DiscoveryService) {}

  countDue(): Promise<RetentionCount[]> {
    return this.each((rule) => rule.countDue());
  }

  erase(): Promise<RetentionCount[]> {
    return this.each((rule) => rule.erase());
  }

  private async each(run: (rule: RetentionRule) => Promise<number>): Promise<RetentionCount[]> {
    const counts: RetentionCount[] = [];
    for (const { instance } of this.discovery.getProviders()) {
      if (instance instanceof RetentionRule) counts.push({ what: instance.what, records: await run(instance) });
    }
    return counts;
  }
}
