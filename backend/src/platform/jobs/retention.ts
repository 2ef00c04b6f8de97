import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { RecurringJob } from './jobs.ts';

/**
 * Personal data that is erased when its retention ends. A subclass is a recurring job, marked with `@Job` as
 * `outside-transaction`: it erases in batches, each in a unit of work of its own, and may run in several instances at once.
 */
export abstract class RetentionRule implements RecurringJob {
  /** What is erased, as the command line prints it. */
  abstract readonly what: string;

  /** The number of records whose retention has ended. */
  abstract countDue(): Promise<number>;

  /** Erases them. @returns how many */
  abstract erase(): Promise<number>;

  run(): Promise<number> {
    return this.erase();
  }
}

/** A rule with the number of its records that are due or were erased. */
export interface RetentionCount {
  readonly what: string;
  readonly records: number;
}

/** Runs every rule of all modules on request; as jobs they run once a day. */
@Injectable()
export class Retention {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Counts what {@link erase} would erase. */
  countDue(): Promise<RetentionCount[]> {
    return this.each((rule) => rule.countDue());
  }

  /** Erases what is due. */
  erase(): Promise<RetentionCount[]> {
    return this.each((rule) => rule.erase());
  }

  private async each(run: (rule: RetentionRule) => Promise<number>): Promise<RetentionCount[]> {
    const counts: RetentionCount[] = [];
    for (const { instance } of this.discovery.getProviders()) {
      if (instance instanceof RetentionRule)
        counts.push({ what: instance.what, records: await run(instance) });
    }
    return counts;
  }
}
