import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUNTIME_FLAGS } from '../../../scripts/lib/runtime-flags.mjs';
import type { BareWork } from './bare-server.ts';
import type { Load, LoadResult } from './load-generator.ts';
import type { RecordedStatement } from './record-statements.ts';

const ROOT = join(import.meta.dirname, '../../..');
const START_MS = 60_000;

/** Something that answers HTTP in a process of its own. */
export interface Served {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A running instance of the built product. */
export interface Instance extends Served {
  readonly process: ChildProcess;
  /** From the start of the process to its line `Listening on …` (ms). */
  readonly startedInMs: number;
  /** What it sent to PostgreSQL, where it was started to record that. */
  readonly statements: RecordedStatement[];
}

/** Starts the built product on a free port, as `npm start` does, and waits until it listens. */
export async function startInstance(
  environment: NodeJS.ProcessEnv,
  { record = false, flags = [] as readonly string[] } = {},
): Promise<Instance> {
  const begin = performance.now();
  const recorder = record ? ['--import', join(import.meta.dirname, 'record-statements.ts')] : [];
  const child = spawn(
    process.execPath,
    [...RUNTIME_FLAGS, ...flags, ...recorder, join(ROOT, 'backend/dist/main.js')],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NODE_ENV: 'test',
        PORT: '0',
        SEED: 'base',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const statements: RecordedStatement[] = [];
  child.on('message', (statement: RecordedStatement) => statements.push(statement));
  const url = await addressOf(child);
  return {
    url,
    pid: child.pid as number,
    process: child,
    statements,
    startedInMs: performance.now() - begin,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => fail(`did not start within ${START_MS} ms`), START_MS);
    const fail = (reason: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`The product ${reason}. It said:\n${output.slice(-4_000)}`));
    };
    const ended = () => fail('ended before it was ready');
    child.once('exit', ended);
    const hear = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8_000);
      const port = /^Listening on http:\/\/localhost:(\d+)$/m.exec(output)?.[1];
      if (!port) return;
      clearTimeout(timer);
      child.off('exit', ended);
      resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
  });
}

/** Starts the bare baseline. */
export async function startBareServer(work: BareWork): Promise<Served> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { execArgv: [] });
  child.send(work);
  const [port] = (await Promise.race([once(child, 'message'), failed(child)])) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** Sends a load and waits for the end of it. Any answer but 2xx spoils the figure: it is an error. */
export async function put(load: Load): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'), { execArgv: [] });
  child.send(load);
  const [result] = (await Promise.race([once(child, 'message'), failed(child)])) as [LoadResult];
  if (result.failures > 0 || result.requests === 0)
    throw new Error(`${result.failures} of ${result.requests} requests to ${load.url} failed`);
  return result;
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`${child.spawnargs.at(-1)} ended with exit code ${code}`);
}

/** Ticks per second of the kernel's clock of processes: 100 on every Linux that Node runs on. */
const TICKS = 100;

/** Seconds of processor time that a process has used so far; Linux only. */
export function cpuSeconds(pid: number): number {
  // After the name in parentheses: field 14 and 15 of the line are user and system time.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Seconds of processor time of all processes that this one started: the backends of a PostgreSQL server. */
export function cpuSecondsOfChildren(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + (untilItEnded(() => cpuSeconds(child)) ?? 0), 0);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parent === untilItEnded(() => parentOf(pid)));
}

function parentOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
}

/** What a process tells of itself; undefined when it ended between two looks, as PostgreSQL's workers do. */
function untilItEnded<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT' || (error as { code?: string }).code === 'ESRCH')
      return undefined;
    throw error;
  }
}

/** Resident memory of a process in MB (10^6 bytes). */
export function residentMb(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kib) * 1024) / 1e6;
}
