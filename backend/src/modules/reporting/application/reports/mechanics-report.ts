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

const NOTHING = { jobs: 0, charged: 0 };

/** Jobs without a mechanic, or whose mechanic was erased, share one row with null as the name. */
type MechanicFigures = typeof NOTHING & { readonly id: number | null; readonly name: string | null };

const MECHANICS = `
  SELECT mechanic.user_id AS id, mechanic.name, sum(jobs) AS jobs, sum(charged) AS charged
  FROM (
    SELECT mechanic_id, count(*) AS jobs, sum(charged_bani)::double precision AS charged
    FROM booking.visit_figure WHERE status = 'completed' AND completed_at >= $1 AND completed_at < $2 GROUP BY 1
  ) done
  LEFT JOIN identity.user_card mechanic ON mechanic.user_id = mechanic_id AND mechanic.erased_at IS NULL
  GROUP BY 1, 2`;

const FIGURES: readonly Measure<typeof NOTHING>[] = [
  ['revenue', 'ron', ({ charged }) => ron(charged)],
  ['jobs', 'count', ({ jobs }) => jobs],
  ['perJob', 'ron', ({ charged, jobs }) => average(charged / 100, jobs)],
];
const COLUMNS: readonly Measure<typeof NOTHING & { readonly all: number }>[] = [
  ['revenue', 'ron', ({ charged }) => ron(charged)],
  ['revenueShare', 'percent', ({ charged, all }) => share(charged, all)],
  ['jobs', 'count', ({ jobs }) => jobs],
  ['perJob', 'ron', ({ charged, jobs }) => average(charged / 100, jobs)],
];

/** The completed work by the mechanic assigned at its completion, by day of completion. */
export const readMechanics: ReportReader = async (period, { database, zone }) => {
  const halves = await readHalves<MechanicFigures>(database, MECHANICS, instantsOf(period, zone));
  const labelOf = ({ name }: MechanicFigures): RowLabel =>
    name === null ? { kind: 'code', code: 'noMechanic' } : { kind: 'name', name, names: {} };
  return reportOfCharges(halves, NOTHING, labelOf, FIGURES, COLUMNS);
};
