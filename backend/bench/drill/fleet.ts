import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { START_MS } from '../../../scripts/lib/patience.ts';
import { type Instance, type InstanceOptions, startInstance } from '../support/processes.ts';
import { until } from '../support/until.ts';
import type { Stop } from './laws/conduct.ts';

/** Longest time (ms) for a stop: the container is killed after ten seconds (docker-compose.yml). */
const MAX_STOP_MS = 10_000;

/** Length of the output of a process that is kept. */
const LAST_LINES = 4_000;

/** An instance of the product with a name of its own. */
export interface Member extends Instance {
  readonly name: string;
}

/** The instances of the product that run on one database. */
export class Fleet {
  /** Those that take requests. */
  readonly members: Member[] = [];
  readonly stops: Stop[] = [];

  private readonly environment: NodeJS.ProcessEnv;
  private readonly product: string | undefined;
  private started = 0;
  /** Processes that the drill ends itself. */
  private readonly ending = new Set<ChildProcess>();

  /** @param product script of its instances; by default the built product of this checkout */
  constructor(environment: NodeJS.ProcessEnv, product?: string) {
    this.environment = environment;
    this.product = product;
  }

  /** Starts an instance as a supervisor does: again after each failure, until the database accepts it. */
  async add(options: InstanceOptions = {}): Promise<Member> {
    let member: Member | undefined;
    await until(
      'a new process starts',
      async () => {
        member = await this.start(options);
        return true;
      },
      START_MS,
    );
    this.members.push(member as Member);
    return member as Member;
  }

  /** Kills an instance (SIGKILL). */
  async kill(member: Member): Promise<void> {
    this.remove(member);
    this.ending.add(member.process);
    member.process.kill('SIGKILL');
    if (member.process.exitCode === null && member.process.signalCode === null) await once(member.process, 'exit');
  }

  /** Stops an instance (SIGTERM) and records how it ended. Clients send requests to it until it refuses connections. */
  async stop(member: Member): Promise<void> {
    const begin = performance.now();
    const ended = once(member.process, 'exit');
    this.ending.add(member.process);
    member.process.kill('SIGTERM');
    const [exitCode, signal] = (await ended) as [number | null, string | null];
    this.remove(member);
    this.stops.push({ exitCode, signal, ms: performance.now() - begin, limitMs: MAX_STOP_MS });
  }

  /** Stops all instances without recording. */
  async close(): Promise<void> {
    await Promise.all(this.members.splice(0).map((member) => this.kill(member)));
  }

  private async start({ nodeFlags = [], main = this.product }: InstanceOptions): Promise<Member> {
    this.started += 1;
    const name = `app-${this.started}`;
    const instance = await startInstance(
      { ...this.environment, SMSO_SENDER: name },
      { nodeFlags, ...(main && { main }) },
    );
    this.watch(name, instance.process);
    return { ...instance, name };
  }

  /** Records an end that nothing here has caused, and prints the last lines of the process. */
  private watch(name: string, process: ChildProcess): void {
    let lines = '';
    process.stderr?.on('data', (chunk: Buffer) => {
      lines = (lines + chunk.toString()).slice(-LAST_LINES);
    });
    process.once('exit', (exitCode, signal) => {
      if (this.ending.has(process)) return;
      console.error(`${name} ended by itself:\n${lines}`);
      this.stops.push({ exitCode: exitCode || null, signal, ms: 0, limitMs: 0 });
    });
  }

  private remove(member: Member): void {
    const index = this.members.indexOf(member);
    if (index >= 0) this.members.splice(index, 1);
  }
}
