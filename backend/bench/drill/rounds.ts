import { onStop } from '../support/on-stop.ts';
import { Table } from '../support/table.ts';
import { Drill, type Exercise, type Outcome } from './drill.ts';
import { chooseExercises } from './exercises/exercises.ts';
import { SIDE_BY_SIDE } from './exercises/versions.ts';
import { oldRelease } from './old-release.ts';
import { type Options, randomFrom } from './options.ts';

const INSTANCES = 3;

/** Runs the exercises, each round on a new database, and prints a row for each. @returns the number of breaches */
export async function runRounds({ rounds, only, seed, old }: Omit<Options, 'mutation'>): Promise<number> {
  const chosen = chooseExercises(only?.split(',').map((word) => word.trim()));
  const random = randomFrom(seed);
  const version = chosen.some(({ name }) => name === SIDE_BY_SIDE) ? oldRelease(old) : undefined;
  const table = new Table([
    ['exercise', 55],
    ['acknowledged'],
    ['refused'],
    ['503', 5],
    ['unanswered'],
    ['lost', 5],
    ['doubled'],
    ['recovered in'],
    ['verdict'],
  ]);
  let broken = 0;
  let drill: Drill | undefined;
  onStop(async () => drill?.close());
  for (let round = 1; round <= rounds; round += 1) {
    const begin = performance.now();
    console.error(`round ${round} of ${rounds}, seed ${seed}: starting ${INSTANCES} instances…`);
    drill = await Drill.open({
      instances: INSTANCES,
      random,
      smallDisks: true,
      ...(version && { oldRelease: version }),
    });
    try {
      for (const exercise of chosen) broken += await runExercise(drill, exercise, table);
    } finally {
      await drill.close();
    }
    console.error(`round ${round} took ${Math.round((performance.now() - begin) / 1000)} s`);
  }
  return broken;
}

async function runExercise(drill: Drill, exercise: Exercise, table: Table): Promise<number> {
  const reason = exercise.skip?.(drill);
  if (reason !== undefined) {
    table.print([exercise.name, '', '', '', '', '', '', '', `skipped: ${reason}`]);
    return 0;
  }
  console.error(`${exercise.name}…`);
  const outcome = await drill.exercise(exercise);
  table.print(rowOf(outcome));
  for (const { law, text } of outcome.breaches) console.error(`✗ ${exercise.name}: ${law}: ${text}`);
  return outcome.breaches.length;
}

function rowOf(outcome: Outcome): string[] {
  const { exercise, acknowledged, refused, unavailable, unanswered, recoveredInMs, breaches } = outcome;
  const sum = (effect: 'lost' | 'doubled') =>
    breaches.reduce((total, breach) => total + (breach[effect] ?? 0), 0);
  const laws = [...new Set(breaches.map(({ law }) => law))];
  return [
    exercise,
    ...[acknowledged, refused, unavailable, unanswered, sum('lost'), sum('doubled')].map(String),
    `${Math.round(recoveredInMs)} ms`,
    laws.length === 0 ? 'laws hold' : `BROKEN: ${laws.join(', ')}`,
  ];
}
