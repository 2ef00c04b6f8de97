import { resolve } from 'node:path';
import type { Plugin } from 'vite';

// Parts that the server never renders: the choice of colours, the live updates, and the dialogs of Ant Design.
const NEVER_RENDERED = /(ThemeSwitch|LiveUpdates)\.tsx$/;
const ANT_DESIGN = /^(antd|@ant-design)(\/|$)/;
const NOTHING = '\0nothing';
const EMPTY_MODULE = 'const Empty = () => null; export { Empty as default, Empty as AccountUpdates };';

/** Leaves browser-only code out of the server build, which would otherwise be as large and slow as the browser's. */
export function serverStubs(): Plugin {
  let root = '';
  return {
    name: 'server-stubs',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved: (config) => {
      root = config.root;
    },
    // A missing export of a stub is undefined; no rendered code uses it.
    options: (options) => ({ ...options, shimMissingExports: true }),
    resolveId(source, importer, options) {
      if (ANT_DESIGN.test(source)) return NOTHING;
      // Of the pages of signed-in users, the server renders only those of clients.
      if (!source.endsWith('/SignedInRoutes.tsx')) return undefined;
      return this.resolve(resolve(root, 'src/server/ClientPages.tsx'), importer, options);
    },
    load: (id) => (id === NOTHING || NEVER_RENDERED.test(id) ? EMPTY_MODULE : undefined),
  };
}
