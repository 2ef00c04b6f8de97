import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { postgresAccount } from '../../../src/platform/database/embedded/account.ts';
import { freePort } from '../../../src/platform/database/embedded-server.ts';
import { unlessEnded } from '../../support/processes.ts';
import { DatabaseProxy } from '../database-proxy.ts';
import { Daemon, killTree } from './daemon.ts';
import { pathOf } from './programs.ts';

export const SCOPE = 'workshop';

/**
 * Times of Patroni in seconds. The lease of the leader (`ttl`) is the longest part of a fail-over from a dead leader. It must not be
 * shorter than `loop_wait` and twice `retry_timeout`, within which a leader that loses etcd stops its PostgreSQL.
 */
const TIMES = { ttl: 12, loop_wait: 2, retry_timeout: 5 };

/** Passwords on loopback, of servers that live as long as the drill. */
export const PASSWORDS = { superuser: 'of the superuser', replication: 'of the standbys', workshop: 'of-the-product' };

/** The settings of all members, kept in etcd after the first start. */
const DYNAMIC = {
  ...TIMES,
  maximum_lag_on_failover: 1_048_576,
  // A commit is acknowledged when a standby has it, and only that standby can become the leader. Strict: while there is no standby,
  // none is acknowledged. Otherwise the leader works alone then, and one without its last commits can replace it.
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 150,
      shared_buffers: '128MB',
      max_wal_size: '512MB',
      wal_keep_size: '256MB',
      wal_log_hints: 'on',
      // A standby that is gone is noticed within so many ms.
      wal_sender_timeout: 5_000,
      wal_receiver_timeout: 5_000,
      timezone: 'UTC',
    },
  },
};

/** One PostgreSQL and its Patroni, which reaches one node of etcd through a proxy. */
export class PatroniMember {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly configuration: string;
  private readonly data: string;
  private readonly daemon: Daemon;
  private readonly etcdProxy: DatabaseProxy;

  private constructor(place: { name: string; home: string; port: number; restPort: number; etcdProxy: DatabaseProxy }) {
    const { name, home, port, restPort, etcdProxy } = place;
    this.name = name;
    this.port = port;
    this.restPort = restPort;
    this.etcdProxy = etcdProxy;
    this.data = join(home, name, 'data');
    this.configuration = join(home, name, 'patroni.yml');
    const owned = join(home, name);
    mkdirSync(owned, { mode: 0o700 });
    // JSON is YAML.
    writeFileSync(this.configuration, JSON.stringify(this.settings(owned), null, 2));
    for (const path of [owned, this.configuration]) postgresAccount().own(path);
    const logFile = join(home, `${name}.log`);
    this.daemon = new Daemon({ command: pathOf('patroni'), args: [this.configuration], logFile, home });
  }

  static async create(name: string, home: string, etcdUrl: string): Promise<PatroniMember> {
    const etcdProxy = await DatabaseProxy.start(etcdUrl);
    return new PatroniMember({ name, home, etcdProxy, port: await freePort(), restPort: await freePort() });
  }

  private settings(owned: string): object {
    const { superuser, replication } = PASSWORDS;
    return {
      scope: SCOPE,
      name: this.name,
      restapi: { listen: `127.0.0.1:${this.restPort}`, connect_address: `127.0.0.1:${this.restPort}` },
      // Without `use_proxies` Patroni asks etcd for its nodes and would pass by the proxy.
      etcd3: { hosts: [new URL(this.etcdProxy.url).host], use_proxies: true },
      bootstrap: { dcs: DYNAMIC, initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }] },
      postgresql: {
        listen: `127.0.0.1:${this.port}`,
        connect_address: `127.0.0.1:${this.port}`,
        data_dir: this.data,
        bin_dir: dirname(pathOf('postgres')),
        pgpass: join(owned, 'pgpass'),
        authentication: {
          superuser: { username: 'postgres', password: superuser },
          replication: { username: 'replicator', password: replication },
        },
        parameters: { unix_socket_directories: owned },
        pg_hba: [
          'local all all trust',
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication all 127.0.0.1/32 scram-sha-256',
        ],
      },
      // The drill has no device that could reset this machine; docs/scaling.md has the one for production.
      watchdog: { mode: 'off' },
    };
  }

  /** Address of its PostgreSQL for the superuser. */
  get url(): string {
    return `postgres://postgres:${encodeURIComponent(PASSWORDS.superuser)}@127.0.0.1:${this.port}/postgres`;
  }

  get isRunning(): boolean {
    return this.daemon.isRunning;
  }

  start(): void {
    this.daemon.start();
  }

  /** Kills Patroni and PostgreSQL (SIGKILL), as a machine that loses its power. */
  async kill(): Promise<void> {
    const { postmaster } = this;
    await this.daemon.kill();
    // Patroni does not start it as a child that it would take with it.
    if (postmaster !== undefined) killTree(postmaster);
  }

  /** Stops Patroni (SIGSTOP), which can no longer renew its lease nor stop PostgreSQL. */
  freezePatroni(): void {
    this.daemon.freeze();
  }

  /** Cuts the network between Patroni and etcd. */
  cutEtcd(): void {
    this.etcdProxy.isRefusing = true;
    this.etcdProxy.cut();
  }

  /** Ends whatever was done to it. */
  repair(): void {
    this.etcdProxy.isRefusing = false;
    this.daemon.thaw();
    if (!this.isRunning) this.start();
  }

  async close(): Promise<void> {
    await this.kill();
    await this.etcdProxy.close();
  }

  get log(): string {
    return this.daemon.log;
  }

  /** Process id of its PostgreSQL; undefined when it has none. */
  private get postmaster(): number | undefined {
    const pid = unlessEnded(() => Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0]));
    const isPostgres = pid && unlessEnded(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.includes(this.data);
    return isPostgres ? pid : undefined;
  }
}
