import { addDays, epochDay, type LocalDate, localDate } from '../../../kernel/wall-clock.ts';

/** A null part does not apply. */
export interface ServiceInterval {
  readonly intervalMileage: number | null;
  readonly intervalMonths: number | null;
}

/** A null part is unknown. */
interface NextDue {
  readonly date: LocalDate | null;
  readonly mileage: number | null;
}

/** On the same day of the month, or the last day of a shorter month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const first = firstOf(index);
  const days = epochDay(firstOf(index + 1)) - epochDay(first);
  return addDays(first, Math.min(day, days) - 1);
}

export function nextDue(interval: ServiceInterval, date: LocalDate, mileage: number): NextDue {
  const { intervalMonths, intervalMileage } = interval;
  return {
    date: intervalMonths === null ? null : addMonths(date, intervalMonths),
    mileage: intervalMileage === null ? null : mileage + intervalMileage,
  };
}

function firstOf(index: number): LocalDate {
  const year = String(Math.floor(index / 12)).padStart(4, '0');
  return localDate(`${year}-${String((index % 12) + 1).padStart(2, '0')}-01`);
}
