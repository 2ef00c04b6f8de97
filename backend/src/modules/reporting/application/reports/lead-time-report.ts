import { average, daysOf, type ReportReader, readHalves, share, total } from './report-content.ts';

interface Lead {
  /** Days from the booking to the visit; 0 also when it was entered afterwards. */
  readonly days: number;
  readonly visits: number;
  readonly [column: string]: unknown;
}

const LEADS = `
  SELECT greatest(date - (created_at AT TIME ZONE $3)::date, 0) AS days, count(*) AS visits
  FROM booking.visit_figure WHERE status <> 'cancelled' AND date >= $1 AND date < $2 GROUP BY 1 ORDER BY 1`;

/** The ranges of the rows, by their last day. */
const RANGES = [
  { code: 'sameDay', to: 0 },
  { code: 'nextDay', to: 1 },
  { code: 'days2to3', to: 3 },
  { code: 'days4to7', to: 7 },
  { code: 'days8to14', to: 14 },
  { code: 'days15to30', to: 30 },
  { code: 'daysMore', to: Number.POSITIVE_INFINITY },
] as const;

/** How long before the visit it was booked. */
export const readLeadTimes: ReportReader = async (period, { database, zone }) => {
  const { current, previous } = await readHalves<Lead>(database, LEADS, daysOf(period), zone);
  const averageOf = (some: readonly Lead[]) =>
    average(total(some.map(({ days, visits }) => days * visits)), countOf(some));
  const quickOf = (some: readonly Lead[]) =>
    share(countOf(some.filter(({ days }) => days <= 1)), countOf(some));
  const values = (some: readonly Lead[], from: number, to: number) => {
    const visits = countOf(some.filter(({ days }) => days >= from && days <= to));
    return [visits, share(visits, countOf(some))];
  };
  return {
    figures: [
      { code: 'leadAverage', unit: 'days', value: averageOf(current), previous: averageOf(previous) },
      { code: 'leadMedian', unit: 'days', value: medianOf(current), previous: medianOf(previous) },
      { code: 'leadShort', unit: 'percent', value: quickOf(current), previous: quickOf(previous) },
    ],
    columns: [
      { code: 'visits', unit: 'count' },
      { code: 'visitsShare', unit: 'percent' },
    ],
    rows: RANGES.map(({ code, to }, index) => {
      const from = (RANGES[index - 1]?.to ?? -1) + 1;
      return {
        label: { kind: 'code', code },
        values: values(current, from, to),
        previous: values(previous, from, to),
      };
    }),
  };
};

function countOf(leads: readonly Lead[]): number {
  return total(leads.map(({ visits }) => visits));
}

/** The lead time that half of the visits do not exceed. @param leads by days */
function medianOf(leads: readonly Lead[]): number | null {
  const half = countOf(leads) / 2;
  let seen = 0;
  for (const { days, visits } of leads) {
    seen += visits;
    if (seen >= half) return days;
  }
  return null;
}
