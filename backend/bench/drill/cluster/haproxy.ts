import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../src/platform/database/embedded-server.ts';
import { Daemon } from './daemon.ts';
import { pathOf } from './programs.ts';

/** A server that HAProxy may forward to. */
interface Backend {
  readonly name: string;
  readonly port: number;
  /** Port of the REST API of its Patroni. */
  readonly restPort: number;
}

/**
 * Forwards to the server whose Patroni says that it is the leader, and closes the connections to one that no longer does.
 * A check that gets no answer fails after `inter` and `timeout check`: twice that is shorter than the lease of the leader,
 * so that a leader whose Patroni hangs has no connections any more when another one is chosen.
 */
const CONFIGURATION = `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
  option clitcpka
  option srvtcpka
listen postgres
  bind 127.0.0.1:PORT
  option httpchk
  http-check send meth OPTIONS uri /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
`;

/** HAProxy before the servers of a cluster. */
export class HaProxy {
  readonly port: number;
  private readonly daemon: Daemon;

  private constructor(port: number, daemon: Daemon) {
    this.port = port;
    this.daemon = daemon;
  }

  static async create(home: string, backends: readonly Backend[]): Promise<HaProxy> {
    const port = await freePort();
    const file = join(home, 'haproxy.cfg');
    const servers = backends.map(
      (backend) => `  server ${backend.name} 127.0.0.1:${backend.port} check port ${backend.restPort}\n`,
    );
    writeFileSync(file, CONFIGURATION.replace('PORT', String(port)) + servers.join(''));
    const args = ['-db', '-f', file];
    const daemon = new Daemon({ command: pathOf('haproxy'), args, logFile: join(home, 'haproxy.log'), home });
    return new HaProxy(port, daemon);
  }

  start(): void {
    this.daemon.start();
  }

  close(): Promise<void> {
    return this.daemon.kill();
  }
}
