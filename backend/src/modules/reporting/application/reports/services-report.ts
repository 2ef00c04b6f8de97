import { average, instantsOf, type ReportReader, ron, share, total } from './report-content.ts';

interface ServiceFigures {
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly jobs: number;
  readonly earlierJobs: number;
  readonly charged: number;
  readonly earlierCharged: number;
  readonly [column: string]: unknown;
}

/** The charge of a visit with several services is divided among them by their prices. */
const SERVICES = `
  SELECT service.name, service.names, count(*) FILTER (WHERE is_current) AS jobs,
         count(*) FILTER (WHERE NOT is_current) AS "earlierJobs",
         coalesce(sum(charged) FILTER (WHERE is_current), 0) AS charged,
         coalesce(sum(charged) FILTER (WHERE NOT is_current), 0) AS "earlierCharged"
  FROM (
    SELECT coalesce(part.service_id, job.service_id) AS service_id, job.completed_at >= $2 AS is_current,
           job.charged_bani * coalesce(part.share, 1) AS charged
    FROM booking.visit_figure job LEFT JOIN booking.visit_service_share part USING (appointment_id)
    WHERE job.status = 'completed' AND job.completed_at >= $1 AND job.completed_at < $3
  ) done
  JOIN booking.service_card service USING (service_id)
  GROUP BY service_id, service.name, service.names ORDER BY charged DESC, service.name`;

const VISITS = `
  SELECT count(*) FILTER (WHERE completed_at >= $2) AS now, count(*) FILTER (WHERE completed_at < $2) AS before
  FROM booking.visit_figure WHERE status = 'completed' AND completed_at >= $1 AND completed_at < $3`;

/** Which services the completed jobs were, and what each brought. */
export const readServices: ReportReader = async (period, { database, zone }) => {
  const instants = instantsOf(period, zone);
  const [services, visits] = await Promise.all([
    database.query<ServiceFigures>(SERVICES, instants),
    database.one<{ now: number; before: number }>(VISITS, instants),
  ]);
  const sum = (value: (service: ServiceFigures) => number) => total(services.map(value));
  const revenue = { now: sum(({ charged }) => charged), before: sum((service) => service.earlierCharged) };
  const jobs = { now: sum((service) => service.jobs), before: sum((service) => service.earlierJobs) };
  return {
    figures: [
      { code: 'revenue', unit: 'ron', value: ron(revenue.now), previous: ron(revenue.before) },
      { code: 'servicesDone', unit: 'count', value: jobs.now, previous: jobs.before },
      {
        code: 'servicesPerJob',
        unit: 'count',
        value: average(jobs.now, visits?.now ?? 0),
        previous: average(jobs.before, visits?.before ?? 0),
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
