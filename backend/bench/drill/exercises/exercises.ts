import type { Exercise } from '../drill.ts';
import { CLOCK } from './clock.ts';
import { DATABASE, MEANWHILE } from './database.ts';
import { DUPLICATES } from './events.ts';
import { KILLS } from './kills.ts';
import { MESSAGES } from './messages.ts';
import { NETWORK } from './network.ts';
import { VERSIONS } from './versions.ts';

/** The exercises of a round, in this order. */
const EXERCISES: readonly Exercise[] = [
  ...KILLS,
  ...NETWORK,
  DUPLICATES,
  ...MESSAGES,
  ...CLOCK,
  ...VERSIONS,
  ...DATABASE,
];

/** Exercises that a round runs within others, to be chosen by their names. */
const PARTS: readonly Exercise[] = MEANWHILE;

/** The exercises whose names contain one of the words, or those of a round. @throws RangeError when there is none */
export function chooseExercises(words?: readonly string[]): readonly Exercise[] {
  if (words === undefined) return EXERCISES;
  const chosen = [...EXERCISES, ...PARTS].filter(({ name }) => words.some((word) => name.includes(word)));
  if (chosen.length === 0)
    throw new RangeError(`No exercise is named ${words.join(' or ')}. There are:\n${exerciseNames()}`);
  return chosen;
}

/** @throws RangeError for an unknown name */
export function exerciseNamed(name: string): Exercise {
  const exercise = EXERCISES.find((one) => one.name === name);
  if (!exercise) throw new RangeError(`No exercise is named ${name}. There are:\n${exerciseNames()}`);
  return exercise;
}

/** The names of all exercises, each on a line. */
function exerciseNames(): string {
  return [...EXERCISES, ...PARTS].map(({ name }) => `  ${name}`).join('\n');
}
