import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A refusal as a mail server words it: `550 5.1.1 No such user`. */
export function smtpRefusal(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

/** A mail server on this machine: keeps what it takes, and refuses what a test says. */
export class FakeMailServer {
  /** Mails as they came over the wire. */
  readonly accepted: { readonly to: string[]; readonly source: string }[] = [];
  /** What the next step of a conversation meets. */
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
    this.server.on('error', () => undefined); // clients that hang up are part of the tests
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
