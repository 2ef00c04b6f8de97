import { describe, expect, it } from '@jest/globals';
import { localDate } from '../../../../src/kernel/wall-clock.ts';
import {
  type OccupiableDay,
  occupiedMinutes,
  openMinutes,
} from '../../../../src/modules/reporting/domain/occupancy.ts';

const NOON = { start: 720, end: 780 };
const HOURS = { opens: 510, closes: 1020, lunch: NOON };
const monday = (overrides: Partial<OccupiableDay> = {}): OccupiableDay => ({
  date: localDate('2026-03-02'),
  hours: HOURS,
  bays: [
    { id: 1, isActive: true },
    { id: 2, isActive: true },
  ],
  blocks: [],
  ...overrides,
});

describe('the open minutes', () => {
  it('are those of the working hours in each active bay, without lunch', () => {
    const open = openMinutes([monday()]);
    expect([8, 9, 12, 13, 16, 17].map((hour) => open.of(1, hour))).toEqual([60, 120, 0, 120, 120, 0]);
    expect(open.of(2, 9)).toBe(0);
  });

  it('leave out closed days, retired bays and blocks, but not holds of the waitlist', () => {
    const bays = [
      { id: 1, isActive: true },
      { id: 2, isActive: false },
    ];
    const open = openMinutes([
      monday({ bays, blocks: [{ bayId: 1, start: 570, end: 630 }] }),
      monday({ bays, blocks: [{ bayId: 1, start: 570, end: 630, heldUntil: '2026-03-02T09:00:00Z' }] }),
      monday({ hours: undefined }),
    ]);
    expect([9, 10, 11].map((hour) => open.of(1, hour))).toEqual([90, 90, 120]);
  });
});

describe('the occupied minutes', () => {
  it('are divided among the hours of an appointment, without lunch', () => {
    const appointments = [
      { weekday: 1 as const, start: 690, end: 810, visits: 2 },
      { weekday: 1 as const, start: 1000, end: 1030, visits: 1 },
    ];
    const occupied = occupiedMinutes(appointments, [monday()]);
    expect([11, 12, 13, 16, 17].map((hour) => occupied.of(1, hour))).toEqual([60, 0, 60, 20, 10]);
  });

  it('need no lunch', () => {
    const appointments = [{ weekday: 1 as const, start: 700, end: 760, visits: 1 }];
    const occupied = occupiedMinutes(appointments, [monday({ hours: { opens: 510, closes: 1020 } })]);
    expect([11, 12].map((hour) => occupied.of(1, hour))).toEqual([20, 40]);
  });

  it('pause for the lunch of a day with hours of its own, which is not that of the other days of its weekday', () => {
    const date = localDate('2026-03-09');
    const own = monday({ date, hours: { ...HOURS, lunch: { start: 600, end: 660 } }, hasOwnHours: true });
    const appointments = [
      { weekday: 1 as const, date: null, start: 570, end: 690, visits: 1 },
      { weekday: 1 as const, date, start: 570, end: 690, visits: 1 },
    ];
    const occupied = occupiedMinutes(appointments, [monday(), own]);
    expect([9, 10, 11].map((hour) => occupied.of(1, hour))).toEqual([60, 60, 60]);
  });
});
