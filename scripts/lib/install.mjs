import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, ROOT, since } from './toolchain.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const STAMP = join(ROOT, 'node_modules/.installed-from');

/** npm's record of an installation; missing when an installation was interrupted. */
const NPM_RECORD = join(ROOT, 'node_modules/.package-lock.json');

/**
 * Installs the packages of the lock file, unless they are installed. Adds the development tools to an installation that
 * `npm start` has made without them.
 *
 * @param {{forDevelopment?: boolean}} options false: omit the tools for tests and development, half of the packages
 */
export async function installDependencies({ forDevelopment = true } = {}) {
  const lock = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  const wanted = `${process.platform}-${process.arch} ${lock}`;
  const installed = forDevelopment ? [wanted] : [wanted, withoutTools(wanted)];
  if (isInstalled(installed)) return;
  const command = isInstalled([withoutTools(wanted)]) ? ['install', '--no-save'] : ['ci'];
  console.error(`Installing packages (npm ${command[0]})…`);
  const begin = performance.now();
  const tools = forDevelopment ? '--include=dev' : '--omit=dev';
  const flags = [...command, tools, '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath; // set by npm: the running npm installs
  const call = npm?.endsWith('.js') ? [process.execPath, [npm, ...flags]] : ['npm', flags];
  // With the umask 077 of a root user, the account that runs PostgreSQL could not execute its binaries.
  const umask = process.umask(0o022);
  await mustRun(`npm ${command[0]} failed: see its messages above`, ...call, { stdout: 'ignore' });
  process.umask(umask);
  writeFileSync(STAMP, forDevelopment ? wanted : withoutTools(wanted));
  const { packages } = JSON.parse(readFileSync(NPM_RECORD, 'utf8'));
  console.error(`Installed ${Object.keys(packages).length} packages in ${since(begin)}`);
}

const withoutTools = (wanted) => `${wanted} without tools of development`;

/** @param {string[]} stamps of sufficient installations; the first is complete, like an installation by hand */
function isInstalled(stamps) {
  if (!existsSync(NPM_RECORD)) return false;
  if (existsSync(STAMP)) return stamps.includes(readFileSync(STAMP, 'utf8'));
  const installedByHand = statSync(NPM_RECORD).mtimeMs >= statSync(LOCK).mtimeMs;
  if (installedByHand) writeFileSync(STAMP, stamps[0]);
  return installedByHand;
}
