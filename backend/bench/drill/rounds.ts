import { onStop } from '../support/on-stop.ts';
import { Drill, type Exercise } from './drill.ts';
import { LOCKED } from './exercises/database.ts';
import { chooseExercises } from './exercises/exercises.ts';
import { SIDE_BY_SIDE } from './exercises/versions.ts';
import { oldRelease } from './old-release.ts';
import { type Options, randomFrom } from './options.ts';
import type { DrillOptions } from './parts.ts';
import { outcomeTable, runExercise } from './run-exercise.ts';

const INSTANCES = 3;

/** Runs the exercises, each round on a new database, and prints a row for each. @returns the number of breaches */
export async function runRounds({ rounds, only, seed, old }: Omit<Options, 'mutation'>): Promise<number> {
  const chosen = chooseExercises(only?.split(',').map((word) => word.trim()));
  const random = randomFrom(seed);
  const version = chosen.some(({ name }) => name === SIDE_BY_SIDE) ? oldRelease(old) : undefined;
  const table = outcomeTable();
  let broken = 0;
  const open: Drill[] = [];
  const openDrill = async (options: DrillOptions) => {
    const drill = await Drill.open({
      random,
      smallDisks: options.on === undefined,
      ...(version && { oldRelease: version }),
      ...options,
    });
    open.push(drill);
    return drill;
  };
  const closeAll = async () => {
    // The first one started PostgreSQL.
    for (const drill of open.splice(0).reverse()) await drill.close();
  };
  onStop(closeAll);
  const run = async (drill: Drill, exercises: readonly Exercise[]) => {
    for (const exercise of exercises) broken += await runExercise(drill, exercise, table);
  };
  for (let round = 1; round <= rounds; round += 1) {
    const begin = performance.now();
    console.error(`round ${round} of ${rounds}, seed ${seed}: starting ${INSTANCES} instances…`);
    try {
      const drill = await openDrill({ instances: INSTANCES });
      const apart = chosen.filter(({ name }) => name === LOCKED);
      const first = chosen.filter(({ alone }) => alone);
      const others = chosen.filter((exercise) => !apart.includes(exercise) && !first.includes(exercise));
      await run(drill, first);
      // The long lock waits rather than works: it has a database of its own, beside the other exercises.
      const { bench } = drill.parts;
      const lock = async () => run(await openDrill({ on: { bench, database: 'locked' }, instances: 2 }), apart);
      await Promise.all([run(drill, others), apart.length > 0 && lock()]);
    } finally {
      await closeAll();
    }
    console.error(`round ${round} took ${Math.round((performance.now() - begin) / 1000)} s`);
  }
  return broken;
}
