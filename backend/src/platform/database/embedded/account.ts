import { execFileSync, type SpawnOptions } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A program call that may have been wrapped so that it runs without root's identity. */
interface Invocation {
  command: string;
  args: string[];
  options: Pick<SpawnOptions, 'uid' | 'gid'>;
}

/**
 * The operating-system account that PostgreSQL runs as.
 *
 * PostgreSQL refuses to run as root, yet containers and CI often are root: there it becomes the `postgres` account
 * (or `nobody` where there is none). Nothing is added to the machine's accounts.
 */
export interface Account {
  /** Gives a file or directory to this account. Does nothing when we are that account already. */
  own(path: string): void;
  /** Prepares a program call so that it runs as this account and can reach every one of `paths`. */
  invoke(command: string, args: string[], paths: string[]): Invocation;
}

/** The account to use; `existing` is a cluster directory, whose owner stays the one to run as. */
export function postgresAccount(existing?: string): Account {
  if (process.getuid?.() !== 0) {
    return { own: () => undefined, invoke: (command, args) => ({ command, args, options: {} }) };
  }
  const { uid, gid } = ownerOf(existing) ?? idsOf('postgres') ?? idsOf('nobody') ?? noAccount();
  return {
    own: (path) => chownSync(path, uid, gid),
    invoke: (command, args, paths) =>
      paths.every((path) => mayEnter(dirname(path), uid, gid))
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

function noAccount(): never {
  throw new Error(
    'PostgreSQL does not run as root and this system has neither a "postgres" nor a "nobody" account',
  );
}

/** Whether an account may walk down to `directory`: search permission on it and on every directory above it. */
function mayEnter(directory: string, uid: number, gid: number): boolean {
  const stat = statSync(directory);
  const search = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
  if ((stat.mode & search) === 0) return false;
  const above = dirname(directory);
  return above === directory || mayEnter(above, uid, gid);
}

/**
 * A clone below `/root` or a private temporary directory cannot be entered by another account. `setpriv`
 * (util-linux) changes the account and leaves it one capability: to pass through directories. Without
 * `no_setuid_fixup` that capability would not count for access(2), with which initdb looks for its programs.
 */
function withDirectorySearch(command: string, args: string[], uid: number, gid: number): Invocation {
  const capability = hasCapability(2) ? '+dac_read_search' : '+dac_override';
  const drop = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'];
  const keep = [`--inh-caps=${capability}`, `--ambient-caps=${capability}`];
  try {
    execFileSync('setpriv', [...drop, ...keep, '--', command, '--version'], { stdio: 'pipe' });
  } catch (cause) {
    throw new Error(
      `The account that PostgreSQL runs as cannot enter ${dirname(command)}. Put the project outside of private ` +
        'directories such as /root, or run it as an ordinary user, or set DATABASE_URL.',
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
