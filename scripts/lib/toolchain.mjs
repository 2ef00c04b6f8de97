import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Root folder of the project. */
export const ROOT = join(import.meta.dirname, '../..');

const BIN = join(ROOT, 'node_modules/.bin');

/** The native compiler takes a third of the processor time. Tools read syntax trees with `typescript`. */
export const NATIVE_TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');

/** The oldest Node that runs the built product, as [major, minor]. The scripts themselves only need 20.19. */
const OLDEST_RUNTIME = [22, 12];

/** The Node of the lock file if it is installed, else the running Node if it is new enough. */
export function runtimeNode() {
  const pinned = join(BIN, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_RUNTIME[0] || (major === OLDEST_RUNTIME[0] && minor >= OLDEST_RUNTIME[1])) return process.execPath;
  throw new Error(`Node ${OLDEST_RUNTIME.join('.')} or newer is required; this is ${process.version}`);
}

/** The environment of this process with the tools of the project first on the PATH. */
export function environment(extra = {}) {
  return { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}`, ...extra };
}

/**
 * Runs a program and waits for it.
 *
 * @param {string} command a tool of the project (`tsc`, `biome`…) or any program
 * @param {string[]} args
 * @param {{cwd?: string, env?: Record<string, string>, quiet?: boolean, stdout?: 'inherit' | 'ignore'}} options
 *   `quiet`: show the output only on failure; `stdout: 'ignore'`: show stderr only
 * @returns {Promise<boolean>} whether the exit code is 0
 */
export function run(command, args, { cwd = ROOT, env = {}, quiet = false, stdout = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', quiet ? 'pipe' : stdout, quiet ? 'pipe' : 'inherit'];
    const child = spawn(command, args, { cwd, env: environment(env), stdio, shell: process.platform === 'win32' });
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

/** Like {@link run}, but throws an error with this message on failure. */
export async function mustRun(message, ...call) {
  if (!(await run(...call))) throw new Error(message);
}

/** Seconds since a time of performance.now(), such as `3.2 s`. */
export function since(begin) {
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}

/** Runs the main function of a script. Prints an error as one line and sets the exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  }
}
