import type { IsoWeekday } from '../../../../kernel/wall-clock.ts';
import {
  type HourlyMinutes,
  type OccupiableDay,
  type OccupyingAppointments,
  occupiedMinutes,
  openMinutes,
} from '../../domain/occupancy.ts';
import type { Period } from '../../domain/periods.ts';
import {
  daysOf,
  figuresOf,
  type Measure,
  ofBoth,
  type ReportReader,
  readHalves,
  share,
  tableOf,
  total,
} from './report-content.ts';

const WEEKDAYS: readonly IsoWeekday[] = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Computes the weekday from the days since an early Monday, because `extract` is slow for a million rows. */
const OCCUPYING = `
  SELECT (date - date '1990-01-01') % 7 + 1 AS weekday, CASE WHEN date = ANY ($3::date[]) THEN date END AS date,
         start_minute AS start, end_minute AS "end", count(*) AS visits
  FROM (SELECT date, start_minute, end_minute FROM booking.visit_figure WHERE status <> 'cancelled'
        UNION ALL SELECT date, start_minute, end_minute FROM booking.continuation WHERE status <> 'cancelled') work
  WHERE date >= $1 AND date < $2 GROUP BY 1, 2, 3, 4`;

const FIGURES: readonly Measure<Occupancy>[] = [
  ['occupancy', 'percent', (occupancy) => occupancy.share(WEEKDAYS, HOURS)],
  ['occupiedHours', 'count', ({ hours }) => hours],
  ['openHours', 'count', ({ openHours }) => openHours],
];

/** The share of bay time that appointments take, by hour and weekday, based on today's hours and bays. */
export const readOccupancy: ReportReader = async (period, { database, calendar }) => {
  const calendarOf = ({ from, to }: Period) => calendar.readCalendar(from, to);
  const [now, before] = await Promise.all([calendarOf(period.current), calendarOf(period.previous)]);
  const own = [...now.days, ...before.days].filter(({ hasOwnHours }) => hasOwnHours).map(({ date }) => date);
  const appointments = await readHalves<OccupyingAppointments>(database, OCCUPYING, daysOf(period), own);
  const halves = {
    current: new Occupancy(now.days, appointments.current),
    previous: new Occupancy(before.days, appointments.previous),
  };
  const both = Object.values(halves);
  const weekdays = WEEKDAYS.filter((day) => both.some((one) => one.hasWork([day], HOURS)));
  const hours = HOURS.filter((hour) => both.some((one) => one.hasWork(WEEKDAYS, [hour])));
  const shareOn = (code: string, days: readonly IsoWeekday[]): Measure<{ occupancy: Occupancy; hour: number }> => [
    code,
    'percent',
    ({ occupancy, hour }) => occupancy.share(days, [hour]),
  ];
  const columns = [shareOn('allDays', WEEKDAYS), ...weekdays.map((day) => shareOn(`weekday${day}`, [day]))];
  const rows = hours.map((hour) => ({
    label: { kind: 'hour', hour } as const,
    ...ofBoth(halves, (occupancy) => ({ occupancy, hour })),
  }));
  return { figures: figuresOf(FIGURES, halves), ...tableOf(columns, rows) };
};

class Occupancy {
  private readonly open: HourlyMinutes;
  private readonly occupied: HourlyMinutes;

  constructor(days: readonly OccupiableDay[], appointments: readonly OccupyingAppointments[]) {
    this.open = openMinutes(days);
    this.occupied = occupiedMinutes(appointments, days);
  }

  get hours(): number {
    return Math.round(minutesOf(this.occupied, WEEKDAYS, HOURS) / 60);
  }

  get openHours(): number {
    return Math.round(minutesOf(this.open, WEEKDAYS, HOURS) / 60);
  }

  hasWork(days: readonly IsoWeekday[], hours: readonly number[]): boolean {
    return [this.open, this.occupied].some((minutes) => minutesOf(minutes, days, hours) > 0);
  }

  share(days: readonly IsoWeekday[], hours: readonly number[]): number | null {
    return share(minutesOf(this.occupied, days, hours), minutesOf(this.open, days, hours));
  }
}

function minutesOf(minutes: HourlyMinutes, days: readonly IsoWeekday[], hours: readonly number[]): number {
  return total(days.flatMap((day) => hours.map((hour) => minutes.of(day, hour))));
}
