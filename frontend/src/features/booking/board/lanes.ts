import type { BoardVisit } from './board-types.ts';
import { type Minute, minuteOf } from './minutes.ts';

/** The part of a bay's column that a visit takes. */
export interface Lane {
  /** From 0, counted from the left. */
  readonly index: number;
  /** Lanes side by side at this time. */
  readonly of: number;
}

/**
 * Lays visits of one bay and day side by side where they overlap, which only happens when one has to be moved. The
 * visits without an overlap take the whole column.
 */
export function lanesOf(visits: readonly BoardVisit[]): ReadonlyMap<number, Lane> {
  const lanes = new Map<number, Lane>();
  let group: { id: number; index: number }[] = [];
  let ends: Minute[] = [];
  const close = () => {
    for (const { id, index } of group) lanes.set(id, { index, of: ends.length });
    group = [];
    ends = [];
  };
  const sorted = visits.toSorted((one, other) => minuteOf(one.startTime) - minuteOf(other.startTime));
  for (const { id, startTime, endTime } of sorted) {
    const start = minuteOf(startTime);
    if (ends.every((end) => end <= start)) close();
    const free = ends.findIndex((end) => end <= start);
    const index = free < 0 ? ends.length : free;
    ends[index] = minuteOf(endTime);
    group.push({ id, index });
  }
  close();
  return lanes;
}
