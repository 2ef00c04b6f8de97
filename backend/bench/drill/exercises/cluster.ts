import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CONDITION_MS } from '../../../../scripts/lib/patience.ts';
import { until } from '../../support/until.ts';
import type { ClusterWatch, Timeline } from '../cluster/cluster-watch.ts';
import type { PatroniCluster } from '../cluster/patroni-cluster.ts';
import type { PatroniMember } from '../cluster/patroni-member.ts';
import type { Drill, Exercise } from '../drill.ts';
import { connectionsAreBounded, writesAgain } from '../laws/cluster.ts';

/** How long (ms) the write to a leader that was replaced waits for its answer, which must not come. */
const STALE_WRITE_MS = 5_000;
/** `DATABASE_POOL` of the instances, by default. */
const POOL_SIZE = 20;

export interface ClusterExercises {
  readonly cluster: PatroniCluster;
  readonly watch: ClusterWatch;
  /** Whether something closes the connections to a leader that was replaced and still runs. */
  readonly isFenced: boolean;
  /** @param leaders the one before, the standby that was synchronous then, and the one after */
  readonly onTimeline: (exercise: string, timeline: Timeline, leaders: string) => void;
}

interface Disturbance {
  readonly name: string;
  /** Disturbs the leader; resolves when writes can be expected again. */
  readonly act: (leader: PatroniMember) => Promise<void>;
  /** Checks while the disturbance goes on. */
  readonly during?: (drill: Drill, leader: PatroniMember) => Promise<void>;
  readonly skip?: () => string | undefined;
}

/** Servers of a cluster that die, lose each other or change their role. */
export function clusterExercises({ cluster, watch, isFenced, onTimeline }: ClusterExercises): readonly Exercise[] {
  const isReplaced = (leader: PatroniMember) =>
    until(
      'there is another leader',
      async () => ![undefined, leader.name].includes(await cluster.leaderName()),
      CONDITION_MS,
    );
  const disturbances: readonly Disturbance[] = [
    {
      name: 'kill -9 of the leader and its Patroni',
      act: async (leader) => {
        await leader.kill();
        await isReplaced(leader);
      },
    },
    {
      name: 'the leader is cut off from etcd',
      act: async (leader) => {
        leader.cutEtcd();
        await isReplaced(leader);
      },
    },
    {
      name: 'Patroni of the leader is frozen (SIGSTOP)',
      skip: () => (isFenced ? undefined : 'nothing closes the connections to it but HAProxy or a watchdog'),
      act: async (leader) => {
        leader.freezePatroni();
        await isReplaced(leader);
      },
      during: acknowledgesNothing,
    },
    { name: 'planned switchover', act: () => cluster.switchOver() },
    {
      name: 'kill -9 of the synchronous standby',
      act: async () => {
        const standby = await cluster.candidate();
        await standby.kill();
        const isOther = async () => ![undefined, standby.name].includes(await cluster.candidateName());
        await until('another standby is synchronous', isOther, CONDITION_MS);
      },
    },
  ];
  return disturbances.map(({ name, act, during, skip }) => ({
    name,
    allowed: 'failures',
    ...(skip && { skip }),
    disturb: async (drill) => {
      const leader = await cluster.leader();
      const candidate = await cluster.candidateName();
      watch.restart();
      await act(leader);
      const acted = performance.now();
      await until('a write is acknowledged', () => watch.wroteAfter(acted), CONDITION_MS);
      await during?.(drill, leader);
      // Under load as well: a leader that was replaced comes back as a standby.
      await cluster.heal();
      const timeline = watch.timeline();
      onTimeline(name, timeline, `${leader.name}, ${candidate} → ${timeline.leader}`);
      const { length: instances } = drill.parts.fleet.members;
      for (const { text } of writesAgain(timeline.withoutWrites)) drill.breach('writes again', text);
      for (const { text } of connectionsAreBounded(timeline.backends, instances, POOL_SIZE))
        drill.breach('connections are bounded', text);
    },
  }));
}

/** Its PostgreSQL still runs as a leader, past HAProxy: a commit waits for the standby, which follows another one. */
async function acknowledgesNothing(drill: Drill, leader: PatroniMember): Promise<void> {
  const client = new pg.Client({ connectionString: leader.url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query('SELECT pg_is_in_recovery() AS "isStandby"');
  if (rows[0].isStandby) drill.breach('requests succeed', 'the old leader is a standby, so nothing was tested');
  const write = client.query(`SELECT pg_logical_emit_message(true, 'drill', 'to the old leader')`).then(
    () => true,
    () => false,
  );
  if (await Promise.race([write, pause(STALE_WRITE_MS)]))
    drill.breach('one leader acknowledges', 'the leader that was replaced acknowledged a write');
  // Its backend goes on waiting, until Patroni stops PostgreSQL.
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
