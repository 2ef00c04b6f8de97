import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Product, startProduct } from '../../../scripts/lib/product.ts';
import options from '../../rolldown.config.ts';
import type { BareWork } from './bare-server.ts';
import { bundleProduct } from './bundle-product.ts';
import type { Load, LoadResult } from './load-generator.ts';
import type { RecordedStatement } from './record-statements.ts';

/** An HTTP server in its own process. */
export interface Served {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A running instance of the built product. */
export interface Instance extends Product, Served {
  /** Statements sent to PostgreSQL, when the instance was started with `record`. */
  readonly statements: RecordedStatement[];
}

/** Options of {@link startInstance}. */
export interface InstanceOptions {
  /** Report every statement that it sends to PostgreSQL. */
  readonly record?: boolean;
  /** Flags of Node besides those of the product. */
  readonly nodeFlags?: readonly string[];
  /** The script to run instead of the built product of this checkout. */
  readonly main?: string;
  /** Kills the process (SIGKILL) so many ms after its start, also while it starts. */
  readonly killAfterMs?: number;
}

let profiles: string | undefined;

/** From now on each instance writes a profile of its processor into that folder when it stops. */
export function profileInstances(folder: string | undefined): void {
  profiles = folder;
}

/** Starts an instance with base data. */
export async function startInstance(
  environment: NodeJS.ProcessEnv,
  { record = false, nodeFlags = [], main, killAfterMs }: InstanceOptions = {},
): Promise<Instance> {
  const script = record ? await recordableProduct() : main;
  const profiler = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
  const recorder = record ? ['--import', join(import.meta.dirname, 'record-statements.ts')] : [];
  const product = await startProduct({
    env: { SEED: 'base', LOG_LEVEL: 'error', ...environment },
    nodeFlags: [...profiler, ...recorder, ...nodeFlags],
    ...(script && { main: script }),
    ...(killAfterMs !== undefined && { killAfterMs }),
  });
  const statements: RecordedStatement[] = [];
  let hasRecorded = false;
  product.process.on('message', (statement: RecordedStatement) => {
    hasRecorded = true;
    statements.push(statement);
  });
  return {
    ...product,
    // The address itself: resolving `localhost` would be part of every measured connection.
    url: product.url.replace('localhost', '127.0.0.1'),
    pid: product.process.pid as number,
    statements,
    stop: async () => {
      await product.stop();
      // A figure would compare the product with a server that does nothing.
      if (record && !hasRecorded) throw new Error('No statement of the product was recorded');
    },
  };
}

let recordable: Promise<string> | undefined;

/** The product with `pg` from `node_modules`, one method of which `record-statements.ts` replaces. Bundled once. */
function recordableProduct(): Promise<string> {
  recordable ??= bundleProduct('recorded', { external: [...options.external, /^pg(\/|$)/] });
  return recordable;
}

/** Starts the baseline server. */
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

/** Runs a load to its end. Throws when a response is not 2xx, because the figure would be wrong. */
export async function runLoad(load: Load): Promise<LoadResult> {
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

/** Clock ticks per second in /proc/PID/stat: 100 on every Linux that Node runs on. */
const TICKS = 100;

/** Processor time of a process so far, in seconds; Linux only. */
export function cpuSeconds(pid: number): number {
  // The split drops pid and name, so index 11 and 12 are utime and stime (fields 14 and 15).
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Processor time of all child processes, in seconds: the backends of a PostgreSQL server. */
export function cpuSecondsOfChildren(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + (unlessEnded(() => cpuSeconds(child)) ?? 0), 0);
}

/** Process ids of the children of a process. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parent === unlessEnded(() => parentOf(pid)));
}

function parentOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
}

/** Reads a file of a process; undefined when the process ended meanwhile, as PostgreSQL's workers do. */
export function unlessEnded<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}

/** Resident memory of a process in MB (10^6 bytes). */
export function residentMb(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kib) * 1024) / 1e6;
}
