import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of the pages' route table, which their build writes beside them. */
export interface KnownPaths {
  /** As the route table has them, such as `/programare/:id`. */
  readonly patterns: readonly string[];
  readonly has: (path: string) => boolean;
  /** The scripts and style sheets of the page at a path besides the first bundle; none for those that need a session. */
  readonly filesOf: (path: string) => readonly string[];
}

const NO_FILES: readonly string[] = [];

/** Reads the route table of a build. Without a build every path is known, because there is no page at all. */
export function readKnownPaths(folder: string): KnownPaths {
  const file = join(folder, '.vite/paths.json');
  if (!existsSync(file)) return { patterns: [], has: () => true, filesOf: () => NO_FILES };
  const filesByPattern = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  const patterns = Object.keys(filesByPattern);
  const routes = Object.entries(filesByPattern).map(([pattern, files]) => ({ matches: expressionOf(pattern), files }));
  const routeOf = (path: string) => routes.find(({ matches }) => matches.test(path));
  return { patterns, has: (path) => !!routeOf(path), filesOf: (path) => routeOf(path)?.files ?? NO_FILES };
}

/** `:name` is a segment, `:name?` one that may be missing, `/*` anything below. Case does not matter, as in the browser. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .split('/')
    .slice(1)
    .map((segment) => {
      if (segment === '*') return '(/.*)?';
      if (/^:\w+\?$/.test(segment)) return '(/[^/]+)?';
      if (segment.startsWith(':')) return '/[^/]+';
      return segment === '' ? '' : `/${segment.replace(/[^\w]/g, '\\$&')}`;
    })
    .join('');
  return new RegExp(`^${source}/?$`, 'i');
}
