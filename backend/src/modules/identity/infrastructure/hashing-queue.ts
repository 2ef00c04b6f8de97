import { PasswordsBusy } from '../domain/identity.errors.ts';
import { HASHING_LANES, type HashingLane } from '../domain/passwords.ts';

/** Runs a few hashes at a time, lane by lane, and refuses more than so many that wait in a lane. */
export class HashingQueue {
  private running = 0;
  private readonly waiting: Readonly<Record<HashingLane, (() => void)[]>> = {
    team: [],
    known: [],
    visitor: [],
  };

  constructor(private readonly limits: { readonly atOnce: number; readonly waiting: number }) {}

  /** @throws PasswordsBusy */
  async run<T>(lane: HashingLane, work: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.atOnce) this.running += 1;
    // Resolved by a hash that ends and leaves its place.
    else await this.wait(lane);
    try {
      return await work();
    } finally {
      const first = HASHING_LANES.find((one) => this.waiting[one].length > 0);
      const next = first && this.waiting[first].shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private wait(lane: HashingLane): Promise<void> {
    const waiting = this.waiting[lane];
    if (waiting.length >= this.limits.waiting) throw new PasswordsBusy();
    return new Promise((resolve) => {
      waiting.push(resolve);
    });
  }
}
