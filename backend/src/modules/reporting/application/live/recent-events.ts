import type { ReadLiveEvent } from './live-events.ts';

/** Where a stream continues: after the client's last event, or by the age of the data on the page. */
export interface LiveStart {
  readonly after?: number;
  /** In milliseconds. */
  readonly age?: number;
}

/** The longest transaction of a request, so an event may have happened this long before it could be read. */
const LONGEST_TRANSACTION_MS = 15_000;

/** The last events of the log, up to a fixed number, from which streams continue. */
export class RecentEvents {
  private events: { readonly event: ReadLiveEvent; readonly readableSince: number }[] = [];

  constructor(private readonly limit: number) {}

  get position(): number {
    return this.events.at(-1)?.event.position ?? 0;
  }

  reload(events: readonly ReadLiveEvent[]): void {
    const now = performance.now();
    const today = Date.now();
    this.events = events.map((event) => ({
      event,
      readableSince: Math.min(now, now - (today - event.occurredAt.getTime()) + LONGEST_TRANSACTION_MS),
    }));
  }

  add(event: ReadLiveEvent): void {
    this.events.push({ event, readableSince: performance.now() });
    // Cuts the array rarely, because each cut copies it.
    if (this.events.length >= 2 * this.limit) this.events = this.events.slice(-this.limit);
  }

  /** The events that a stream has missed; undefined if more may be missing than are known. */
  missedSince({ after, age }: LiveStart): readonly ReadLiveEvent[] | undefined {
    if (after !== undefined) return this.after(after);
    if (age !== undefined) return this.withinAge(age);
    return [];
  }

  private after(position: number): readonly ReadLiveEvent[] | undefined {
    if (position > this.position) return undefined;
    return this.from((one) => one.event.position > position, position + 1);
  }

  private withinAge(age: number): readonly ReadLiveEvent[] | undefined {
    const since = performance.now() - age;
    return this.from((one) => one.readableSince >= since, 1);
  }

  /** All events from the first match on; undefined if earlier events, from `firstPosition` on, may be missing. */
  private from(
    matches: (one: { event: ReadLiveEvent; readableSince: number }) => boolean,
    firstPosition: number,
  ): readonly ReadLiveEvent[] | undefined {
    const first = this.events.findIndex(matches);
    if (first === -1) return [];
    const missed = this.events.slice(first).map(({ event }) => event);
    const isComplete = first > 0 || (missed[0]?.position ?? 1) <= firstPosition;
    return isComplete && missed.length <= this.limit ? missed : undefined;
  }
}
