import { addDays, daysBetween, type LocalDate } from '../../../kernel/wall-clock.ts';
import { MileageQuestioned } from './revisions.errors.ts';

/** What an odometer showed on a day. */
export interface Reading {
  readonly readOn: LocalDate;
  /** Kilometres. */
  readonly mileage: number;
}

/** Who read it: the workshop during a revision or besides, the owner, or whoever booked a visit. */
export const READING_SOURCES = ['revision', 'workshop', 'client', 'booking'] as const;
export type ReadingSource = (typeof READING_SOURCES)[number];

/** A reading that is kept and believed. */
export interface KnownReading extends Reading {
  readonly id: number;
  readonly source: ReadingSource;
}

/** Why two readings cannot both be right: fewer kilometres on a later day, or more than anybody drives. */
export type Doubt = 'regression' | 'jump';

/** More kilometres a day than this, over a whole stretch, nobody drives; a day’s slack allows for one long trip. */
const MOST_PER_DAY = 1_000;
/** Readings closer together than this say nothing about how much somebody drives. */
const LEAST_DAYS = 14;
/** How far back driving habits matter. */
const HABIT_DAYS = 730;
/** Further ahead than this nothing is foretold: twenty years. */
const FORESEEABLE_DAYS = 7_305;

/** Why one of two readings must be wrong; null when both can be right. */
export function doubtBetween(read: Reading, other: Reading): Doubt | null {
  const days = daysBetween(other.readOn, read.readOn);
  const driven = days < 0 ? other.mileage - read.mileage : read.mileage - other.mileage;
  if (driven < 0) return 'regression';
  return driven > MOST_PER_DAY * (Math.abs(days) + 1) ? 'jump' : null;
}

/**
 * Asks back when an odometer cannot have run like that.
 * @throws MileageQuestioned with the reading it contradicts
 */
export function mustBePlausible(read: Reading, known: readonly Reading[]): void {
  for (const other of known) {
    const doubt = doubtBetween(read, other);
    if (doubt) throw new MileageQuestioned(doubt, other);
  }
}

/** What a reading means beside those known: whether it is doubted, and which of the others are doubted for it. */
export interface Judgement {
  readonly doubt: Doubt | null;
  readonly doubted: readonly (KnownReading & { readonly doubt: Doubt })[];
}

/**
 * Judges a reading that somebody insists on: it is believed, and what owners and bookings had said against it is
 * doubted from now on. What the workshop saw with its own eyes stays beside it, unless this puts it right.
 *
 * @param corrected kilometres of the revision that the reading’s revision corrects; null when it corrects none
 */
export function insistedOn(
  read: Reading,
  known: readonly KnownReading[],
  corrected: number | null = null,
): Judgement {
  const doubted = against(read, known).filter(
    (other) => isHearsay(other.source) || isOfCorrected(other, corrected),
  );
  return { doubt: null, doubted };
}

/** Whether a reading comes from a revision of so many kilometres that is being corrected. */
export function isOfCorrected({ source, mileage }: KnownReading, corrected: number | null): boolean {
  return source === 'revision' && mileage === corrected;
}

/**
 * Judges a reading that arrives when nobody is there to be asked. One that contradicts another is doubted,
 * except for an owner who takes back what was said too high before.
 */
export function judgeReported(
  read: Reading,
  source: ReadingSource,
  known: readonly KnownReading[],
): Judgement {
  const contradicted = against(read, known);
  const takesBack =
    source === 'client' &&
    contradicted.every((other) => isHearsay(other.source) && other.doubt === 'regression');
  if (takesBack) return { doubt: null, doubted: contradicted };
  return { doubt: contradicted[0]?.doubt ?? null, doubted: [] };
}

function against(read: Reading, known: readonly KnownReading[]) {
  return known.flatMap((other) => {
    const doubt = doubtBetween(read, other);
    return doubt ? [{ ...other, doubt }] : [];
  });
}

/** What the workshop was told and did not see. */
function isHearsay(source: ReadingSource): boolean {
  return source === 'client' || source === 'booking';
}

/**
 * What the odometer will show on a day, going on as in the last two years of readings; before the last
 * reading that one holds.
 * @returns null while there is too little to go by
 */
export function predictMileage(readings: readonly Reading[], on: LocalDate): number | null {
  const perDay = kilometresPerDay(readings);
  const last = latest(readings);
  if (perDay === null || !last) return null;
  return Math.round(last.mileage + perDay * Math.max(0, daysBetween(last.readOn, on)));
}

/**
 * The first day on which the odometer shows so many kilometres: the day it was read, when it has been, else the
 * one that {@link predictMileage} leads to.
 * @returns null while there is too little to go by, and for what is too far ahead to tell
 */
export function dayOfMileage(mileage: number, readings: readonly Reading[]): LocalDate | null {
  const reached = readings.filter((reading) => reading.mileage >= mileage).map(({ readOn }) => readOn);
  const last = latest(readings);
  if (last && last.mileage >= mileage) return reached.reduce((first, day) => (day < first ? day : first));
  const perDay = kilometresPerDay(readings);
  if (!last || !perDay) return null;
  // Less than a rounding error is not another day.
  const days = Math.ceil((mileage - last.mileage) / perDay - 1e-9);
  return days > FORESEEABLE_DAYS ? null : addDays(last.readOn, days);
}

/** Average of the last two years before the latest reading; null while there is too little to go by. */
export function kilometresPerDay(readings: readonly Reading[]): number | null {
  const last = latest(readings);
  if (!last) return null;
  const recent = readings.filter(({ readOn }) => daysBetween(readOn, last.readOn) <= HABIT_DAYS);
  const first = recent.reduce((earliest, one) => (one.readOn < earliest.readOn ? one : earliest), last);
  const days = daysBetween(first.readOn, last.readOn);
  if (days < LEAST_DAYS || last.mileage < first.mileage) return null;
  return (last.mileage - first.mileage) / days;
}

/** The reading that holds today: of the last day the highest. */
export function latest(readings: readonly Reading[]): Reading | undefined {
  return readings.reduce<Reading | undefined>(
    (found, one) =>
      !found || one.readOn > found.readOn || (one.readOn === found.readOn && one.mileage > found.mileage)
        ? one
        : found,
    undefined,
  );
}
