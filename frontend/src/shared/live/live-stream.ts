import { createParser } from 'eventsource-parser';
import { type LiveMessage, readMessage } from './live-message.ts';

/** The stream counts as dead after this silence; the server sends something every 20 seconds. */
const SILENCE_MS = 45_000;
/** A stream that lived this long counts as accepted, which resets the back-off. */
const STEADY_MS = 10_000;
const RETRY_MS = { first: 500, max: 30_000 };
/** The statuses of ended sessions and links, for which a retry is useless. */
const FINAL = new Set([400, 401, 403, 404]);

export interface StreamOptions {
  readonly request: (after: number | undefined) => Request;
  readonly after: number | undefined;
  readonly onMessage: (message: LiveMessage) => void;
  readonly onState: (isOpen: boolean) => void;
  readonly onRefused: (status: number) => void;
}

/**
 * Follows a stream until it is stopped. Opens it again when it ends, when it is silent for 45 seconds, or when the page
 * becomes visible or online. The pause between attempts doubles up to 30 seconds and is random in part, so that the
 * clients of a stopping instance do not reconnect at once.
 */
export class FollowedStream {
  private after: number | undefined;
  private stopped = false;
  private aborting = new AbortController();
  private wake: () => void = () => undefined;
  private heardAt = 0;
  private failures = 0;

  constructor(private readonly options: StreamOptions) {
    this.after = options.after;
    for (const [target, event] of CUES) target().addEventListener(event, this.check);
    addEventListener('offline', this.lose);
    void this.run();
  }

  stop(): void {
    this.stopped = true;
    for (const [target, event] of CUES) target().removeEventListener(event, this.check);
    removeEventListener('offline', this.lose);
    this.aborting.abort();
    this.wake();
  }

  /** When the page becomes visible or online, retries at once and aborts a stream that was silent, as after standby. */
  private readonly check = () => {
    if (document.visibilityState === 'hidden') return;
    this.wake();
    if (this.heardAt > 0 && performance.now() - this.heardAt > SILENCE_MS / 2) this.aborting.abort();
  };

  private readonly lose = () => this.aborting.abort();

  private async run(): Promise<void> {
    while (!this.stopped) {
      const begin = performance.now();
      const retryAfter = await this.follow();
      this.options.onState(false);
      if (this.stopped) return;
      this.failures = performance.now() - begin > STEADY_MS ? 0 : this.failures + 1;
      await this.pause(Math.max(retryAfter, backOff(this.failures)));
    }
  }

  /** Reads one stream to its end. Returns how long the server asks to wait, in milliseconds. */
  private async follow(): Promise<number> {
    this.aborting = new AbortController();
    const silence = new Silence(() => this.aborting.abort());
    try {
      const response = await fetch(this.options.request(this.after), { signal: this.aborting.signal });
      if (FINAL.has(response.status)) {
        this.stop();
        this.options.onRefused(response.status);
      }
      if (!response.ok || !response.body) return Number(response.headers.get('Retry-After') ?? 0) * 1_000;
      await this.read(response.body, silence);
      return 0;
    } catch (error) {
      // The network is gone, or this class has aborted the request.
      if (error instanceof TypeError || (error as Error).name === 'AbortError') return 0;
      throw error;
    } finally {
      silence.end();
      this.heardAt = 0;
    }
  }

  private async read(body: ReadableStream<Uint8Array>, silence: Silence): Promise<void> {
    const parser = createParser({
      onEvent: ({ event, id, data }) => {
        const message = readMessage(event, Number(id), data);
        if (!message) return;
        this.after = message.id;
        this.options.onState(true);
        this.options.onMessage(message);
      },
    });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      silence.begin();
      this.heardAt = performance.now();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const CUES: readonly (readonly [() => EventTarget, string])[] = [
  [() => document, 'visibilitychange'],
  [() => window, 'online'],
  [() => window, 'pageshow'],
];

/** The pause in milliseconds after this many failures; a stream that was steady is opened again within a second. */
function backOff(failures: number): number {
  const longest = Math.min(RETRY_MS.first * 2 ** Math.min(failures, 10), RETRY_MS.max);
  return longest * (0.5 + Math.random());
}

class Silence {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onSilence: () => void) {
    this.begin();
  }

  begin(): void {
    this.end();
    this.timer = setTimeout(this.onSilence, SILENCE_MS);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
