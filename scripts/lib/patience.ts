/**
 * The time limits of the test suites, in ms. They end a hang, and nothing else: a test passes on a machine that is ten times slower.
 * What the product promises in time is tested by counts, by processor time or as a ratio to a run beside it.
 */

/** Longest wait for one condition: an effect of an event, a text on a page. */
export const CONDITION_MS = 60_000;
/** Longest start of a process of the product, migrations and demo data included. */
export const START_MS = 300_000;
/** Longest test, and longest set-up before one. */
export const TEST_MS = 600_000;
