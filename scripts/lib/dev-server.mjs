/**
 * The development server: Vite listens on `PORT` and proxies `/api` to the backend, which listens on another port.
 * Rolldown bundles the backend and restarts it after every build. This process holds the embedded PostgreSQL, so that
 * it outlives the restarts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { watch } from 'rolldown';
import { createServer as createViteServer } from 'vite';
import backendBundle from '../../backend/rolldown.config.ts';
import { startEmbeddedServer } from '../../backend/src/platform/database/embedded-server.ts';
import { forgetBuild } from './build.mjs';
import { DevBackend } from './dev-backend.mjs';
import { writeTextTypes } from './text-types.mjs';
import { main, NATIVE_TSC, ROOT } from './toolchain.mjs';

const { PORT = '3000', HOST = '127.0.0.1', DATA_DIR = '.data', DATABASE_URL, UI_COPY = 'spec' } = process.env;
const ADDRESS = `http://localhost:${PORT}`;

await main(async () => {
  const database = DATABASE_URL ? undefined : await startEmbeddedServer({ dataDir: DATA_DIR, log: console.error });
  const backendPort = await freePort();
  const backend = new DevBackend({ PORT: String(backendPort), HOST: '127.0.0.1', PUBLIC_URL: ADDRESS });
  const pages = await servePages(backend, `http://127.0.0.1:${backendPort}`);
  const builds = watchBackend(() => backend.restart());
  const types = checkTypes();

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    types.kill();
    await Promise.all([builds.close(), backend.stop(), pages.close()]);
    await database?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, stop);

  await backend.ready();
  console.log(`Listening on ${ADDRESS}`);
});

/** Serves the pages with hot reload, and proxies `/api` to the backend: a request waits while the backend restarts. */
async function servePages(backend, backendUrl) {
  const server = createHttpServer();
  server.listen(Number(PORT), HOST);
  await once(server, 'listening');
  const vite = await createViteServer({
    root: join(ROOT, 'frontend'),
    // In this mode, Vite leaves the handling of signals and of the port to this script.
    server: { middlewareMode: true, hmr: { server }, proxy: { '/api': { target: backendUrl, changeOrigin: false } } },
    plugins: [
      {
        name: 'backend',
        configureServer: ({ middlewares }) => {
          middlewares.use('/api', (_request, _response, next) => backend.ready().then(() => next()));
        },
        transformIndexHtml: (html) =>
          html
            .replace('%UI_COPY%', UI_COPY)
            .replace('%WORKSHOP_TZ%', process.env.WORKSHOP_TZ ?? '')
            .replaceAll('%PAGE_TITLE%', 'Atelier auto')
            .replaceAll('%NO_SCRIPT%', ''),
      },
    ],
  });
  server.on('request', vite.middlewares);
  writeTextTypes(ROOT);
  vite.watcher.on('all', (_event, path) => /locales[\\/]ro[\\/]/.test(path) && writeTextTypes(ROOT));
  return {
    close: async () => {
      server.close();
      server.closeAllConnections();
      await vite.close();
    },
  };
}

/** Bundles the backend now and after every change, and calls `onBuilt` each time. Prints syntax errors. */
function watchBackend(onBuilt) {
  // The sources may change back after this process has ended, so the stored fingerprint no longer describes `dist`.
  forgetBuild('backend');
  const watcher = watch(backendBundle);
  watcher.on('event', async (event) => {
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code === 'BUNDLE_END') onBuilt();
    if (event.code === 'ERROR' || event.code === 'BUNDLE_END') await event.result?.close();
  });
  return watcher;
}

/** Prints type errors now and after every change. The backend runs in spite of errors. */
function checkTypes() {
  return spawn(process.execPath, [NATIVE_TSC, '-p', 'backend', '--noEmit', '--watch', '--preserveWatchOutput'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function freePort() {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
