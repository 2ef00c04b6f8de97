import { describe, expect, it } from '@jest/globals';
import { addDays, daysBetween, fromInstant, localDate } from '../../../../src/kernel/wall-clock.ts';
import {
  type AcceptedReading,
  acceptableWithout,
  assessConfirmed,
  assessReported,
  consistentWith,
  contradictionBetween,
  dateForMileage,
  kilometresPerDay,
  latestReading,
  predictMileage,
  type Reading,
  withoutJumps,
} from '../../../../src/modules/revisions/domain/odometer.ts';
import fc from '../../../support/fast-check.ts';

const FIRST = localDate('2019-12-25');
const day = () => fc.integer({ min: 0, max: 3_700 }).map((days) => addDays(FIRST, days));
const kilometres = () => fc.integer({ min: 0, max: 900_000 });
const reading = () => fc.record({ readOn: day(), mileage: kilometres() });

describe('a prediction', () => {
  it('equals the latest reading on its day, never decreases, and does not depend on the order of readings', () => {
    const ahead = fc.integer({ min: 0, max: 4_000 });
    fc.assert(
      fc.property(fc.array(reading(), { minLength: 1, maxLength: 12 }), ahead, ahead, (readings, a, b) => {
        const last = latestReading(readings);
        if (!last || kilometresPerDay(readings) === null) {
          expect(predictMileage(readings, addDays(FIRST, 5_000))).toBeNull();
          return;
        }
        expect(predictMileage(readings, last.readOn)).toBe(last.mileage);
        const [sooner, later] = [Math.min(a, b), Math.max(a, b)].map((days) => addDays(last.readOn, days));
        const first = predictMileage(readings, sooner ?? last.readOn) ?? Number.NaN;
        expect(first).toBeGreaterThanOrEqual(last.mileage);
        expect(predictMileage(readings, later ?? last.readOn)).toBeGreaterThanOrEqual(first);
        expect(predictMileage([...readings].reverse(), later ?? last.readOn)).toBe(
          predictMileage(readings, later ?? last.readOn),
        );
      }),
    );
  });

  it('is exact for constant daily mileage, across clock changes and leap days', () => {
    const perDay = fc.integer({ min: 0, max: 900 });
    const span = fc.integer({ min: 14, max: 700 });
    fc.assert(
      fc.property(day(), kilometres(), perDay, span, span, (from, mileage, daily, days, ahead) => {
        const known = [0, Math.floor(days / 2), days].map((after) => ({
          readOn: addDays(from, after),
          mileage: mileage + daily * after,
        }));
        expect(kilometresPerDay(known)).toBeCloseTo(daily, 9);
        expect(predictMileage(known, addDays(from, days + ahead))).toBe(mileage + daily * (days + ahead));
      }),
    );
  });

  it('keeps the exact daily kilometres when one of five or more readings is wrong', () => {
    const steady = fc.record({ daily: fc.integer({ min: 0, max: 300 }), count: fc.integer({ min: 5, max: 12 }) });
    fc.assert(
      fc.property(steady, fc.nat(11), kilometres(), ({ daily, count }, at, typed) => {
        const known = Array.from({ length: count }, (_, month) => ({
          readOn: addDays(FIRST, 30 * month),
          mileage: 10_000 + daily * 30 * month,
        }));
        const wrong = known.map((one, index) => (index === at % count ? { ...one, mileage: typed } : one));
        expect(kilometresPerDay(wrong)).toBeCloseTo(daily, 9);
      }),
    );
  });

  it('does not follow one reading that jumps above the others, whether they are accepted or superseded', () => {
    const jump = fc.integer({ min: 200_000, max: 900_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), jump, fc.boolean(), (daily, by, superseded) => {
        const known = [0, 30, 60].map((days) => ({ readOn: addDays(FIRST, days), mileage: 10_000 + daily * days }));
        const typed = { readOn: addDays(FIRST, 90), mileage: 10_000 + by };
        const trusted = superseded ? withoutJumps([typed], known) : withoutJumps([...known, typed]);
        expect(trusted).toEqual(superseded ? [] : known);
        expect(dateForMileage(50_000, trusted)).toEqual(superseded ? null : dateForMileage(50_000, known));
      }),
    );
  });

  it.each([
    ['2026-03-28T22:30:00Z', '2026-03-29', 'just after midnight, before the spring clock change'],
    ['2026-03-29T20:59:59Z', '2026-03-29', 'just before midnight, after the spring clock change'],
    ['2026-03-29T21:00:00Z', '2026-03-30', 'at midnight after the spring clock change'],
    ['2026-10-24T21:00:00Z', '2026-10-25', 'at midnight before the autumn clock change'],
    ['2026-10-25T21:59:59Z', '2026-10-25', 'in the last hour of the day of 25 hours'],
  ])('takes a reading of %s as of %s: %s', (instant, date) => {
    expect(fromInstant(new Date(instant), 'Europe/Bucharest').date).toBe(date);
  });
});

describe('the accepted readings of an odometer', () => {
  // Ranges small enough that some readings agree and some share a day.
  const report = () =>
    fc.record({
      readOn: fc.integer({ min: 0, max: 20 }).map((days) => addDays(FIRST, days)),
      mileage: fc.integer({ min: 0, max: 15_000 }),
      source: fc.constantFrom('booking' as const, 'client' as const),
      isConfirmed: fc.boolean(),
    });

  const STORED = { startsScale: false, storedAt: new Date(0) };

  const haveContradiction = (readings: readonly Reading[]) =>
    readings.some((one, index) => readings.slice(index + 1).some((later) => contradictionBetween(later, one)));

  it('never contradict each other, whatever owners and bookings report or confirm', () => {
    fc.assert(
      fc.property(fc.array(report(), { maxLength: 20 }), (reports) => {
        let accepted: AcceptedReading[] = [];
        for (const [id, { isConfirmed, source, ...read }] of reports.entries()) {
          const { rejectedFor, superseded } = isConfirmed
            ? assessConfirmed(read, source, accepted)
            : assessReported(read, source, accepted);
          accepted = accepted.filter((one) => !superseded.some((other) => other.id === one.id));
          if (rejectedFor === null) accepted.push({ ...STORED, id, source, ...read });
          expect(haveContradiction(accepted)).toBe(false);
        }
      }),
    );
  });

  it('include those of the workshop, whatever owners and bookings report or confirm', () => {
    fc.assert(
      fc.property(reading(), fc.array(report(), { maxLength: 10 }), (seen, reports) => {
        const workshop: AcceptedReading = { ...STORED, id: -1, source: 'revision', ...seen };
        for (const { isConfirmed, source, ...read } of reports) {
          const { superseded } = isConfirmed
            ? assessConfirmed(read, source, [workshop])
            : assessReported(read, source, [workshop]);
          expect(superseded).toEqual([]);
        }
      }),
    );
  });

  it('never contradict one that the workshop confirms, and count again once it is taken back', () => {
    fc.assert(
      fc.property(fc.array(report(), { maxLength: 12 }), reading(), (reports, confirmed) => {
        const all = reports.map(({ source, isConfirmed, ...read }, id): AcceptedReading => {
          return { ...STORED, id, source: isConfirmed ? 'workshop' : source, ...read };
        });
        const { accepted } = consistentWith([], all);
        expect(haveContradiction(accepted)).toBe(false);
        const { rejectedFor, superseded } = assessConfirmed(confirmed, 'workshop', accepted);
        expect(rejectedFor).toBeNull();
        const remaining = accepted.filter(({ id }) => !superseded.some((other) => other.id === id));
        expect(haveContradiction([...remaining, confirmed])).toBe(false);
        const restored = acceptableWithout([confirmed], remaining, superseded);
        expect([...remaining, ...restored].map(({ id }) => id).sort()).toEqual(accepted.map(({ id }) => id).sort());
      }),
    );
  });

  it('are compared symmetrically, within a day too, by when they were stored', () => {
    fc.assert(
      fc.property(reading(), reading(), fc.boolean(), (read, later, isOneDay) => {
        const one = { ...read, storedAt: new Date(1) };
        const other = { ...later, storedAt: new Date(2), ...(isOneDay && { readOn: one.readOn }) };
        expect(contradictionBetween(one, other)).toBe(contradictionBetween(other, one));
        if (one.readOn <= other.readOn && one.mileage > other.mileage) {
          expect(contradictionBetween(other, one)).toBe('regression');
        }
        expect(daysBetween(one.readOn, other.readOn) + daysBetween(other.readOn, one.readOn)).toBe(0);
      }),
    );
  });
});
