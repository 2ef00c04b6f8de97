import { type PricedLine, sumsOfJobs } from '@car-workshop/contracts/estimate-sums';
import type { LineKind, Urgency } from '@car-workshop/contracts/values/estimates';

export interface JobLine extends PricedLine {
  readonly kind: LineKind;
  readonly label: string;
  /** Such as `buc` or `l`; null for hours and pieces. */
  readonly unit: string | null;
  /** Hours that are sold with the line, beside which the real ones are put; null when it has none. */
  readonly hours: number | null;
  /** What the unit costs the workshop; null when it was not entered. */
  readonly costBani: number | null;
  /** Null: that of the documents' settings. */
  readonly warrantyMonths: number | null;
  /** A part of the customer's own: the workshop gives no warranty for it. */
  readonly isBrought: boolean;
}

export interface JobTerms {
  readonly title: string;
  readonly urgency: Urgency;
  /** What the customer complained of, in their words. */
  readonly complaint: string | null;
  /** The cause, in plain words for the customer. */
  readonly reason: string | null;
  /** Jobs of one group are alternatives, of which the customer takes one. */
  readonly alternativeGroup: string | null;
  /** Ids of the photos of the appointment's checklists that show it. */
  readonly photos: readonly number[];
  readonly lines: readonly JobLine[];
}

// What each of the approved jobs is charged with: together their sum as it was approved, so one may differ from its own by bani.
export function chargesOf(jobs: readonly Pick<JobTerms, 'lines'>[]): number[] {
  let before = 0;
  return jobs.map((_, at) => {
    const { total } = sumsOfJobs(jobs.slice(0, at + 1));
    const charge = total - before;
    before = total;
    return charge;
  });
}
