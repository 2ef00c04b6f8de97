import { average, instantsOf, type ReportReader, readHalves, ron, share, total } from './report-content.ts';

interface ServiceFigures {
  readonly id: number;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly jobs: number;
  readonly charged: number;
  /** Visits whose first service it was. */
  readonly visits: number;
  readonly [column: string]: unknown;
}

const JOB = `
  SELECT appointment_id, service_id, has_several_services, charged_bani
  FROM booking.visit_figure WHERE status = 'completed' AND completed_at >= $1 AND completed_at < $2`;

/**
 * The charge of a visit with several services is divided among them by their prices. All visits count for their first service;
 * then those with several, which are few and have an index of their own, are taken off there and added for each service.
 */
const SERVICES = `
  SELECT service_id AS id, service.name, service.names, sum(jobs) AS jobs, sum(charged) AS charged, sum(visits) AS visits
  FROM (
    SELECT service_id, count(*) AS jobs, sum(charged_bani)::double precision AS charged, count(*) AS visits
    FROM (${JOB}) job GROUP BY 1
    UNION ALL
    SELECT service_id, -count(*), -sum(charged_bani), 0 FROM (${JOB}) job WHERE has_several_services GROUP BY 1
    UNION ALL
    SELECT service_id, count(*), sum(charged), 0
    FROM (
      SELECT part.service_id,
             charged_bani * CASE WHEN sum(price_bani) OVER visit > 0
               THEN price_bani / (sum(price_bani) OVER visit)::double precision
               ELSE 1 / (count(*) OVER visit)::double precision END AS charged
      FROM (${JOB}) job JOIN booking.visit_service_price part USING (appointment_id)
      WHERE has_several_services
      WINDOW visit AS (PARTITION BY appointment_id)
    ) part
    GROUP BY 1
  ) done
  JOIN booking.service_card service USING (service_id)
  GROUP BY service_id, service.name, service.names HAVING sum(jobs) > 0`;

/** Which services the completed jobs were, and what each brought. */
export const readServices: ReportReader = async (period, { database, zone }) => {
  const { current, previous } = await readHalves<ServiceFigures>(
    database,
    SERVICES,
    instantsOf(period, zone),
  );
  const [now, before] = [sumsOfServices(current), sumsOfServices(previous)];
  const known = new Map([...previous, ...current].map((service) => [service.id, service]));
  const chargedIn = (services: readonly ServiceFigures[], id: number) =>
    services.find((service) => service.id === id)?.charged ?? 0;
  const rows = [...known.values()].sort(
    (a, b) => chargedIn(current, b.id) - chargedIn(current, a.id) || a.name.localeCompare(b.name, 'ro'),
  );
  const values = (services: readonly ServiceFigures[], id: number, all: number) => {
    const { jobs, charged } = services.find((service) => service.id === id) ?? { jobs: 0, charged: 0 };
    return [ron(charged), share(charged, all), jobs, average(charged / 100, jobs)];
  };
  return {
    figures: [
      { code: 'revenue', unit: 'ron', value: ron(now.charged), previous: ron(before.charged) },
      { code: 'servicesDone', unit: 'count', value: now.jobs, previous: before.jobs },
      {
        code: 'servicesPerJob',
        unit: 'count',
        value: average(now.jobs, now.visits),
        previous: average(before.jobs, before.visits),
      },
    ],
    columns: [
      { code: 'revenue', unit: 'ron' },
      { code: 'revenueShare', unit: 'percent' },
      { code: 'servicesDone', unit: 'count' },
      { code: 'perService', unit: 'ron' },
    ],
    rows: rows.map(({ id, name, names }) => ({
      label: { kind: 'name', name, names },
      values: values(current, id, now.charged),
      previous: values(previous, id, before.charged),
    })),
  };
};

function sumsOfServices(services: readonly ServiceFigures[]) {
  return {
    jobs: total(services.map(({ jobs }) => jobs)),
    charged: total(services.map(({ charged }) => charged)),
    visits: total(services.map(({ visits }) => visits)),
  };
}
