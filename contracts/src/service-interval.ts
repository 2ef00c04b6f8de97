import { addMonths } from './calendar.ts';

/** The interval between two services; a null part does not apply. */
export interface ServiceInterval {
  readonly intervalMileage: number | null;
  readonly intervalMonths: number | null;
}

/** The due date and mileage of the next service; a null part is unknown. */
interface NextDue<Day extends string> {
  readonly date: Day | null;
  readonly mileage: number | null;
}

export function nextDue<Day extends string>(interval: ServiceInterval, date: Day, mileage: number): NextDue<Day> {
  const { intervalMonths, intervalMileage } = interval;
  return {
    date: intervalMonths === null ? null : (addMonths(date, intervalMonths) as Day),
    mileage: intervalMileage === null ? null : mileage + intervalMileage,
  };
}
