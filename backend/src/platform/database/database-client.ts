import pg from 'pg';

/** Silence before TCP probes the connection. It is closed ten seconds later if the peer is gone. */
const KEEP_ALIVE_MS = 10_000;
const LOOK_MS = 3_000;

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)/s;

/** Splits an address with several hosts into one per host: `postgres://user@one:5432,two:5432/workshop` gives two. */
export function serversOf(url: string): string[] {
  const [, begin = '', hosts = '', end = ''] = ADDRESS.exec(url) ?? [];
  return hosts.split(',').map((host) => begin + host + end);
}

type Server = Pick<pg.Client, 'host' | 'port'>;

export interface DatabaseClientConfig extends pg.ClientConfig {
  /** Whether a pooler lends the connection a server connection for each transaction. */
  readonly isPooled?: boolean;
}

const searches = new Map<string, Promise<Server>>();

/** A connection with keep-alive to the server that accepts writes. Its loss fails the query, not the process. */
export class DatabaseClient extends pg.Client {
  private readonly url: string;

  constructor(config: DatabaseClientConfig = {}) {
    const { connectionString: url = '', isPooled = false } = config;
    const [connectionString] = serversOf(url);
    super({ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS, ...config, connectionString });
    this.url = url;
    this.on('error', () => undefined);
    if (!isPooled) return;
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    // A named prepared statement may be unknown to the next server connection, or already exist there.
    this.query = ((statement: string | pg.QueryConfig, ...rest: unknown[]) => {
      if (typeof statement === 'object') delete statement.name;
      return query(statement, ...rest);
    }) as pg.Client['query'];
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const connected = serversOf(this.url).length === 1 ? super.connect() : this.connectToWritable();
    if (!callback) return connected;
    connected.then(() => callback(undefined as unknown as Error), callback);
    return undefined;
  }

  private async connectToWritable(): Promise<pg.Client> {
    const { host, port } = await findWritable(this.url);
    const { _ending, connection } = this as unknown as {
      _ending: boolean;
      connection: { stream: { destroyed: boolean } };
    };
    if (_ending || connection.stream.destroyed) throw unavailable('Connection terminated before a server was found');
    Object.assign(this, { host, port });
    return super.connect();
  }
}

/** Asks all servers at once. Searches are shared, because a pool opens many connections when the primary is lost. */
function findWritable(url: string): Promise<Server> {
  let search = searches.get(url);
  if (!search) {
    search = Promise.any(serversOf(url).map(assertWritable))
      .catch(({ errors }: AggregateError) => {
        // Waiting does not resolve such a refusal, for example a wrong password.
        const refusal = errors.find((error) => error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? ''));
        throw refusal ?? unavailable(`no server accepts writes: ${errors.map(reasonOf).join('; ')}`);
      })
      .finally(() => searches.delete(url));
    searches.set(url, search);
  }
  return search;
}

async function assertWritable(server: string): Promise<Server> {
  const client = new pg.Client({
    connectionString: server,
    application_name: 'car-workshop search',
    connectionTimeoutMillis: LOOK_MS,
    query_timeout: LOOK_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('SHOW transaction_read_only');
    if (rows[0].transaction_read_only === 'on') throw new Error('is read-only');
    return client;
  } catch (error) {
    throw Object.assign(error as Error, { server: `${client.host}:${client.port}` });
  } finally {
    void client.end().catch(() => undefined);
  }
}

function reasonOf({ server, message, code }: Error & { server?: string; code?: string }): string {
  return `${server} ${message || code}`;
}

function unavailable(message: string): Error {
  return Object.assign(new Error(message), { code: '08001' });
}
