import { type PricedLine, sumsOfJobs } from '@car-workshop/contracts/estimate-sums';
import type { LineKind, Urgency } from '@car-workshop/contracts/values/estimates';

export interface JobLine extends PricedLine {
  readonly kind: LineKind;
  readonly label: string;
  /** The unit, such as `buc` or `l`; null for hours and pieces. */
  readonly unit: string | null;
  /** Hours that are sold with the line, to compare with the real ones; null when it has none. */
  readonly hours: number | null;
  /** The cost of a unit for the workshop; null when it was not entered. */
  readonly costBani: number | null;
  /** Warranty in months; null means that of the documents' settings. */
  readonly warrantyMonths: number | null;
  /** Whether the customer brings the part; the workshop gives no warranty for it. */
  readonly isBrought: boolean;
}

export interface JobTerms {
  readonly title: string;
  readonly urgency: Urgency;
  /** The complaint of the customer, in their words. */
  readonly complaint: string | null;
  /** The cause, in plain words for the customer. */
  readonly reason: string | null;
  /** Jobs with the same group are alternatives, of which the customer takes one. */
  readonly alternativeGroup: string | null;
  /** Ids of the photos of the appointment's checklists that show it. */
  readonly photos: readonly number[];
  readonly lines: readonly JobLine[];
}

// The charge of each approved job. Their sum is the approved total, so one may differ from its own sum by bani.
export function chargesOf(jobs: readonly Pick<JobTerms, 'lines'>[]): number[] {
  let before = 0;
  return jobs.map((_, at) => {
    const { total } = sumsOfJobs(jobs.slice(0, at + 1));
    const charge = total - before;
    before = total;
    return charge;
  });
}
