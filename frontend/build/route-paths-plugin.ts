import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The files of the route table. */
const ROUTE_FILES = ['app/routes.tsx', 'app/SignedInRoutes.tsx'];
const PUBLIC_ROUTES = 'app/routes.tsx';

/** The paths of the route table, sorted; without the one for everything else. */
export function routePaths(sources: string): string[] {
  const paths = ROUTE_FILES.flatMap((file) => {
    const source = readFileSync(join(sources, file), 'utf8');
    return [...source.matchAll(/\b(?:path: |page\()'([^']+)'/g)].map(([, path = '']) => path);
  });
  return [...new Set(paths)].filter((path) => path !== '*').toSorted();
}

/** The modules of the public pages by their path: `page('/path', () => import('…'))`, or by the name of such a function. */
export function publicPages(sources: string): Record<string, string> {
  const source = readFileSync(join(sources, PUBLIC_ROUTES), 'utf8');
  const loads = /const (\w+) = (?:preloadable\()?\(\) => import\('([^']+)'\)/g;
  const named = Object.fromEntries([...source.matchAll(loads)].map(([, name, file]) => [name, file]));
  const routes = /(?:path: |page\()'([^']+)', (?:element: <|\(\) => import\(')?([^'.)]*[./\w]+)/g;
  const pages = [...source.matchAll(routes)].map(([, path, page = '']) => [
    path,
    named[page.split('.')[0] ?? ''] ?? page,
  ]);
  return Object.fromEntries(
    pages
      .filter(([, file]) => file?.endsWith('.tsx'))
      .map(([path, file]) => [path, resolve(sources, 'app', file ?? '')]),
  );
}

/**
 * Writes the paths of the route table into the build, so that the server answers 404 for all others, with the files that a
 * public page loads after the first bundle, so that the browser loads them beside it.
 */
export function routePathsFile(): Plugin {
  let sources = '';
  return {
    name: 'route-paths',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root }) => {
      sources = join(root, 'src');
    },
    generateBundle(_options, bundle) {
      const pages = publicPages(sources);
      const files = Object.fromEntries(routePaths(sources).map((path) => [path, filesOf(pages[path], bundle)]));
      this.emitFile({ type: 'asset', fileName: '.vite/paths.json', source: JSON.stringify(files) });
    },
  };
}

function filesOf(page: string | undefined, bundle: Rolldown.OutputBundle): string[] {
  if (!page) return [];
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const chunkOf = (isIt: (chunk: Rolldown.OutputChunk) => boolean) => {
    const found = chunks.find(isIt);
    if (!found) throw new Error(`No chunk for ${page}`);
    return found;
  };
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const file of chunk.imports) add(chunkOf((one) => one.fileName === file));
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
  };
  add(chunkOf((one) => one.isEntry));
  const first = new Set(files);
  add(chunkOf((one) => one.facadeModuleId === page));
  return [...files].filter((file) => !first.has(file)).map((file) => `/${file}`);
}
