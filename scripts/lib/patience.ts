/**
 * The time limits of the test suites, in ms. They only end a hang: a test must pass on a machine that is ten times
 * slower. Promises of the product about time are tested by counts, by processor time or as a ratio to a parallel run.
 */

/** Longest wait for one condition: an effect of an event, a text on a page. */
export const CONDITION_MS = 60_000;
/** Longest start of a process of the product, migrations and demo data included. */
export const START_MS = 300_000;
/** Longest test, and longest set-up before one. */
export const TEST_MS = 600_000;
