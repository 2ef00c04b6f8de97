import type { Schemas } from '../../../../shared/api/client.ts';
import { type IsoDate, minuteOf, type WallTime } from '../../../../shared/time/workshop-clock.ts';

export type Board = Schemas['Board'];
export type BoardBay = Schemas['BoardBay'];
export type BoardDay = Schemas['BoardDay'];
export type BoardAppointment = Schemas['BoardAppointment'];
export type BoardBlock = Schemas['BoardBlock'];
export type BoardContinuation = Schemas['BoardContinuation'];

/** Minutes since midnight. */
export type Minute = number;

export interface MinuteRange {
  readonly start: Minute;
  readonly end: Minute;
}

export function minutesOf({ startTime, endTime }: { startTime: WallTime; endTime: WallTime }): MinuteRange {
  return { start: minuteOf(startTime), end: minuteOf(endTime) };
}

/** An appointment as the rule of absences looks at it. */
export function awaitedAs({ status, date, startTime, endTime, arrivedAt }: BoardAppointment) {
  return { status, date, ...minutesOf({ startTime, endTime }), hasArrived: arrivedAt !== undefined };
}

/** The hours in which appointments go on. Missing in what an instance of the release before answers during an upgrade. */
export function continuationsOf({
  continuations,
}: Partial<Pick<Board, 'continuations'>>): readonly BoardContinuation[] {
  return continuations ?? [];
}

type Entries = Pick<Board, 'visits' | 'blocks'> & Partial<Pick<Board, 'continuations'>>;

export function isEmptyOn({ visits, blocks, ...board }: Entries, date: IsoDate): boolean {
  return ![...visits, ...blocks, ...continuationsOf(board)].some((entry) => entry.date === date);
}

export function entriesIn(board: Entries, date: IsoDate, bayId: number) {
  const isHere = (entry: { date: IsoDate; bayId: number }) => entry.date === date && entry.bayId === bayId;
  return {
    appointments: board.visits
      .filter(isHere)
      .toSorted((one, other) => minuteOf(one.startTime) - minuteOf(other.startTime)),
    blocks: board.blocks.filter(isHere),
    continuations: continuationsOf(board).filter(isHere),
  };
}

/** Appointments and continuations by their starts. */
export function workIn(board: Entries, date: IsoDate, bayId: number): (BoardAppointment | BoardContinuation)[] {
  const { appointments, continuations } = entriesIn(board, date, bayId);
  return [...appointments, ...continuations].toSorted(
    (one, other) => minuteOf(one.startTime) - minuteOf(other.startTime),
  );
}

export function overlaps(one: MinuteRange, other: MinuteRange): boolean {
  return one.start < other.end && other.start < one.end;
}

export interface DayHours extends MinuteRange {
  readonly lunch?: MinuteRange;
}

export function hoursOf(day: BoardDay | undefined): DayHours | undefined {
  if (!day?.open || !day.opens || !day.closes) return undefined;
  const { opens, closes, lunchStarts, lunchEnds } = day;
  const lunch = lunchStarts && lunchEnds ? { start: minuteOf(lunchStarts), end: minuteOf(lunchEnds) } : undefined;
  return { start: minuteOf(opens), end: minuteOf(closes), lunch };
}

/** The end of a job, which lunch pauses. It may be after closing time, or of any start when the day is closed. */
export function endOfJob(start: Minute, duration: number, hours: DayHours | undefined): Minute {
  const end = start + duration;
  const lunch = hours?.lunch;
  if (!lunch || start >= lunch.start || end <= lunch.start) return end;
  return end + lunch.end - lunch.start;
}
export function workingMinutes(start: Minute, end: Minute, hours: DayHours | undefined): number {
  const lunch = hours?.lunch;
  if (!lunch || start >= lunch.start || end <= lunch.start) return end - start;
  return end - start - (Math.min(end, lunch.end) - lunch.start);
}

const USUAL_DAY: MinuteRange = { start: 8 * 60, end: 18 * 60 };

export function shownRange(board: Board, day: BoardDay): MinuteRange {
  const ranges: MinuteRange[] = [];
  const hours = hoursOf(day);
  if (hours) ranges.push(hours);
  for (const { date, startTime, occupiedUntil } of board.visits)
    if (date === day.date) ranges.push({ start: minuteOf(startTime), end: minuteOf(occupiedUntil) });
  for (const continuation of continuationsOf(board))
    if (continuation.date === day.date) ranges.push(minutesOf(continuation));
  if (ranges.length === 0) return USUAL_DAY;
  const start = Math.min(...ranges.map((range) => range.start));
  const end = Math.max(...ranges.map((range) => range.end));
  return { start: Math.floor(start / 60) * 60, end: Math.min(24 * 60, Math.ceil(end / 60) * 60) };
}
