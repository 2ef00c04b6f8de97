import { domainError } from './domain-error.ts';
import type { LocalDate } from './wall-clock.ts';

// A first mileage outside of these bounds must be confirmed. They allow a taxi of two shifts and a car that is parked.
const MOST_KM_PER_YEAR = 100_000;
const MOST_KM = 1_000_000;
const LEAST_KM_PER_YEAR = 1_000;

/** The first mileage is unlikely for the vehicle's age. The client repeats the request with `confirmMileage`. */
export class FirstMileageQuestioned extends domainError('conflict', 'first_mileage_questioned', (year: number) => ({
  params: { year: String(year) },
  extensions: { reason: 'age', known: null },
})) {}

/** @throws FirstMileageQuestioned */
export function assertLikelyForAge(mileage: number, modelYear: number, readOn: LocalDate): void {
  const years = Math.max(0, Number(readOn.slice(0, 4)) - modelYear);
  const isLikely =
    mileage <= Math.min(MOST_KM, MOST_KM_PER_YEAR * (years + 1)) && mileage >= LEAST_KM_PER_YEAR * (years - 1);
  if (!isLikely) throw new FirstMileageQuestioned(modelYear);
}
