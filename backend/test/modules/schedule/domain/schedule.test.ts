import { describe, expect, it } from '@jest/globals';
import { formatLocalTime, type LocalDate, localDate, localTime, toInstant } from '../../../../src/kernel/wall-clock.ts';
import { dayHours, OpeningHours, STANDARD_WEEK } from '../../../../src/modules/schedule/domain/opening-hours.ts';
import {
  type BayPlan,
  type BusyRange,
  nearestFree,
  Schedule,
} from '../../../../src/modules/schedule/domain/schedule.ts';
import { type BookingPolicy, STANDARD_POLICY } from '../../../../src/modules/schedule/domain/schedule.values.ts';

const ZONE = 'Europe/Bucharest';
const MONDAY = localDate('2026-11-23');
const TUESDAY = localDate('2026-11-24');
const SATURDAY = localDate('2026-11-28');
const HOLIDAY = localDate('2026-12-01');
const CLOSED = new Set([HOLIDAY]);

function aSchedule({
  now = '08:00',
  on = MONDAY,
  ...policy
}: { now?: string; on?: LocalDate } & Partial<BookingPolicy> = {}) {
  return new Schedule(
    new OpeningHours(STANDARD_WEEK, CLOSED),
    { ...STANDARD_POLICY, ...policy },
    toInstant(on, localTime(now), ZONE),
    ZONE,
  );
}

function aPlan(busy: Partial<Record<LocalDate, readonly BusyRange[]>> = {}): BayPlan {
  return { bays: [1, 2], busyOn: (date) => busy[date] ?? [], startsIn: () => 0 };
}

const wholeDay = (bayId: number): BusyRange => ({ bayId, start: localTime('08:30'), end: localTime('17:30') });

describe('The schedule offers', () => {
  it('every start of an open day', () => {
    const slots = aSchedule().slotsOn(MONDAY, 60, aPlan());
    expect(slots).toHaveLength(16);
    expect(slots[0]).toEqual({ time: localTime('08:30'), available: true, remaining: 2 });
    expect(slots.at(-1)).toEqual({ time: localTime('17:00'), available: false, remaining: 0 });
  });

  it('no start that the clock skips in the night to summer time, and goes on after it', () => {
    const night = localDate('2027-03-28');
    const week = { 7: dayHours(localTime('00:00'), localTime('08:00')) };
    const schedule = new Schedule(
      new OpeningHours(week).inZone(ZONE),
      { ...STANDARD_POLICY, horizonDays: 365 },
      toInstant(MONDAY, localTime('08:00'), ZONE),
      ZONE,
    );
    const startsOn = (date: LocalDate) => schedule.slotsOn(date, 60, aPlan()).map(({ time }) => formatLocalTime(time));
    expect(startsOn(night)).toEqual(startsOn(localDate('2027-03-21')).filter((time) => !/^03:/.test(time)));
    expect(startsOn(night)).toHaveLength(14);
    expect(schedule.placeJob(night, localTime('03:30'), 60)).toBe('not-a-start');
    // Two hours from 02:00 end at 05:00, when two hours have passed.
    expect(schedule.placeJob(night, localTime('02:00'), 120)).toEqual({ start: 120, end: 300 });
    expect(startsOn(localDate('2026-12-06'))).toHaveLength(16);
  });

  it('no start on closed, past and too distant days', () => {
    const schedule = aSchedule({ on: TUESDAY });
    for (const date of [MONDAY, SATURDAY, HOLIDAY, localDate('2027-02-23')]) {
      expect(schedule.slotsOn(date, 30, aPlan())).toEqual([]);
      expect(schedule.availableSlotsOn(date, 30, aPlan())).toBe(0);
    }
    expect(schedule.lastDate).toBe('2027-02-22');
    expect(schedule.slotsOn(schedule.lastDate, 30, aPlan())).toHaveLength(16);
  });

  it('no start that has passed, to the millisecond', () => {
    const halfPastNine = toInstant(MONDAY, localTime('09:30'), ZONE).getTime();
    const offeredAt = (now: number) =>
      new Schedule(new OpeningHours(STANDARD_WEEK), STANDARD_POLICY, new Date(now), ZONE)
        .slotsOn(MONDAY, 30, aPlan())
        .find((slot) => slot.available)?.time;
    expect(offeredAt(halfPastNine)).toBe(localTime('09:30'));
    expect(offeredAt(halfPastNine + 1)).toBe(localTime('10:00'));
  });

  it('starts after the lead time, which may extend into the following days', () => {
    const firstOf = (schedule: Schedule, date: LocalDate) =>
      schedule.slotsOn(date, 30, aPlan()).find((slot) => slot.available)?.time;
    expect(firstOf(aSchedule({ leadMinutes: 120 }), MONDAY)).toBe(localTime('10:00'));
    const dayAhead = aSchedule({ leadMinutes: 26 * 60 });
    expect(firstOf(dayAhead, MONDAY)).toBeUndefined();
    expect(firstOf(dayAhead, TUESDAY)).toBe(localTime('10:00'));
    expect(firstOf(dayAhead, localDate('2026-11-25'))).toBe(localTime('08:30'));
  });

  it('the whole working day on both sides of a clock change', () => {
    for (const friday of [localDate('2026-10-23'), localDate('2027-03-26')]) {
      // A lead time of 62.5 hours from Friday 18:00 ends on Monday, shifted by one hour on the wall clock.
      const schedule = aSchedule({ on: friday, now: '18:00', leadMinutes: 62.5 * 60 });
      const monday = friday === '2026-10-23' ? localDate('2026-10-26') : localDate('2027-03-29');
      const first = schedule.slotsOn(monday, 30, aPlan()).find((slot) => slot.available);
      expect(formatLocalTime(first?.time ?? 0)).toBe(friday === '2026-10-23' ? '08:30' : '09:30');
    }
  });

  it('"today" in the time zone of the workshop', () => {
    const justAfterMidnight = new Date('2026-11-22T22:00:00Z');
    expect(new Schedule(new OpeningHours(STANDARD_WEEK), STANDARD_POLICY, justAfterMidnight, ZONE).today).toBe(MONDAY);
  });
});

describe('The month grid', () => {
  it('counts the free starts of every requested date', () => {
    const plan = aPlan({ [TUESDAY]: [wholeDay(1), wholeDay(2)] });
    expect(aSchedule().monthGrid(localDate('2026-11-22'), localDate('2026-11-25'), 120, plan)).toEqual([
      { date: '2026-11-22', open: false, free: 0 },
      { date: '2026-11-23', open: true, free: 13 },
      { date: '2026-11-24', open: true, free: 0 },
      { date: '2026-11-25', open: true, free: 13 },
    ]);
  });

  it('is empty when it ends before it starts', () => {
    expect(aSchedule().monthGrid(TUESDAY, MONDAY, 30, aPlan())).toEqual([]);
  });

  it('sums free starts over the bays for the dashboard', () => {
    expect(aSchedule().availableSlotsOn(MONDAY, 30, aPlan({ [MONDAY]: [wholeDay(2)] }))).toBe(16);
  });
});

describe('A job is placed', () => {
  it('with the range it occupies', () => {
    expect(aSchedule().placeJob(MONDAY, localTime('11:30'), 60)).toEqual({
      start: localTime('11:30'),
      end: localTime('13:30'),
    });
  });

  it('or refused with the reason', () => {
    const schedule = aSchedule({ on: TUESDAY, now: '09:10' });
    expect(schedule.placeJob(MONDAY, localTime('10:00'), 30)).toBe('past');
    expect(schedule.placeJob(TUESDAY, localTime('09:00'), 30)).toBe('past');
    expect(schedule.placeJob(localDate('2027-02-23'), localTime('09:00'), 30)).toBe('beyond-horizon');
    expect(schedule.placeJob(SATURDAY, localTime('09:00'), 30)).toBe('closed');
    expect(schedule.placeJob(HOLIDAY, localTime('09:00'), 30)).toBe('closed');
    expect(schedule.placeJob(TUESDAY, localTime('12:30'), 30)).toBe('not-a-start');
    expect(schedule.placeJob(TUESDAY, localTime('10:10'), 30)).toBe('not-a-start');
    expect(schedule.placeJob(TUESDAY, localTime('17:00'), 60)).toBe('does-not-fit');
  });

  it('exactly where the schedule offers a start', () => {
    const schedule = aSchedule({ now: '10:40' });
    for (const { time, available } of schedule.slotsOn(MONDAY, 90, aPlan())) {
      expect(typeof schedule.placeJob(MONDAY, time, 90) === 'object').toBe(available);
    }
  });
});

describe('The nearest free starts', () => {
  const search = (time: string, plan: BayPlan, date = MONDAY) => {
    const schedule = aSchedule();
    return nearestFree({
      wanted: { date, time: localTime(time) },
      lastDate: schedule.lastDate,
      slotsOn: (day) => schedule.slotsOn(day, 30, plan),
    }).then((found) => found.map((start) => `${start.date} ${formatLocalTime(start.time)}`));
  };

  it('are those of the same day by distance, the earlier first on a tie', async () => {
    const taken = [1, 2].map((bayId) => ({ bayId, start: localTime('10:00'), end: localTime('10:30') }));
    expect(await search('10:00', aPlan({ [MONDAY]: taken }))).toEqual([
      '2026-11-23 09:30',
      '2026-11-23 10:30',
      '2026-11-23 09:00',
    ]);
  });

  it('continue on the following open days, nearest to the wanted time of day', async () => {
    const friday = localDate('2026-11-27');
    const plan = aPlan({ [friday]: [1, 2].map((bayId) => ({ ...wholeDay(bayId), end: localTime('17:00') })) });
    expect(await search('10:00', plan, friday)).toEqual(['2026-11-27 17:00', '2026-11-30 10:00', '2026-11-30 09:30']);
  });

  it('read no more days than needed', async () => {
    const requested: LocalDate[] = [];
    await nearestFree({
      wanted: { date: MONDAY, time: 600 },
      lastDate: localDate('2026-12-31'),
      slotsOn: async (date) => {
        requested.push(date);
        return [{ time: 600, available: true, remaining: 1 }];
      },
      limit: 2,
    });
    expect(requested).toEqual([MONDAY, TUESDAY]);
  });

  it('are none when everything is taken up to the horizon', async () => {
    expect(await search('10:00', { bays: [], busyOn: () => [], startsIn: () => 0 })).toEqual([]);
  });
});
