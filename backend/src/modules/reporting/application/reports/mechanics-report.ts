import {
  average,
  figuresOf,
  instantsOf,
  type Measure,
  ofBoth,
  type ReportReader,
  readHalves,
  ron,
  share,
  sumOf,
  tableOf,
} from './report-content.ts';

const NOTHING = { jobs: 0, charged: 0 };

/** The name is null of jobs without a mechanic, and of those whose account was erased: they are one row. */
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

/** What each mechanic has completed: whose appointment it was when it was completed, by the day of the completion. */
export const readMechanics: ReportReader = async (period, { database, zone }) => {
  const halves = await readHalves<MechanicFigures>(database, MECHANICS, instantsOf(period, zone));
  const known = new Map([...halves.previous, ...halves.current].map((one) => [one.id, one.name]));
  const rows = [...known].map(([id, name]) => ({
    label:
      name === null ? ({ kind: 'code', code: 'noMechanic' } as const) : ({ kind: 'name', name, names: {} } as const),
    ...ofBoth(halves, (mechanics) => ({
      ...(mechanics.find((one) => one.id === id) ?? NOTHING),
      all: sumOf(mechanics, NOTHING).charged,
    })),
  }));
  const nameOf = ({ label }: (typeof rows)[number]) => (label.kind === 'name' ? label.name : '\uffff');
  rows.sort((a, b) => b.current.charged - a.current.charged || nameOf(a).localeCompare(nameOf(b), 'ro'));
  return {
    figures: figuresOf(
      FIGURES,
      ofBoth(halves, (mechanics) => sumOf(mechanics, NOTHING)),
    ),
    ...tableOf(COLUMNS, rows),
  };
};
