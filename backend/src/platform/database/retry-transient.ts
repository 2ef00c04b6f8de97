import { setTimeout as delay } from 'node:timers/promises';
import { isTransient } from './database-errors.ts';
import type { UnitOfWork } from './unit-of-work.ts';

const MAX_TRIES = 20;
const DELAY_MS = 500;

/**
 * Runs a step of a long operation in a transaction of its own; runs it again, with a delay, when a lock or a statement
 * timed out or the database lacked resources.
 */
export async function retryTransient<T>(work: UnitOfWork, step: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work.run(step);
    } catch (error) {
      if (attempt === MAX_TRIES || !isTransient(error)) throw error;
      await delay(DELAY_MS);
    }
  }
}
