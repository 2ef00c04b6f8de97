/** Runs at most a few tasks at a time, in the order of the calls. The callers limit how many tasks wait. */
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

  /** Waits for a turn, which may outlast the caller's function. Calling the result ends it and must happen once. */
  async enter(): Promise<() => void> {
    if (this.running < this.atOnce) this.running += 1;
    // A task that ends resolves this promise and so passes its turn on.
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    return () => {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    };
  }
}
