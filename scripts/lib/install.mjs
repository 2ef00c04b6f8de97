import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, ROOT } from './toolchain.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const STAMP = join(ROOT, 'node_modules/.installed-from');

/** npm's record of an installation; missing when an installation was interrupted. */
const NPM_RECORD = join(ROOT, 'node_modules/.package-lock.json');

/** Runs `npm ci`, unless the lock file is installed already. */
export async function installDependencies() {
  const wanted = `${process.platform}-${process.arch} ${createHash('sha256').update(readFileSync(LOCK)).digest('hex')}`;
  if (isInstalled(wanted)) return;
  console.error('Installing dependencies (npm ci)…');
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath; // set by npm: the running npm installs
  const call = npm?.endsWith('.js') ? [process.execPath, [npm, ...flags]] : ['npm', flags];
  // With umask 077 of a root user, the account that runs PostgreSQL could not execute its binaries.
  const umask = process.umask(0o022);
  await mustRun('npm ci failed: see its messages above', ...call, { stdout: 'ignore' });
  process.umask(umask);
  writeFileSync(STAMP, wanted);
}

function isInstalled(wanted) {
  if (!existsSync(NPM_RECORD)) return false;
  if (existsSync(STAMP)) return readFileSync(STAMP, 'utf8') === wanted;
  const installedByHand = statSync(NPM_RECORD).mtimeMs >= statSync(LOCK).mtimeMs;
  if (installedByHand) writeFileSync(STAMP, wanted);
  return installedByHand;
}
