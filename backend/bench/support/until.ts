import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;

/**
 * Waits for a condition. An error of the check counts as not fulfilled.
 * @throws Error after `withinMs`, with the last error as its cause
 */
export async function until(what: string, holds: () => Promise<boolean> | boolean, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  let cause: unknown;
  while (performance.now() < deadline) {
    try {
      if (await holds()) return;
    } catch (error) {
      cause = error;
    }
    await pause(POLL_MS);
  }
  throw new Error(`Not within ${withinMs} ms: ${what}`, { cause });
}
