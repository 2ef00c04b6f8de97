import type { Plugin } from 'vite';

/** What the server never renders: the pages for signed-in users with Ant Design, the choice of colours, and the tables that only they load. */
const NEVER_RENDERED = /(SignedInRoutes\.tsx|ThemeSwitch\.tsx|[\\/]more-tables\.ts)$/;

/** Leaves what only browsers show out of the build for the server, which is otherwise as large and slow as theirs. */
export function serverStubs(): Plugin {
  return {
    name: 'server-stubs',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: (id) => (NEVER_RENDERED.test(id) ? 'export default () => null; export const moreTables = {};' : undefined),
  };
}
