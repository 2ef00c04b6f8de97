import { average, boundsOf, type ReportReader, ron, rowsOfDays, sumsOf } from './report-content.ts';

interface Completed {
  readonly bucket: number;
  readonly jobs: number;
  readonly charged: number;
  readonly discounts: number;
  readonly [column: string]: unknown;
}

const COMPLETED = `
  SELECT width_bucket(completed_at, $1::timestamptz[]) AS bucket, count(*) AS jobs, sum(charged_bani) AS charged,
         sum(discount_bani) AS discounts
  FROM booking.visit_figure
  WHERE status = 'completed' AND completed_at >= $2 AND completed_at < $3 GROUP BY 1`;

/** What was charged, on the day the job was completed (ADR "looking back"). */
export const readRevenue: ReportReader = async (period, { database, zone }) => {
  const buckets = await database.query<Completed>(COMPLETED, boundsOf(period.instants(zone)));
  const { current, previous } = sumsOf(period, buckets, 'jobs', 'charged', 'discounts');
  return {
    figures: [
      { code: 'revenue', unit: 'ron', value: ron(current.charged), previous: ron(previous.charged) },
      { code: 'jobs', unit: 'count', value: current.jobs, previous: previous.jobs },
      {
        code: 'perJob',
        unit: 'ron',
        value: average(current.charged / 100, current.jobs),
        previous: average(previous.charged / 100, previous.jobs),
      },
      { code: 'discounts', unit: 'ron', value: ron(current.discounts), previous: ron(previous.discounts) },
    ],
    columns: [
      { code: 'revenue', unit: 'ron' },
      { code: 'jobs', unit: 'count' },
      { code: 'perJob', unit: 'ron' },
      { code: 'discounts', unit: 'ron' },
    ],
    rows: rowsOfDays(period, buckets, (completed) => {
      const { jobs = 0, charged = 0, discounts = 0 } = completed ?? {};
      return [ron(charged), jobs, average(charged / 100, jobs), ron(discounts)];
    }),
  };
};
