import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildWhatChanged } from './build.mjs';
import { installDependencies } from './install.mjs';
import { environment, ROOT, runtimeNode } from './toolchain.mjs';

/** Interval between two checks whether the npm that started this process is still alive (ms). */
const PARENT_CHECK_MS = 500;

/**
 * Installs and builds what is missing, then runs a script until it ends, and exits with its exit code. Signals are passed on, SIGHUP as SIGTERM.
 *
 * @param {string} script path below the root
 * @param {{args: readonly string[], nodeFlags?: readonly string[], builds?: readonly string[], forDevelopment?: boolean}} options
 *   `builds`: names of lib/build.mjs, all by default; `forDevelopment`: as in lib/install.mjs
 */
export async function runPrepared(script, { args, nodeFlags = [], builds, forDevelopment }) {
  await installDependencies({ forDevelopment });
  await buildWhatChanged(builds);
  runScript(script, args, nodeFlags);
}

function runScript(script, args, nodeFlags) {
  // Through the 'ipc' channel, the child notices the end of this process, even by SIGKILL, and stops.
  const child = spawn(runtimeNode(), [...nodeFlags, join(ROOT, script), ...args], {
    cwd: ROOT,
    env: environment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  process.on('SIGINT', () => child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  if (process.env.npm_lifecycle_event) stopWithParent(child);
  child.on('error', (error) => {
    console.error(`✗ ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** Stops the child when npm was killed: a killed npm forwards no signal, but the parent of this process changes. */
function stopWithParent(child) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, PARENT_CHECK_MS).unref();
}
