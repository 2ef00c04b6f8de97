import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { START_MS } from '../../../../scripts/lib/patience.ts';
import { until } from '../../support/until.ts';
import { type DatabaseServer, withClient } from '../../support/workbench.ts';
import { Etcd } from './etcd.ts';
import { HaProxy } from './haproxy.ts';
import { PASSWORDS, PatroniMember, SCOPE } from './patroni-member.ts';
import { installPrograms, pathOf } from './programs.ts';

const MEMBERS = ['pg1', 'pg2', 'pg3'];
const LEADER_KEY = `/service/${SCOPE}/leader`;
/** Which standby has every acknowledged commit, as JSON: the only one that may become the leader. */
const SYNCHRONOUS_KEY = `/service/${SCOPE}/sync`;

/** A standby, as the leader sees it. */
interface Standby {
  readonly name: string;
  readonly isSynchronous: boolean;
}

/** Three PostgreSQL under Patroni with three nodes of etcd, and HAProxy before them, all on loopback. */
export class PatroniCluster implements DatabaseServer {
  readonly members: readonly PatroniMember[];
  private readonly home: string;
  private readonly etcd: Etcd;
  private readonly proxy: HaProxy;
  private stopped: Promise<void> | undefined;

  private constructor(home: string, etcd: Etcd, members: readonly PatroniMember[], proxy: HaProxy) {
    this.home = home;
    this.etcd = etcd;
    this.members = members;
    this.proxy = proxy;
  }

  /** Chooses ports and writes the configurations; nothing runs before {@link start}. */
  static async create(): Promise<PatroniCluster> {
    installPrograms(['postgres', 'patroni', 'patronictl', 'etcd', 'haproxy']);
    const home = mkdtempSync(join(tmpdir(), 'workshop-cluster-'));
    chmodSync(home, 0o711); // the account of PostgreSQL has to enter
    const etcd = await Etcd.create(home);
    const members = await Promise.all(
      MEMBERS.map((name, index) => PatroniMember.create(name, home, etcd.urls[index] as string)),
    );
    return new PatroniCluster(home, etcd, members, await HaProxy.create(home, members));
  }

  /** @throws Error with the logs */
  async start(): Promise<void> {
    try {
      await this.etcd.start();
      this.proxy.start();
      for (const member of this.members) member.start();
      await this.whole();
      await withClient(this.superuserUrl, async (client) => {
        await client.query(`CREATE ROLE workshop LOGIN PASSWORD '${PASSWORDS.workshop}'`);
        await client.query('CREATE DATABASE workshop OWNER workshop');
      });
    } catch (error) {
      const logs = [this.etcd, ...this.members].map(({ log }) => log).join('\n');
      throw new Error(`The cluster did not start: ${(error as Error).message}\n${logs}`, { cause: error });
    }
  }

  get url(): string {
    return `postgres://workshop:${PASSWORDS.workshop}@127.0.0.1:${this.proxy.port}/workshop`;
  }

  get superuserUrl(): string {
    return `postgres://postgres:${encodeURIComponent(PASSWORDS.superuser)}@127.0.0.1:${this.proxy.port}/postgres`;
  }

  /** The address of a database with all servers instead of HAProxy. */
  withAllHosts(databaseUrl: string): string {
    const hosts = this.members.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `${databaseUrl.replace(`127.0.0.1:${this.proxy.port}`, hosts)}?target_session_attrs=read-write`;
  }

  /** Name of the leader by etcd; undefined while none holds the lease. */
  leaderName(): Promise<string | undefined> {
    return this.etcd.read(LEADER_KEY);
  }

  /** Name of the only member that may replace the leader, by etcd. */
  async candidateName(): Promise<string | undefined> {
    const recorded = JSON.parse((await this.etcd.read(SYNCHRONOUS_KEY)) ?? '{}') as { sync_standby?: string | null };
    return recorded.sync_standby ?? undefined;
  }

  async leader(): Promise<PatroniMember> {
    const name = await this.leaderName();
    return this.member(name ?? 'none');
  }

  async candidate(): Promise<PatroniMember> {
    return this.member((await this.candidateName()) ?? 'none');
  }

  /** Makes the synchronous standby the leader, as planned. */
  async switchOver(): Promise<void> {
    const [leader, candidate] = [await this.leader(), await this.candidate()];
    const words = ['-c', leader.configuration, 'switchover', SCOPE];
    const choice = ['--leader', leader.name, '--candidate', candidate.name, '--force'];
    await promisify(execFile)(pathOf('patronictl'), [...words, ...choice]);
  }

  /**
   * Waits until HAProxy forwards to a leader to which both standbys stream, and etcd knows the synchronous one: before that, none could
   * replace the leader.
   */
  async whole(): Promise<void> {
    const isWhole = async () => {
      const standbys = await this.standbys();
      const synchronous = standbys.find(({ isSynchronous }) => isSynchronous)?.name;
      if (standbys.length < MEMBERS.length - 1 || synchronous === undefined) return false;
      return (await this.candidateName()) === synchronous;
    };
    await until('all members stream', isWhole, START_MS);
  }

  /** Starts or continues what was killed or stopped, and waits until the cluster is whole. */
  async heal(): Promise<void> {
    for (const member of this.members) member.repair();
    await this.whole();
  }

  /** Copies the logs of all servers. @returns the directory, which stays */
  keepLogs(): string {
    const kept = mkdtempSync(join(tmpdir(), 'workshop-cluster-logs-'));
    for (const log of globSync('*.log', { cwd: this.home })) copyFileSync(join(this.home, log), join(kept, log));
    return kept;
  }

  stop(): Promise<void> {
    this.stopped ??= this.stopAll();
    return this.stopped;
  }

  private async stopAll(): Promise<void> {
    await this.proxy.close();
    await Promise.all(this.members.map((member) => member.close()));
    await this.etcd.close();
    rmSync(this.home, { recursive: true, force: true });
  }

  private standbys(): Promise<Standby[]> {
    return withClient(this.superuserUrl, async (client) => {
      const { rows } = await client.query<Standby>(
        `SELECT application_name AS name, sync_state = 'sync' AS "isSynchronous"
         FROM pg_stat_replication WHERE state = 'streaming' AND application_name LIKE 'pg%' AND NOT pg_is_in_recovery()`,
      );
      return rows;
    });
  }

  private member(name: string): PatroniMember {
    const member = this.members.find((one) => one.name === name);
    if (!member) throw new Error(`The cluster has no member ${name}`);
    return member;
  }
}
