import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of the pages' route table, which their build writes beside them. */
export interface KnownPaths {
  /** As the route table has them, such as `/programare/:id`. */
  readonly patterns: readonly string[];
  readonly has: (path: string) => boolean;
}

/** Reads the route table of a build. Without a build every path is known, because there is no page at all. */
export function readKnownPaths(folder: string): KnownPaths {
  const file = join(folder, '.vite/paths.json');
  if (!existsSync(file)) return { patterns: [], has: () => true };
  const patterns = JSON.parse(readFileSync(file, 'utf8')) as string[];
  const expressions = patterns.map(expressionOf);
  return { patterns, has: (path) => expressions.some((expression) => expression.test(path)) };
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
