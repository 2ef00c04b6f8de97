import { formatLocalTime } from '@car-workshop/contracts/time-of-day';
import { describe, expect, it } from '@jest/globals';
import { aBlock, aBoard, aContinuation, anAppointment, TUESDAY } from '../../../../../test/board-fixture.ts';
import { minuteOf } from '../../../../shared/time/workshop-clock.ts';
import { boardAddress, readBoardChoice, shownDays, turned } from './board-choice.ts';
import { endOfJob, hoursOf, shownRange, workIn, workingMinutes } from './board-day.ts';
import { edgeSpeed } from './drag.ts';
import { gapsOf, lanesOf } from './layout.ts';
import { dayOn } from './place.ts';

const times = (ranges: ReadonlyArray<{ start: number; end: number }>) =>
  ranges.map(({ start, end }) => `${formatLocalTime(start)}–${formatLocalTime(end)}`);

describe('the rows of a day', () => {
  const rows = (board = aBoard()) => {
    const day = dayOn(board, TUESDAY);
    return day && times([shownRange(board, day)])[0];
  };

  it('are its hours, in whole hours', () => expect(rows()).toBe('08:00–18:00'));

  it('include appointments outside of the hours', () => {
    const late = anAppointment({ startTime: '19:00', endTime: '20:30', occupiedUntil: '20:30' });
    expect(rows(aBoard({ visits: [late] }))).toBe('08:00–21:00');
  });

  it('include the hours in which appointments of other days go on', () => {
    expect(rows(aBoard({ continuations: [aContinuation({ startTime: '07:15', endTime: '08:00' })] }))).toBe(
      '07:00–18:00',
    );
  });

  it('end at midnight', () => {
    const late = anAppointment({ startTime: '23:00', endTime: '24:00', occupiedUntil: '24:30' });
    expect(rows(aBoard({ visits: [late] }))).toBe('08:00–24:00');
  });

  it('are usual ones on a closed day', () => {
    expect(rows(aBoard({ days: [{ date: TUESDAY, open: false }] }))).toBe('08:00–18:00');
  });
});

it('the work of a bay is in the order of its starts, also that which goes on from another day', () => {
  const visits = [anAppointment({ startTime: '15:30' }), anAppointment({ startTime: '08:30' })];
  const board = aBoard({ visits, continuations: [aContinuation({ startTime: '14:00' })] });
  expect(workIn(board, TUESDAY, 1).map(({ startTime }) => startTime)).toEqual(['08:30', '14:00', '15:30']);
});

describe('working time', () => {
  const hours = hoursOf(dayOn(aBoard(), TUESDAY));

  it('to the end of a job and back is the same duration', () => {
    for (let start = minuteOf('08:30'); start < minuteOf('12:00'); start += 15)
      for (let duration = 15; duration <= 300; duration += 15)
        expect(workingMinutes(start, endOfJob(start, duration, hours), hours)).toBe(duration);
  });
});

describe('the gaps of a bay', () => {
  it('are its hours without lunch, appointments, their buffer, and blocks', () => {
    const board = aBoard({ visits: [anAppointment()], blocks: [aBlock({ bayId: 1 })], bufferMinutes: 15 });
    expect(times(gapsOf(board, TUESDAY, 1))).toEqual(['08:30–09:45', '11:15–12:00', '13:00–14:00', '16:00–17:30']);
  });

  it('are not where an appointment of another day goes on', () => {
    const board = aBoard({ continuations: [aContinuation()], bufferMinutes: 15 });
    expect(times(gapsOf(board, TUESDAY, 1))).toEqual(['08:30–12:00', '13:00–13:45', '15:45–17:30']);
  });

  it('are at least half an hour long', () => {
    const appointments = [
      anAppointment({ startTime: '08:50', endTime: '12:00', occupiedUntil: '12:00' }),
      anAppointment({ id: 2, startTime: '13:00', endTime: '17:00', occupiedUntil: '17:00' }),
    ];
    expect(times(gapsOf(aBoard({ visits: appointments }), TUESDAY, 1))).toEqual(['17:00–17:30']);
  });

  it('begin in the next quarter of an hour today', () => {
    expect(times(gapsOf(aBoard(), TUESDAY, 1, minuteOf('14:05')))).toEqual(['14:15–17:30']);
  });

  it('are none on a closed day', () => {
    expect(gapsOf(aBoard({ days: [{ date: TUESDAY, open: false }] }), TUESDAY, 1)).toEqual([]);
  });
});

describe('appointments that overlap', () => {
  it('are side by side, the others take the whole column', () => {
    const appointment = (id: number, startTime: string, endTime: string) => anAppointment({ id, startTime, endTime });
    const lanes = lanesOf([
      appointment(1, '09:00', '10:00'),
      appointment(2, '09:30', '11:00'),
      appointment(3, '10:00', '10:30'),
      appointment(4, '11:00', '12:00'),
    ]);
    expect(Object.fromEntries(lanes)).toEqual({
      1: { index: 0, of: 2 },
      2: { index: 1, of: 2 },
      3: { index: 0, of: 2 },
      4: { index: 0, of: 1 },
    });
  });
});

describe('the address of the board', () => {
  const read = (search: string) => readBoardChoice(new URLSearchParams(search), TUESDAY);

  it('holds day and view; invalid ones count as today and the day', () => {
    expect(read('date=2027-03-05&view=week')).toEqual({ date: '2027-03-05', view: 'week' });
    for (const search of ['', 'date=2027-02-30&view=month', 'date=x'])
      expect(read(search)).toEqual({ date: TUESDAY, view: 'day' });
  });

  it('has no parameters for today', () => {
    expect(boardAddress({ date: TUESDAY, view: 'day' }, TUESDAY)).toBe('/admin/board');
    expect(boardAddress({ date: '2027-03-05', view: 'week' }, TUESDAY)).toBe('/admin/board?date=2027-03-05&view=week');
  });

  it('shows a day, or the week from its Monday', () => {
    expect(shownDays({ date: TUESDAY, view: 'day' })).toEqual({ from: TUESDAY, to: TUESDAY });
    expect(shownDays({ date: TUESDAY, view: 'week' })).toEqual({ from: '2027-03-01', to: '2027-03-07' });
    expect(turned({ date: TUESDAY, view: 'week' }, -1).date).toBe('2027-02-23');
    expect(turned({ date: TUESDAY, view: 'day' }, 1).date).toBe('2027-03-03');
  });
});

describe('dragging to an edge', () => {
  it('scrolls faster the nearer it is, and not in the middle', () => {
    expect(edgeSpeed(500, 0, 1000)).toBe(0);
    expect(edgeSpeed(1000, 0, 1000)).toBeGreaterThan(edgeSpeed(970, 0, 1000));
    expect(edgeSpeed(10, 0, 1000)).toBeLessThan(0);
  });
});
