import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { START_MS } from './patience.ts';
import { RUNTIME_FLAGS } from './runtime-flags.mjs';

const ROOT = join(import.meta.dirname, '../..');

/** A running instance: the built product in its own process, as `npm start` runs it. */
export interface Product {
  /** Address of pages and API, without a trailing slash. */
  readonly url: string;
  readonly process: ChildProcess;
  /** Milliseconds from the start of the process to its line `Listening on …`. */
  readonly startedInMs: number;
  /** Sends SIGTERM and waits for the end. Throws unless the exit code is 0. */
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** Settings; the defaults are a free port, no rate limits, no drain and `NODE_ENV=test`. */
  readonly env: NodeJS.ProcessEnv;
  /** Flags of Node besides those of the product. */
  readonly nodeFlags?: readonly string[];
  /** The script to run instead of the built product of this checkout. */
  readonly main?: string;
  /** Receives everything the process writes. */
  readonly log?: Writable;
  /** Kills the process (SIGKILL) this many ms after the call, even during its start. */
  readonly killAfterMs?: number;
  /** Longest start in ms. */
  readonly startMs?: number;
}

/**
 * Starts an instance and waits for its line `Listening on …`. The instance stops by itself when this process dies.
 * @throws Error with the last output when the process ends early or does not listen in time
 */
export async function startProduct({
  env,
  nodeFlags = [],
  main = join(ROOT, 'backend/dist/main.js'),
  log,
  killAfterMs,
  startMs = START_MS,
}: ProductOptions): Promise<Product> {
  const begin = performance.now();
  const child = spawn(process.execPath, [...RUNTIME_FLAGS, ...nodeFlags, main], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'test',
      PORT: '0',
      RATE_LIMITS: 'off',
      SMS_DAILY_LIMIT: '1000000',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref();
  if (log) for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
  return {
    url: await addressOf(child, startMs),
    process: child,
    startedInMs: performance.now() - begin,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (child.exitCode !== 0)
        throw new Error(`The product ended with ${child.signalCode ?? `exit code ${child.exitCode}`} on SIGTERM`);
    },
  };
}

/** Reads the address from the output of a starting instance, and keeps reading, so that its pipes never fill up. */
function addressOf(child: ChildProcess, startMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => fail(`did not start within ${startMs} ms`), startMs);
    const fail = (reason: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`The product ${reason}. Its last output:\n${output.slice(-4_000)}`));
    };
    const onExit = (code: number | null) => fail(`ended with exit code ${code} before it was ready`);
    child.once('exit', onExit);
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8_000);
      const address = /^Listening on (http:\/\/localhost:\d+)$/m.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      child.off('exit', onExit);
      resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
}
