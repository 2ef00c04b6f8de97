import type { Load } from './load-generator.ts';
import type { Served } from './processes.ts';

/** What {@link readsOf} sends. */
interface Reads {
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Record<string, string>;
}

/** A load of GET requests: each connection repeats one path, and the paths are dealt to the connections in turn. */
export function readsOf({ url }: Served, { paths, connections, seconds, headers }: Reads): Load {
  return {
    url,
    connections: Array.from({ length: connections }, (_, index) => [
      { path: paths[index % paths.length] as string, headers },
    ]),
    seconds,
  };
}
