import type { DayPlan } from './day-plan.ts';
import { shiftsOf, type TimeRange } from './opening-hours.ts';

export interface DayCapacity {
  readonly capacityMinutes: number;
  readonly bookedMinutes: number;
  /** Minutes of blocks, without the appointments that stayed under them. */
  readonly blockedMinutes: number;
  // Minutes that are neither taken nor past.
  readonly freeMinutes: number;
}

/**
 * Measures a day; lunch is not working time. A closed day has no capacity.
 * @param now minute of the day from which time can still be free
 */
export function capacityOf({ hours, bays, appointments, blocks }: DayPlan, now = 0): DayCapacity {
  const shifts = shiftsOf(hours);
  const active = bays.filter(({ isActive }) => isActive);
  const capacityMinutes = active.length * measure(shifts, [ALL_DAY]);
  let bookedMinutes = 0;
  let takenMinutes = 0;
  let goneMinutes = 0;
  for (const { id } of active) {
    const inBay = appointments.filter(({ bayId }) => bayId === id);
    const blocked = blocks.filter(({ bayId }) => bayId === id);
    bookedMinutes += measure(shifts, inBay);
    const taken = [...inBay, ...blocked];
    takenMinutes += measure(shifts, taken);
    goneMinutes += measure(shifts, [{ start: 0, end: now }, ...taken]);
  }
  return {
    capacityMinutes,
    bookedMinutes,
    blockedMinutes: takenMinutes - bookedMinutes,
    freeMinutes: capacityMinutes - goneMinutes,
  };
}

const ALL_DAY: TimeRange = { start: 0, end: 1_440 };

function measure(shifts: readonly TimeRange[], ranges: readonly TimeRange[]): number {
  const sorted = ranges.toSorted((one, other) => one.start - other.start);
  let minutes = 0;
  for (const shift of shifts) {
    let covered = shift.start;
    for (const { start, end } of sorted) {
      const from = Math.max(covered, start);
      const to = Math.min(shift.end, end);
      if (to > from) {
        minutes += to - from;
        covered = to;
      }
    }
  }
  return minutes;
}
