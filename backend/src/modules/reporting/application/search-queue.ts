import { Injectable } from '@nestjs/common';

/** Searches that run at the same time on an instance; the others wait. */
const MAX_RUNNING = 4;

/**
 * Bounds the searches that run at the same time. A palette sends one with each keystroke and cancels the one before:
 * a search that is cancelled while it waits never runs.
 */
@Injectable()
export class SearchQueue {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  /** Runs the work when its turn comes. @returns undefined when the signal was aborted before */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
    if (this.running < MAX_RUNNING) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return signal.aborted ? undefined : await work();
    } finally {
      const next = this.waiting.shift();
      // The next one takes this place.
      if (next) next();
      else this.running -= 1;
    }
  }
}
