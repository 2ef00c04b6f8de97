import { nextDue } from '@car-workshop/contracts/service-interval';
import type { Schemas } from '../../../shared/api/client.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';

/** Computes the due date and mileage of the next revision from the template's intervals. */
export function proposeNext(
  interval: Pick<Schemas['RevisionTemplate'], 'intervalMileage' | 'intervalMonths'> | undefined,
  date: IsoDate,
  mileage: number,
): { date: IsoDate | null; mileage: number | null } {
  const { intervalMonths = null, intervalMileage = null } = interval ?? {};
  return nextDue({ intervalMonths, intervalMileage }, date, mileage);
}
