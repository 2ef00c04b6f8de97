/**
 * Flags of Node for the product, everywhere: `npm start`, the container image (see Dockerfile), tests and benchmarks.
 * - Semi-space of 8 MB: most objects of a request are dead before a scavenge.
 * - One scavenger thread: on two processors shared with PostgreSQL, parallel scavengers wait for each other.
 * - Growth of the heap by 20 percent: small steps keep resident memory low.
 *
 * Source maps stay off: they take 15 MB, and the output of tsc reads like its source.
 */
export const RUNTIME_FLAGS = ['--max-semi-space-size=8', '--no-parallel-scavenge', '--heap-growing-percent=20'];
