import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The files of the route table. */
const PUBLIC_ROUTES = 'app/routes.tsx';
const CLIENT_ROUTES = 'app/client-routes.tsx';
const SIGNED_IN_ROUTES = 'app/SignedInRoutes.tsx';
const ROUTE_FILES = [PUBLIC_ROUTES, CLIENT_ROUTES, SIGNED_IN_ROUTES];
const TEXTS = 'shared/i18n/more-tables.ts';
/** The files that every page of a signed-in client loads besides its own code, and those of every office page. */
const FOR_CLIENTS = [SIGNED_IN_ROUTES, TEXTS, 'app/preload-account.ts'];
const FOR_OFFICE = [SIGNED_IN_ROUTES, TEXTS, 'app/layouts/office/OfficeFrame.tsx'];

/** The paths of the route table, sorted, without the catch-all path. */
export function routePaths(sources: string): string[] {
  const paths = ROUTE_FILES.flatMap((file) => {
    const source = readFileSync(join(sources, file), 'utf8');
    return [...source.matchAll(/\b(?:path: |page\()'([^']+)'/g)].map(([, path = '']) => path);
  });
  return [...new Set(paths)].filter((path) => path !== '*').toSorted();
}

export function publicPages(sources: string): Record<string, string> {
  return pagesIn(PUBLIC_ROUTES, sources);
}

export function signedInPages(sources: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries({ ...pagesIn(CLIENT_ROUTES, sources), ...pagesIn(SIGNED_IN_ROUTES, sources) }).map(
      ([path, page]) => {
        const frame = /^\/(client|loyalty)\b/.test(path) ? FOR_CLIENTS : FOR_OFFICE;
        return [path, [page, ...frame.map((file) => resolve(sources, file))]];
      },
    ),
  );
}

function pagesIn(file: string, sources: string): Record<string, string> {
  const source = readFileSync(join(sources, file), 'utf8');
  const loads = /const (\w+) = (?:preloadable\()?\(\) => import\('([^']+)'\)/g;
  const named = Object.fromEntries([...source.matchAll(loads)].map(([, name, file]) => [name, file]));
  const routes = /(?:path: |page\()'([^']+)', (?:element: <(\w+)|\(\) => import\('([^']+)'|(\w+))/g;
  const pages = [...source.matchAll(routes)].map(([, path, element, file, loader]) => [
    path,
    file ?? named[element ?? loader ?? ''],
  ]);
  return Object.fromEntries(
    pages
      .filter(([, file]) => file?.endsWith('.tsx'))
      .map(([path, file]) => [path, resolve(sources, 'app', file ?? '')]),
  );
}

/**
 * Writes the paths of the route table into the build, so that the server answers 404 for all others. Adds the files
 * that a public page loads after the first bundle, so that the browser loads both in parallel. Files of pages that need
 * a session are listed in a separate file, because a visitor is redirected to the login and loads none of them.
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
      const files = Object.fromEntries(
        routePaths(sources).map((path) => [path, filesOf(modulesOf(pages[path]), bundle)]),
      );
      this.emitFile({ type: 'asset', fileName: '.vite/paths.json', source: JSON.stringify(files) });
      const signedIn = Object.fromEntries(
        Object.entries(signedInPages(sources)).map(([path, modules]) => [path, filesOf(modules, bundle)]),
      );
      this.emitFile({ type: 'asset', fileName: '.vite/signed-in-files.json', source: JSON.stringify(signedIn) });
    },
  };
}

function modulesOf(page: string | undefined): string[] {
  return page ? [page] : [];
}

function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const chunkOf = (isIt: (chunk: Rolldown.OutputChunk) => boolean) => {
    const found = chunks.find(isIt);
    if (!found) throw new Error(`No chunk for ${modules.join(', ')}`);
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
  for (const module of modules) add(chunkOf((one) => one.facadeModuleId === module));
  return [...files].filter((file) => !first.has(file)).map((file) => `/${file}`);
}
