import type { Finding } from './breach.ts';

/** Longest time (ms) without an acknowledged write, from a disturbance of a cluster on. */
const MAX_WITHOUT_WRITES_MS = 20_000;

export type ClusterLaw = 'writes again' | 'connections are bounded' | 'one leader acknowledges';

/** Law: writes are acknowledged again within 20 s, whatever happens to one server. */
export function writesAgain(withoutWritesMs: number): Finding[] {
  if (withoutWritesMs <= MAX_WITHOUT_WRITES_MS) return [];
  return [{ text: `no write for ${Math.round(withoutWritesMs)} ms, not within ${MAX_WITHOUT_WRITES_MS} ms` }];
}

/** Law: all servers together have at most twice the pool of each instance as backends, however many connections were given up. */
export function connectionsAreBounded(backends: number, instances: number, poolSize: number): Finding[] {
  const limit = 2 * poolSize * instances;
  if (backends <= limit) return [];
  return [{ text: `${backends} backends of ${instances} instances, more than ${limit}` }];
}
