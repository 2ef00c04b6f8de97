import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** Files that need a fixed name, and their sources. Each file is a single script without imports. */
const SCRIPTS = { 'sw.js': 'src/service-worker/worker.ts', 'offline.js': 'src/service-worker/offline-page.ts' };

/**
 * Builds the service worker and the script of the offline page. `__BUILD__` is the hash of the names of all files of
 * the build, so that each build has separate caches.
 */
export function serviceWorker(): Plugin {
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    // The server build needs no service worker.
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const names = Object.keys(bundle).toSorted().join();
      const id = createHash('sha256').update(names).digest('hex').slice(0, 12);
      for (const [fileName, source] of Object.entries(SCRIPTS)) {
        this.emitFile({ type: 'asset', fileName, source: await scriptOf(resolve(root, source), id) });
      }
    },
  };
}

async function scriptOf(input: string, id: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify(id) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error(`${input} was not built`);
  return output.output[0].code;
}
