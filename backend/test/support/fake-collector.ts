import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as an OpenTelemetry collector receives it in JSON. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[];
  readonly links?: readonly { traceId: string; spanId: string }[];
  readonly status: { code?: number; message?: string };
}

interface TraceRequest {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: CollectedSpan[] }[] }[];
}

/** A local OpenTelemetry collector that keeps what it receives over OTLP/HTTP. */
export class FakeCollector {
  readonly spans: CollectedSpan[] = [];
  /** The bodies of the requests, as sent. */
  readonly bodies: string[] = [];
  lastRequest: { path: string; authorization: string | undefined } | undefined;

  private readonly server: Server = createServer(async (request, response) => {
    const body = await text(request);
    const { url: path = '', headers } = request;
    this.lastRequest = { path, authorization: headers.authorization };
    this.bodies.push(body);
    const { resourceSpans } = JSON.parse(body) as TraceRequest;
    this.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}
