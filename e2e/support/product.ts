import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { RUNTIME_FLAGS } from '../../scripts/lib/runtime-flags.mjs';

const ROOT = join(import.meta.dirname, '../..');

/** How long the product may take from its start to its last line (ms); migrations and demo data included. */
const START_MS = 60_000;

/** A running instance of the product: the built one, a process of its own, as `npm start` runs it. */
export interface Product {
  /** Address of pages and API, without a slash at the end. */
  readonly url: string;
  readonly process: ChildProcess;
  /** SIGTERM, and waits. Throws unless it ends with exit code 0. */
  stop(): Promise<void>;
}

/** Settings of an instance under test; everything else as in the run contract. */
export interface ProductSettings {
  databaseUrl: string;
  dataDir: string;
  /** File name of its log below `test-results/`. */
  logName?: string;
  env?: NodeJS.ProcessEnv;
}

/** Starts an instance on a free port and waits for its line `Listening on …`. */
export async function startProduct(settings: ProductSettings): Promise<Product> {
  const { databaseUrl, dataDir, logName = 'product.log', env = {} } = settings;
  const child = spawn(process.execPath, [...RUNTIME_FLAGS, join(ROOT, 'backend/dist/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SEED: 'demo',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = logFile(logName);
  child.stderr.pipe(log, { end: false });
  child.stdout.pipe(log, { end: false });
  return {
    url: await addressOf(child),
    process: child,
    stop: async () => {
      child.kill('SIGTERM');
      const [code, signal] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode, null];
      if (code !== 0)
        throw new Error(`The product ended with ${signal ?? `exit code ${code}`} when asked to stop`);
    },
  };
}

function logFile(name: string) {
  const folder = join(ROOT, 'test-results');
  mkdirSync(folder, { recursive: true });
  return createWriteStream(join(folder, name), { flags: 'a' });
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
    child.once('exit', (code) => fail(`ended with exit code ${code} before it was ready`));
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /^Listening on (http:\/\/localhost:\d+)$/m.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve(address);
    });
  });
}
