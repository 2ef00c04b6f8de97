/**
 * Flags of Node for the product, everywhere: `npm start`, the container image (see Dockerfile), tests and benchmarks.
 * - Semi-space of 8 MB: most objects of a request are dead before a scavenge.
 * - One scavenger thread: on two processors shared with PostgreSQL, parallel scavengers wait for each other.
 * - Growth of the heap by 20 percent: small steps keep resident memory low.
 *
 * Not `--enable-source-maps`: it parses every map at the start. backend/src/source-maps.ts reads one when a stack is printed.
 */
export const RUNTIME_FLAGS = ['--max-semi-space-size=8', '--no-parallel-scavenge', '--heap-growing-percent=20'];
