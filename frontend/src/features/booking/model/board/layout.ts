import type { CSSProperties } from 'react';
import { type IsoDate, minuteOf } from '../../../../shared/time/workshop-clock.ts';
import {
  type Board,
  type BoardAppointment,
  entriesIn,
  hoursOf,
  type Minute,
  type MinuteRange,
  minutesOf,
} from './board-day.ts';
import { dayOn, SNAP_MINUTES } from './place.ts';

/** The shortest gap that is offered, in minutes: the height of a touch target. */
const MIN_GAP = 30;

/**
 * The free ranges of a bay on a day, in order, at least `MIN_GAP` long. Lunch divides them, because no job starts
 * during lunch; the buffer around appointments is not free.
 * @param notBefore the present minute of today
 */
export function gapsOf(board: Board, date: IsoDate, bayId: number, notBefore: Minute = 0): MinuteRange[] {
  const hours = hoursOf(dayOn(board, date));
  if (!hours) return [];
  const { bufferMinutes } = board;
  const { appointments, blocks, continuations } = entriesIn(board, date, bayId);
  const taken: MinuteRange[] = [
    ...[...appointments, ...continuations]
      .map(minutesOf)
      .map(({ start, end }) => ({ start: start - bufferMinutes, end: end + bufferMinutes })),
    ...blocks.map(minutesOf),
    ...(hours.lunch ? [hours.lunch] : []),
    { start: hours.end, end: hours.end },
  ];
  const gaps: MinuteRange[] = [];
  let free: Minute = Math.max(hours.start, Math.ceil(notBefore / SNAP_MINUTES) * SNAP_MINUTES);
  for (const { start, end } of taken.toSorted((one, other) => one.start - other.start)) {
    const until = Math.min(start, hours.end);
    if (until - free >= MIN_GAP) gaps.push({ start: free, end: until });
    free = Math.max(free, end);
  }
  return gaps;
}

export interface Lane {
  readonly index: number;
  readonly of: number;
}

/**
 * Lays appointments of one bay and day side by side where they overlap, which only happens when one has to be moved. The
 * appointments without an overlap take the whole column.
 */
export function lanesOf(appointments: readonly BoardAppointment[]): ReadonlyMap<number, Lane> {
  const lanes = new Map<number, Lane>();
  let group: { id: number; index: number }[] = [];
  let ends: Minute[] = [];
  const close = () => {
    for (const { id, index } of group) lanes.set(id, { index, of: ends.length });
    group = [];
    ends = [];
  };
  const sorted = appointments.toSorted((one, other) => minuteOf(one.startTime) - minuteOf(other.startTime));
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

export type CustomProperties = CSSProperties & Record<`--${string}`, string | number>;

export function gridPlace(column: number, { start, end }: MinuteRange, lane?: Lane): CustomProperties {
  return { '--column': column, '--start': start, '--end': end, '--lane': lane?.index ?? 0, '--lanes': lane?.of ?? 1 };
}
