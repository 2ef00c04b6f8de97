import { assertLikelyForAge } from '../../../kernel/first-mileage.ts';
import { addDays, daysBetween, type LocalDate } from '../../../kernel/wall-clock.ts';
import { MileageQuestioned } from './revisions.errors.ts';
import type { Contradiction, ReadingSource } from './revisions.values.ts';

export interface Reading {
  readonly readOn: LocalDate;
  /** Kilometres. */
  readonly mileage: number;
  /** When it was stored, which orders the readings of a day; missing: now, so that it is the last one. */
  readonly storedAt?: Date;
}

export interface AcceptedReading extends Reading {
  readonly id: number;
  readonly source: ReadingSource;
  // Whether it is the first reading of another odometer. Readings are only compared within a scale.
  readonly startsScale: boolean;
  readonly storedAt: Date;
}

type Placed = Reading & Pick<AcceptedReading, 'id' | 'startsScale'>;

/** The limit between two readings, with one extra day as slack for a single long trip. */
const MAX_KM_PER_DAY = 1_000;
const MIN_SPAN_DAYS = 14;
/** Days before the latest reading over which the average is calculated. */
const USAGE_WINDOW_DAYS = 730;
const MAX_FORECAST_DAYS = 7_305;

export function contradictionBetween(reading: Reading, other: Reading): Contradiction | null {
  const days = daysBetween(other.readOn, reading.readOn);
  const driven = (reading.mileage - other.mileage) * (isReadBefore(reading, other) ? -1 : 1);
  if (driven < 0) return 'regression';
  return driven > MAX_KM_PER_DAY * (Math.abs(days) + 1) ? 'jump' : null;
}

type Moment = Pick<Reading, 'readOn' | 'storedAt'>;

function isReadBefore(one: Moment, other: Moment): boolean {
  const instantOf = ({ storedAt }: Moment) => storedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return one.readOn === other.readOn ? instantOf(one) < instantOf(other) : one.readOn < other.readOn;
}

/**
 * @param accepted in order. If several contradict the reading, the question names the nearest, the last one of its day
 * @param modelYear by which a first reading is judged; null when it is unknown
 */
export function assertPlausible(reading: Reading, accepted: readonly Reading[], modelYear: number | null): void {
  if (accepted.length === 0 && modelYear !== null) assertLikelyForAge(reading.mileage, modelYear, reading.readOn);
  const daysTo = ({ readOn }: Reading) => Math.abs(daysBetween(readOn, reading.readOn));
  const [nearest] = contradicting(reading, accepted.toReversed()).toSorted((one, other) => daysTo(one) - daysTo(other));
  if (nearest) throw new MileageQuestioned(nearest.contradiction, nearest);
}

// The readings of the odometer in use at a reading, with which it is compared.
export function scaleAt<One extends Placed>(reading: Moment, readings: readonly One[]): One[] {
  const ordered = readings.toSorted(byReading);
  const start = ordered.findLastIndex((other) => other.startsScale && !isReadBefore(reading, other));
  const next = ordered.findIndex((other) => other.startsScale && isReadBefore(reading, other));
  return ordered.slice(Math.max(start, 0), next === -1 ? undefined : next);
}

// All readings as the current odometer would have shown them: earlier ones are shifted by each replacement.
export function onPresentScale<One extends Placed>(readings: readonly One[]): One[] {
  const ordered = readings.toSorted(byReading);
  let difference = 0;
  const moved = ordered.toReversed().map((reading, back) => {
    const present = { ...reading, mileage: reading.mileage + difference };
    const before = ordered[ordered.length - 2 - back];
    if (reading.startsScale && before) difference = present.mileage - before.mileage;
    return present;
  });
  return moved.toReversed();
}

// The readings of an odometer after its first one, `start`, and those of the odometer before.
export function besideStart<One extends Placed>(start: Pick<Placed, 'id'>, readings: readonly One[]) {
  const ordered = readings.toSorted(byReading);
  const at = ordered.findIndex(({ id }) => id === start.id);
  const [earlier, later] = [ordered.slice(0, at), ordered.slice(at + 1)];
  const from = earlier.findLastIndex(({ startsScale }) => startsScale);
  const until = later.findIndex(({ startsScale }) => startsScale);
  return { before: earlier.slice(Math.max(from, 0)), after: later.slice(0, until === -1 ? undefined : until) };
}

// The sum of the differences by which replacements changed the odometer.
export function replacedKilometres(readings: readonly Placed[]): number {
  const ordered = readings.toSorted(byReading);
  return ordered.reduce((total, { startsScale, mileage }, index) => {
    const before = ordered[index - 1];
    return startsScale && before ? total + mileage - before.mileage : total;
  }, 0);
}

// Whether a reading fits the former odometer, so that it was not replaced.
export function continues(reading: Reading, before: readonly Reading[]): boolean {
  return before.length > 0 && !before.some((other) => contradictionBetween(reading, other));
}

export function readSince<One extends Placed>(reading: Placed, others: readonly One[]): One[] {
  return others.filter((other) => byReading(reading, other) < 0);
}

function byReading(one: Placed, other: Placed): number {
  if (isReadBefore(one, other)) return -1;
  return isReadBefore(other, one) ? 1 : one.id - other.id;
}

export interface Assessment {
  /** Null when the reading is accepted. */
  readonly rejectedFor: Contradiction | null;
  readonly superseded: readonly (AcceptedReading & { readonly contradiction: Contradiction })[];
}

/**
 * Accepts a confirmed reading. A reading of the workshop supersedes all that contradict it, a reading of the owner only
 * those of owners and bookings.
 * @param knownAt when it was confirmed; the workshop's later readings may contradict it; null for now
 * @param correctedMileage of the revision being corrected; null when none is
 */
export function assessConfirmed(
  reading: Reading,
  source: ReadingSource,
  accepted: readonly AcceptedReading[],
  { knownAt = null, correctedMileage = null }: { knownAt?: Date | null; correctedMileage?: number | null } = {},
): Assessment {
  const contradicted = contradicting(reading, accepted);
  const later = contradicted.find(
    (other) =>
      knownAt && other.storedAt > knownAt && isOfWorkshop(other) && !isOfCorrectedRevision(other, correctedMileage),
  );
  if (later) return { rejectedFor: later.contradiction, superseded: [] };
  const superseded = contradicted.filter((other) => !isSelfReported(source) || isSelfReported(other.source));
  return { rejectedFor: null, superseded };
}

export function isOfCorrectedRevision({ source, mileage }: AcceptedReading, correctedMileage: number | null): boolean {
  return source === 'revision' && mileage === correctedMileage;
}

/**
 * Rejects a reported reading that contradicts an accepted one, unless an owner lowers what was reported too high
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
 * The readings that count again because only withdrawn ones contradicted them. First readings of a scale come before
 * those on it, and readings of the workshop before others.
 * @param rejected latest first, because an earlier one must not contradict a later one that counts again
 */
export function acceptableWithout(
  withdrawn: readonly Reading[],
  accepted: readonly AcceptedReading[],
  rejected: readonly AcceptedReading[],
): AcceptedReading[] {
  const contradicted = rejected.filter((reading) => withdrawn.some((other) => contradictionBetween(other, reading)));
  const starts = consistentWith(
    accepted,
    contradicted.filter(({ startsScale }) => startsScale),
  ).accepted;
  const others = contradicted.filter(({ startsScale }) => !startsScale);
  return [...starts, ...consistentWith([...accepted, ...starts], others).accepted];
}

/**
 * Accepts readings one by one, those of the workshop first, unless an accepted one contradicts them. The first reading
 * of a scale is compared with later ones only.
 */
export function consistentWith(accepted: readonly AcceptedReading[], others: readonly AcceptedReading[]) {
  const added: AcceptedReading[] = [];
  const rejected: { readonly reading: AcceptedReading; readonly contradiction: Contradiction }[] = [];
  const inTurn = [...others.filter(isOfWorkshop), ...others.filter((other) => !isOfWorkshop(other))];
  for (const reading of inTurn) {
    const ofScale = scaleAt(reading, [...accepted, ...added]);
    const beside = reading.startsScale ? readSince(reading, ofScale) : ofScale;
    const [first] = contradicting(reading, beside);
    if (first) rejected.push({ reading, contradiction: first.contradiction });
    else added.push(reading);
  }
  return { accepted: added, rejected };
}

function contradicting<One extends Reading>(reading: Reading, accepted: readonly One[]) {
  return accepted.flatMap((other) => {
    const contradiction = contradictionBetween(reading, other);
    return contradiction ? [{ ...other, contradiction }] : [];
  });
}

export function isOfWorkshop({ source }: Pick<AcceptedReading, 'source'>): boolean {
  return !isSelfReported(source);
}

function isSelfReported(source: ReadingSource): boolean {
  return source === 'client' || source === 'booking';
}

/**
 * Leaves out readings that jump above most earlier ones, since one typing error must not make everything due; a later
 * reading that agrees restores them. One of the workshop stands against a single other one, which it may correct.
 * @param superseded readings that were rejected for a jump
 */
export function withoutJumps<One extends Reading & { readonly source?: ReadingSource }>(
  accepted: readonly One[],
  superseded: readonly Reading[] = [],
): One[] {
  return accepted.filter((reading) => {
    const before = [...accepted, ...superseded].filter(
      (other) => other !== reading && other.readOn <= reading.readOn && other.mileage <= reading.mileage,
    );
    const jumps = before.filter((other) => contradictionBetween(reading, other) === 'jump');
    const isCorrection = jumps.length === 1 && reading.source !== undefined && !isSelfReported(reading.source);
    return isCorrection || jumps.length * 2 <= before.length;
  });
}

/** A day before the latest reading gets that reading's mileage. @returns null while there are too few readings */
export function predictMileage(readings: readonly Reading[], on: LocalDate): number | null {
  const perDay = kilometresPerDay(readings);
  const latest = latestReading(readings);
  if (perDay === null || !latest) return null;
  return Math.round(latest.mileage + perDay * Math.max(0, daysBetween(latest.readOn, on)));
}

/**
 * The day of the reading that reached the mileage, otherwise predicted as in {@link predictMileage}.
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
 * Kilometres per day in the two years before the latest reading; null while there are too few. It is the median of the
 * averages between every two readings (the Theil–Sen estimator), so that a few wrong readings hardly change it.
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
