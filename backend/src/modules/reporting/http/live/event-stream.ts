import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { LiveAudience, LiveConnection, LiveEnd } from '../../application/live/live-change.ts';

/** A client with more unread bytes than this is cut: about 500 events, besides what the network holds. */
const MAX_UNREAD_BYTES = 64 * 1024;

/**
 * Proxies must neither keep nor compress what they have of a stream: nginx reads `X-Accel-Buffering`, others
 * `no-transform`.
 */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** What happens to a stream, for the metrics. */
export interface StreamObserver {
  delivered(seconds: number): void;
  ended(stream: EventStream, reason: LiveEnd): void;
}

/** An HTTP response without an end, of server-sent events. */
export class EventStream implements LiveConnection {
  private readonly raw: ServerResponse;
  private reason: LiveEnd = 'client';

  constructor(
    readonly audience: LiveAudience,
    readonly sessionId: string | undefined,
    reply: FastifyReply,
    private readonly observer: StreamObserver,
  ) {
    const headers = { ...reply.getHeaders(), ...HEADERS };
    reply.hijack();
    this.raw = reply.raw;
    this.raw.writeHead(200, headers as Record<string, string>);
    this.raw.flushHeaders();
    this.raw.once('close', () => this.observer.ended(this, this.reason));
  }

  /** Whether the client is gone already. */
  get isClosed(): boolean {
    return this.raw.destroyed || this.raw.writableEnded;
  }

  send(text: string): void {
    if (this.isClosed) return;
    if (this.raw.writableLength > MAX_UNREAD_BYTES) {
      this.reason = 'slow';
      this.raw.destroy();
      return;
    }
    this.raw.write(text);
  }

  sendNew(text: string, occurredAt: readonly Date[]): void {
    this.send(text);
    if (this.isClosed) return;
    for (const date of occurredAt) this.observer.delivered((Date.now() - date.getTime()) / 1_000);
  }

  end(reason: LiveEnd): void {
    if (this.isClosed) return;
    this.reason = reason;
    this.raw.end();
  }
}
