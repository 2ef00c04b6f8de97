import {
  addDays,
  type LocalDate,
  localDate,
  parseLocalDate,
  startOfMonth,
} from '../../../kernel/wall-clock.ts';

/** Days `[from, to]`, both included. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** This month up to a day, and as many days of the month before (all of it when it is the shorter one). */
export function monthToDate(today: LocalDate): { current: Period; previous: Period } {
  const first = startOfMonth(today);
  const previousFirst = startOfMonth(addDays(first, -1));
  const sameDay = dayOfMonth(previousFirst, Number(today.slice(8)));
  return {
    current: { from: first, to: today },
    previous: { from: previousFirst, to: sameDay },
  };
}

/** Where the last twelve months begin, and the twelve before them. */
export function lastTwelveMonths(today: LocalDate): { from: LocalDate; previous: Period } {
  const yearAgo = yearsBefore(today, 1);
  return {
    from: addDays(yearAgo, 1),
    previous: { from: addDays(yearsBefore(today, 2), 1), to: yearAgo },
  };
}

function yearsBefore(date: LocalDate, years: number): LocalDate {
  const month = localDate(
    `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4, 8)}01`,
  );
  return dayOfMonth(month, Number(date.slice(8)));
}

/** That day of a month, or the month's last one when it is shorter. */
function dayOfMonth(first: LocalDate, day: number): LocalDate {
  const candidate = parseLocalDate(`${first.slice(0, 8)}${String(day).padStart(2, '0')}`);
  return candidate ?? dayOfMonth(first, day - 1);
}
