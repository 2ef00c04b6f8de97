import { onStop } from '../support/on-stop.ts';
import { Table } from '../support/table.ts';
import { Workbench } from '../support/workbench.ts';
import { Drill } from './drill.ts';
import { exerciseNamed } from './exercises/exercises.ts';
import { MUTATIONS, type Mutation } from './mutations.ts';
import { randomFrom } from './options.ts';

/**
 * Runs each mutation in the exercise that must catch it, and prints a row for each.
 * @param only name of one mutation, or `all`
 * @returns how many were not caught by their law
 */
export async function runMutations(only: string, seed: number): Promise<number> {
  const chosen = MUTATIONS.filter(({ name }) => only === 'all' || name.includes(only));
  if (chosen.length === 0)
    throw new Error(`No mutation is named ${only}. There are:\n${MUTATIONS.map(({ name }) => `  ${name}`).join('\n')}`);
  const table = new Table([['mutation', 49], ['law', 27], ['exercise', 32], ['caught'], ['also red']]);
  const random = randomFrom(seed);
  const bench = await Workbench.open();
  let drill: Drill | undefined;
  onStop(async () => {
    await drill?.close();
    await bench.close();
  });
  let missed = 0;
  try {
    for (const [index, mutation] of chosen.entries()) {
      console.error(`${mutation.name}…`);
      drill = await Drill.open({ on: { bench, database: `mutated_${index}` }, random, mutation });
      const red = await redLaws(drill, mutation);
      await drill.close();
      drill = undefined;
      const isCaught = red.includes(mutation.law);
      if (!isCaught) missed += 1;
      const others = red.filter((law) => law !== mutation.law);
      table.print([mutation.name, mutation.law, mutation.exercise, isCaught ? 'red' : 'GREEN', others.join(', ')]);
    }
  } finally {
    await drill?.close();
    await bench.close();
  }
  return missed;
}

async function redLaws(drill: Drill, { exercise }: Mutation): Promise<string[]> {
  const { breaches } = await drill.exercise(exerciseNamed(exercise));
  return [...new Set(breaches.map(({ law }) => law))];
}
