import { describe, expect, it } from '@jest/globals';
import { fromInstant, localDate, localTime, toInstant } from '../../../../src/kernel/wall-clock.ts';
import type { DayPlan } from '../../../../src/modules/schedule/domain/day-plan.ts';
import { OpeningHours, STANDARD_WEEK } from '../../../../src/modules/schedule/domain/opening-hours.ts';
import { busyWithoutBuffer, Schedule } from '../../../../src/modules/schedule/domain/schedule.ts';
import { STANDARD_POLICY } from '../../../../src/modules/schedule/domain/schedule.values.ts';
import { whyNot } from '../../../../src/modules/schedule/domain/why-not.ts';
import fc from '../../../support/fast-check.ts';

const ZONE = 'Europe/Bucharest';
const TODAY = localDate('2026-11-23');
const DATES = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-28', '2026-12-30'].map(localDate);
const CLOSED = localDate('2026-11-24');

const range = fc
  .tuple(fc.integer({ min: 480, max: 1_080 }), fc.integer({ min: 5, max: 180 }))
  .map(([start, length]) => ({ start, end: start + length }));

const oneOf = (...values: number[]) => fc.constantFrom(...values);

const situation = fc.record({
  date: fc.constantFrom(...DATES),
  isClosed: fc.boolean(),
  start: fc.oneof(
    fc.integer({ min: 480, max: 1_080 }),
    fc.integer({ min: 0, max: 18 }).map((n) => 510 + 30 * n),
  ),
  duration: fc.integer({ min: 5, max: 300 }),
  now: fc.integer({ min: 0, max: 1_439 }),
  horizonDays: oneOf(0, 1, 90),
  leadMinutes: oneOf(0, 60, 1_500),
  bufferMinutes: oneOf(0, 15),
  stepMinutes: oneOf(15, 30, 60),
  maxStartsPerHour: oneOf(0, 0, 0, 1, 2),
  active: fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
  visits: fc.array(fc.record({ bayId: oneOf(1, 2), range, late: oneOf(0, 0, 10), isContinuation: fc.boolean() }), {
    maxLength: 5,
  }),
  blocks: fc.array(fc.record({ bayId: oneOf(1, 2), range }), { maxLength: 2 }),
});

type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never;

function planOf({ date, isClosed, active, visits: appointments, blocks, bufferMinutes }: Situation): DayPlan {
  const closes = isClosed && date === CLOSED;
  const hours = closes ? undefined : new OpeningHours(STANDARD_WEEK).on(date);
  return {
    date,
    hours,
    closing: hours ? undefined : closes ? { kind: 'closure', reason: 'Inventar' } : { kind: 'weekday' },
    bays: active.map((isActive, index) => ({ id: index + 1, name: `Elevator ${index + 1}`, isActive })),
    appointments: appointments.map(({ bayId, range: { start, end }, late, isContinuation }, id) => ({
      ...{ id, bayId, vehicleId: id, status: 'confirmed', start, end, isContinuation },
      busyUntil: end + late,
    })),
    blocks: blocks.map(({ bayId, range: { start, end } }, id) => ({
      ...{ id, bayId, from: date, to: date, start, end },
      reason: 'Elevator defect',
    })),
    bufferMinutes,
  };
}

function reasonsOf(given: Situation) {
  const { start, duration, now, horizonDays, leadMinutes, bufferMinutes, stepMinutes, maxStartsPerHour } = given;
  const policy = { ...STANDARD_POLICY, horizonDays, leadMinutes, bufferMinutes, stepMinutes, maxStartsPerHour };
  const moment = toInstant(TODAY, now, ZONE);
  const at = (minutes: number) => fromInstant(new Date(moment.getTime() + minutes * 60_000), ZONE);
  const { lastDate } = new Schedule(new OpeningHours(STANDARD_WEEK), policy, moment, ZONE);
  return whyNot({
    ...{ plan: planOf(given), start, duration, policy, lastDate },
    now: at(0),
    earliest: at(leadMinutes),
  });
}

/** Whether the start is among the free slots that visitors get. */
function isOffered(given: Situation): boolean {
  const { date, start, duration, now, bufferMinutes, active, visits: appointments, blocks, isClosed } = given;
  const policy = { ...STANDARD_POLICY, ...given, bufferMinutes };
  const open = new OpeningHours(STANDARD_WEEK, new Set(isClosed ? [CLOSED] : []));
  const schedule = new Schedule(open, policy, toInstant(TODAY, now, ZONE), ZONE);
  const busy = [
    ...appointments.map(({ bayId, range: { start: begins, end }, late }) => ({
      bayId,
      start: begins,
      end: end + late,
    })),
    ...blocks.map(({ bayId, range: blocked }) => busyWithoutBuffer({ bayId, ...blocked }, bufferMinutes)),
  ];
  const bays = active.flatMap((isActive, index) => (isActive ? [index + 1] : []));
  const startsIn = (_date: string, hour: number) =>
    appointments.filter((one) => !one.isContinuation && Math.floor(one.range.start / 60) === hour).length;
  const slots = schedule.slotsOn(date, duration, { bays, busyOn: () => busy, startsIn });
  return slots.some((slot) => slot.time === start && slot.available);
}

describe('why a start is not offered', () => {
  it('has no reason exactly when visitors are offered the start', () => {
    let offered = 0;
    fc.assert(
      fc.property(situation, (given) => {
        if (isOffered(given)) offered += 1;
        expect(reasonsOf(given).length === 0).toBe(isOffered(given));
      }),
      { numRuns: 5_000, seed: 12 },
    );
    expect(offered).toBeGreaterThan(100);
  });

  const given: Situation = {
    date: localDate('2026-11-25'),
    isClosed: false,
    start: localTime('11:30'),
    duration: 60,
    now: localTime('09:00'),
    ...STANDARD_POLICY,
    active: [true, true],
    visits: [],
    blocks: [],
  };
  const early = { bayId: 1, range: { start: localTime('11:00'), end: localTime('11:30') }, late: 0 };
  const codes = (fields: Partial<Situation>) => reasonsOf({ ...given, ...fields }).map(({ code }) => code);

  it.each([
    ['nothing', {}, []],
    ['the past', { date: TODAY, start: 510 }, ['past']],
    ['the lead time', { leadMinutes: 60 * 72 }, ['lead-time']],
    ['the horizon', { horizonDays: 1 }, ['beyond-horizon']],
    ['the weekday', { date: localDate('2026-11-28') }, ['closed']],
    ['a closure', { date: CLOSED, isClosed: true }, ['closed']],
    ['the opening time', { start: 480 }, ['before-opening']],
    ['the closing time', { start: 1_050 }, ['after-closing']],
    ['lunch', { start: 720 }, ['in-lunch']],
    ['the grid and the closing time', { start: 1_035, duration: 30 }, ['not-on-grid', 'does-not-fit']],
    ['the starts of the hour', { maxStartsPerHour: 1, visits: [{ ...early, isContinuation: false }] }, ['hour-full']],
    ['no work that goes on', { maxStartsPerHour: 1, visits: [{ ...early, isContinuation: true }] }, []],
    ['retired bays', { active: [false, false] }, ['retired', 'retired']],
  ] as [string, Partial<Situation>, string[]][])('is %s', (_what, fields, expected) => {
    expect(codes(fields)).toEqual(expected);
  });

  it('names the end of a job that does not fit, lunch included', () => {
    expect(reasonsOf({ ...given, duration: 420 })).toEqual([
      { code: 'does-not-fit', ends: localTime('19:30'), closes: localTime('17:30') },
    ]);
  });

  it('names what is in each bay, and when only the buffer is in the way', () => {
    const appointments = [{ bayId: 1, range: { start: 630, end: 690 }, late: 0, isContinuation: false }];
    const blocks = [{ bayId: 2, range: { start: 690, end: 720 } }];
    expect(reasonsOf({ ...given, bufferMinutes: 15, visits: appointments, blocks })).toMatchObject([
      { code: 'obstacle', bay: { id: 1 }, isBuffer: true, obstacle: { kind: 'visit', appointment: { id: 0 } } },
      { code: 'obstacle', bay: { id: 2 }, isBuffer: false, obstacle: { kind: 'block' } },
    ]);
  });
});
