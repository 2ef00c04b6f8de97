import { instantsOf, type ReportReader, share, total } from './report-content.ts';

interface Notices {
  readonly type: string;
  readonly notices: number;
  readonly bookings: number;
  readonly earlierNotices: number;
  readonly earlierBookings: number;
  readonly [column: string]: unknown;
}

/** A reminder counts once in a period; a booking follows it when the vehicle got a visit in the 30 days after. */
const NOTICES = `
  SELECT reminder_type AS type, count(*) FILTER (WHERE is_current) AS notices,
         count(*) FILTER (WHERE is_current AND is_booked) AS bookings,
         count(*) FILTER (WHERE NOT is_current) AS "earlierNotices",
         count(*) FILTER (WHERE NOT is_current AND is_booked) AS "earlierBookings"
  FROM (
    SELECT reminder_type, is_current, EXISTS (
             SELECT FROM booking.visit_figure visit
             WHERE visit.vehicle_id = notice.vehicle_id AND visit.status <> 'cancelled'
               AND visit.created_at >= notice.first AND visit.created_at < notice.first + interval '30 days'
           ) AS is_booked
    FROM (
      SELECT reminder_id, reminder_type, vehicle_id, raised_at >= $2 AS is_current, min(raised_at) AS first
      FROM reminders.notice_card WHERE raised_at >= $1 AND raised_at < $3 GROUP BY 1, 2, 3, 4
    ) notice
  ) followed
  GROUP BY 1 ORDER BY notices DESC, 1`;

/** What the reminders led to. */
export const readReminders: ReportReader = async (period, { database, zone }) => {
  const types = await database.query<Notices>(NOTICES, instantsOf(period, zone));
  const sum = (value: (counted: Notices) => number) => total(types.map(value));
  const now = { notices: sum(({ notices }) => notices), bookings: sum(({ bookings }) => bookings) };
  const before = {
    notices: sum(({ earlierNotices }) => earlierNotices),
    bookings: sum(({ earlierBookings }) => earlierBookings),
  };
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
    rows: types.map(({ type, notices, bookings, earlierNotices, earlierBookings }) => ({
      label: { kind: 'code', code: `reminder.${type}` },
      values: [notices, bookings, share(bookings, notices)],
      previous: [earlierNotices, earlierBookings, share(earlierBookings, earlierNotices)],
    })),
  };
};
