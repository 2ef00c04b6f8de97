import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again and again until `question` answers with something truthy, and returns that answer. What it throws
 * counts as "not yet". Use it instead of a sleep.
 *
 * @throws Error after `withinMs`, with the last error as its cause.
 */
export async function eventually<T>(
  question: () => T | Promise<T>,
  withinMs = 15_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  let cause: unknown;
  do {
    try {
      const answer = await question();
      if (answer) return answer;
    } catch (error) {
      cause = error;
    }
    await pause(20);
  } while (Date.now() < deadline);
  throw new Error(`Did not happen within ${withinMs} ms: ${question}`, { cause });
}
