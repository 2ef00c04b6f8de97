import { addMonths, type IsoDate } from '../../../../shared/time/workshop-clock.ts';

/** The total cost of the items in RON, rounded to bani. */
export function totalCost(items: ReadonlyArray<{ cost: number | null }>): number {
  return items.reduce((bani, { cost }) => bani + Math.round((cost ?? 0) * 100), 0) / 100;
}

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
