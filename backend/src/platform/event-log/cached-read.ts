import { Logger } from '@nestjs/common';
import { withinLimit } from '../metrics/shared-read.ts';
import type { EventNotifier } from './event-notifier.ts';

/** An older result is read again even without a signal, because signals are best effort. */
const MAX_AGE_MS = 2_000;
/** An older result makes a request wait, as it may depend on the time, not on events, like the next free start. */
const MAX_AGE_OF_ANSWER_MS = 30_000;
const MAX_WAIT_MS = 1_000;

/**
 * Caches a read for requests that otherwise need no database. A result is valid until any instance signals a commit,
 * and for half a minute at most. While the database does not answer, the last result stays in use.
 */
export class CachedRead<T> {
  private readonly logger = new Logger(CachedRead.name);
  private result: { readonly value: T; readonly order: number; readonly at: number } | undefined;
  private begun = 0;
  private isStale = true;
  private running: Promise<void> | undefined;

  constructor(
    notifier: EventNotifier,
    private readonly read: () => Promise<T>,
    /** Whether two results are equal, in which case the former object is kept. */
    private readonly isSame: (one: T, other: T) => boolean,
  ) {
    notifier.onWake(() => {
      this.isStale = true;
    });
  }

  async get(): Promise<T> {
    const { result } = this;
    if (!result) {
      await this.refresh();
      return this.get();
    }
    const age = performance.now() - result.at;
    const mustWait = this.isStale || this.running !== undefined || age > MAX_AGE_OF_ANSWER_MS;
    if (mustWait) await withinLimit(this.refreshOrKeep(), MAX_WAIT_MS).catch(() => undefined);
    else if (age > MAX_AGE_MS) void this.refreshOrKeep();
    return this.result?.value ?? result.value;
  }

  private refreshOrKeep(): Promise<void> {
    return this.refresh().catch((error: Error) => {
      this.isStale = true;
      this.logger.warn(`The last result stays in use: ${error.message}`);
    });
  }

  /** Concurrent callers share a read unless it began before the last signal. */
  private refresh(): Promise<void> {
    if (this.running && !this.isStale) return this.running;
    this.isStale = false;
    this.begun += 1;
    const order = this.begun;
    const running: Promise<void> = this.read()
      .then((value) => {
        // A later read has seen more commits, so this result is dropped.
        if (this.result && this.result.order > order) return;
        const former = this.result?.value;
        const kept = former !== undefined && this.isSame(former, value) ? former : value;
        this.result = { value: kept, order, at: performance.now() };
      })
      .finally(() => {
        if (this.running === running) this.running = undefined;
      });
    this.running = running;
    return running;
  }
}
