/**
 * How Node runs the product, here, in the container image and in every test and measurement. A young generation in
 * which what a request makes has died before it is looked at, searched by one thread: on two processors shared with
 * PostgreSQL, helpers that wait for each other cost more than they do. The old generation grows in small steps, which
 * keeps resident memory low. No source maps: they take 15 MB, and what tsc builds reads like its source.
 */
export const RUNTIME_FLAGS = [
  '--max-semi-space-size=8',
  '--no-parallel-scavenge',
  '--heap-growing-percent=20',
];
