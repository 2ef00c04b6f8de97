/**
 * Node flags of the product: for `npm start`, the container image (see Dockerfile), tests and benchmarks (ADR 58).
 * - Semi-space of 16 MB: most objects of a request are dead before a scavenge.
 * - One scavenger thread: on two processors shared with PostgreSQL, parallel scavengers wait for each other.
 *
 * `--enable-source-maps` is left out, because it parses every map at the start. backend/src/source-maps.ts reads one
 * when a stack is printed.
 */
export const RUNTIME_FLAGS = ['--max-semi-space-size=16', '--no-parallel-scavenge'];
