import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Root folder of the project. */
export const ROOT = join(import.meta.dirname, '../..');

const BIN = join(ROOT, 'node_modules/.bin');

/** The oldest Node that runs the built product, as [major, minor]. The scripts themselves need only 20.19. */
const OLDEST_RUNTIME = [22, 12];

/** Node 24 from the lock file where it could be installed, else the Node we run on if it is new enough. */
export function runtimeNode() {
  const pinned = join(BIN, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_RUNTIME[0] || (major === OLDEST_RUNTIME[0] && minor >= OLDEST_RUNTIME[1]))
    return process.execPath;
  throw new Error(`Node ${OLDEST_RUNTIME.join('.')} or newer is needed, this is ${process.version}`);
}

/** Our environment with the project's own tools first on the PATH. */
export function environment(extra = {}) {
  return { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}`, ...extra };
}

/**
 * Runs a program and waits for it.
 *
 * @param {string} command a tool of the project (`tsc`, `biome`…) or any program
 * @param {string[]} args
 * @param {{cwd?: string, env?: Record<string, string>, quiet?: boolean, stdout?: 'inherit' | 'ignore'}} options
 *   `quiet`: show its output only on failure; `stdout: 'ignore'`: show only what it says on stderr
 * @returns {Promise<boolean>} whether it ended with exit code 0
 */
export function run(command, args, { cwd = ROOT, env = {}, quiet = false, stdout = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', quiet ? 'pipe' : stdout, quiet ? 'pipe' : 'inherit'];
    const child = spawn(command, args, {
      cwd,
      env: environment(env),
      stdio,
      shell: process.platform === 'win32',
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

/** Like {@link run}, but a failure is an error with this message. */
export async function mustRun(message, ...call) {
  if (!(await run(...call))) throw new Error(message);
}

/** Runs a script's main function; its error becomes one line and exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  }
}
