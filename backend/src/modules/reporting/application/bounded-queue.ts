/** Runs a number of works at the same time on an instance; the others wait for their turn, in order. */
export abstract class BoundedQueue {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  protected constructor(private readonly mostRunning: number) {}

  protected async runInTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.mostRunning) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The next one takes this place.
      if (next) next();
      else this.running -= 1;
    }
  }
}
