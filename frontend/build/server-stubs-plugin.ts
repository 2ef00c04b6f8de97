import { resolve } from 'node:path';
import type { Plugin } from 'vite';

// What the server never renders: the choice of colours, the sign of the live stream, and the dialogs of Ant Design.
const NEVER_RENDERED = /(ThemeSwitch|LiveUpdates)\.tsx$/;
const ANT_DESIGN = /^(antd|@ant-design)(\/|$)/;
const NOTHING = '\0nothing';
const EMPTY_MODULE = 'const Empty = () => null; export { Empty as default, Empty as AccountUpdates };';

/** Leaves what only browsers show out of the build for the server, which is otherwise as large and slow as theirs. */
export function serverStubs(): Plugin {
  let root = '';
  return {
    name: 'server-stubs',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved: (config) => {
      root = config.root;
    },
    // What a stub does not export is undefined, and used by nothing that is rendered.
    options: (options) => ({ ...options, shimMissingExports: true }),
    resolveId(source, importer, options) {
      if (ANT_DESIGN.test(source)) return NOTHING;
      // Of the pages of signed-in users, the server renders those of clients.
      if (!source.endsWith('/SignedInRoutes.tsx')) return undefined;
      return this.resolve(resolve(root, 'src/server/ClientPages.tsx'), importer, options);
    },
    load: (id) => (id === NOTHING || NEVER_RENDERED.test(id) ? EMPTY_MODULE : undefined),
  };
}
