/** Runs work at most a few pieces at a time, in the order of the calls. The callers limit how many wait. */
export class BoundedQueue {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly atOnce: number) {}

  get length(): number {
    return this.waiting.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a turn that ends with the call of the result, which must happen once. For work that outlives a function. */
  async enter(): Promise<() => void> {
    if (this.running < this.atOnce) this.running += 1;
    // Resolved by a piece of work that ends and leaves its place.
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    return () => {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    };
  }
}
