import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An SMTP error reply such as `550 5.1.1 No such user`. */
export function smtpRefusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** A local mail server that stores accepted mails and rejects what a test sets. */
export class FakeMailServer {
  /** Accepted mails as received. */
  readonly accepted: { readonly to: string[]; readonly source: string }[] = [];
  /** The SMTP step to reject, with the error. */
  refusal: { at: 'connection' | 'sender' | 'recipient' | 'text'; error: Error } | undefined;

  private readonly server: SMTPServer;

  constructor(options: SMTPServerOptions = {}) {
    const refuse = (at: string) => (this.refusal?.at === at ? this.refusal.error : null);
    this.server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      logger: false,
      onAuth: ({ username, password }, _, done) =>
        username === 'atelier' && password === 'p@rola'
          ? done(null, { user: username })
          : done(new Error('Invalid username or password')),
      onConnect: (_, done) => done(refuse('connection')),
      onMailFrom: (_address, _session, done) => done(refuse('sender')),
      onRcptTo: (_address, _session, done) => done(refuse('recipient')),
      onData: async (stream, { envelope }, done) => {
        const source = await text(stream);
        const error = refuse('text');
        if (!error) this.accepted.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        done(error);
      },
      ...options,
    });
    this.server.on('error', () => undefined); // tests include clients that disconnect
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  reset(): void {
    this.accepted.length = 0;
    this.refusal = undefined;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }
}
