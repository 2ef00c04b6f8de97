import { describe, expect, it } from '@jest/globals';
import { formatLocalTime, localTime } from '../../../../src/kernel/wall-clock.ts';
import { dayHours } from '../../../../src/modules/schedule/domain/opening-hours.ts';
import {
  type BusyRange,
  countAvailableSlots,
  countFreeStarts,
  type DayRequest,
  freeBays,
  freeStarts,
  isDayStart,
  occupiedRange,
} from '../../../../src/modules/schedule/domain/schedule.ts';
import fc from '../../../support/fast-check.ts';

const LUNCH = { start: localTime('12:00'), end: localTime('13:00') };
const WORKDAY = dayHours(localTime('08:30'), localTime('17:30'), LUNCH);
const aDay = (request: Partial<DayRequest> = {}): DayRequest => ({
  hours: WORKDAY,
  duration: 30,
  bays: [1, 2],
  busy: [],
  notBefore: 0,
  ...request,
});
const busy = (bayId: number, start: string, end: string): BusyRange => ({
  bayId,
  start: localTime(start),
  end: localTime(end),
});
/** The starts of a day without bookings, in order. */
const startsOf = (hours: DayRequest['hours'], step = 30) => freeStarts(aDay({ hours, step })).map(({ time }) => time);
const remainingAt = (request: DayRequest, time: string) =>
  freeStarts(request).find((slot) => slot.time === localTime(time))?.remaining;
const occupied = (start: string, duration: number) => {
  const range = occupiedRange(localTime(start), duration, WORKDAY);
  return range && `${formatLocalTime(range.start)}–${formatLocalTime(range.end)}`;
};

describe('A job occupies its bay', () => {
  it('for its working minutes', () => {
    expect(occupied('08:30', 45)).toBe('08:30–09:15');
    expect(occupied('13:00', 60)).toBe('13:00–14:00');
  });

  it('through lunch, which pauses it', () => {
    expect(occupied('11:30', 60)).toBe('11:30–13:30');
    expect(occupied('08:30', 480)).toBe('08:30–17:30');
  });

  it('only until lunch when it is done by then', () => {
    expect(occupied('11:30', 30)).toBe('11:30–12:00');
  });

  it('never from a start in lunch, before opening, or too late to end by closing', () => {
    expect(occupied('12:00', 30)).toBeUndefined();
    expect(occupied('12:30', 30)).toBeUndefined();
    expect(occupied('08:00', 30)).toBeUndefined();
    expect(occupied('17:30', 30)).toBeUndefined();
    expect(occupied('16:30', 60)).toBe('16:30–17:30');
    expect(occupied('16:30', 61)).toBeUndefined();
    expect(occupied('08:30', 481)).toBeUndefined();
  });
});

describe('The starts of a day', () => {
  it('are every half hour from opening to closing without lunch', () => {
    expect(startsOf(WORKDAY).map(formatLocalTime)).toEqual(
      '08:30 09:00 09:30 10:00 10:30 11:00 11:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30 17:00'.split(' '),
    );
  });

  it('are the only valid starts of a booking', () => {
    const starts = new Set(startsOf(WORKDAY));
    for (let time = 0; time < 1440; time += 1) expect(isDayStart(time, WORKDAY)).toBe(starts.has(time));
  });

  it('are all listed, including those that cannot be booked', () => {
    const slots = freeStarts(aDay({ duration: 90, notBefore: localTime('09:01') }));
    expect(slots).toHaveLength(16);
    expect(slots.filter((slot) => !slot.available).map((slot) => formatLocalTime(slot.time))).toEqual([
      '08:30',
      '09:00',
      '16:30',
      '17:00',
    ]);
  });

  it('include a start at the current minute', () => {
    expect(remainingAt(aDay({ notBefore: localTime('09:00') }), '09:00')).toBe(2);
  });
});

describe('The bays that remain', () => {
  it('are those not taken; adjacent jobs do not overlap', () => {
    const request = aDay({ duration: 60, busy: [busy(1, '10:00', '11:00')] });
    expect(remainingAt(request, '09:00')).toBe(2);
    expect(remainingAt(request, '09:30')).toBe(1);
    expect(remainingAt(request, '10:30')).toBe(1);
    expect(remainingAt(request, '11:00')).toBe(2);
  });

  it('count each active bay once and ignore inactive ones', () => {
    const request = aDay({
      duration: 120,
      busy: [busy(1, '09:00', '09:30'), busy(1, '10:00', '10:30'), busy(9, '08:30', '17:30')],
    });
    expect(remainingAt(request, '08:30')).toBe(1);
  });

  it('are none without bays', () => {
    expect(countFreeStarts(aDay({ bays: [] }))).toBe(0);
  });

  it('keep the buffer on both sides of a job', () => {
    const request = aDay({ busy: [busy(1, '10:00', '11:00')], buffer: 15 });
    expect(remainingAt(request, '09:30')).toBe(1);
    expect(remainingAt(request, '11:00')).toBe(1);
    expect(remainingAt(request, '09:00')).toBe(2);
    expect(remainingAt(request, '11:30')).toBe(2);
    const range = { start: localTime('11:00'), end: localTime('11:30') };
    expect(freeBays(range, [1, 2], request.busy, 15)).toEqual([2]);
    expect(freeBays(range, [1, 2], request.busy)).toEqual([1, 2]);
  });
});

/** Arbitrary opening hours. */
const anyHours = fc
  .record({
    opens: fc.integer({ min: 0, max: 700 }),
    morning: fc.integer({ min: 1, max: 300 }),
    pause: fc.integer({ min: 0, max: 120 }),
    afternoon: fc.integer({ min: 1, max: 300 }),
  })
  .map(({ opens, morning, pause, afternoon }) => {
    const lunch = { start: opens + morning, end: opens + morning + pause };
    return dayHours(opens, lunch.end + afternoon, lunch);
  });
const anyWorkshop = fc.record({
  hours: anyHours,
  bayCount: fc.integer({ min: 0, max: 4 }),
  buffer: fc.constantFrom(0, 0, 10, 30),
  step: fc.constantFrom(15, 30, 60),
  notBefore: fc.integer({ min: 0, max: 1440 }),
  jobs: fc.array(fc.record({ duration: fc.integer({ min: 1, max: 240 }), pick: fc.nat(1_000) }), { maxLength: 30 }),
});

describe('Any sequence of bookings', () => {
  it('offers only free starts, never overlaps jobs, and keeps the counts consistent', () => {
    fc.assert(
      fc.property(anyWorkshop, ({ hours, bayCount, buffer, step, notBefore, jobs }) => {
        const bays = Array.from({ length: bayCount }, (_, i) => i + 1);
        const booked: BusyRange[] = [];
        for (const { duration, pick } of jobs) {
          const request = { hours, duration, bays, busy: booked, notBefore, buffer, step };
          const slots = freeStarts(request);
          const offered = slots.filter((slot) => slot.available);
          expect(slots.map((slot) => slot.time)).toEqual(startsOf(hours, step));
          expect(countFreeStarts(request)).toBe(offered.length);
          expect(countAvailableSlots(request)).toBe(slots.reduce((sum, slot) => sum + slot.remaining, 0));
          for (const { time, available, remaining } of slots) {
            expect(available).toBe(remaining > 0);
            expect(remaining).toBeLessThanOrEqual(bays.length);
            const range = occupiedRange(time, duration, hours);
            if (range) {
              expect(remaining).toBe(time < notBefore ? 0 : freeBays(range, bays, booked, buffer).length);
            } else {
              expect(available).toBe(false);
            }
          }
          const slot = offered[pick % Math.max(1, offered.length)];
          if (!slot) continue;
          const range = occupiedRange(slot.time, duration, hours);
          if (!range) throw new Error('An offered start has no range');
          const [bayId] = freeBays(range, bays, booked, buffer);
          if (bayId === undefined) throw new Error('An offered start has no free bay');
          booked.push({ bayId, ...range });
        }
        expectLawfulDay(booked, hours, buffer, notBefore);
      }),
    );
  });

  it('pauses jobs exactly during lunch', () => {
    fc.assert(
      fc.property(anyHours, fc.integer({ min: 1, max: 600 }), fc.nat(1_440), (hours, duration, start) => {
        const range = occupiedRange(start, duration, hours);
        if (!range) return;
        let worked = 0;
        for (let minute = range.start; minute < range.end; minute += 1) {
          const atLunch = hours.lunch && minute >= hours.lunch.start && minute < hours.lunch.end;
          if (!atLunch) worked += 1;
        }
        expect(worked).toBe(duration);
      }),
    );
  });
});

function expectLawfulDay(
  booked: readonly BusyRange[],
  hours: DayRequest['hours'],
  buffer: number,
  notBefore: number,
): void {
  booked.forEach((job, i) => {
    expect(job.end).toBeLessThanOrEqual(hours.closes);
    expect(job.start).toBeGreaterThanOrEqual(Math.max(hours.opens, notBefore));
    if (hours.lunch) expect(job.start >= hours.lunch.start && job.start < hours.lunch.end).toBe(false);
    for (const other of booked.slice(i + 1)) {
      const apart = job.end + buffer <= other.start || other.end + buffer <= job.start;
      expect(job.bayId !== other.bayId || apart).toBe(true);
    }
  });
}
