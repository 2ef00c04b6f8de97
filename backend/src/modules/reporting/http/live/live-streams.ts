import type { ServerResponse } from 'node:http';
import { isStaffRole, ROLES } from '@car-workshop/contracts/roles';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { domainError } from '../../../../kernel/domain-error.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Stopping } from '../../../../platform/http/http-errors.ts';
import { HttpShutdown } from '../../../../platform/http/server/http-shutdown.ts';
import { Metrics } from '../../../../platform/metrics/metrics.ts';
import { LIVE_ENDS, type LiveAudience, type LiveConnection, type LiveEnd } from '../../application/live/live-change.ts';
import type { ReadLiveEvent } from '../../application/live/live-events.ts';
import { LiveFeed } from '../../application/live/live-feed.ts';
import type { LiveStart } from '../../application/live/recent-events.ts';

/** A client with more unread bytes than this is cut: about 500 events, besides what the network holds. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** Proxies must neither keep a stream (nginx reads `X-Accel-Buffering`) nor compress it (`no-transform`). */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

export interface StreamObserver {
  delivered(seconds: number): void;
  ended(stream: EventStream, reason: LiveEnd): void;
}

class EventStream implements LiveConnection {
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

/** Streams of one account or manage link in this process: one per browser, plus those of lost networks. */
export const MAX_STREAMS_OF_ONE = 12;

/** The share of `LIVE_STREAMS` that clients and visitors leave to the team. */
const TEAM_SHARE = 0.2;

const ERASURES: ReadonlySet<string> = new Set(['customers.guest-erased', 'identity.account-erased']);

class LiveStreamsFull extends domainError('unavailable', 'unavailable', { retryAfter: 30 }) {}

@Injectable()
export class LiveStreams implements BeforeApplicationShutdown {
  private readonly observer: StreamObserver;

  constructor(
    private readonly feed: LiveFeed,
    private readonly shutdown: HttpShutdown,
    @Inject(SETTINGS) private readonly settings: Settings,
    metrics: Metrics,
  ) {
    this.observer = this.createObserver(metrics);
    // The clients reconnect to another instance, or to this one after its restart.
    shutdown.onListenerClosed(() => this.endAll('stopping'));
    feed.onEvent((event) => this.endErased(event));
  }

  /**
   * Answers a request with a stream. An account or link that has too many loses its oldest, which is most likely one whose
   * network is gone.
   * @throws Stopping while the process drains, LiveStreamsFull beyond `LIVE_STREAMS`, for clients and visitors beyond their
   *   share of it
   */
  async open(
    audience: LiveAudience,
    sessionId: string | undefined,
    reply: FastifyReply,
    start: LiveStart,
  ): Promise<void> {
    await this.feed.prepare(start);
    // Other streams or the drain may have begun meanwhile.
    if (this.shutdown.isDraining) throw new Stopping();
    if (this.feed.connections.size >= this.limitOf(audience)) throw new LiveStreamsFull();
    this.endOldestOf(audience);
    const stream = new EventStream(audience, sessionId, reply, this.observer);
    if (reply.request.method === 'HEAD') return stream.end('client');
    if (stream.isClosed) return;
    this.feed.add(stream, start);
  }

  beforeApplicationShutdown(): void {
    this.endAll('stopping');
  }

  private limitOf({ kind }: LiveAudience): number {
    const { LIVE_STREAMS } = this.settings;
    const isOfTeam = kind !== 'visit' && isStaffRole(kind);
    return isOfTeam ? LIVE_STREAMS : Math.floor(LIVE_STREAMS * (1 - TEAM_SHARE));
  }

  private endOldestOf(audience: LiveAudience): void {
    const holder = holderOf(audience);
    const others = [...this.feed.connections].filter((one) => holderOf(one.audience) === holder);
    for (const oldest of others.slice(0, Math.max(0, others.length - MAX_STREAMS_OF_ONE + 1))) {
      oldest.end('replaced');
      this.feed.remove(oldest);
    }
  }

  private endAll(reason: LiveEnd): void {
    for (const stream of [...this.feed.connections]) {
      stream.end(reason);
      this.feed.remove(stream);
    }
  }

  /** The manage link of an erased customer ends its streams; the end of a session is detected elsewhere. */
  private endErased({ type, customerId, accountIds }: ReadLiveEvent): void {
    if (!ERASURES.has(type)) return;
    for (const stream of [...this.feed.connections]) {
      const { audience } = stream;
      if (audience.kind !== 'visit') continue;
      const isOwner = audience.userId !== null && accountIds.includes(audience.userId);
      if (audience.customerId === customerId || isOwner) stream.end('erased');
    }
  }

  private createObserver(metrics: Metrics): StreamObserver {
    const kinds = [...ROLES, 'visit'] as const;
    metrics.registerLiveGauge('live_streams', 'Open streams of changes, by audience.', 'audience', () =>
      kinds.map((of) => ({
        of,
        value: [...this.feed.connections].filter(({ audience }) => audience.kind === of).length,
      })),
    );
    const delays = metrics.registerDurations(
      'live_delivery_seconds',
      'Time from an event to its sending to a stream.',
      [0.025, 0.05, 0.1, 0.3, 1, 3, 10],
    );
    const ends = metrics.registerCounter('live_streams_ended_total', 'Ended streams, by reason.', ['reason']);
    for (const reason of LIVE_ENDS) ends.inc({ reason }, 0);
    return {
      delivered: (seconds) => delays.observe(Math.max(0, seconds)),
      ended: (stream, reason) => {
        this.feed.remove(stream);
        ends.inc({ reason });
      },
    };
  }
}

function holderOf(audience: LiveAudience): string {
  return audience.kind === 'visit' ? `visit ${audience.appointmentId}` : `account ${audience.userId}`;
}
