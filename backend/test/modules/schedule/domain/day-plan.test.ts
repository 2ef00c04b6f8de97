import { describe, expect, it } from '@jest/globals';
import { localDate, localTime } from '../../../../src/kernel/wall-clock.ts';
import { appointmentsUnder, standingOf } from '../../../../src/modules/schedule/domain/day-plan.ts';
import { dayHours, STANDARD_WEEK } from '../../../../src/modules/schedule/domain/opening-hours.ts';

const MONDAY = localDate('2026-11-23');
const BAYS = [
  { id: 1, name: 'Elevator 1', isActive: true },
  { id: 2, name: 'Elevator 2', isActive: false },
];
const PLAN = {
  date: MONDAY,
  hours: STANDARD_WEEK[1],
  closing: undefined,
  bays: BAYS,
  appointments: [],
  blocks: [],
  bufferMinutes: 10,
};

const range = (from: string, to: string) => ({ start: localTime(from), end: localTime(to) });
const anAppointment = (id: number, bayId: number, from: string, to: string, status = 'confirmed' as const) => ({
  id,
  bayId,
  vehicleId: 3,
  status,
  ...range(from, to),
  busyUntil: localTime(to),
});
const aBlock = (id: number, bayId: number, from: string, to: string, heldUntil?: string) => ({
  id,
  bayId,
  from: MONDAY,
  to: MONDAY,
  reason: 'Elevator defect',
  ...range(from, to),
  ...(heldUntil && { heldUntil }),
});

/** Asserts a refusal that names this field. */
describe('a planned appointment', () => {
  const standing = (from: string, to: string, plan: object = {}, bayId = 1) =>
    standingOf({ ...PLAN, ...plan }, { bayId, ...range(from, to) });
  const fits = { outside: false, blocked: false };

  it('fits from opening to closing, and after the break', () => {
    expect(standing('08:30', '17:30')).toEqual(fits);
    expect(standing('13:00', '14:00')).toEqual(fits);
    expect(standing('09:00', '17:00', { hours: dayHours(540, 1020) })).toEqual(fits);
  });

  it.each<[string, string, string, object, number]>([
    ['before opening', '08:25', '09:00', {}, 1],
    ['after closing', '17:00', '17:35', {}, 1],
    ['from the begin of the break', '12:00', '14:00', {}, 1],
    ['within the break', '12:59', '14:00', {}, 1],
    ['on a closed day', '09:00', '10:00', { hours: undefined }, 1],
    ['in a retired bay', '09:00', '10:00', {}, 2],
    ['in a bay that is gone', '09:00', '10:00', {}, 3],
  ])('is outside %s', (_, from, to, plan, bayId) => {
    expect(standing(from, to, plan, bayId)).toEqual({ outside: true, blocked: false });
  });

  it('is blocked by a block that it shares a minute with, in its bay', () => {
    const blocks = [aBlock(9, 1, '09:00', '10:00')];
    expect(standing('09:59', '11:00', { blocks })).toEqual({ outside: false, blocked: true });
    expect(standing('10:00', '11:00', { blocks })).toEqual(fits);
    expect(standing('09:00', '10:00', { blocks: [aBlock(9, 2, '09:00', '10:00')] })).toEqual(fits);
  });

  it('is covered by a block of its bay while it is still to be done, the first one first', () => {
    const appointments = [
      anAppointment(4, 1, '10:00', '11:00'),
      anAppointment(1, 1, '09:00', '10:00'),
      anAppointment(2, 2, '09:00', '10:00'),
      anAppointment(3, 1, '12:00', '13:00'),
      { ...anAppointment(5, 1, '09:30', '10:00'), status: 'completed' as const },
    ];
    const block = { bayId: 1, ...range('09:30', '10:30') };
    expect(appointmentsUnder({ appointments }, block).map(({ id }) => id)).toEqual([1, 4]);
  });
});
