import type { Database } from '../../../../platform/database/database.ts';
import { average, type ReportReader, rowsOfDays, share, sumsOf } from './report-content.ts';

interface Customers {
  readonly bucket: number;
  readonly customers: number;
  readonly newcomers: number;
  readonly jobs: number;
  readonly [column: string]: unknown;
}

/**
 * The customers who are one person with another one, by merge (ADR 39) or as several contacts of an account, each with the
 * customer that stands for the person, which is listed too.
 */
const SHARED = `
  SELECT customer_id, min(customer_id) OVER (PARTITION BY user_id) AS person FROM customers.customer_card
  WHERE user_id IN (SELECT user_id FROM customers.customer_card WHERE user_id IS NOT NULL
                    GROUP BY user_id HAVING count(*) > 1)
  UNION SELECT customer_id, merged_into FROM customers.customer_card WHERE merged_into IS NOT NULL AND user_id IS NULL
  UNION SELECT merged_into, merged_into FROM customers.customer_card WHERE merged_into IS NOT NULL AND user_id IS NULL`;

/** Each person once per period `$2` to `$3`, in the row of the first job in it, with their jobs. Few share a person. */
const PERSON = `
  SELECT first, jobs FROM customer WHERE customer_id NOT IN (SELECT customer_id FROM shared)
  UNION ALL SELECT min(first), sum(jobs) FROM customer JOIN shared USING (customer_id) GROUP BY person`;

/**
 * Those of them who had no completed job before. That is known from the stored first jobs: to look for an earlier job of each
 * person would read the visits of all of them.
 */
const NEW_PERSON = `
  SELECT first FROM newcomer WHERE customer_id NOT IN (SELECT customer_id FROM shared)
  UNION ALL SELECT min(first) FROM newcomer JOIN shared USING (customer_id) GROUP BY person
  HAVING person NOT IN (SELECT person FROM shared JOIN booking.first_job USING (customer_id) WHERE completed_at < $2)`;

const CUSTOMERS = `
  WITH shared AS MATERIALIZED (${SHARED}),
       customer AS MATERIALIZED (
         SELECT customer_id, min(completed_at) AS first, count(*) AS jobs FROM booking.visit_figure
         WHERE status = 'completed' AND completed_at >= $2 AND completed_at < $3 GROUP BY 1),
       newcomer AS MATERIALIZED (
         SELECT customer_id, completed_at AS first FROM booking.first_job WHERE completed_at >= $2 AND completed_at < $3)
  SELECT bucket, sum(customers) AS customers, sum(jobs) AS jobs, sum(newcomers) AS newcomers
  FROM (
    SELECT width_bucket(first, $1::timestamptz[]) AS bucket, count(*) AS customers, sum(jobs) AS jobs, 0 AS newcomers
    FROM (${PERSON}) person GROUP BY 1
    UNION ALL
    SELECT width_bucket(first, $1::timestamptz[]), 0, 0, count(*) FROM (${NEW_PERSON}) person GROUP BY 1
  ) counted
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
