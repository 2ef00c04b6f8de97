import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START_MS } from '../../../../scripts/lib/patience.ts';
import { postgresAccount } from '../../../src/platform/database/embedded/account.ts';
import { freePort } from '../../../src/platform/database/embedded-server.ts';
import { until } from '../../support/until.ts';
import { withClient } from '../../support/workbench.ts';
import { Daemon } from './daemon.ts';
import { installPrograms, pathOf } from './programs.ts';

/** Fewer connections to the server than two instances have pools. */
const SERVER_CONNECTIONS = 16;

/** PgBouncer in transaction mode before a server. */
export class PgBouncer {
  private readonly home: string;
  private readonly port: number;
  private readonly daemon: Daemon;

  private constructor(home: string, port: number, daemon: Daemon) {
    this.home = home;
    this.port = port;
    this.daemon = daemon;
  }

  /** @param databaseUrl of any database of the server, for the role of the product */
  static async create(databaseUrl: string): Promise<PgBouncer> {
    installPrograms(['pgbouncer']);
    const server = new URL(databaseUrl);
    const home = mkdtempSync(join(tmpdir(), 'workshop-pgbouncer-'));
    chmodSync(home, 0o711);
    const port = await freePort();
    const [users, file] = [join(home, 'users.txt'), join(home, 'pgbouncer.ini')];
    writeFileSync(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`, { mode: 0o600 });
    writeFileSync(file, configuration(server, port, users), { mode: 0o600 });
    for (const path of [users, file]) postgresAccount().own(path);
    const logFile = join(home, 'pgbouncer.log');
    return new PgBouncer(home, port, new Daemon({ command: pathOf('pgbouncer'), args: [file], logFile, home }));
  }

  async start(databaseUrl: string): Promise<void> {
    this.daemon.start();
    const answers = () => withClient(this.urlOf(databaseUrl), () => Promise.resolve(true));
    await until('PgBouncer accepts connections', answers, START_MS).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.daemon.log}`, { cause: error });
    });
  }

  /** Address of a database of the server through it. */
  urlOf(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    url.port = String(this.port);
    return url.href;
  }

  async close(): Promise<void> {
    await this.daemon.kill();
    rmSync(this.home, { recursive: true, force: true });
  }
}

/** As in docs/scaling.md; the timeouts are those of DATABASE_TIMEOUTS. */
function configuration(server: URL, port: number, users: string): string {
  return `
[databases]
* = host=${server.hostname} port=${server.port} connect_query='SET statement_timeout = 10000; SET lock_timeout = 4000; SET idle_in_transaction_session_timeout = 15000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 500
query_wait_timeout = 10
`;
}
