import { addDays, type IsoDate } from '../../shared/time/workshop-clock.ts';

interface Interval {
  intervalMileage: number | null;
  intervalMonths: number | null;
}

/** The due date and mileage of the next revision by the template's intervals, as the server computes them. */
export function proposeNext(
  interval: Interval | undefined,
  date: IsoDate,
  mileage: number,
): { date: IsoDate | null; mileage: number | null } {
  const { intervalMonths = null, intervalMileage = null } = interval ?? {};
  return {
    date: intervalMonths === null ? null : addMonths(date, intervalMonths),
    mileage: intervalMileage === null ? null : mileage + intervalMileage,
  };
}

/** Adds months to a day; clamps to the last day of the month. */
function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const firstOf = (index: number) => new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10);
  const lastDay = Number(addDays(firstOf(month + months), -1).slice(8));
  return addDays(firstOf(month - 1 + months), Math.min(day, lastDay) - 1);
}
