import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { WalArchive } from '../point-in-time/wal-archive.ts';
import { type Account, postgresAccount } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';

const SUPERUSER = 'postgres';

/** The role that the application uses: it owns its database and has no other rights. */
export const APPLICATION_ROLE = 'workshop';

/** A server log above this size is rotated, in bytes. One earlier log is kept. */
const LOG_LIMIT = 5_000_000;

interface SpawnOptions {
  readonly archive?: WalArchive | undefined;
  readonly settings?: readonly string[];
  readonly paths?: readonly string[];
}

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/**
 * A PostgreSQL cluster in `<dataDir>/postgres/`: the cluster in `data/`, the superuser's `password` and `server.log`. It is
 * created in another directory and renamed when complete, so that an incomplete one is never used.
 */
export class Cluster {
  private readonly binaries: PostgresBinaries;
  readonly home: string;
  private readonly durable: boolean;

  // Parameter properties are impossible here: Node loads this file with type stripping in Jest's global setup.
  /** @param home directory of a complete cluster; see {@link open} */
  constructor(binaries: PostgresBinaries, home: string, durable: boolean) {
    this.binaries = binaries;
    this.home = home;
    this.durable = durable;
  }

  static open(binaries: PostgresBinaries, dataDir: string, durable: boolean, log: (message: string) => void): Cluster {
    mkdirSync(dataDir, { recursive: true });
    const parent = realpathSync(dataDir);
    const home = join(parent, 'postgres');
    removeAbandonedBuilds(parent);
    if (existsSync(home) && !isComplete(home)) {
      const aside = `${home}.broken-${Date.now()}`;
      log(`${home} is not a complete database cluster; it was renamed to ${aside}`);
      renameSync(home, aside);
    }
    if (!existsSync(home)) {
      log('Creating the embedded PostgreSQL database…');
      createCluster(binaries, home, durable);
    }
    return new Cluster(binaries, home, durable);
  }

  get data(): string {
    return join(this.home, 'data');
  }

  private get logFile(): string {
    return join(this.home, 'server.log');
  }

  static existing(binaries: PostgresBinaries, dataDir: string): Cluster {
    return new Cluster(binaries, join(realpathSync(dataDir), 'postgres'), true);
  }

  get account(): Account {
    return postgresAccount(this.data);
  }

  /**
   * File that exists while the WAL is archived without a gap; its content is the path of the archive. Base backups that
   * are older than the file cannot be restored to a later time.
   */
  get archivingMarker(): string {
    return join(this.home, 'archiving');
  }

  url(port: number, database: string): string {
    return `postgres://${SUPERUSER}:${this.password}@127.0.0.1:${port}/${database}`;
  }

  applicationUrl(port: number, database: string): string {
    return `postgres://${APPLICATION_ROLE}:${this.applicationPassword}@127.0.0.1:${port}/${database}`;
  }

  /** A hash of the superuser's password, which it does not reveal. It saves a second file with a password. */
  get applicationPassword(): string {
    return createHmac('sha256', this.password).update(`role ${APPLICATION_ROLE}`).digest('hex');
  }

  private get password(): string {
    return readFileSync(join(this.home, 'password'), 'utf8').trim();
  }

  /**
   * The server process of this cluster, whichever process started it. Removes the `postmaster.pid` of a crashed server,
   * with which PostgreSQL would not start, even if another program has its process id now.
   */
  postmaster(): Postmaster | undefined {
    const file = join(this.data, 'postmaster.pid');
    const lines = readIfThere(file)?.split('\n');
    if (!lines) return undefined;
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined; // being written or removed
    if (!commandLineOf(pid).includes(this.data)) {
      rmSync(file, { force: true });
      return undefined;
    }
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  }

  /**
   * Starts a server process. A durable server runs in its own process group, so that Ctrl-C does not stop it before the
   * application. A temporary one stays in the group and ends with an interrupted test run.
   */
  spawn(port: number, { archive, settings = [], paths = [] }: SpawnOptions = {}): ChildProcess {
    this.rotateLog();
    archive?.create((path) => this.account.own(path));
    this.markArchiving(archive);
    const all = [...serverSettings(this.durable), ...walSettings(archive), ...settings];
    const { command, args, options } = this.invocation(
      'postgres',
      ['-D', this.data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])],
      [...(archive?.programPaths ?? []), ...paths],
    );
    const output = openSync(this.logFile, 'a', 0o600);
    const child = spawn(command, args, {
      ...options,
      env: environment(),
      cwd: '/',
      detached: this.durable,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    child.unref();
    return child;
  }

  /** Stops the server within about 7 s: first a fast shutdown with a checkpoint, then an immediate one. */
  shutDown(): void {
    for (const [mode, seconds] of [
      ['fast', '5'],
      ['immediate', '2'],
    ] as const) {
      const stop = ['stop', '-D', this.data, '-m', mode, '-w', '-t', seconds];
      const { command, args, options } = this.invocation('pg_ctl', stop);
      if (spawnSync(command, args, { ...options, env: environment(), cwd: '/' }).status === 0) return;
      if (this.postmaster() === undefined) return;
    }
    throw new Error(`The embedded PostgreSQL does not stop: see ${this.logFile}`);
  }

  /**
   * Moves a large server log to `server.log.1`. The log is copied and emptied, because a running server keeps it open
   * and appends to it. It is emptied even if the copy fails, since the disk may be full.
   */
  rotateLog(): void {
    const size = statSync(this.logFile, { throwIfNoEntry: false })?.size ?? 0;
    if (size <= LOG_LIMIT) return;
    const earlier = `${this.logFile}.1`;
    try {
      copyFileSync(this.logFile, earlier);
    } catch {
      rmSync(earlier, { force: true });
    }
    truncateSync(this.logFile);
  }

  get version(): string {
    return readFileSync(join(this.data, 'PG_VERSION'), 'utf8').trim();
  }

  logTail(): string {
    return readIfThere(this.logFile)?.split('\n').slice(-12).join('\n') ?? '';
  }

  private markArchiving(archive: WalArchive | undefined): void {
    const marker = this.archivingMarker;
    const archivedTo = readIfThere(marker);
    if (archivedTo === archive?.path) return;
    if (archive) writeFileSync(marker, archive.path);
    else rmSync(marker);
  }

  private invocation(program: keyof PostgresBinaries, args: string[], paths: readonly string[] = []) {
    const path = this.binaries[program];
    return this.account.invoke(path, args, [path, this.data, ...paths]);
  }
}

function isComplete(home: string): boolean {
  return ['password', 'data/PG_VERSION', 'data/global/pg_control'].every((file) => existsSync(join(home, file)));
}

function removeAbandonedBuilds(parent: string): void {
  for (const name of readdirSync(parent)) {
    const builder = /^postgres\.new-(\d+)$/.exec(name)?.[1];
    if (builder && !isAlive(Number(builder))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function createCluster(binaries: PostgresBinaries, home: string, durable: boolean): void {
  const buildDir = `${home}.new-${process.pid}`;
  const password = join(buildDir, 'password');
  rmSync(buildDir, { recursive: true, force: true });
  mkdirSync(buildDir, { mode: 0o700 });
  writeFileSync(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  const account = postgresAccount();
  account.own(buildDir);
  account.own(password);
  const data = join(buildDir, 'data');
  const flags = [
    ...['-D', data, `--username=${SUPERUSER}`, `--pwfile=${password}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(durable ? [] : ['--no-sync']),
  ];
  const { command, args, options } = account.invoke(binaries.initdb, flags, [binaries.initdb, data]);
  const result = spawnSync(command, args, { ...options, env: environment(), cwd: '/', encoding: 'utf8' });
  if (result.status !== 0) {
    rmSync(buildDir, { recursive: true, force: true });
    throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`);
  }
  try {
    renameSync(buildDir, home);
  } catch (error) {
    rmSync(buildDir, { recursive: true, force: true });
    if (!isComplete(home)) throw error; // otherwise another process has created it
  }
}

/** Settings for a small machine with one application; `durable: false` is faster and not crash-safe, for tests. */
function serverSettings(durable: boolean): string[] {
  return [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'shared_buffers=128MB',
    'effective_cache_size=512MB',
    'max_wal_senders=0',
    'max_wal_size=512MB',
    'random_page_cost=1.1',
    'jit=off',
    'max_parallel_workers_per_gather=0', // parallel plans need more shared memory than the 64 MB of containers
    'timezone=UTC',
    'log_timezone=UTC',
    // Details, statements and parameters of errors hold personal data.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    'log_statement=none',
    'log_parameter_max_length=0',
    'log_parameter_max_length_on_error=0',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
}

/** Settings of the WAL. An unfilled segment is archived after a minute, the most that is lost with a disk. */
function walSettings(archive: WalArchive | undefined): string[] {
  if (!archive) return ['wal_level=minimal'];
  const command = `archive_command=${archive.storeCommand}`;
  return ['wal_level=replica', 'archive_mode=on', 'archive_timeout=60', command];
}

/** The environment without variables that affect PostgreSQL's programs (PGDATA, PGPORT, locale) or their children. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_OPTIONS$)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

/** The text of a file, or undefined if its owner, such as a server that ends, has removed it. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    // ESRCH: the process of a file in `/proc` ended while it was read.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Whether a process with this id exists and is not a zombie. */
export function isAlive(pid: number): boolean {
  return commandLineOf(pid) !== '';
}

/** The command line of a process; empty when it has exited or is a zombie. */
function commandLineOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) {
    return readIfThere(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? '';
  }
  const [command, args]: [string, string[]] =
    process.platform === 'win32'
      ? [
          'powershell',
          ['-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`],
        ]
      : ['ps', ['-p', String(pid), '-o', 'command=']];
  try {
    return execFileSync(command, args, { encoding: 'utf8' }).trim();
  } catch {
    return ''; // `ps` exits with 1 when there is no such process
  }
}
