import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as the gateway got it. */
export interface AskedOfGateway {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly form: Readonly<Record<string, string>>;
}

/** What the gateway does with a request. */
export type GatewayReply = { status: number; text: string } | 'hang up' | 'silence';

/** An SMS gateway on this machine: keeps what it is asked, and answers what a test says. */
export class TinyGateway {
  readonly asked: AskedOfGateway[] = [];
  /** Answers to the next requests; afterwards {@link usual} again. */
  readonly replies: GatewayReply[] = [];
  /** Awaited before each answer. */
  meanwhile: (asked: AskedOfGateway) => Promise<unknown> | unknown = () => undefined;

  private readonly server: Server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const asked = { method, path, headers, form };
    this.asked.push(asked);
    await this.meanwhile(asked);
    const reply = this.replies.shift() ?? this.usual;
    if (reply === 'hang up') return void request.socket.destroy();
    if (reply !== 'silence') response.writeHead(reply.status).end(reply.text);
  });

  constructor(private readonly usual: GatewayReply) {}

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  forget(): void {
    this.asked.length = 0;
    this.replies.length = 0;
    this.meanwhile = () => undefined;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}

/** As https://api-docs.smso.ro shows it. */
export const SMSO_TOOK_IT: GatewayReply = {
  status: 200,
  text: '{"status":200,"responseToken":"2ab56a4e-4d0c-4f24-8a9b-0d0d8c7a1f11","transaction_cost":3.5}',
};

/** As SMSLink's own clients read it. */
export const SMSLINK_TOOK_IT: GatewayReply = { status: 200, text: 'MESSAGE;1;Message sent;987654,1' };
