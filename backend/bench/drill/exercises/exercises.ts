import type { Exercise } from '../drill.ts';
import { CLOCK } from './clock.ts';
import { DATABASE } from './database.ts';
import { EVENTS } from './events.ts';
import { KILLS } from './kills.ts';
import { MESSAGES } from './messages.ts';
import { NETWORK } from './network.ts';
import { VERSIONS } from './versions.ts';

/** The exercises of a round, in this order. */
export const EXERCISES: readonly Exercise[] = [
  ...KILLS,
  ...NETWORK,
  ...EVENTS,
  ...MESSAGES,
  ...CLOCK,
  ...VERSIONS,
  ...DATABASE,
];

/** @throws RangeError for an unknown name */
export function exerciseNamed(name: string): Exercise {
  const exercise = EXERCISES.find((one) => one.name === name);
  if (!exercise) throw new RangeError(`No exercise is named ${name}. There are:\n${exerciseNames()}`);
  return exercise;
}

/** The names of all exercises, each on a line. */
export function exerciseNames(): string {
  return EXERCISES.map(({ name }) => `  ${name}`).join('\n');
}
