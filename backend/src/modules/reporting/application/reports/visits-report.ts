import { boundsOf, type ReportReader, rowsOfDays, share, sumsOf } from './report-content.ts';

interface Visits {
  readonly bucket: number;
  readonly booked: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly [column: string]: unknown;
}

const VISITS = `
  SELECT width_bucket(date, $1::date[]) AS bucket, count(*) AS booked,
         count(*) FILTER (WHERE status = 'completed') AS completed,
         count(*) FILTER (WHERE status = 'cancelled') AS cancelled
  FROM booking.visit_figure WHERE date >= $2 AND date < $3 GROUP BY 1`;

/** What became of the visits, on the day they were booked for. */
export const readVisits: ReportReader = async (period, { database }) => {
  const buckets = await database.query<Visits>(VISITS, boundsOf(period.bounds));
  const { current, previous } = sumsOf(period, buckets, 'booked', 'completed', 'cancelled');
  const count = (code: 'booked' | 'completed' | 'cancelled') =>
    ({ code, unit: 'count', value: current[code], previous: previous[code] }) as const;
  return {
    figures: [
      count('booked'),
      count('completed'),
      count('cancelled'),
      {
        code: 'cancelledShare',
        unit: 'percent',
        value: share(current.cancelled, current.booked),
        previous: share(previous.cancelled, previous.booked),
      },
    ],
    columns: [
      { code: 'booked', unit: 'count' },
      { code: 'completed', unit: 'count' },
      { code: 'cancelled', unit: 'count' },
      { code: 'open', unit: 'count' },
    ],
    rows: rowsOfDays(period, buckets, (visits) => {
      const { booked = 0, completed = 0, cancelled = 0 } = visits ?? {};
      return [booked, completed, cancelled, booked - completed - cancelled];
    }),
  };
};
