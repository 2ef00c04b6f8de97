import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '../../../kernel/bounded-queue.ts';

/** Searches that run at the same time on an instance; the others wait. */
const MAX_RUNNING = 4;

/**
 * Bounds the searches that run at the same time. A palette sends one with each keystroke and cancels the one before:
 * a search that is cancelled while it waits never runs.
 */
@Injectable()
export class SearchQueue {
  private readonly queue = new BoundedQueue(MAX_RUNNING);

  /** Runs the work when its turn comes. @returns undefined when the signal was aborted before */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
    return this.queue.run(async () => (signal.aborted ? undefined : await work()));
  }
}
