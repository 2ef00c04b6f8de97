import {
  average,
  daysOf,
  edgesInOrder,
  figuresOf,
  halvesOf,
  instantsOf,
  type Measure,
  ofBoth,
  type ReportReader,
  readHalves,
  share,
  sumOf,
  tableOf,
  total,
} from './report-content.ts';

const NO_NOTICES = { notices: 0, bookings: 0 };

/**
 * A reminder counts once per period. A booking follows it if the vehicle got an appointment within 30 days. Grouping by
 * the reminder alone uses its index; with type and vehicle in the key all notices would be sorted.
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
      SELECT min(reminder_type) AS reminder_type, min(vehicle_id) AS vehicle_id, min(raised_at) AS first
      FROM reminders.notice_card WHERE raised_at >= $1 AND raised_at < $2 GROUP BY reminder_id
    ) notice
  ) followed
  GROUP BY 1`;

const NOTICE_MEASURES: readonly Measure<typeof NO_NOTICES>[] = [
  ['notices', 'count', ({ notices }) => notices],
  ['noticeBookings', 'count', ({ bookings }) => bookings],
  ['bookedShare', 'percent', ({ bookings, notices }) => share(bookings, notices)],
];

export const readReminders: ReportReader = async (period, { database, zone }) => {
  type Notices = typeof NO_NOTICES & { readonly type: string };
  const halves = await readHalves<Notices>(database, NOTICES, instantsOf(period, zone));
  const sums = ofBoth(halves, (types) => sumOf(types, NO_NOTICES));
  const types = [...new Set([...halves.current, ...halves.previous].map(({ type }) => type))].toSorted();
  const rows = types.map((type) => ({
    label: { kind: 'code', code: `reminder.${type}` } as const,
    ...ofBoth(halves, (some) => some.find((counted) => counted.type === type) ?? NO_NOTICES),
  }));
  rows.sort((one, other) => other.current.notices - one.current.notices);
  return { figures: figuresOf(NOTICE_MEASURES, sums), ...tableOf(NOTICE_MEASURES, rows) };
};

interface Lead {
  /** Days from the booking to the appointment; 0 also when it was entered afterwards. */
  readonly days: number;
  readonly visits: number;
}

/**
 * The day of the booking in the zone `$3` is that of the zone's lowest and highest UTC offset if both agree, which they
 * do except for an hour around midnight. Converting a million rows by zone would double the time. Every offset is in
 * effect for at least a week, so weekly samples find all.
 */
const LEADS = `
  WITH distance AS MATERIALIZED (
    SELECT min(distance) AS lowest, max(distance) AS highest
    FROM (SELECT (week AT TIME ZONE $3) - (week AT TIME ZONE 'UTC') AS distance
          FROM generate_series(timestamptz '2000-01-01', $2::date + interval '7 days', interval '7 days') week) weeks)
  SELECT greatest(date - CASE WHEN created_at AT TIME ZONE highest < earliest + 1 THEN earliest
                         ELSE (created_at AT TIME ZONE $3)::date END, 0) AS days, count(*) AS visits
  FROM (SELECT date, created_at, highest, (created_at AT TIME ZONE lowest)::date AS earliest
        FROM booking.visit_figure, distance
        WHERE status <> 'cancelled' AND date >= $1 AND date < $2 OFFSET 0) visit
  GROUP BY 1 ORDER BY 1`;

const RANGES = [
  { code: 'sameDay', to: 0 },
  { code: 'nextDay', to: 1 },
  { code: 'days2to3', to: 3 },
  { code: 'days4to7', to: 7 },
  { code: 'days8to14', to: 14 },
  { code: 'days15to30', to: 30 },
  { code: 'daysMore', to: Number.POSITIVE_INFINITY },
] as const;

const LEAD_FIGURES: readonly Measure<readonly Lead[]>[] = [
  [
    'leadAverage',
    'days',
    (leads) =>
      average(total(leads.map(({ days, visits: appointments }) => days * appointments)), appointmentsIn(leads)),
  ],
  ['leadMedian', 'days', medianOf],
  [
    'leadShort',
    'percent',
    (leads) => share(appointmentsIn(leads.filter(({ days }) => days <= 1)), appointmentsIn(leads)),
  ],
];
const LEAD_COLUMNS: readonly Measure<{ readonly visits: number; readonly all: number }>[] = [
  ['visits', 'count', ({ visits: appointments }) => appointments],
  ['visitsShare', 'percent', ({ visits: appointments, all }) => share(appointments, all)],
];

export const readLeadTimes: ReportReader = async (period, { database, zone }) => {
  const halves = await readHalves<Lead>(database, LEADS, daysOf(period), zone);
  const rows = RANGES.map(({ code, to }, index) => {
    const from = (RANGES[index - 1]?.to ?? -1) + 1;
    const within = ({ days }: Lead) => days >= from && days <= to;
    const counts = ofBoth(halves, (leads) => ({
      visits: appointmentsIn(leads.filter(within)),
      all: appointmentsIn(leads),
    }));
    return { label: { kind: 'code', code } as const, ...counts };
  });
  return { figures: figuresOf(LEAD_FIGURES, halves), ...tableOf(LEAD_COLUMNS, rows) };
};

function appointmentsIn(leads: readonly Lead[]): number {
  return total(leads.map(({ visits: appointments }) => appointments));
}

/** The median of the lead times. @param leads by days */
function medianOf(leads: readonly Lead[]): number | null {
  const half = appointmentsIn(leads) / 2;
  let seen = 0;
  for (const { days, visits: appointments } of leads) {
    seen += appointments;
    if (seen >= half) return days;
  }
  return null;
}

interface Rated {
  readonly isCurrent: boolean;
  readonly rating: number;
  readonly reviews: number;
  readonly answered: number;
}

const RATED = `
  SELECT created_at >= $3 AS is_current, rating, count(*) AS reviews, count(answered_at) AS answered
  FROM reviews.review_card
  WHERE ((created_at >= $1 AND created_at < $2) OR (created_at >= $3 AND created_at < $4)) AND hidden_at IS NULL
  GROUP BY 1, 2`;

const REVIEW_FIGURES: readonly Measure<readonly Rated[]>[] = [
  ['reviews', 'count', reviewsIn],
  ['stars', 'stars', (rated) => average(total(rated.map(({ rating, reviews }) => rating * reviews)), reviewsIn(rated))],
  ['answeredShare', 'percent', (rated) => share(total(rated.map(({ answered }) => answered)), reviewsIn(rated))],
];
const REVIEW_COLUMNS: readonly Measure<{ readonly reviews: number; readonly all: number }>[] = [
  ['reviews', 'count', ({ reviews }) => reviews],
  ['reviewsShare', 'percent', ({ reviews, all }) => share(reviews, all)],
];

export const readReviews: ReportReader = async (period, { database, zone }) => {
  const halves = halvesOf(await database.query<Rated>(RATED, edgesInOrder(instantsOf(period, zone))));
  const rows = [5, 4, 3, 2, 1].map((stars) => ({
    label: { kind: 'code', code: `stars${stars}` } as const,
    ...ofBoth(halves, (rated) => ({
      reviews: reviewsIn(rated.filter(({ rating }) => rating === stars)),
      all: reviewsIn(rated),
    })),
  }));
  return { figures: figuresOf(REVIEW_FIGURES, halves), ...tableOf(REVIEW_COLUMNS, rows) };
};

function reviewsIn(rated: readonly Rated[]): number {
  return total(rated.map(({ reviews }) => reviews));
}
