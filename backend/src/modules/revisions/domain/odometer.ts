import { addDays, daysBetween, type LocalDate } from '../../../kernel/wall-clock.ts';
import { MileageQuestioned } from './revisions.errors.ts';
import type { Contradiction, ReadingSource } from './revisions.values.ts';

export interface Reading {
  readonly readOn: LocalDate;
  /** Kilometres. */
  readonly mileage: number;
}

export interface AcceptedReading extends Reading {
  readonly id: number;
  readonly source: ReadingSource;
}

/** Between two readings, with one extra day as slack for a single long trip. */
const MAX_KM_PER_DAY = 1_000;
const MIN_SPAN_DAYS = 14;
/** Days before the latest reading over which the average is calculated. */
const USAGE_WINDOW_DAYS = 730;
const MAX_FORECAST_DAYS = 7_305;

export function contradictionBetween(reading: Reading, other: Reading): Contradiction | null {
  const days = daysBetween(other.readOn, reading.readOn);
  const driven = days < 0 ? other.mileage - reading.mileage : reading.mileage - other.mileage;
  if (driven < 0) return 'regression';
  return driven > MAX_KM_PER_DAY * (Math.abs(days) + 1) ? 'jump' : null;
}

export function assertPlausible(reading: Reading, accepted: readonly Reading[]): void {
  for (const other of accepted) {
    const reason = contradictionBetween(reading, other);
    if (reason) throw new MileageQuestioned(reason, other);
  }
}

export interface Assessment {
  /** Null when it is accepted. */
  readonly rejectedFor: Contradiction | null;
  readonly superseded: readonly (AcceptedReading & { readonly contradiction: Contradiction })[];
}

/**
 * A confirmed reading is accepted, and contradicting ones of owners and bookings are rejected. Those of the workshop stay,
 * except the one that this reading corrects.
 * @param correctedMileage of the revision being corrected; null when none is
 */
export function assessConfirmed(
  reading: Reading,
  accepted: readonly AcceptedReading[],
  correctedMileage: number | null = null,
): Assessment {
  const superseded = contradicting(reading, accepted).filter(
    (other) => isSelfReported(other.source) || isOfCorrectedRevision(other, correctedMileage),
  );
  return { rejectedFor: null, superseded };
}

export function isOfCorrectedRevision({ source, mileage }: AcceptedReading, correctedMileage: number | null): boolean {
  return source === 'revision' && mileage === correctedMileage;
}

/**
 * A reported reading is rejected when it contradicts an accepted one, except when an owner lowers what was reported too high
 * before.
 */
export function assessReported(
  reading: Reading,
  source: ReadingSource,
  accepted: readonly AcceptedReading[],
): Assessment {
  const contradicted = contradicting(reading, accepted);
  const isOwnerCorrection =
    source === 'client' &&
    contradicted.every((other) => isSelfReported(other.source) && other.contradiction === 'regression');
  if (isOwnerCorrection) return { rejectedFor: null, superseded: contradicted };
  return { rejectedFor: contradicted[0]?.contradiction ?? null, superseded: [] };
}

/**
 * The readings reported by owners and bookings that count again: only the withdrawn one contradicted them.
 * @param rejected latest first: an earlier one must not contradict a later one that counts again
 */
export function acceptableWithout<Rejected extends Reading & Pick<AcceptedReading, 'source'>>(
  withdrawn: Reading,
  accepted: readonly Reading[],
  rejected: readonly Rejected[],
): Rejected[] {
  const restored: Rejected[] = [];
  for (const reading of rejected) {
    if (!isSelfReported(reading.source) || !contradictionBetween(withdrawn, reading)) continue;
    if ([...accepted, ...restored].some((other) => contradictionBetween(reading, other))) continue;
    restored.push(reading);
  }
  return restored;
}

function contradicting(reading: Reading, accepted: readonly AcceptedReading[]) {
  return accepted.flatMap((other) => {
    const contradiction = contradictionBetween(reading, other);
    return contradiction ? [{ ...other, contradiction }] : [];
  });
}

function isSelfReported(source: ReadingSource): boolean {
  return source === 'client' || source === 'booking';
}

/**
 * Leaves out readings that jump above most of those before them: one confirmed typing error must not make everything due. A
 * later reading that agrees brings them back.
 * @param superseded readings that were rejected for a jump
 */
export function withoutJumps(accepted: readonly Reading[], superseded: readonly Reading[] = []): Reading[] {
  return accepted.filter((reading) => {
    const before = [...accepted, ...superseded].filter(
      (other) => other !== reading && other.readOn <= reading.readOn && other.mileage <= reading.mileage,
    );
    const jumps = before.filter((other) => contradictionBetween(reading, other) === 'jump');
    return jumps.length * 2 <= before.length;
  });
}

/** A day before the latest reading gets the mileage of that reading. @returns null while there are too few readings */
export function predictMileage(readings: readonly Reading[], on: LocalDate): number | null {
  const perDay = kilometresPerDay(readings);
  const latest = latestReading(readings);
  if (perDay === null || !latest) return null;
  return Math.round(latest.mileage + perDay * Math.max(0, daysBetween(latest.readOn, on)));
}

/**
 * The day it was read when it was reached already, otherwise as {@link predictMileage}.
 * @returns null while there are too few readings, and for a day more than twenty years ahead
 */
export function dateForMileage(mileage: number, readings: readonly Reading[]): LocalDate | null {
  const reached = readings.filter((reading) => reading.mileage >= mileage).map(({ readOn }) => readOn);
  const latest = latestReading(readings);
  if (latest && latest.mileage >= mileage) {
    return reached.reduce((first, day) => (day < first ? day : first));
  }
  const perDay = kilometresPerDay(readings);
  if (!latest || !perDay) return null;
  // A rounding error must not count as another day.
  const days = Math.ceil((mileage - latest.mileage) / perDay - 1e-9);
  return days > MAX_FORECAST_DAYS ? null : addDays(latest.readOn, days);
}

/**
 * In the two years before the latest reading; null while there are too few. The median of the averages between every two
 * readings (the Theil–Sen estimator), so that a few wrong readings do not change it much.
 */
export function kilometresPerDay(readings: readonly Reading[]): number | null {
  const latest = latestReading(readings);
  if (!latest) return null;
  const recent = readings.filter(({ readOn }) => daysBetween(readOn, latest.readOn) <= USAGE_WINDOW_DAYS);
  const median = medianOf(recent.flatMap((one, index) => slopesFrom(one, recent.slice(index + 1))));
  return median === undefined || median < 0 ? null : median;
}

function slopesFrom(one: Reading, others: readonly Reading[]): number[] {
  return others.flatMap((other) => {
    const days = daysBetween(one.readOn, other.readOn);
    return Math.abs(days) < MIN_SPAN_DAYS ? [] : [(other.mileage - one.mileage) / days];
  });
}

function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return below === undefined || above === undefined ? undefined : (below + above) / 2;
}
export function latestReading(readings: readonly Reading[]): Reading | undefined {
  return readings.reduce<Reading | undefined>(
    (found, one) =>
      !found || one.readOn > found.readOn || (one.readOn === found.readOn && one.mileage > found.mileage) ? one : found,
    undefined,
  );
}
