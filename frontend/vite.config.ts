import { defineConfig, type UserConfig } from 'vite';
import { CHUNK_GROUPS } from './build/chunk-groups.ts';
import { designTokens } from './build/design-tokens-plugin.ts';
import { firstViewFirst } from './build/first-view-first-plugin.ts';
import { precompress } from './build/precompress-plugin.ts';
import { routePathsFile } from './build/route-paths-plugin.ts';
import { serverStubs } from './build/server-stubs-plugin.ts';
import { serviceWorker } from './build/service-worker-plugin.ts';
import { styleNonce } from './build/style-nonce-plugin.ts';
import { unusedAntd } from './build/unused-antd-plugin.ts';

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    plugins: [
      designTokens(),
      // A changed component keeps the state of its page. `npm start`, which only builds, installs no tools of development.
      command === 'serve' && (await import('@vitejs/plugin-react')).default(),
      styleNonce(),
      firstViewFirst(),
      routePathsFile(),
      serverStubs(),
      unusedAntd(),
      serviceWorker(),
      precompress(),
    ],
    // `vite build` builds for browsers, then for the server, which renders the first view (ADR "first view by the server").
    builder: {
      async buildApp(builder) {
        for (const name of ['client', 'ssr'] as const) {
          const environment = builder.environments[name];
          if (environment) await builder.build(environment);
        }
      },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: CHUNK_GROUPS },
              chunkFileNames: ({ name }) => `assets/${ownName(name)}-[hash].js`,
              assetFileNames: ({ names: [name = ''] }) => `assets/${ownName(name)}-[hash][extname]`,
            },
          },
        },
      },
      ssr: {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true },
        build: {
          ssr: true,
          outDir: 'dist/server',
          manifest: false,
          emitAssets: false,
          copyPublicDir: false,
          emptyOutDir: true,
          rolldownOptions: { input: { render: 'src/server/render.tsx' } },
        },
      },
    },
    build: {
      outDir: 'dist',
      assetsDir: 'assets',
      manifest: true,
      target: 'es2023',
      // Inlined assets would be data: URLs, which the content security policy blocks.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // A limit that two chunks use is in both, not imported from a third.
        optimization: { inlineConst: { mode: 'all' } },
        onwarn: (warning, print) => {
          // `use client` of packages is for servers that render parts of a page.
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') print(warning);
        },
      },
    },
  }),
);

/** The name of a shared file without the names of all that share it: every chunk lists the names of the files that it loads. */
function ownName(name: string): string {
  return name.replace(/[~.].*/, '');
}
