import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a PostgreSQL, which can stop forwarding to simulate a network or server that hangs. */
export class DatabaseProxy {
  private readonly sockets = new Set<Socket>();
  private silent = false;
  private readonly server: Server;

  private constructor(
    private readonly target: URL,
    server: Server,
  ) {
    this.server = server;
  }

  static async start(databaseUrl: string): Promise<DatabaseProxy> {
    const proxy: DatabaseProxy = new DatabaseProxy(
      new URL(databaseUrl),
      createServer((socket) => proxy.forward(socket)),
    );
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  /** Address of the database through this proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** Accepts connections and data from now on, but forwards nothing. */
  hang(): void {
    this.silent = true;
    for (const socket of this.sockets) socket.pause().unpipe();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private forward(client: Socket): void {
    this.track(client);
    if (this.silent) return;
    const server = connect(Number(this.target.port), this.target.hostname);
    this.track(server);
    client.pipe(server).pipe(client);
  }

  private track(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
  }
}
