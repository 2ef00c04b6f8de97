import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Journal } from '../journal.ts';
import type { PatroniCluster } from './patroni-cluster.ts';
import type { PatroniMember } from './patroni-member.ts';

const POLL_MS = 50;
const CONNECTIONS_POLL_MS = 250;
const QUERY_MS = 1_000;

const BACKENDS = `
  SELECT count(*)::int AS backends FROM pg_stat_activity
  WHERE usename = 'workshop' AND application_name LIKE 'car-workshop%'`;

/** What happened around a disturbance, in ms since its begin. */
export interface Timeline {
  readonly lastWrite: number;
  /** When etcd had no leader any more, or another one; undefined when it kept the leader. */
  readonly leaseEnded: number | undefined;
  readonly newLeader: number | undefined;
  readonly firstWrite: number;
  readonly withoutWrites: number;
  /** Name of the last leader. */
  readonly leader: string | undefined;
  /** Most backends of the instances on all servers together. */
  readonly backends: number;
}

/** Watches a cluster under load: acknowledged writes, the leader by etcd, backends of the instances. */
export class ClusterWatch {
  private readonly cluster: PatroniCluster;
  private readonly journal: Journal;
  private begin = performance.now();
  /** When the number of acknowledged writes rose. */
  private writes: number[] = [];
  private leaders: { readonly at: number; readonly name: string | undefined }[] = [];
  private backends = 0;
  private isRunning = true;
  private readonly work: Promise<unknown>;

  constructor(cluster: PatroniCluster, journal: Journal) {
    this.cluster = cluster;
    this.journal = journal;
    this.work = Promise.all([this.watchWrites(), this.watchLeader(), this.watchBackends()]);
  }

  /** Starts a new timeline, just before a disturbance. */
  restart(): void {
    this.begin = performance.now();
    this.writes = [this.writes.at(-1) ?? this.begin];
    this.leaders = this.leaders.slice(-1);
    this.backends = 0;
  }

  /** Whether a write was acknowledged after this moment of the monotonic clock. */
  wroteAfter(moment: number): boolean {
    return (this.writes.at(-1) ?? 0) > moment;
  }

  timeline(): Timeline {
    const [first = this.begin, ...others] = this.writes;
    let [lastWrite, firstWrite] = [first, first];
    let previous = first;
    for (const at of others) {
      if (at > this.begin && at - previous > firstWrite - lastWrite) [lastWrite, firstWrite] = [previous, at];
      previous = at;
    }
    const old = this.leaders[0]?.name;
    const leaseEnded = this.leaders.find(({ name }) => name !== old)?.at;
    const newLeader = this.leaders.find(({ name }) => name !== undefined && name !== old)?.at;
    const since = (at: number | undefined) => at && at - this.begin;
    return {
      lastWrite: lastWrite - this.begin,
      leaseEnded: since(leaseEnded),
      newLeader: since(newLeader),
      firstWrite: firstWrite - this.begin,
      withoutWrites: firstWrite - lastWrite,
      leader: this.leaders.findLast(({ name }) => name !== undefined)?.name,
      backends: this.backends,
    };
  }

  async close(): Promise<void> {
    this.isRunning = false;
    await this.work;
  }

  private async watchWrites(): Promise<void> {
    let seen = 0;
    while (this.isRunning) {
      const { acknowledged } = this.journal;
      if (acknowledged > seen) this.writes.push(performance.now());
      seen = acknowledged;
      await pause(POLL_MS);
    }
  }

  private async watchLeader(): Promise<void> {
    while (this.isRunning) {
      await this.cluster.leaderName().then(
        (name) => {
          if (this.leaders.length === 0 || this.leaders.at(-1)?.name !== name)
            this.leaders.push({ at: performance.now(), name });
        },
        // Without a quorum etcd cannot tell.
        () => undefined,
      );
      await pause(POLL_MS);
    }
  }

  private async watchBackends(): Promise<void> {
    const clients = new Map<PatroniMember, pg.Client>();
    while (this.isRunning) {
      const counts = await Promise.all(this.cluster.members.map((member) => countBackends(member, clients)));
      this.backends = Math.max(
        this.backends,
        counts.reduce((sum, count) => sum + count, 0),
      );
      await pause(CONNECTIONS_POLL_MS);
    }
    await Promise.all([...clients.values()].map((client) => client.end().catch(() => undefined)));
  }
}

/** Backends of the instances on a server; 0 while it does not answer. */
async function countBackends(member: PatroniMember, clients: Map<PatroniMember, pg.Client>): Promise<number> {
  let client = clients.get(member);
  try {
    if (!client) {
      const options = { connectionTimeoutMillis: QUERY_MS, query_timeout: QUERY_MS };
      client = new pg.Client({ connectionString: member.url, ...options });
      client.on('error', () => undefined);
      await client.connect();
      clients.set(member, client);
    }
    const { rows } = await client.query<{ backends: number }>(BACKENDS);
    return rows[0]?.backends ?? 0;
  } catch {
    clients.delete(member);
    void client?.end().catch(() => undefined);
    return 0;
  }
}
