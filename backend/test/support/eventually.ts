import { setTimeout as delay } from 'node:timers/promises';
import { CONDITION_MS } from '../../../scripts/lib/patience.ts';

/**
 * Polls `condition` until it returns a truthy value, and returns that value. An error counts as falsy. Use it instead
 * of a sleep.
 *
 * @throws Error after `withinMs`, with the last error as its cause.
 */
export async function eventually<T>(condition: () => T | Promise<T>, withinMs = CONDITION_MS): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  let cause: unknown;
  do {
    try {
      const value = await condition();
      if (value) return value;
    } catch (error) {
      cause = error;
    }
    await delay(20);
  } while (Date.now() < deadline);
  throw new Error(`Not true within ${withinMs} ms: ${condition}`, { cause });
}
