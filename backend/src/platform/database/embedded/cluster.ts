import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { postgresAccount } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';

/** The database superuser of an embedded cluster. */
const SUPERUSER = 'postgres';

/** A server log larger than this (bytes) is set aside when the server starts. */
const LOG_LIMIT = 5_000_000;

/** What `postmaster.pid` says about a server process. */
export interface Postmaster {
  pid: number;
  port: number;
  /** True once it accepts connections. */
  ready: boolean;
}

/**
 * One PostgreSQL cluster on disk: `<dataDir>/postgres/` with the cluster itself in `data/`, its superuser's `password`
 * and the `server.log`. Built beside its place and moved there when complete, so that a half-made one is never used.
 */
export class Cluster {
  private readonly binaries: PostgresBinaries;
  private readonly home: string;
  private readonly durable: boolean;

  // Written out, without parameter properties: plain Node loads this file for Jest's global set-up.
  private constructor(binaries: PostgresBinaries, home: string, durable: boolean) {
    this.binaries = binaries;
    this.home = home;
    this.durable = durable;
  }

  /** Opens the cluster below `dataDir`, making it first when there is none. */
  static open(
    binaries: PostgresBinaries,
    dataDir: string,
    durable: boolean,
    log: (message: string) => void,
  ): Cluster {
    mkdirSync(dataDir, { recursive: true });
    const parent = realpathSync(dataDir);
    const home = join(parent, 'postgres');
    removeAbandonedBuilds(parent);
    if (existsSync(home) && !isComplete(home)) {
      const aside = `${home}.broken-${Date.now()}`;
      log(`${home} is not a complete database cluster; it is kept as ${aside}`);
      renameSync(home, aside);
    }
    if (!existsSync(home)) {
      log('Creating the embedded PostgreSQL database…');
      build(binaries, home, durable);
    }
    return new Cluster(binaries, home, durable);
  }

  private get data(): string {
    return join(this.home, 'data');
  }

  private get logFile(): string {
    return join(this.home, 'server.log');
  }

  /** Connection string of a database of this cluster. */
  url(port: number, database: string): string {
    const password = readFileSync(join(this.home, 'password'), 'utf8').trim();
    return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
  }

  /**
   * The server process that runs on this cluster, whoever started it. A `postmaster.pid` left behind by a crash is
   * removed even if its process number belongs to somebody else by now (PostgreSQL itself would refuse to start).
   */
  postmaster(): Postmaster | undefined {
    const file = join(this.data, 'postmaster.pid');
    if (!existsSync(file)) return undefined;
    const lines = readFileSync(file, 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined; // being written or removed at this moment
    if (!commandLineOf(pid).includes(this.data)) {
      rmSync(file, { force: true });
      return undefined;
    }
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  }

  /**
   * Starts a server process. A durable one leaves our process group: Ctrl-C in a terminal must not reach it before we
   * are done with it. A throw-away one stays, so that an interrupted test run leaves none behind.
   */
  spawn(port: number): ChildProcess {
    const logSize = statSync(this.logFile, { throwIfNoEntry: false })?.size ?? 0;
    if (logSize > LOG_LIMIT) renameSync(this.logFile, `${this.logFile}.1`);
    const settings = serverSettings(this.durable).flatMap((setting) => ['-c', setting]);
    const { command, args, options } = this.invocation('postgres', [
      ...['-D', this.data, '-p', String(port)],
      ...settings,
    ]);
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

  /** Stops the server within some 7 s: rolls back what is open and writes a checkpoint, or else stops at once. */
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

  /** The end of the server's log, for an error message. */
  logTail(): string {
    return existsSync(this.logFile)
      ? readFileSync(this.logFile, 'utf8').split('\n').slice(-12).join('\n')
      : '';
  }

  private invocation(program: keyof PostgresBinaries, args: string[]) {
    const path = this.binaries[program];
    return postgresAccount(this.data).invoke(path, args, [path, this.data]);
  }
}

function isComplete(home: string): boolean {
  return ['password', 'data/PG_VERSION', 'data/global/pg_control'].every((file) =>
    existsSync(join(home, file)),
  );
}

/** Builds named after a process that is gone were interrupted. */
function removeAbandonedBuilds(parent: string): void {
  for (const name of readdirSync(parent)) {
    const builder = /^postgres\.new-(\d+)$/.exec(name)?.[1];
    if (builder && !isAlive(Number(builder))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function build(binaries: PostgresBinaries, home: string, durable: boolean): void {
  const workplace = `${home}.new-${process.pid}`;
  const password = join(workplace, 'password');
  rmSync(workplace, { recursive: true, force: true });
  mkdirSync(workplace, { mode: 0o700 });
  writeFileSync(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  const account = postgresAccount();
  account.own(workplace);
  account.own(password);
  const data = join(workplace, 'data');
  const flags = [
    ...['-D', data, `--username=${SUPERUSER}`, `--pwfile=${password}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(durable ? [] : ['--no-sync']),
  ];
  const { command, args, options } = account.invoke(binaries.initdb, flags, [binaries.initdb, data]);
  const made = spawnSync(command, args, { ...options, env: environment(), cwd: '/', encoding: 'utf8' });
  if (made.status !== 0) {
    rmSync(workplace, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  }
  try {
    renameSync(workplace, home);
  } catch (error) {
    rmSync(workplace, { recursive: true, force: true });
    if (!isComplete(home)) throw error; // otherwise another process was faster: use its cluster
  }
}

/** Settings for a small box with one application; `durable: false` gives up crash safety for speed in tests. */
function serverSettings(durable: boolean): string[] {
  return [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'shared_buffers=128MB',
    'effective_cache_size=512MB',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=512MB',
    'random_page_cost=1.1',
    'jit=off',
    'max_parallel_workers_per_gather=0', // containers often have only 64 MB of shared memory for parallel plans
    'timezone=UTC',
    'log_timezone=UTC',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
}

/** Our environment without what would lead PostgreSQL's programs elsewhere (PGDATA, PGPORT, a missing locale…). */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

/** Whether a process with this number exists (and is no zombie). */
export function isAlive(pid: number): boolean {
  return commandLineOf(pid) !== '';
}

/** The command line of a process, empty when it is gone (or a zombie). */
function commandLineOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) {
    const file = `/proc/${pid}/cmdline`;
    return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : '';
  }
  const question: [string, string[]] =
    process.platform === 'win32'
      ? [
          'powershell',
          ['-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`],
        ]
      : ['ps', ['-p', String(pid), '-o', 'command=']];
  try {
    return execFileSync(question[0], question[1], { encoding: 'utf8' }).trim();
  } catch {
    return ''; // `ps` exits with 1 when there is no such process
  }
}
