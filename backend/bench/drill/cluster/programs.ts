import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

/** The Debian package of each program. */
const PACKAGES = {
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  postgres: 'postgresql',
} as const;

type Program = keyof typeof PACKAGES;

const MIN_POSTGRES_MAJOR = 15;

/**
 * Installs the programs that are missing: as root on Debian.
 * @throws Error naming the packages where that is not possible
 */
export function installPrograms(programs: readonly Program[]): void {
  const missing = () => [...new Set(programs.filter((name) => !find(name)).map((name) => PACKAGES[name]))];
  if (missing().length === 0) return;
  const command = ['apt-get', 'install', '--yes', '--no-install-recommends', ...missing()] as const;
  const what = `This drill needs the packages ${missing().join(', ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) throw new Error(`${what}: ${command.join(' ')}`);
  console.error(`${what}; installing them…`);
  // With RUNLEVEL=1 no service is started.
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }, stdio: 'pipe' } as const;
  execFileSync('apt-get', ['update'], options);
  execFileSync(command[0], command.slice(1), options);
  if (missing().length > 0) throw new Error(`${what}, and the ones that were installed do not have them`);
}

/** @throws Error when it is not installed */
export function pathOf(program: Program): string {
  const path = find(program);
  if (!path) throw new Error(`${program} is not installed (package ${PACKAGES[program]})`);
  return path;
}

function find(program: Program): string | undefined {
  if (program === 'postgres') return postgresPrograms().at(-1);
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** Where Debian puts them, the newest version last. */
function postgresPrograms(): string[] {
  const majorOf = (path: string) => Number(/\/(\d+)\/bin/.exec(path)?.[1]);
  return globSync('/usr/lib/postgresql/*/bin/postgres')
    .filter((path) => majorOf(path) >= MIN_POSTGRES_MAJOR)
    .sort((a, b) => majorOf(a) - majorOf(b));
}
