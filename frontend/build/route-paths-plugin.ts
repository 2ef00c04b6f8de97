import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The files of the route table. */
const ROUTE_FILES = ['app/routes.tsx', 'app/SignedInRoutes.tsx'];

/** The paths of the route table, sorted; without the one for everything else. */
export function routePaths(sources: string): string[] {
  const paths = ROUTE_FILES.flatMap((file) => {
    const source = readFileSync(join(sources, file), 'utf8');
    return [...source.matchAll(/\b(?:path: |page\()'([^']+)'/g)].map(([, path = '']) => path);
  });
  return [...new Set(paths)].filter((path) => path !== '*').toSorted();
}

/** Writes the paths of the route table into the build, so that the server answers 404 for all others. */
export function routePathsFile(): Plugin {
  let sources = '';
  return {
    name: 'route-paths',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root }) => {
      sources = join(root, 'src');
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/paths.json', source: JSON.stringify(routePaths(sources)) });
    },
  };
}
