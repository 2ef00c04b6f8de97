import { addDays } from '../../../../kernel/wall-clock.ts';
import { boundsOf, type ReportReader, ron, rowsOfDays, share, sumsOf } from './report-content.ts';

interface Due {
  readonly bucket: number;
  readonly due: number;
  readonly noShows: number;
  readonly lost: number;
  readonly [column: string]: unknown;
}

/** `$4` is tomorrow: a visit of a later day can still take place. */
const DUE = `
  SELECT bucket, sum(due) AS due, sum("noShows") AS "noShows", sum(lost) AS lost
  FROM (
    SELECT width_bucket(date, $1::date[]) AS bucket, count(*) AS due, 0::bigint AS "noShows", 0::bigint AS lost
    FROM booking.visit_figure WHERE status <> 'cancelled' AND date >= $2 AND date < least($3::date, $4::date) GROUP BY 1
    UNION ALL
    SELECT width_bucket(date, $1::date[]), count(*), count(*), sum(price_bani - discount_bani)
    FROM booking.visit_figure WHERE is_no_show AND date >= $2 AND date < $3 GROUP BY 1
  ) counted
  GROUP BY 1`;

/** Visits to which the customer did not come, among those that were due. */
export const readNoShows: ReportReader = async (period, { database, today }) => {
  const buckets = await database.query<Due>(DUE, [...boundsOf(period.bounds), addDays(today, 1)]);
  const { current, previous } = sumsOf(period, buckets, 'due', 'noShows', 'lost');
  return {
    figures: [
      { code: 'noShows', unit: 'count', value: current.noShows, previous: previous.noShows },
      {
        code: 'noShowShare',
        unit: 'percent',
        value: share(current.noShows, current.due),
        previous: share(previous.noShows, previous.due),
      },
      { code: 'due', unit: 'count', value: current.due, previous: previous.due },
      { code: 'lost', unit: 'ron', value: ron(current.lost), previous: ron(previous.lost) },
    ],
    columns: [
      { code: 'noShows', unit: 'count' },
      { code: 'due', unit: 'count' },
      { code: 'noShowShare', unit: 'percent' },
      { code: 'lost', unit: 'ron' },
    ],
    rows: rowsOfDays(period, buckets, (counted) => {
      const { due = 0, noShows = 0, lost = 0 } = counted ?? {};
      return [noShows, due, share(noShows, due), ron(lost)];
    }),
  };
};
