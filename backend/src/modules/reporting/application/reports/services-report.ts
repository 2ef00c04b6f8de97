import {
  average,
  instantsOf,
  type Measure,
  type ReportReader,
  type RowLabel,
  readHalves,
  reportOfCharges,
  ron,
  share,
} from './report-content.ts';

/** `visits` are appointments with this as the first service. */
const NOTHING = { jobs: 0, charged: 0, visits: 0 };

type ServiceFigures = typeof NOTHING & {
  readonly id: number;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
};

const JOB = `
  SELECT appointment_id, service_id, has_several_services, charged_bani
  FROM booking.visit_figure WHERE status = 'completed' AND completed_at >= $1 AND completed_at < $2`;

/**
 * The charge of an appointment with several services is divided among them by price. All appointments first count for
 * their first service. Those with several services, which are few and indexed, are then subtracted there and added to
 * each of their services.
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

const FIGURES: readonly Measure<typeof NOTHING>[] = [
  ['revenue', 'ron', ({ charged }) => ron(charged)],
  ['servicesDone', 'count', ({ jobs }) => jobs],
  ['servicesPerJob', 'count', ({ jobs, visits: appointments }) => average(jobs, appointments)],
];
const COLUMNS: readonly Measure<typeof NOTHING & { readonly all: number }>[] = [
  ['revenue', 'ron', ({ charged }) => ron(charged)],
  ['revenueShare', 'percent', ({ charged, all }) => share(charged, all)],
  ['servicesDone', 'count', ({ jobs }) => jobs],
  ['perService', 'ron', ({ charged, jobs }) => average(charged / 100, jobs)],
];

export const readServices: ReportReader = async (period, { database, zone }) => {
  const halves = await readHalves<ServiceFigures>(database, SERVICES, instantsOf(period, zone));
  const labelOf = ({ name, names }: ServiceFigures): RowLabel => ({ kind: 'name', name, names });
  return reportOfCharges(halves, NOTHING, labelOf, FIGURES, COLUMNS);
};
