import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { postgresAccount } from '../../../src/platform/database/embedded/account.ts';
import { childrenOf } from '../../support/processes.ts';

const LOG_TAIL = 3_000;

interface DaemonOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly logFile: string;
  /** Directory that it may read; as root it runs under the account of PostgreSQL. */
  readonly home: string;
}

/** A server program, which can be killed, frozen and started again. */
export class Daemon {
  private readonly options: DaemonOptions;
  private process: ChildProcess | undefined;

  constructor(options: DaemonOptions) {
    this.options = options;
  }

  get isRunning(): boolean {
    return this.process !== undefined && this.process.exitCode === null && this.process.signalCode === null;
  }

  get pid(): number {
    return this.process?.pid as number;
  }

  start(): void {
    const { command, args, logFile, home } = this.options;
    const log = openSync(logFile, 'a');
    const { invoke } = postgresAccount();
    const invocation = invoke(command, [...args], [home]);
    this.process = spawn(invocation.command, invocation.args, {
      ...invocation.options,
      stdio: ['ignore', log, log],
      cwd: home,
      env: { ...process.env, NODE_OPTIONS: '', HOME: home },
    });
    closeSync(log);
  }

  /** Kills it and all processes that it has started (SIGKILL). */
  async kill(): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.process as ChildProcess, 'exit');
    killTree(this.pid);
    await ended;
  }

  /** Stops the process for a while (SIGSTOP), not those that it has started. */
  freeze(): void {
    process.kill(this.pid, 'SIGSTOP');
  }

  thaw(): void {
    if (this.isRunning) process.kill(this.pid, 'SIGCONT');
  }

  /** The last lines that it has written. */
  get log(): string {
    if (!existsSync(this.options.logFile)) return '';
    return readFileSync(this.options.logFile, 'utf8').slice(-LOG_TAIL);
  }
}

/** Kills a process and its descendants (SIGKILL). */
export function killTree(pid: number): void {
  const children = childrenOf(pid);
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  for (const child of children) killTree(child);
}
