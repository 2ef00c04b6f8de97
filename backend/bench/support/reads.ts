import { RUN_SECONDS } from '../figure.ts';
import type { Load } from './load-generator.ts';
import type { Served } from './processes.ts';

/** A load of reads; the connections take the paths in turn, and each repeats its own. */
export function readsOf(
  { url }: Served,
  paths: readonly string[],
  connections: number,
  headers: Record<string, string> = {},
): Load {
  return {
    url,
    connections: Array.from({ length: connections }, (_, index) => [
      { path: paths[index % paths.length] as string, headers },
    ]),
    seconds: RUN_SECONDS,
  };
}
