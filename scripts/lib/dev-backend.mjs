import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { RUNTIME_FLAGS } from './runtime-flags.mjs';
import { environment, ROOT } from './toolchain.mjs';

/** The process of the bundled backend under `npm run dev`. */
export class DevBackend {
  #settings;
  #child;
  #started = Promise.withResolvers();
  #queue = Promise.resolve();

  constructor(settings) {
    this.#settings = settings;
  }

  /** Resolves when the backend listens, or when its start has failed and it waits for the next change. */
  ready() {
    return this.#started.promise;
  }

  /** Stops the running process, if any, and starts another one. */
  restart() {
    const before = this.#started;
    this.#started = Promise.withResolvers();
    this.#started.promise.then(before.resolve);
    this.#queue = this.#queue.then(async () => {
      await this.#end();
      this.#start(this.#started);
    });
  }

  /** Stops the running process for good. */
  stop() {
    this.#queue = this.#queue.then(() => this.#end());
    return this.#queue;
  }

  #start(started) {
    const child = spawn(process.execPath, [...RUNTIME_FLAGS, join(ROOT, 'backend/dist/main.js')], {
      cwd: ROOT,
      env: environment({ DRAIN_SECONDS: '0', ...this.#settings }),
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.stdout.on('data', (chunk) => {
      const text = chunk.toString();
      if (!text.includes('Listening on ')) process.stdout.write(text);
      else {
        console.log('The backend is ready.');
        started.resolve();
      }
    });
    child.once('exit', (code) => {
      started.resolve();
      if (this.#child !== child) return;
      console.error(`The backend ended with exit code ${code}. It starts again after the next change.`);
    });
  }

  async #end() {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
