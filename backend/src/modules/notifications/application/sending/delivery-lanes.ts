import { setTimeout as delay } from 'node:timers/promises';

export class DeliveryLanes {
  private readonly running = new Set<Promise<void>>();
  private readonly errors: unknown[] = [];

  get size(): number {
    return this.running.size;
  }

  get hasFailed(): boolean {
    return this.errors.length > 0;
  }

  add(delivery: Promise<void>): void {
    const running = delivery
      .catch((error: unknown) => void this.errors.push(error))
      .finally(() => this.running.delete(running));
    this.running.add(running);
  }

  /** Resolves when one of the current deliveries ends; never if there is none. */
  oneEnded(): Promise<void> {
    return Promise.race(this.running);
  }

  async allEnded(): Promise<void> {
    await Promise.all(this.running);
    if (this.hasFailed) throw this.errors[0];
  }
}

export async function waitFor(promise: Promise<void>, withinMs: number): Promise<void> {
  const timer = new AbortController();
  // The only possible error is the abort of the timer below.
  const timeout = delay(withinMs, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([promise, timeout]);
  timer.abort();
}
