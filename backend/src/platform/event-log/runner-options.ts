export interface RunnerOptions {
  /** Milliseconds until the next look at the log without a notification, for events that were committed without one. */
  readonly pollMs: number;
  readonly maxAttempts: number;
  /** Delay before the second attempt, in milliseconds; doubles with each further one. */
  readonly backOffMs: number;
  /** Subscriptions that are delivered at once, in addition to an urgent one; each uses a database connection. */
  readonly slots: number;
  /**
   * Work on one batch, in milliseconds, before it is committed. Its events after the first one also wait no longer for a
   * lock, since the batch holds the locks of those before.
   */
  readonly batchMs: number;
}

export const RUNNER_OPTIONS = Symbol('runner-options');

/** The options of a process with that many database connections; three quarters of them are left to requests. */
export function runnerOptions(poolSize: number): RunnerOptions {
  return {
    pollMs: 30_000,
    maxAttempts: 6,
    backOffMs: 250,
    slots: Math.max(1, Math.floor(poolSize / 4) - 1),
    batchMs: 200,
  };
}
