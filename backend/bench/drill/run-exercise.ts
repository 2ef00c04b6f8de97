import { Table } from '../support/table.ts';
import type { Drill, Exercise, Outcome } from './drill.ts';

/** The table with a row for each exercise. */
export function outcomeTable(): Table {
  return new Table([
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
}

/** Runs an exercise and prints its row. @returns the number of breaches */
export async function runExercise(
  drill: Drill,
  exercise: Exercise,
  table: Table,
  around: { readonly beforeMs?: number; readonly afterMs?: number } = {},
): Promise<number> {
  const reason = exercise.skip?.(drill);
  if (reason !== undefined) {
    table.print([exercise.name, '', '', '', '', '', '', '', `skipped: ${reason}`]);
    return 0;
  }
  console.error(`${exercise.name}…`);
  const outcome = await drill.exercise(exercise, around);
  table.print(rowOf(outcome));
  for (const { law, text } of outcome.breaches) console.error(`✗ ${exercise.name}: ${law}: ${text}`);
  return outcome.breaches.length;
}

function rowOf(outcome: Outcome): string[] {
  const { exercise, acknowledged, refused, unavailable, unanswered, recoveredInMs, breaches } = outcome;
  const sum = (effect: 'lost' | 'doubled') => breaches.reduce((total, breach) => total + (breach[effect] ?? 0), 0);
  const laws = [...new Set(breaches.map(({ law }) => law))];
  return [
    exercise,
    ...[acknowledged, refused, unavailable, unanswered, sum('lost'), sum('doubled')].map(String),
    `${Math.round(recoveredInMs)} ms`,
    laws.length === 0 ? 'laws hold' : `BROKEN: ${laws.join(', ')}`,
  ];
}
