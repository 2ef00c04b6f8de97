import { describe, expect, it } from '@jest/globals';
import { clockReading } from './board-clock.ts';

const NINE = '2026-03-03T09:00:00.000Z';
const TEN = '2026-03-03T10:00:00.000Z';
const MINUTE_MS = 60_000;

describe('the clock of the board', () => {
  it('is ahead of that of the device as it was when the board was read', () => {
    const read = clockReading(undefined, NINE, Date.parse(NINE) - 5 * MINUTE_MS);
    expect(read.ahead).toBe(5 * MINUTE_MS);
    expect(clockReading(read, TEN, Date.parse(TEN)).ahead).toBe(0);
  });

  it('does not fall back by a change that the page shows before its answer', () => {
    const read = clockReading(undefined, NINE, Date.parse(NINE));
    expect(clockReading(read, NINE, Date.parse(TEN)).ahead).toBe(0);
  });

  it('stays while the previous day is a placeholder', () => {
    const read = clockReading(undefined, NINE, Date.parse(NINE) - MINUTE_MS);
    expect(clockReading(read, TEN, 0)).toBe(read);
    const first = clockReading(undefined, NINE, 0);
    expect(first.ahead).toBe(0);
    expect(clockReading(first, NINE, Date.parse(NINE) - MINUTE_MS).ahead).toBe(MINUTE_MS);
  });
});
