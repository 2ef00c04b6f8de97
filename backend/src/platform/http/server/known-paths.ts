import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The paths in the route table of the pages, which their build writes beside them. */
export interface KnownPaths {
  /** The patterns of the route table, such as `/programare/:id`. */
  readonly patterns: readonly string[];
  readonly has: (path: string) => boolean;
  // The scripts and style sheets of the page at a path besides the first bundle, those of the page itself first. Empty
  // for pages that need a session when there is none.
  readonly filesOf: (path: string, hasSession: boolean) => readonly string[];
}

const NO_FILES: readonly string[] = [];

/** Reads the route table of a build. Without a build every path is known, because there is no page at all. */
export function readKnownPaths(folder: string): KnownPaths {
  const file = join(folder, '.vite/paths.json');
  if (!existsSync(file)) return { patterns: [], has: () => true, filesOf: () => NO_FILES };
  const filesByPattern = readFiles(file);
  const patterns = Object.keys(filesByPattern);
  const fileOf = finder(filesByPattern);
  const signedIn = finder(readFiles(join(folder, '.vite/signed-in-files.json')));
  return {
    patterns,
    has: (path) => fileOf(path) !== undefined,
    filesOf: (path, hasSession) => (hasSession && signedIn(path)) || fileOf(path) || NO_FILES,
  };
}

function readFiles(file: string): Readonly<Record<string, string[]>> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
}

// A pattern that ends in `/*` is tried after the more specific ones.
function finder<Found>(byPattern: Readonly<Record<string, Found>>): (path: string) => Found | undefined {
  const routes = Object.entries(byPattern)
    .map(([pattern, found]) => ({ pattern, matches: expressionOf(pattern), found }))
    .toSorted((one, other) => Number(one.pattern.endsWith('/*')) - Number(other.pattern.endsWith('/*')));
  return (path) => routes.find(({ matches }) => matches.test(path))?.found;
}

/** `:name` matches a segment, `:name?` an optional one, `/*` anything below. Case is ignored, as in the browser. */
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
