import { execFileSync, type SpawnOptions } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

interface Invocation {
  command: string;
  args: string[];
  options: Pick<SpawnOptions, 'uid' | 'gid'>;
}

/**
 * The operating-system account that PostgreSQL runs as.
 *
 * PostgreSQL does not run as root, which containers and CI often use: there it runs as the account `postgres` or, if
 * there is none, as the system's unprivileged default account. No account is created.
 */
export interface Account {
  own(path: string): void;
  /** Prepares a command to run as this account with access to all `paths`. */
  invoke(command: string, args: string[], paths: string[]): Invocation;
}

/** The account to use: the owner of the cluster directory `existing`, otherwise the default. */
export function postgresAccount(existing?: string): Account {
  if (process.getuid?.() !== 0) {
    return { own: () => undefined, invoke: (command, args) => ({ command, args, options: {} }) };
  }
  const { uid, gid } = ownerOf(existing) ?? idsOf('postgres') ?? idsOf('nobody') ?? throwNoAccount();
  return {
    own: (path) => chownSync(path, uid, gid),
    invoke: (command, args, paths) =>
      paths.every((path) => canSearch(dirname(path), uid, gid))
        ? { command, args, options: { uid, gid } }
        : withDirectorySearch(command, args, uid, gid),
  };
}

interface Ids {
  uid: number;
  gid: number;
}

function ownerOf(path: string | undefined): Ids | undefined {
  const stat = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

function idsOf(name: string): Ids | undefined {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([account]) => account === name);
  return entry && { uid: Number(entry[2]), gid: Number(entry[3]) };
}

function throwNoAccount(): never {
  throw new Error('PostgreSQL does not run as root and this system has neither a "postgres" nor a "nobody" account');
}

function canSearch(directory: string, uid: number, gid: number): boolean {
  const stat = statSync(directory);
  const search = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
  if ((stat.mode & search) === 0) return false;
  const above = dirname(directory);
  return above === directory || canSearch(above, uid, gid);
}

/**
 * Wraps a command in `setpriv` (util-linux), which changes the account and keeps the capability to search directories:
 * other accounts cannot enter `/root` or a private temporary directory. `no_setuid_fixup` makes the capability effective
 * for access(2), which initdb uses to find its programs.
 */
function withDirectorySearch(command: string, args: string[], uid: number, gid: number): Invocation {
  const capability = hasCapability(2) ? '+dac_read_search' : '+dac_override';
  const drop = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'];
  const keep = [`--inh-caps=${capability}`, `--ambient-caps=${capability}`];
  try {
    execFileSync('setpriv', [...drop, ...keep, '--', command, '--version'], { stdio: 'pipe' });
  } catch (cause) {
    throw new Error(
      `The account that PostgreSQL runs as cannot access ${dirname(command)}. Move the project out of private ` +
        'directories such as /root, run it as an ordinary user, or set DATABASE_URL.',
      { cause },
    );
  }
  return { command: 'setpriv', args: [...drop, ...keep, '--', command, ...args], options: {} };
}

/** Whether this process has a Linux capability (number as in `linux/capability.h`; 2 is CAP_DAC_READ_SEARCH). */
function hasCapability(number: number): boolean {
  const effective = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return ((BigInt(`0x${effective}`) >> BigInt(number)) & 1n) === 1n;
}
