/**
 * `npm start`: installs and builds what is missing, then runs the product until it is stopped.
 *
 * package.json calls it with `exec`, so that no shell stands between npm and us: a shell would die of a signal instead
 * of passing it on. (`|| node …` is for Windows, whose shell knows no `exec`.)
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildWhatChanged } from './lib/build.mjs';
import { installDependencies } from './lib/install.mjs';
import { RUNTIME_FLAGS } from './lib/runtime-flags.mjs';
import { environment, main, ROOT, runtimeNode } from './lib/toolchain.mjs';

/** How often we look whether the npm that called us is still there (ms). */
const PARENT_CHECK_MS = 500;

await main(async () => {
  await installDependencies();
  await buildWhatChanged();
  runProduct();
});

function runProduct() {
  // The channel ('ipc') tells the product when we are gone, even if we were killed: it then stops by itself.
  const app = spawn(
    runtimeNode(),
    [...RUNTIME_FLAGS, join(ROOT, 'backend/dist/main.js'), ...process.argv.slice(2)],
    {
      cwd: ROOT,
      env: environment(),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => app.kill('SIGTERM'));
  if (process.env.npm_lifecycle_event) stopWithParent(app);
  app.on('error', (error) => {
    console.error(`✗ ${error.message}`);
    process.exit(1);
  });
  app.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** A killed npm cannot pass its end on to us: notice that we were handed to another parent. */
function stopWithParent(app) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) app.kill('SIGTERM');
  }, PARENT_CHECK_MS).unref();
}
