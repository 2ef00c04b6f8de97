import { describe, expect, it } from '@jest/globals';
import { addDays, localDate } from '../../../../src/kernel/wall-clock.ts';
import {
  type BookedService,
  chooseServices,
  joinServices,
} from '../../../../src/modules/catalogue/domain/booked-services.ts';
import { dayHours, OpeningHours, STANDARD_WEEK } from '../../../../src/modules/schedule/domain/opening-hours.ts';
import { Schedule } from '../../../../src/modules/schedule/domain/schedule.ts';
import { STANDARD_POLICY } from '../../../../src/modules/schedule/domain/schedule.values.ts';
import fc from '../../../support/fast-check.ts';

const MONDAY = localDate('2026-03-02');
const NOW = new Date('2026-03-01T05:00:00Z');

const name = fc.constantFrom('Ulei', 'Frâne', 'Inspecție');
const service: fc.Arbitrary<BookedService> = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  name,
  names: fc.record({ en: name, fr: name }, { requiredKeys: [] }),
  price: fc.integer({ min: 0, max: 10_000_000 }),
  duration: fc.integer({ min: 5, max: 1_440 }),
});
const services = fc.uniqueArray(service, { minLength: 1, maxLength: 5, selector: ({ id }) => id });
const some = (list: BookedService[]) => list as [BookedService, ...BookedService[]];

describe('services of an appointment as one', () => {
  it('have the first id, the sum of prices and durations, and every name in order', () => {
    fc.assert(
      fc.property(services, (list) => {
        const joined = joinServices(some(list));
        expect(joined.id).toBe(list[0]?.id);
        expect(joined.price).toBe(list.reduce((sum, { price }) => sum + price, 0));
        expect(joined.duration).toBe(list.reduce((sum, { duration }) => sum + duration, 0));
        expect(joined.name.split(' + ')).toEqual(list.map((one) => one.name));
      }),
    );
  });

  it('have a name in each language of one of them, Romanian where another has none', () => {
    const oil = { id: 1, name: 'Ulei', names: { en: 'Oil' }, price: 1, duration: 5 };
    const brakes = { id: 2, name: 'Frâne', names: { fr: 'Freins' }, price: 1, duration: 5 };
    expect(joinServices([oil, brakes]).names).toEqual({ en: 'Oil + Frâne', fr: 'Ulei + Freins' });
    expect(joinServices([oil])).toBe(oil);
  });

  it('are taken in the wanted order, and one that is not offered is refused with its field', () => {
    const offered = [1, 2, 3].map((id) => ({ id }));
    expect(chooseServices([3, 1], offered)).toEqual([{ id: 3 }, { id: 1 }]);
    const refused = (ids: [number, ...number[]]) => {
      try {
        return chooseServices(ids, offered);
      } catch (error) {
        return error;
      }
    };
    expect(refused([9])).toMatchObject({ fields: [{ field: 'serviceId' }] });
    expect(refused([1, 9])).toMatchObject({ fields: [{ field: 'moreServiceIds' }] });
  });
});

describe('a job', () => {
  const empty = { bays: [1], busyOn: () => [], startsIn: () => 0 };
  const weeks = fc.constantFrom(
    STANDARD_WEEK,
    { 1: dayHours(480, 840), 3: dayHours(540, 1_140, { start: 540, end: 600 }) },
    { 5: dayHours(600, 660) },
    {},
  );

  it('fits some weekday exactly when an empty week offers it a start, and any job does while all are closed', () => {
    fc.assert(
      fc.property(weeks, fc.integer({ min: 5, max: 1_500 }), (week, duration) => {
        const schedule = new Schedule(new OpeningHours(week), STANDARD_POLICY, NOW, 'Europe/Bucharest');
        const days = Array.from({ length: 7 }, (_, day) => addDays(MONDAY, day));
        const isOffered = days.some((day) => schedule.slotsOn(day, duration, empty).some(({ available }) => available));
        expect(schedule.fitsSomeWeekday(duration)).toBe(isOffered || Object.keys(week).length === 0);
      }),
    );
  });

  it('that is longer never has a start that a shorter one does not have', () => {
    fc.assert(
      fc.property(services, weeks, (list, week) => {
        const schedule = new Schedule(new OpeningHours(week), STANDARD_POLICY, NOW, 'Europe/Bucharest');
        const starts = (duration: number) =>
          schedule.slotsOn(MONDAY, duration, empty).flatMap(({ time, available }) => (available ? [time] : []));
        const first = starts(list[0]?.duration ?? 0);
        expect(first).toEqual(expect.arrayContaining(starts(joinServices(some(list)).duration)));
      }),
    );
  });
});
