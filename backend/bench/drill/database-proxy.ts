import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The message of the PostgreSQL protocol that commits: a simple query of 11 bytes. */
const COMMIT = Buffer.from('Q\0\0\0\x0bCOMMIT\0');

/** A TCP proxy between the instances and PostgreSQL, which can be slow, refuse, and lose the answers to commits. */
export class DatabaseProxy {
  /** Delay (ms) of everything that is sent, in each direction. */
  delayMs = 0;
  /** Whether connections are closed as soon as they are accepted. */
  isRefusing = false;
  /** Loses the answer to one of so many commits, after PostgreSQL has sent it; 0 loses none. */
  losesOneCommitOf = 0;
  /** Number of answers to commits that were lost. */
  lostCommits = 0;

  private commits = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private readonly target: URL;

  private constructor(databaseUrl: string) {
    this.target = new URL(databaseUrl);
    this.server = createServer((client) => this.accept(client));
  }

  /** Starts a proxy before the server of a database. */
  static async start(databaseUrl: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(databaseUrl);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  /** Address of the database through the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** Closes all connections. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private accept(client: Socket): void {
    if (this.isRefusing) return void client.destroy();
    const server = connect(Number(this.target.port), this.target.hostname);
    const state = { losesAnswer: false };
    const end = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.setNoDelay(true);
      socket.once('close', () => {
        this.sockets.delete(socket);
        end();
      });
      // `close` follows.
      socket.on('error', () => undefined);
    }
    client.on('data', (chunk: Buffer) => {
      if (chunk.includes(COMMIT)) state.losesAnswer = this.losesThisCommit();
      this.forward(chunk, server);
    });
    server.on('data', (chunk: Buffer) => {
      if (!state.losesAnswer) return this.forward(chunk, client);
      this.lostCommits += 1;
      end();
    });
  }

  private losesThisCommit(): boolean {
    this.commits += 1;
    return this.losesOneCommitOf > 0 && this.commits % this.losesOneCommitOf === 0;
  }

  private forward(chunk: Buffer, to: Socket): void {
    if (this.delayMs === 0) to.write(chunk);
    else setTimeout(() => to.write(chunk), this.delayMs);
  }
}
