import { describe, expect, it } from '@jest/globals';
import { localDate, localTime } from '../../../../src/kernel/wall-clock.ts';
import { BayBlock } from '../../../../src/modules/schedule/domain/bay-block.ts';
import { capacityOf } from '../../../../src/modules/schedule/domain/day-capacity.ts';
import { type DayPlan, standingOf } from '../../../../src/modules/schedule/domain/day-plan.ts';
import {
  checkDeskStart,
  deskRange,
  earliestWalkIn,
  placeAtDesk,
} from '../../../../src/modules/schedule/domain/desk.ts';
import { STANDARD_WEEK } from '../../../../src/modules/schedule/domain/opening-hours.ts';
import { BayTaken, BoardFieldRefused } from '../../../../src/modules/schedule/domain/schedule.errors.ts';
import fc from '../../../support/fast-check.ts';

const MONDAY = localDate('2026-11-23');
const bay = (id: number, isActive = true) => ({ id, name: `Elevator ${id}`, isActive });

function aPlan(fields: Partial<DayPlan> = {}): DayPlan {
  return {
    date: MONDAY,
    hours: STANDARD_WEEK[1],
    closing: undefined,
    bays: [bay(1), bay(2)],
    appointments: [],
    blocks: [],
    bufferMinutes: 0,
    ...fields,
  };
}

const anAppointment = (bayId: number, from: string, to: string) => ({
  ...{ id: 7, bayId, vehicleId: 3, status: 'confirmed' as const, start: localTime(from) },
  end: localTime(to),
  busyUntil: localTime(to),
});
const aBlock = (bayId: number, from: string, to: string) => ({
  ...{ id: 9, bayId, from: MONDAY, to: MONDAY, reason: 'Elevator defect' },
  start: localTime(from),
  end: localTime(to),
});
const refusalOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('the desk places a job', () => {
  it('over lunch, which pauses the work', () => {
    const { slot } = placeAtDesk(aPlan(), { bayId: 1, start: localTime('11:35'), duration: 60 });
    expect(slot).toMatchObject({ start: localTime('11:35'), end: localTime('13:35') });
  });

  it.each([
    ['08:25', 'booking.desk_outside_hours'],
    ['17:30', 'booking.desk_outside_hours'],
    ['12:30', 'booking.desk_in_lunch'],
  ])('not at %s', (time, message) => {
    const refusal = refusalOf(() => deskRange(aPlan(), { bayId: 1, start: localTime(time), duration: 30 }));
    expect(refusal).toBeInstanceOf(BoardFieldRefused);
    expect(refusal).toMatchObject({ fields: [{ field: 'time', message }] });
  });

  it('not beyond closing time, which is named', () => {
    const refusal = refusalOf(() => deskRange(aPlan(), { bayId: 1, start: localTime('17:00'), duration: 60 }));
    expect(refusal).toBeInstanceOf(BayTaken);
    expect(refusal).toMatchObject({ extensions: { conflicts: [{ kind: 'closing', endTime: '17:30' }] } });
  });

  it('from the current five minutes on', () => {
    const now = { date: MONDAY, time: localTime('09:07') };
    expect(refusalOf(() => checkDeskStart(aPlan(), localTime('09:00'), now))).toMatchObject({
      fields: [{ field: 'time', message: 'booking.start_past' }],
    });
    expect(refusalOf(() => checkDeskStart(aPlan(), localTime('09:05'), now))).toBeUndefined();
  });

  it('never where a minute of the bay is taken, and everywhere else', () => {
    const part = fc
      .tuple(fc.integer({ min: 102, max: 200 }), fc.integer({ min: 1, max: 36 }))
      .map(([start, length]) => ({ start: start * 5, end: (start + length) * 5 }));
    fc.assert(
      fc.property(part, part, fc.integer({ min: 102, max: 209 }), fc.integer({ min: 1, max: 40 }), (a, b, s, d) => {
        const plan = aPlan({
          appointments: [{ ...anAppointment(1, '09:00', '10:00'), ...a, busyUntil: a.end }],
          blocks: [{ ...aBlock(1, '09:00', '10:00'), ...b }],
        });
        const job = { bayId: 1, start: s * 5, duration: d * 5 };
        const placed = refusalOf(() => deskRange(plan, job)) ? undefined : placeAtDesk(plan, job);
        if (!placed) return;
        const { start, end } = placed.slot;
        const taken = (range: { start: number; end: number }) =>
          Array.from({ length: end - start }, (_, i) => start + i).some((m) => m >= range.start && m < range.end);
        expect(placed.obstacles.map(({ kind }) => kind)).toEqual([
          ...(taken(a) ? ['visit'] : []),
          ...(taken(b) ? ['block'] : []),
        ]);
      }),
      { numRuns: 1_000, seed: 3 },
    );
  });
});

describe('a walk-in', () => {
  it('takes the first bay that is free, and waits for one otherwise', () => {
    const appointments = [anAppointment(1, '09:00', '10:00'), anAppointment(2, '09:00', '09:40')];
    expect(earliestWalkIn(aPlan({ appointments }), [1, 2], localTime('09:10'), 30)).toMatchObject({
      bayId: 2,
      start: localTime('09:40'),
    });
  });

  it('finds nothing when the job does not fit before closing', () => {
    expect(earliestWalkIn(aPlan(), [1], localTime('17:05'), 30)).toBeUndefined();
  });
});

describe('the capacity of a day', () => {
  it('is the working time of the active bays, without lunch, appointments and blocks', () => {
    const plan = aPlan({
      bays: [bay(1), bay(2), bay(3, false)],
      appointments: [anAppointment(1, '11:30', '13:30'), anAppointment(3, '09:00', '10:00')],
      blocks: [aBlock(2, '08:30', '09:30'), aBlock(1, '13:00', '14:00')],
    });
    expect(capacityOf(plan)).toEqual({ capacityMinutes: 960, bookedMinutes: 60, blockedMinutes: 90, freeMinutes: 810 });
    // Gone: 3:30 h of each bay, without what was taken then.
    expect(capacityOf(plan, localTime('12:00'))).toMatchObject({ capacityMinutes: 960, freeMinutes: 810 - 180 - 150 });
  });
});

describe('an appointment that must be moved', () => {
  it.each([
    ['fits', {}, { outside: false, blocked: false }],
    ['is on a closed day', { hours: undefined }, { outside: true, blocked: false }],
    ['is in a retired bay', { bays: [bay(1, false)] }, { outside: true, blocked: false }],
    ['is in a blocked bay', { blocks: [aBlock(1, '10:30', '12:00')] }, { outside: false, blocked: true }],
    ['is before the hours', { hours: { opens: 600, closes: 960 } }, { outside: true, blocked: false }],
  ] as [string, Partial<DayPlan>, object][])('%s', (_what, fields, expected) => {
    expect(standingOf(aPlan(fields), anAppointment(1, '09:00', '11:00'))).toEqual(expected);
  });
});

describe('a block', () => {
  const period = { bayId: 1, from: MONDAY, to: MONDAY, start: 0, end: 1_440, reason: 'Elevator defect' };
  it.each([
    ['that ends before it begins', { start: 600, end: 600 }, 'endTime'],
    ['whose last day is before the first', { to: localDate('2026-11-22') }, 'toDate'],
    ['of more than 60 days', { to: localDate('2027-01-22') }, 'toDate'],
    ['that is over', { from: localDate('2026-11-20'), to: localDate('2026-11-22') }, 'date'],
    ['far ahead', { from: localDate('2028-01-01'), to: localDate('2028-01-01') }, 'date'],
  ])('%s is refused', (_what, fields, field) => {
    expect(refusalOf(() => BayBlock.create({ ...period, ...fields }, MONDAY))).toMatchObject({ fields: [{ field }] });
  });
});
