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

  abstract countDue(): Promise<number>;

  /** Erases them. @returns how many */
  abstract erase(): Promise<number>;

  run(): Promise<number> {
    return this.erase();
  }
}

/** Erases in statements of at most `size` records until one is not full. @returns how many records were erased */
export async function eraseInBatches(
  size: number,
  eraseBatch: (size: number) => Promise<readonly unknown[]>,
): Promise<number> {
  for (let erased = 0; ; ) {
    const { length } = await eraseBatch(size);
    erased += length;
    if (length < size) return erased;
  }
}

export interface RetentionCount {
  readonly what: string;
  readonly records: number;
}

/** Runs every rule of all modules on request; as jobs they run once a day. */
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
