import { loadavg } from 'node:os';
import { onStop } from '../../support/on-stop.ts';
import { Table } from '../../support/table.ts';
import { Drill } from '../drill.ts';
import { clusterExercises } from '../exercises/cluster.ts';
import { type Options, randomFrom } from '../options.ts';
import { outcomeTable, runExercise } from '../run-exercise.ts';
import { ClusterWatch, type Timeline } from './cluster-watch.ts';
import { PatroniCluster } from './patroni-cluster.ts';

const INSTANCES = 2;
/** The cluster is healed under load, which takes minutes altogether. */
const ADDED_BAYS = 12;
/** The load before and after a disturbance. */
const AROUND_MS = { beforeMs: 3_000, afterMs: 2_000 };

/** Disturbs a cluster of three PostgreSQL. Prints a row and a timeline for each exercise. @returns the number of breaches */
export async function runCluster({ only, seed, before }: Options): Promise<number> {
  const closing: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  onStop(closeAll);
  try {
    const cluster = await PatroniCluster.create();
    closing.push(() => cluster.stop());
    console.error('starting three PostgreSQL under Patroni, three etcd and HAProxy…');
    await cluster.start();
    const drill = await Drill.open({
      random: randomFrom(seed),
      instances: INSTANCES,
      addedBays: ADDED_BAYS,
      server: cluster,
      settings: (databaseUrl) => ({
        DATABASE_URL: before === 'hosts' ? cluster.withAllHosts(databaseUrl) : databaseUrl,
      }),
    });
    closing.push(() => drill.close());
    const watch = new ClusterWatch(cluster, drill.parts.journal);
    closing.push(() => watch.close());
    const timelines: [string, Timeline, string][] = [];
    const exercises = clusterExercises({
      cluster,
      watch,
      isFenced: before === 'cluster',
      onTimeline: (...timeline) => timelines.push(timeline),
    });
    const table = outcomeTable();
    const words = only?.split(',').map((word) => word.trim());
    let broken = 0;
    for (const exercise of exercises.filter(({ name }) => !words || words.some((word) => name.includes(word))))
      broken += await runExercise(drill, exercise, table, AROUND_MS);
    printTimelines(timelines);
    if (broken > 0) console.error(`The logs of the servers are in ${cluster.keepLogs()}`);
    return broken;
  } finally {
    await closeAll();
  }
}

/** Times in s since the disturbance. */
function printTimelines(timelines: readonly (readonly [string, Timeline, string])[]): void {
  console.log(`\nSeconds since the disturbance; load average ${loadavg()[0]?.toFixed(1)}\n`);
  const table = new Table([
    ['exercise', 45],
    ['last write before'],
    ['lease ended'],
    ['new leader'],
    ['first write after'],
    ['without writes'],
    ['backends'],
    ['leader, synchronous standby → leader'],
  ]);
  const seconds = (ms: number | undefined) => (ms === undefined ? '–' : (ms / 1_000).toFixed(1));
  for (const [exercise, timeline, leaders] of timelines) {
    const { lastWrite, leaseEnded, newLeader, firstWrite, withoutWrites, backends } = timeline;
    const times = [lastWrite, leaseEnded, newLeader, firstWrite, withoutWrites].map(seconds);
    table.print([exercise, ...times, String(backends), leaders]);
  }
}
