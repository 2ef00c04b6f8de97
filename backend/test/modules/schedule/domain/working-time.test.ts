import { describe, expect, it } from '@jest/globals';
import { localDate, localTime } from '../../../../src/kernel/wall-clock.ts';
import {
  OpeningHours,
  RomanianPublicHolidays,
  STANDARD_WEEK,
} from '../../../../src/modules/schedule/domain/opening-hours.ts';
import { afterWorkingMinutes, workingMinutes } from '../../../../src/modules/schedule/domain/working-time.ts';
import fc from '../../../support/fast-check.ts';

const hours = new OpeningHours(STANDARD_WEEK, new RomanianPublicHolidays());
const at = (date: string, time: string) => ({ date: localDate(date), time: localTime(time) });

describe('adding working minutes to a moment', () => {
  it.each([
    ['within the morning', at('2026-11-24', '09:00'), 60, at('2026-11-24', '10:00')],
    ['over lunch', at('2026-11-24', '11:30'), 60, at('2026-11-24', '13:30')],
    ['overnight', at('2026-11-24', '17:00'), 60, at('2026-11-25', '09:00')],
    ['over the weekend', at('2026-11-20', '20:00'), 60, at('2026-11-23', '09:30')],
    // 30 November and 1 December are public holidays.
    ['over public holidays', at('2025-11-28', '17:00'), 60, at('2025-12-02', '09:00')],
  ] as const)('pass %s', (_how, from, minutes, reached) => {
    expect(afterWorkingMinutes(hours, from, minutes)).toEqual(reached);
  });

  it('adds the requested number from any start', () => {
    const moment = fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      time: fc.integer({ min: 0, max: 1439 }),
      minutes: fc.integer({ min: 1, max: 5_000 }),
    });
    fc.assert(
      fc.property(moment, ({ day, time, minutes }) => {
        const from = { date: localDate(`2026-10-${String(day).padStart(2, '0')}`), time };
        expect(workingMinutes(hours, from, afterWorkingMinutes(hours, from, minutes))).toBe(minutes);
      }),
    );
  });

  it('returns the start when the workshop never opens', () => {
    const from = at('2026-11-24', '09:00');
    expect(afterWorkingMinutes(new OpeningHours({}), from, 60)).toEqual(from);
  });
});
