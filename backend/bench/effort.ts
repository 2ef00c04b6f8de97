/** How much work `npm run bench` puts into a figure. */
export interface Effort {
  /** Runs of each side; the median counts. */
  readonly runs: number;
  /** Runs of each side where every run has several sides and a large data set. */
  readonly fewerRuns: number;
  /** Length of a run. */
  readonly seconds: number;
  /** Bookings of a run. */
  readonly bookings: number;
  /** The large data sets have this share of the rows they are meant to have. */
  readonly share: number;
}

/** `--long`: data sets of 10^6 rows, and runs enough for the figures that ADRs quote. */
export const LONG: Effort = { runs: 5, fewerRuns: 3, seconds: 3, bookings: 2_000, share: 1 };

/** All figures, on a tenth of the rows. */
export const USUAL: Effort = { runs: 2, fewerRuns: 1, seconds: 1, bookings: 200, share: 0.1 };

/** `--quick`: some of the figures. */
export const QUICK: Effort = { ...USUAL, bookings: 150 };

/** A power of ten as `10^6`, for the name of a figure. */
export function powerOfTen(rows: number): string {
  return `10^${Math.round(Math.log10(rows))}`;
}
