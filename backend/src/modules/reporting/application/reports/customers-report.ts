import type { Database } from '../../../../platform/database/database.ts';
import { average, type ReportReader, rowsOfDays, share, sumsOf } from './report-content.ts';

interface Customers {
  readonly bucket: number;
  readonly customers: number;
  readonly newcomers: number;
  readonly jobs: number;
  readonly [column: string]: unknown;
}

/** Each customer counts once in a period, in the row of the first job in it; new ones had no completed job before. */
const CUSTOMERS = `
  SELECT width_bucket(first, $1::timestamptz[]) AS bucket, count(*) AS customers, sum(jobs) AS jobs,
         count(*) FILTER (WHERE NOT EXISTS (
           SELECT FROM booking.visit_figure earlier
           WHERE earlier.customer_id = customer.customer_id AND earlier.status = 'completed' AND earlier.completed_at < $2
         )) AS newcomers
  FROM (
    SELECT customer_id, min(completed_at) AS first, count(*) AS jobs FROM booking.visit_figure
    WHERE status = 'completed' AND completed_at >= $2 AND completed_at < $3 GROUP BY customer_id
  ) customer
  GROUP BY 1`;

/** New and returning customers. */
export const readCustomers: ReportReader = async (period, { database, zone }) => {
  const instants = period.instants(zone);
  const half = period.rows.length;
  const [before, now] = await Promise.all([
    customersIn(database, instants.slice(0, half + 1), 0),
    customersIn(database, instants.slice(half), half),
  ]);
  const buckets = [...before, ...now];
  const { current, previous } = sumsOf(period, buckets, 'customers', 'newcomers', 'jobs');
  return {
    figures: [
      { code: 'customers', unit: 'count', value: current.customers, previous: previous.customers },
      { code: 'newcomers', unit: 'count', value: current.newcomers, previous: previous.newcomers },
      {
        code: 'returningShare',
        unit: 'percent',
        value: share(current.customers - current.newcomers, current.customers),
        previous: share(previous.customers - previous.newcomers, previous.customers),
      },
      {
        code: 'jobsPerCustomer',
        unit: 'count',
        value: average(current.jobs, current.customers),
        previous: average(previous.jobs, previous.customers),
      },
    ],
    columns: [
      { code: 'newcomers', unit: 'count' },
      { code: 'returning', unit: 'count' },
    ],
    rows: rowsOfDays(period, buckets, (counted) => {
      const { customers = 0, newcomers = 0 } = counted ?? {};
      return [newcomers, customers - newcomers];
    }),
  };
};

/** @param offset number of the buckets before the first one */
async function customersIn(
  database: Database,
  bounds: readonly Date[],
  offset: number,
): Promise<Customers[]> {
  const rows = await database.query<Customers>(CUSTOMERS, [bounds, bounds[0], bounds.at(-1)]);
  return rows.map((counted) => ({ ...counted, bucket: counted.bucket + offset }));
}
