import { average, instantsOf, type ReportReader, ron, share, total } from './report-content.ts';

interface ServiceFigures {
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly jobs: number;
  readonly earlierJobs: number;
  readonly charged: number;
  readonly earlierCharged: number;
  /** Visits whose first service it was. */
  readonly visits: number;
  readonly earlierVisits: number;
  readonly [column: string]: unknown;
}

const JOB = `
  SELECT appointment_id, service_id, has_several_services, charged_bani, completed_at >= $2 AS is_current
  FROM booking.visit_figure WHERE status = 'completed' AND completed_at >= $1 AND completed_at < $3`;

/**
 * The charge of a visit with several services is divided among them by their prices. All visits count for their first service;
 * then those with several, which are few and have an index of their own, are taken off there and added for each service.
 */
const SERVICES = `
  SELECT service.name, service.names, coalesce(sum(jobs) FILTER (WHERE is_current), 0) AS jobs,
         coalesce(sum(jobs) FILTER (WHERE NOT is_current), 0) AS "earlierJobs",
         coalesce(sum(charged) FILTER (WHERE is_current), 0) AS charged,
         coalesce(sum(charged) FILTER (WHERE NOT is_current), 0) AS "earlierCharged",
         coalesce(sum(visits) FILTER (WHERE is_current), 0) AS visits,
         coalesce(sum(visits) FILTER (WHERE NOT is_current), 0) AS "earlierVisits"
  FROM (
    SELECT service_id, is_current, count(*) AS jobs, sum(charged_bani)::double precision AS charged, count(*) AS visits
    FROM (${JOB}) job GROUP BY 1, 2
    UNION ALL
    SELECT service_id, is_current, -count(*), -sum(charged_bani), 0
    FROM (${JOB}) job WHERE has_several_services GROUP BY 1, 2
    UNION ALL
    SELECT service_id, is_current, count(*), sum(charged), 0
    FROM (
      SELECT part.service_id, is_current,
             charged_bani * CASE WHEN sum(price_bani) OVER visit > 0
               THEN price_bani / (sum(price_bani) OVER visit)::double precision
               ELSE 1 / (count(*) OVER visit)::double precision END AS charged
      FROM (${JOB}) job JOIN booking.visit_service_price part USING (appointment_id)
      WHERE has_several_services
      WINDOW visit AS (PARTITION BY appointment_id)
    ) part
    GROUP BY 1, 2
  ) done
  JOIN booking.service_card service USING (service_id)
  GROUP BY service_id, service.name, service.names HAVING sum(jobs) > 0 ORDER BY charged DESC, service.name`;

/** Which services the completed jobs were, and what each brought. */
export const readServices: ReportReader = async (period, { database, zone }) => {
  const services = await database.query<ServiceFigures>(SERVICES, instantsOf(period, zone));
  const sum = (value: (service: ServiceFigures) => number) => total(services.map(value));
  const revenue = { now: sum(({ charged }) => charged), before: sum((service) => service.earlierCharged) };
  const visits = { now: sum((service) => service.visits), before: sum((service) => service.earlierVisits) };
  const jobs = { now: sum((service) => service.jobs), before: sum((service) => service.earlierJobs) };
  return {
    figures: [
      { code: 'revenue', unit: 'ron', value: ron(revenue.now), previous: ron(revenue.before) },
      { code: 'servicesDone', unit: 'count', value: jobs.now, previous: jobs.before },
      {
        code: 'servicesPerJob',
        unit: 'count',
        value: average(jobs.now, visits.now),
        previous: average(jobs.before, visits.before),
      },
    ],
    columns: [
      { code: 'revenue', unit: 'ron' },
      { code: 'revenueShare', unit: 'percent' },
      { code: 'servicesDone', unit: 'count' },
      { code: 'perService', unit: 'ron' },
    ],
    rows: services.map((service) => {
      const values = (charged: number, done: number, all: number) => [
        ron(charged),
        share(charged, all),
        done,
        average(charged / 100, done),
      ];
      return {
        label: { kind: 'name', name: service.name, names: service.names },
        values: values(service.charged, service.jobs, revenue.now),
        previous: values(service.earlierCharged, service.earlierJobs, revenue.before),
      };
    }),
  };
};
