import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { CONDITION_MS } from '../../../scripts/lib/patience.ts';

const CHECK_TIMEOUT_MS = 10_000;
/** How long a request waits for an instance that accepts it. */
const TRY_MS = CONDITION_MS;
const RETRY_MS = 50;

interface Upstream {
  readonly url: string;
  isReady: boolean;
}

/**
 * A load balancer as operators run them in front of the product: sends requests in turn to the instances that are ready,
 * over connections that it keeps alive, and repeats a request only when its connection was refused, so that it was never
 * sent. Any other failure is answered with 502.
 */
export class HealthCheckingProxy {
  /** Requests that had no response from an instance, with the reason. */
  readonly failures: string[] = [];

  private readonly agent = new Agent({ keepAlive: true });
  private readonly timer: NodeJS.Timeout;
  private upstreams: Upstream[] = [];
  private turn = 0;
  private readonly server: Server;

  private constructor(server: Server, checkMs: number) {
    this.server = server;
    this.timer = setInterval(() => this.upstreams.forEach((upstream) => void this.check(upstream)), checkMs);
  }

  /** Starts a proxy on a free port that asks every instance every `checkMs` whether it is ready. */
  static async start({ checkMs }: { checkMs: number }): Promise<HealthCheckingProxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = new HealthCheckingProxy(server, checkMs);
    server.on('request', (incoming, response) => void proxy.answer(incoming, response));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Adds an instance, which gets requests once it is ready. */
  async add(url: string): Promise<void> {
    const upstream = { url, isReady: false };
    this.upstreams.push(upstream);
    await this.check(upstream);
  }

  /** Removes an instance that has ended. */
  remove(url: string): void {
    this.upstreams = this.upstreams.filter((upstream) => upstream.url !== url);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async check(upstream: Upstream): Promise<void> {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    upstream.isReady = await fetch(`${upstream.url}/api/health/ready`, { signal }).then(
      ({ ok, body }) => body?.cancel().then(() => ok) ?? ok,
      () => false,
    );
  }

  private async answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const deadline = performance.now() + TRY_MS;
    while (performance.now() < deadline) {
      const upstream = this.next();
      const outcome = upstream ? await this.forward(upstream, incoming, body, response) : 'refused';
      if (outcome === 'answered') return;
      if (outcome !== 'refused') return this.fail(incoming, response, outcome);
      await pause(RETRY_MS);
    }
    this.fail(incoming, response, 'no instance is ready');
  }

  private next(): Upstream | undefined {
    const ready = this.upstreams.filter(({ isReady }) => isReady);
    this.turn += 1;
    return ready[this.turn % ready.length];
  }

  private fail({ method, url }: IncomingMessage, response: ServerResponse, reason: string): void {
    this.failures.push(`${method} ${url}: ${reason}`);
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  }

  /** @returns `refused` when nothing was sent, else the reason of a failure */
  private async forward(
    { url }: Upstream,
    incoming: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<string> {
    const { method, headers } = incoming;
    const { connection, 'transfer-encoding': encoding, ...kept } = headers;
    const sent = request(url + incoming.url, { agent: this.agent, method, headers: kept });
    try {
      sent.end(body);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      const content = await buffer(answer);
      const { connection: closing, 'keep-alive': hint, 'transfer-encoding': chunks, ...others } = answer.headers;
      response.writeHead(answer.statusCode as number, others).end(content);
      return 'answered';
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return code === 'ECONNREFUSED' ? 'refused' : (code ?? message);
    }
  }
}
