import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface GatewayRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly form: Readonly<Record<string, string>>;
}

/** Reaction of the gateway to a request. */
export type GatewayReply = { status: number; text: string } | 'hang up' | 'silence';

/** A local SMS gateway that records requests and sends the replies that a test sets. */
export class FakeSmsGateway {
  readonly requests: GatewayRequest[] = [];
  /** Replies to the next requests, in order; later requests get {@link defaultReply}. */
  readonly replies: GatewayReply[] = [];
  /** Awaited before each reply. */
  beforeReply: (asked: GatewayRequest) => Promise<unknown> | unknown = () => undefined;

  private readonly defaultReply: GatewayReply;

  private readonly server: Server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const asked = { method, path, headers, form };
    this.requests.push(asked);
    await this.beforeReply(asked);
    const reply = this.replies.shift() ?? this.defaultReply;
    if (reply === 'hang up') return void request.socket.destroy();
    if (reply !== 'silence') response.writeHead(reply.status).end(reply.text);
  });

  // There is no parameter property, because the drill loads this file with type stripping.
  constructor(defaultReply: GatewayReply) {
    this.defaultReply = defaultReply;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  reset(): void {
    this.requests.length = 0;
    this.replies.length = 0;
    this.beforeReply = () => undefined;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}

/** Example response of https://api-docs.smso.ro. */
export const SMSO_ACCEPTED: GatewayReply = {
  status: 200,
  text: '{"status":200,"responseToken":"2ab56a4e-4d0c-4f24-8a9b-0d0d8c7a1f11","transaction_cost":3.5}',
};

/** Response format that SMSLink's client libraries expect. */
export const SMSLINK_ACCEPTED: GatewayReply = { status: 200, text: 'MESSAGE;1;Message sent;987654,1' };
