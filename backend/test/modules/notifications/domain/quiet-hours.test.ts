import { describe, expect, it } from '@jest/globals';
import { fromInstant, localTime } from '../../../../src/kernel/wall-clock.ts';
import { quietSince, quietUntil } from '../../../../src/modules/notifications/domain/quiet-hours.ts';
import fc from '../../../support/fast-check.ts';

const ZONE = 'Europe/Bucharest';
const hours = (from: string, to: string) => ({ from: localTime(from), to: localTime(to) });
const NIGHT = hours('21:00', '08:00');

describe('the quiet hours', () => {
  it.each([
    ['before them', '2026-03-02T18:59:59Z', null],
    ['at their beginning', '2026-03-02T19:00:00Z', '2026-03-03T06:00:00.000Z'],
    ['after midnight', '2026-03-03T00:30:00Z', '2026-03-03T06:00:00.000Z'],
    ['at their end', '2026-03-03T06:00:00Z', null],
    ['in the night of the spring change, an hour shorter', '2026-03-28T19:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['in the night of the autumn change, an hour longer', '2026-10-24T18:00:00Z', '2026-10-25T06:00:00.000Z'],
  ])('%s', (_, now, until) => {
    expect(quietUntil(NIGHT, new Date(now), ZONE)?.toISOString() ?? null).toBe(until);
  });

  it('may lie within a day, and are none where beginning and end are the same', () => {
    const noon = new Date('2026-03-02T11:30:00Z');
    expect(quietUntil(hours('13:00', '14:00'), noon, ZONE)).toEqual(new Date('2026-03-02T12:00:00Z'));
    expect(quietUntil(hours('13:00', '13:00'), noon, ZONE)).toBeNull();
  });

  it('end in the future, outside of them, and begin before, whatever the hours and the change of the clock', () => {
    const minute = fc.integer({ min: 0, max: 1_439 });
    const instant = fc
      .integer({ min: Date.UTC(2026, 2, 27) / 60_000, max: Date.UTC(2026, 10, 1) / 60_000 })
      .map((minutes) => new Date(minutes * 60_000));
    fc.assert(
      fc.property(minute, minute, instant, (from, to, now) => {
        const end = quietUntil({ from, to }, now, ZONE);
        const begin = quietSince({ from, to }, now, ZONE);
        expect(begin === null).toBe(end === null);
        if (!end || !begin) return;
        expect(begin.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(quietUntil({ from, to }, end, ZONE)).toBeNull();
        const { time } = fromInstant(now, ZONE);
        expect(from > to ? time >= from || time < to : time >= from && time < to).toBe(true);
      }),
      { seed: 13, numRuns: 500 },
    );
  });
});
