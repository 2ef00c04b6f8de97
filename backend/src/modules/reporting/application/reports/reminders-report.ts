import { instantsOf, type ReportReader, readHalves, share, total } from './report-content.ts';

interface Notices {
  readonly type: string;
  readonly notices: number;
  readonly bookings: number;
  readonly [column: string]: unknown;
}

/**
 * A reminder counts once in a period; a booking follows it when the vehicle got a visit in the 30 days after. In the order of
 * the vehicles, so that the index of their visits is read in its own order.
 */
const NOTICES = `
  SELECT reminder_type AS type, count(*) AS notices, count(*) FILTER (WHERE is_booked) AS bookings
  FROM (
    SELECT reminder_type, EXISTS (
             SELECT FROM booking.visit_figure visit
             WHERE visit.vehicle_id = notice.vehicle_id AND visit.status <> 'cancelled'
               AND visit.created_at >= notice.first AND visit.created_at < notice.first + interval '30 days'
           ) AS is_booked
    FROM (
      SELECT reminder_id, reminder_type, vehicle_id, min(raised_at) AS first
      FROM reminders.notice_card WHERE raised_at >= $1 AND raised_at < $2 GROUP BY 1, 2, 3 ORDER BY vehicle_id
    ) notice
  ) followed
  GROUP BY 1`;

/** What the reminders led to. */
export const readReminders: ReportReader = async (period, { database, zone }) => {
  const { current, previous } = await readHalves<Notices>(database, NOTICES, instantsOf(period, zone));
  const sumsOf = (types: readonly Notices[]) => ({
    notices: total(types.map(({ notices }) => notices)),
    bookings: total(types.map(({ bookings }) => bookings)),
  });
  const [now, before] = [sumsOf(current), sumsOf(previous)];
  const types = [...new Set([...current, ...previous].map(({ type }) => type))];
  const rows = types.map((type) => {
    const countsOf = (some: readonly Notices[]) =>
      some.find((counted) => counted.type === type) ?? { notices: 0, bookings: 0 };
    const { notices, bookings } = countsOf(current);
    const earlier = countsOf(previous);
    return {
      label: { kind: 'code', code: `reminder.${type}` } as const,
      values: [notices, bookings, share(bookings, notices)],
      previous: [earlier.notices, earlier.bookings, share(earlier.bookings, earlier.notices)],
      notices,
      type,
    };
  });
  return {
    figures: [
      { code: 'notices', unit: 'count', value: now.notices, previous: before.notices },
      { code: 'noticeBookings', unit: 'count', value: now.bookings, previous: before.bookings },
      {
        code: 'bookedShare',
        unit: 'percent',
        value: share(now.bookings, now.notices),
        previous: share(before.bookings, before.notices),
      },
    ],
    columns: [
      { code: 'notices', unit: 'count' },
      { code: 'noticeBookings', unit: 'count' },
      { code: 'bookedShare', unit: 'percent' },
    ],
    rows: rows
      .toSorted((one, other) => other.notices - one.notices || one.type.localeCompare(other.type))
      .map(({ label, values, previous: earlier }) => ({ label, values, previous: earlier })),
  };
};
