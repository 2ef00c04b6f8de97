import { addDays } from '../../../../kernel/wall-clock.ts';
import type { ReportPeriod } from '../../domain/report-period.ts';
import {
  average,
  type Bucket,
  type Measure,
  type ReportContent,
  type ReportContext,
  type ReportReader,
  readBucketsOfHalves,
  reportOfDays,
  ron,
  share,
} from './report-content.ts';

const NO_JOBS = { jobs: 0, charged: 0, discounts: 0 };

/**
 * The buckets between the bounds `$1`, each with its count by an index range. `width_bucket` for each of a million
 * appointments takes twice as long.
 */
const perBucket = (type: 'date' | 'timestamptz', counted: string) => `
  SELECT bucket, counted.*
  FROM (SELECT number AS bucket, bound AS first, lead(bound) OVER (ORDER BY number) AS past
        FROM unnest($1::${type}[]) WITH ORDINALITY AS bounds(bound, number)) buckets
  CROSS JOIN LATERAL (${counted}) counted`;

const JOBS = perBucket(
  'timestamptz',
  `SELECT count(*) AS jobs, sum(charged_bani) AS charged, sum(discount_bani) AS discounts FROM booking.visit_figure
   WHERE status = 'completed' AND completed_at >= first AND completed_at < past HAVING count(*) > 0`,
);

const REVENUE: readonly Measure<typeof NO_JOBS>[] = [
  ['revenue', 'ron', ({ charged }) => ron(charged)],
  ['jobs', 'count', ({ jobs }) => jobs],
  ['perJob', 'ron', ({ charged, jobs }) => average(charged / 100, jobs)],
  ['discounts', 'ron', ({ discounts }) => ron(discounts)],
];

/** What was charged, on the day the job was completed (ADR 41). */
export async function readRevenue(
  period: ReportPeriod,
  { database, zone }: Pick<ReportContext, 'database' | 'zone'>,
): Promise<ReportContent> {
  const buckets = await database.query<Bucket<typeof NO_JOBS>>(JOBS, [period.instants(zone)]);
  return reportOfDays(period, buckets, NO_JOBS, REVENUE);
}

const NO_APPOINTMENTS = { booked: 0, completed: 0, cancelled: 0 };

const APPOINTMENTS = perBucket(
  'date',
  `SELECT count(*) AS booked, count(*) FILTER (WHERE status = 'completed') AS completed,
          count(*) FILTER (WHERE status = 'cancelled') AS cancelled
   FROM booking.visit_figure WHERE date >= first AND date < past HAVING count(*) > 0`,
);

const BY_STATUS: readonly Measure<typeof NO_APPOINTMENTS>[] = [
  ['booked', 'count', ({ booked }) => booked],
  ['completed', 'count', ({ completed }) => completed],
  ['cancelled', 'count', ({ cancelled }) => cancelled],
];
const APPOINTMENT_FIGURES: typeof BY_STATUS = [
  ...BY_STATUS,
  ['cancelledShare', 'percent', ({ cancelled, booked }) => share(cancelled, booked)],
];
const APPOINTMENT_COLUMNS: typeof BY_STATUS = [
  ...BY_STATUS,
  ['open', 'count', ({ booked, completed, cancelled }) => booked - completed - cancelled],
];

/** The outcome of the appointments, on the day they were booked for. */
export const readAppointments: ReportReader = async (period, { database }) => {
  const buckets = await database.query<Bucket<typeof NO_APPOINTMENTS>>(APPOINTMENTS, [period.bounds]);
  return reportOfDays(period, buckets, NO_APPOINTMENTS, APPOINTMENT_FIGURES, APPOINTMENT_COLUMNS);
};

const NONE_DUE = { due: 0, noShows: 0, lost: 0 };

/** `$2` is tomorrow: an appointment of a later day can still take place. */
const DUE = perBucket(
  'date',
  `SELECT (SELECT count(*) FROM booking.visit_figure
           WHERE status <> 'cancelled' AND date >= first AND date < least(past, $2::date)) + count(*) AS due,
          count(*) AS no_shows, coalesce(sum(price_bani - discount_bani), 0) AS lost
   FROM booking.visit_figure WHERE is_no_show AND date >= first AND date < past`,
);

const NO_SHOWS: Measure<typeof NONE_DUE> = ['noShows', 'count', ({ noShows }) => noShows];
const NO_SHOW_SHARE: Measure<typeof NONE_DUE> = ['noShowShare', 'percent', ({ noShows, due }) => share(noShows, due)];
const EXPECTED: Measure<typeof NONE_DUE> = ['due', 'count', ({ due }) => due];
const LOST: Measure<typeof NONE_DUE> = ['lost', 'ron', ({ lost }) => ron(lost)];

export const readNoShows: ReportReader = async (period, { database, today }) => {
  const buckets = await database.query<Bucket<typeof NONE_DUE>>(DUE, [period.bounds, addDays(today, 1)]);
  const [figures, columns] = [
    [NO_SHOWS, NO_SHOW_SHARE, EXPECTED, LOST],
    [NO_SHOWS, EXPECTED, NO_SHOW_SHARE, LOST],
  ];
  return reportOfDays(period, buckets, NONE_DUE, figures, columns);
};

const NO_HOURS = { sold: 0, clocked: 0, minutes: 0 };

/**
 * Not counted per bucket, because few appointments have an estimate. They are found first, by id, since the jobs of all
 * estimates do not fit into the memory of a join.
 */
const HOURS = `
  WITH done AS MATERIALIZED (
    SELECT appointment_id, completed_at FROM booking.visit_figure JOIN estimates.estimate_card USING (appointment_id)
    WHERE status = 'completed' AND completed_at >= $2 AND completed_at < $3)
  SELECT width_bucket(completed_at, $1::timestamptz[]) AS bucket, sum(sold_hours) AS sold,
         coalesce(sum(clocked_sold_hours), 0) AS clocked, sum(worked_minutes) AS minutes
  FROM done JOIN estimates.visit_hours USING (appointment_id)
  GROUP BY bucket`;

/** Only jobs with a clock count, because hours of the others would make the workshop seem faster than it is. */
const WORK_HOURS: readonly Measure<typeof NO_HOURS>[] = [
  ['soldHours', 'count', ({ sold }) => Math.round(sold * 100) / 100],
  ['workedHours', 'count', ({ minutes }) => Math.round((minutes / 60) * 100) / 100],
  ['soldOfWorked', 'percent', ({ clocked, minutes }) => share(clocked * 60, minutes)],
];

/** Sold and real hours of approved jobs, on the day the appointment was completed. */
export const readWorkHours: ReportReader = async (period, { database, zone }) => {
  const buckets = await readBucketsOfHalves<typeof NO_HOURS>(database, HOURS, period, period.instants(zone));
  return reportOfDays(period, buckets, NO_HOURS, WORK_HOURS);
};

const NO_CUSTOMERS = { customers: 0, newcomers: 0, jobs: 0 };

/**
 * Customers who share a person with others, by merge (ADR 39) or as several contacts of an account, each with the
 * customer that represents the person, which is also listed.
 */
const SHARED = `
  SELECT customer_id, min(customer_id) OVER (PARTITION BY user_id) AS person FROM customers.customer_card
  WHERE user_id IN (SELECT user_id FROM customers.customer_card WHERE user_id IS NOT NULL
                    GROUP BY user_id HAVING count(*) > 1)
  UNION SELECT customer_id, merged_into FROM customers.customer_card WHERE merged_into IS NOT NULL AND user_id IS NULL
  UNION SELECT merged_into, merged_into FROM customers.customer_card WHERE merged_into IS NOT NULL AND user_id IS NULL`;

/** Each person once per period `$2` to `$3`, in the row of the first job, with all jobs. Few have several records. */
const PERSON = `
  SELECT first, jobs FROM customer WHERE customer_id NOT IN (SELECT customer_id FROM shared)
  UNION ALL SELECT min(first), sum(jobs) FROM customer JOIN shared USING (customer_id) GROUP BY person`;

/**
 * The persons without an earlier completed job. The stored first jobs show this without reading all appointments of
 * each person.
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

const NEWCOMERS: Measure<typeof NO_CUSTOMERS> = ['newcomers', 'count', ({ newcomers }) => newcomers];
const CUSTOMER_FIGURES: readonly Measure<typeof NO_CUSTOMERS>[] = [
  ['customers', 'count', ({ customers }) => customers],
  NEWCOMERS,
  ['returningShare', 'percent', ({ customers, newcomers }) => share(customers - newcomers, customers)],
  ['jobsPerCustomer', 'count', ({ customers, jobs }) => average(jobs, customers)],
];
const CUSTOMER_COLUMNS: readonly Measure<typeof NO_CUSTOMERS>[] = [
  NEWCOMERS,
  ['returning', 'count', ({ customers, newcomers }) => customers - newcomers],
];

export const readCustomers: ReportReader = async (period, { database, zone }) => {
  const buckets = await readBucketsOfHalves<typeof NO_CUSTOMERS>(database, CUSTOMERS, period, period.instants(zone));
  return reportOfDays(period, buckets, NO_CUSTOMERS, CUSTOMER_FIGURES, CUSTOMER_COLUMNS);
};
