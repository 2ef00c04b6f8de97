import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextCheck } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';

const POLL_MS = 25;
/** How long a connection that has sent nothing yet is kept after the listener is closed. */
const FIRST_REQUEST_MS = 500;
/** How long the last responses may take to be read before their connections are closed. */
const LAST_RESPONSES_MS = 500;

export interface ShutdownPhases {
  /** How long requests are still served while readiness is 503. */
  readonly drainMs: number;
  /** How long requests in flight may take after the drain. */
  readonly finishMs: number;
}

/**
 * Stops the HTTP server without failing a request: drains, closes the listener, then waits for the requests in flight
 * (ADR 24). Responses have `Connection: close` from the start of the drain on, so that a connection ends after a response
 * and not while its client sends the next request.
 */
@Injectable()
export class HttpShutdown {
  private readonly inFlight = new Set<FastifyReply>();
  private readonly sockets = new Set<Socket>();
  private readonly streamEnds = new Set<() => void>();
  private readonly drained = Promise.withResolvers<void>();
  private server: Server | undefined;
  private refuse: (reply: FastifyReply) => void = () => undefined;
  private draining = false;

  get isDraining(): boolean {
    return this.draining;
  }

  /** Tracks connections and requests. `refuse` answers a request that is still in flight when its time is over. */
  register(fastify: FastifyInstance, refuse: (reply: FastifyReply) => void): void {
    this.server = fastify.server;
    this.refuse = refuse;
    fastify.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    fastify.addHook('onRequest', (_request, reply, done) => {
      this.inFlight.add(reply);
      reply.raw.once('close', () => this.inFlight.delete(reply));
      done();
    });
    fastify.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.draining) reply.header('Connection', 'close');
      done();
    });
  }

  /**
   * Calls `endStreams` when the listener is closed: endless responses would delay the stop, and their clients can now
   * reach another instance.
   */
  onListenerClosed(endStreams: () => void): void {
    this.streamEnds.add(endStreams);
  }

  /** Ends the drain of {@link stop} at once, or that of a later call. */
  endDrain(): void {
    this.drained.resolve();
  }

  /** Returns when every connection is closed. Does nothing on a server that does not listen. */
  async stop({ drainMs, finishMs }: ShutdownPhases): Promise<void> {
    const { server } = this;
    if (!server?.listening) return;
    this.draining = true;
    const timer = setTimeout(this.drained.resolve, drainMs);
    await this.drained.promise;
    clearTimeout(timer);
    // Waits until the event loop has accepted pending connections, which closing the listener would reset.
    await nextCheck();
    await this.close(server, finishMs);
  }

  private async close(server: Server, finishMs: number): Promise<void> {
    let closed = false;
    server.close(() => {
      closed = true;
    });
    for (const endStreams of this.streamEnds) endStreams();
    const begin = performance.now();
    const elapsed = () => performance.now() - begin;
    while (!closed || this.inFlight.size > 0) {
      await delay(POLL_MS);
      // Node keeps a connection open if its response began before the drain, without `Connection: close`.
      server.closeIdleConnections();
      // Browsers open connections before they need them.
      if (elapsed() > FIRST_REQUEST_MS) this.closeUnusedConnections();
      if (elapsed() > finishMs) this.refuseAll();
      if (elapsed() > finishMs + LAST_RESPONSES_MS) return server.closeAllConnections();
    }
  }

  private closeUnusedConnections(): void {
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  private refuseAll(): void {
    for (const reply of this.inFlight) if (!reply.sent) this.refuse(reply);
  }
}
