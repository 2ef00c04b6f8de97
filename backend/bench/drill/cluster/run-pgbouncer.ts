import { onStop } from '../../support/on-stop.ts';
import { Workbench } from '../../support/workbench.ts';
import { Drill } from '../drill.ts';
import { KILLS } from '../exercises/kills.ts';
import { NETWORK } from '../exercises/network.ts';
import { type Options, randomFrom } from '../options.ts';
import { outcomeTable, runExercise } from '../run-exercise.ts';
import { PgBouncer } from './pgbouncer.ts';

const INSTANCES = 2;
/** Those whose disturbance does not depend on what is before PostgreSQL. */
const NAMES = [
  'no disturbance',
  'visitors want one start',
  'kill -9 of an app process',
  'SIGTERM with requests under way',
  'all database connections cut',
];

/** Two instances behind PgBouncer in transaction mode. @returns the number of breaches */
export async function runPgBouncer({ only, seed }: Options): Promise<number> {
  const closing: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  onStop(closeAll);
  try {
    const bench = await Workbench.open();
    closing.push(() => bench.close());
    const pooler = await PgBouncer.create(bench.templateUrl);
    closing.push(() => pooler.close());
    const database = 'drill';
    await pooler.start(new URL('/postgres', bench.templateUrl).href);
    console.error(`starting ${INSTANCES} instances behind PgBouncer…`);
    const drill = await Drill.open({
      random: randomFrom(seed),
      instances: INSTANCES,
      on: { bench, database },
      settings: (databaseUrl) => ({ DATABASE_URL: pooler.urlOf(databaseUrl), DATABASE_DIRECT_URL: databaseUrl }),
    });
    closing.push(() => drill.close());
    const words = only?.split(',').map((word) => word.trim()) ?? NAMES;
    const table = outcomeTable();
    let broken = 0;
    for (const exercise of [...KILLS, ...NETWORK])
      if (words.some((word) => exercise.name.includes(word))) broken += await runExercise(drill, exercise, table);
    return broken;
  } finally {
    await closeAll();
  }
}
