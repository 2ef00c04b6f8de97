import { setTimeout as pause } from 'node:timers/promises';
import { CONDITION_MS } from '../../../scripts/lib/patience.ts';
import type { HealthResponse } from './laws/conduct.ts';

const POLL_MS = 250;
const REQUEST_MS = CONDITION_MS;

/** Reads the health check of every instance all the time, as a load balancer does. */
export class HealthMonitor {
  readonly responses: HealthResponse[] = [];
  /** What was expected of the health check and not said in time. */
  readonly missing: string[] = [];

  private readonly instances: () => readonly { readonly name: string; readonly url: string }[];
  private isRunning = true;
  private readonly work: Promise<void>;

  constructor(instances: () => readonly { readonly name: string; readonly url: string }[]) {
    this.instances = instances;
    this.work = this.run();
  }

  /** Waits until every instance says what is expected. Records it as missing after `withinMs`. */
  async expect(what: string, holds: (response: HealthResponse) => boolean, withinMs: number): Promise<void> {
    const begin = performance.now();
    while (performance.now() - begin < withinMs) {
      const said = this.instances().map(({ name }) =>
        this.responses.some((response) => response.instance === name && response.at > begin && holds(response)),
      );
      if (said.length > 0 && said.every(Boolean)) return;
      await pause(POLL_MS);
    }
    const last = this.responses.at(-1);
    this.missing.push(`${what}, within ${withinMs} ms; the last response is ${last?.status} ${last?.body}`);
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    await this.work;
  }

  private async run(): Promise<void> {
    while (this.isRunning) {
      await Promise.all(this.instances().map((instance) => this.read(instance)));
      await pause(POLL_MS);
    }
  }

  private async read(instance: { readonly name: string; readonly url: string }): Promise<void> {
    const { status, body } = await readHealth(instance.url);
    // One that was killed or stopped meanwhile says nothing any more.
    if (!this.instances().includes(instance)) return;
    this.responses.push({ at: performance.now(), instance: instance.name, status, body });
  }
}

/** Whether an instance serves everything. */
export function isReady({ status, body }: { readonly status: number; readonly body: string }): boolean {
  return status === 200 && body.includes('"status":"ready"');
}

/** Reads the health check. The status is 0 without a response. */
export async function readHealth(url: string): Promise<{ status: number; body: string }> {
  try {
    const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(REQUEST_MS) });
    return { status: answer.status, body: await answer.text() };
  } catch (error) {
    return { status: 0, body: (error as Error).name };
  }
}
