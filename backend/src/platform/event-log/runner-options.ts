export interface RunnerOptions {
  /** Milliseconds between polls of the log, which find events that were committed without a notification. */
  readonly pollMs: number;
  readonly maxAttempts: number;
  /** Delay before the second attempt, in milliseconds; doubles with each further one. */
  readonly backOffMs: number;
  /** Number of subscriptions that are delivered at once, besides an urgent one; each uses a database connection. */
  readonly slots: number;
  /**
   * Milliseconds after which a batch is committed. This is also the longest lock wait of its events after the first
   * one, since the batch holds the locks of the earlier events.
   */
  readonly batchMs: number;
}

export const RUNNER_OPTIONS = Symbol('runner-options');

/** The options of a process with this many database connections; three quarters of them are left to requests. */
export function runnerOptions(poolSize: number): RunnerOptions {
  return {
    pollMs: 30_000,
    maxAttempts: 6,
    backOffMs: 250,
    slots: Math.max(1, Math.floor(poolSize / 4) - 1),
    batchMs: 200,
  };
}
