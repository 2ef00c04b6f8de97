import type { Exercise } from '../drill.ts';
import { KILLS } from './kills.ts';

/** The exercises of a round, in this order. */
export const EXERCISES: readonly Exercise[] = [...KILLS];

/** @throws RangeError for an unknown name */
export function exerciseNamed(name: string): Exercise {
  const exercise = EXERCISES.find((one) => one.name === name);
  if (!exercise)
    throw new RangeError(
      `No exercise is named ${name}. There are:\n${EXERCISES.map((one) => `  ${one.name}`).join('\n')}`,
    );
  return exercise;
}
