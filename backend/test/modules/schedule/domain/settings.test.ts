import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../../../src/kernel/actor.ts';
import { ChangedMeanwhile } from '../../../../src/kernel/domain-error.ts';
import { localDate, localTime } from '../../../../src/kernel/wall-clock.ts';
import { Bay } from '../../../../src/modules/schedule/domain/bay.ts';
import { Closure } from '../../../../src/modules/schedule/domain/closure.ts';
import { Opening } from '../../../../src/modules/schedule/domain/opening.ts';
import { dayHours, STANDARD_WEEK, WorkingWeek } from '../../../../src/modules/schedule/domain/opening-hours.ts';
import { StoredPolicy } from '../../../../src/modules/schedule/domain/policy.ts';
import { PeriodOutOfOrder } from '../../../../src/modules/schedule/domain/schedule.errors.ts';
import { STANDARD_POLICY } from '../../../../src/modules/schedule/domain/schedule.values.ts';
import {
  BayChanged,
  ClosureChanged,
  OpeningChanged,
  OpeningHoursChanged,
  PolicyChanged,
} from '../../../../src/modules/schedule/events.ts';

const ADMIN: Actor = { kind: 'user', userId: 1, role: 'admin' };
const by = 'user:1';

describe('a bay', () => {
  const aBay = () => {
    const bay = Bay.of('Elevator 1', 3);
    bay.markAdded(5, ADMIN);
    return bay;
  };

  it('is active when it is added, with an event in its stream', () => {
    const bay = aBay();
    expect(bay).toMatchObject({ id: 5, name: 'Elevator 1', active: true, position: 3, version: 1 });
    expect(bay.stream).toBe('bay-5');
    expect(bay.releaseEvents()).toEqual([BayChanged({ bayIds: [5], change: 'added', fields: [], by })]);
  });

  it('changes name and activity, and the event names what changed', () => {
    const bay = aBay();
    bay.releaseEvents();
    bay.change({ name: 'Elevator 2', active: true }, 1, ADMIN);
    bay.change({ name: 'Elevator 2', active: false }, 2, ADMIN);
    expect(bay).toMatchObject({ name: 'Elevator 2', active: false, version: 3 });
    expect(bay.releaseEvents()).toEqual([
      BayChanged({ bayIds: [5], change: 'changed', fields: ['name'], by }),
      BayChanged({ bayIds: [5], change: 'changed', fields: ['active'], by }),
    ]);
  });

  it('stays as it is when nothing differs, or when it was changed since it was read', () => {
    const bay = aBay();
    bay.releaseEvents();
    bay.change({ name: 'Elevator 1', active: true }, 1, ADMIN);
    expect(() => bay.change({ name: 'Altul', active: false }, 2, ADMIN)).toThrow(ChangedMeanwhile);
    expect(bay).toMatchObject({ name: 'Elevator 1', active: true, version: 1 });
    expect(bay.releaseEvents()).toEqual([]);
  });
});

describe('the rules of booking', () => {
  const fields = Object.keys(STANDARD_POLICY) as (keyof typeof STANDARD_POLICY)[];

  it.each(fields)('change by %s, which the event names', (field) => {
    const policy = Object.assign(new StoredPolicy(), STANDARD_POLICY, { version: 4 });
    const value = STANDARD_POLICY[field];
    const other = { number: Number(value) + 1, boolean: !value, string: 'Cutia verde' };
    const changed = { ...STANDARD_POLICY, [field]: other[typeof value as keyof typeof other] };
    policy.change(changed, 4, ADMIN);
    expect(policy).toMatchObject({ ...changed, version: 5 });
    expect(policy.stream).toBe('booking-policy');
    expect(policy.releaseEvents().map(({ type, data }) => [type, data])).toEqual([
      [PolicyChanged.type, { fields: [field], by }],
    ]);
  });

  it('stay as they are when nothing differs, or when they were changed since they were read', () => {
    const policy = Object.assign(new StoredPolicy(), STANDARD_POLICY, { version: 4 });
    policy.change({ ...STANDARD_POLICY }, 4, ADMIN);
    const later = { ...STANDARD_POLICY, leadMinutes: 7 };
    expect(() => policy.change(later, 3, ADMIN)).toThrow(ChangedMeanwhile);
    expect(policy).toMatchObject({ ...STANDARD_POLICY, version: 4 });
    expect(policy.releaseEvents()).toEqual([]);
  });
});

describe('the working week', () => {
  const saturday = dayHours(localTime('09:00'), localTime('13:00'));

  it('changes by days, which the event names', () => {
    const week = WorkingWeek.of(STANDARD_WEEK, 2);
    const { 1: _, ...withoutMonday } = STANDARD_WEEK;
    const hours = { ...withoutMonday, 6: saturday };
    week.change(hours, 2, ADMIN);
    expect(week).toMatchObject({ hours, version: 3 });
    expect(week.stream).toBe('opening-hours');
    expect(week.releaseEvents()).toEqual([OpeningHoursChanged({ weekdays: [1, 6], by })]);
    week.change({ ...hours, 7: saturday }, 3, ADMIN);
    expect(week.releaseEvents()).toEqual([OpeningHoursChanged({ weekdays: [7], by })]);
  });

  it('stays as it is when nothing differs, or when it was changed since it was read', () => {
    const week = WorkingWeek.of(STANDARD_WEEK, 2);
    week.change({ ...STANDARD_WEEK }, 2, ADMIN);
    expect(() => week.change({ 6: saturday }, 1, ADMIN)).toThrow(ChangedMeanwhile);
    expect(week).toMatchObject({ hours: STANDARD_WEEK, version: 2 });
    expect(week.releaseEvents()).toEqual([]);
  });
});

describe('a closure', () => {
  it('lasts a day to 366 days', () => {
    const day = localDate('2027-01-01');
    expect(Closure.announce(day, day, null)).toMatchObject({ from: day, to: day, reason: null });
    expect(Closure.announce(day, localDate('2028-01-01'), 'Renovare')).toMatchObject({ reason: 'Renovare' });
    expect(() => Closure.announce(day, localDate('2028-01-02'), null)).toThrow(PeriodOutOfOrder);
    expect(() => Closure.announce(day, localDate('2026-12-31'), null)).toThrow(PeriodOutOfOrder);
  });

  it('raises an event without its reason when it is added and when it is withdrawn', () => {
    const closure = Closure.announce(localDate('2027-01-04'), localDate('2027-01-05'), 'Operație');
    closure.markAdded(9, ADMIN);
    closure.withdraw(ADMIN);
    expect(closure.stream).toBe('closure-9');
    const data = { closureId: 9, from: localDate('2027-01-04'), to: localDate('2027-01-05'), by };
    expect(closure.releaseEvents()).toEqual([
      ClosureChanged({ ...data, change: 'added' }),
      ClosureChanged({ ...data, change: 'withdrawn' }),
    ]);
  });
});

describe('an opening', () => {
  const day = localDate('2027-01-02');
  const hours = dayHours(480, 780, { start: 600, end: 660 });

  it('lasts a day to 366 days', () => {
    const opening = Opening.announce({ from: day, to: day, hours }, 'Inventar');
    expect(opening).toMatchObject({ name: 'Inventar', opens: 480, closes: 780, lunchStarts: 600, lunchEnds: 660 });
    const announce = (to: string) => () => Opening.announce({ from: day, to: localDate(to), hours }, null);
    expect(announce('2028-01-02')).not.toThrow();
    expect(announce('2028-01-03')).toThrow(PeriodOutOfOrder);
    expect(announce('2027-01-01')).toThrow(PeriodOutOfOrder);
  });

  it('raises an event without its name when it is added and when it is withdrawn', () => {
    const opening = Opening.announce({ from: day, to: day, hours }, 'Sâmbăta lui Mihai');
    opening.markAdded(9, ADMIN);
    opening.withdraw(ADMIN);
    expect(opening.stream).toBe('opening-9');
    const data = { openingId: 9, from: day, to: day, by };
    expect(opening.releaseEvents()).toEqual([
      OpeningChanged({ ...data, change: 'added' }),
      OpeningChanged({ ...data, change: 'withdrawn' }),
    ]);
  });
});
