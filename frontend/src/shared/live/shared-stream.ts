import type { LiveMessage } from './live-message.ts';
import { type LiveSource, nameOf, requestOf } from './live-source.ts';
import { FollowedStream } from './live-stream.ts';

/** After this silence, another tab replaces a leader frozen by the browser. Timers of hidden tabs run once a minute. */
const FROZEN_MS = 75_000;
const SIGN_OF_LIFE_MS = 20_000;
const KEPT = 200;

type TabMessage =
  | { readonly kind: 'message'; readonly message: LiveMessage; readonly to?: string }
  | { readonly kind: 'state'; readonly isOpen: boolean }
  /** A new tab asks for the events that its page missed, by position or by the age of the page in milliseconds. */
  | { readonly kind: 'hello'; readonly from: string; readonly after: number | undefined; readonly age: number }
  | { readonly kind: 'refused'; readonly status: number };

export interface StreamListener {
  onMessage(message: LiveMessage): void;
  onState(isOpen: boolean): void;
  onRefused(status: number): void;
}

/**
 * One stream for all tabs of a browser with the same source: the tab that holds a lock follows the stream and passes
 * its events on. When this tab closes, the next one gets the lock; when it is frozen, a visible tab takes the lock.
 * Where the browser has no locks, as without TLS, each tab has its own stream.
 */
export class SharedStream {
  private readonly name: string;
  private readonly tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
  private readonly channel: BroadcastChannel;
  private readonly stopping = new AbortController();
  private stream: FollowedStream | undefined;
  private last: number | undefined;
  private kept: { readonly message: LiveMessage; readonly at: number }[] = [];
  /** All changes since this time of the page's clock are kept: 0, the start of the page, until some are dropped. */
  private keptSince = 0;
  private isOpen = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly source: LiveSource,
    private readonly listener: StreamListener,
  ) {
    this.name = nameOf(source);
    this.channel = new BroadcastChannel(this.name);
    this.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.hear(data);
    if (!navigator.locks) {
      this.begin();
      return;
    }
    this.queue();
    this.send({ kind: 'hello', from: this.tab, after: this.last, age: performance.now() });
  }

  stop(): void {
    this.stopping.abort();
    this.endLeading();
    clearTimeout(this.timer);
    this.channel.close();
  }

  /** Waits for the lock, and leads while it holds it. `steal` takes the lock from a frozen tab. */
  private queue(steal = false): void {
    clearTimeout(this.timer);
    const options = steal ? { steal } : { signal: this.stopping.signal };
    navigator.locks
      .request(this.name, options, () => this.lead())
      .catch((error: Error) => {
        // The stream was stopped, or another tab took the lock and leads now.
        if (error.name !== 'AbortError') throw error;
        if (this.stopping.signal.aborted) return;
        this.endLeading();
        this.queue();
      });
    this.watchLeader();
  }

  private lead(): Promise<void> {
    if (this.stopping.signal.aborted) return Promise.resolve();
    this.begin();
    return new Promise((resolve) => this.stopping.signal.addEventListener('abort', () => resolve()));
  }

  private begin(): void {
    if (this.stream) return;
    this.stream = new FollowedStream({
      request: (after) => requestOf(this.source, after, performance.now()),
      after: this.last,
      onMessage: (message) => this.passOn(message),
      onState: (isOpen) => this.setState(isOpen),
      onRefused: (status) => {
        this.send({ kind: 'refused', status });
        this.listener.onRefused(status);
      },
    });
    this.signOfLife();
  }

  private endLeading(): void {
    this.stream?.stop();
    this.stream = undefined;
  }

  private passOn(message: LiveMessage): void {
    this.send({ kind: 'message', message });
    this.receive(message);
  }

  private receive(message: LiveMessage): void {
    this.last = Math.max(this.last ?? 0, message.id);
    if (message.kind !== 'alive') this.keep(message);
    this.listener.onMessage(message);
  }

  private keep(message: LiveMessage): void {
    this.kept.push({ message, at: performance.now() });
    if (this.kept.length <= KEPT) return;
    this.keptSince = performance.now();
    this.kept = [];
  }

  private setState(isOpen: boolean): void {
    if (isOpen === this.isOpen) return;
    this.isOpen = isOpen;
    this.send({ kind: 'state', isOpen });
    this.listener.onState(isOpen);
  }

  private hear(data: TabMessage): void {
    if (data.kind === 'hello') {
      if (this.stream) this.welcome(data);
      return;
    }
    // The messages come late from the tab that led before.
    if (this.stream) return;
    this.watchLeader();
    if (data.kind === 'message') {
      if (data.to === undefined || data.to === this.tab) this.receive(data.message);
    } else if (data.kind === 'refused') this.listener.onRefused(data.status);
    else this.listener.onState(data.isOpen);
  }

  /** Sends a new tab what its page may have missed before it could listen. */
  private welcome({ from, after, age }: Extract<TabMessage, { kind: 'hello' }>): void {
    this.send({ kind: 'state', isOpen: this.isOpen });
    const since = performance.now() - age;
    const isKnown = since >= this.keptSince;
    const missed = this.kept.filter(({ message, at }) => (after === undefined ? at >= since : message.id > after));
    const messages = missed.map(({ message }) => message);
    if (!isKnown && this.last !== undefined) messages.push({ kind: 'reset', id: this.last });
    for (const message of messages) this.send({ kind: 'message', message, to: from });
  }

  private signOfLife(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.stream) return;
      this.send({ kind: 'state', isOpen: this.isOpen });
      this.signOfLife();
    }, SIGN_OF_LIFE_MS);
  }

  private watchLeader(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.stream) return;
      if (document.visibilityState === 'visible') this.queue(true);
      else this.watchLeader();
    }, FROZEN_MS);
  }

  private send(data: TabMessage): void {
    if (!this.stopping.signal.aborted) this.channel.postMessage(data);
  }
}
