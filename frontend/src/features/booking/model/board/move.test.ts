import { formatLocalTime } from '@car-workshop/contracts/time-of-day';
import { describe, expect, it } from '@jest/globals';
import { aBoard, anAppointment, TUESDAY } from '../../../../../test/board-fixture.ts';
import { minuteOf } from '../../../../shared/time/workshop-clock.ts';
import { MoveStore, stepFrom, stepOf } from './move.ts';
import { placeOf } from './place.ts';

const EARLY = { date: TUESDAY, minute: 0 };

describe('a step of the keys', () => {
  const step = (key: string, appointment = anAppointment(), board = aBoard()) => {
    const known = stepOf(key);
    if (!known) throw new Error(`${key} is no step`);
    return stepFrom(board, appointment, placeOf(appointment), known);
  };

  it('moves by a quarter of an hour', () => {
    expect(formatLocalTime(step('ArrowDown').start)).toBe('10:15');
    expect(formatLocalTime(step('ArrowUp').start)).toBe('09:45');
  });

  it('goes over lunch', () => {
    expect(formatLocalTime(step('ArrowDown', anAppointment({ startTime: '11:45' })).start)).toBe('13:00');
    expect(formatLocalTime(step('ArrowUp', anAppointment({ startTime: '13:00' })).start)).toBe('11:45');
  });

  it('moves to the bay beside, and stays at the edge of the board', () => {
    expect(step('ArrowRight').bayId).toBe(2);
    expect(step('ArrowLeft').bayId).toBe(1);
  });

  it('goes over retired bays', () => {
    const bays = [1, 2, 3].map((id) => ({ id, name: `${id}`, active: id !== 2, position: id - 1 }));
    expect(step('ArrowRight', anAppointment(), aBoard({ bays })).bayId).toBe(3);
  });

  it('moves to the open day beside', () => {
    const [day] = aBoard().days;
    const days = ['2027-03-02', '2027-03-03', '2027-03-04'].map((date) => ({
      ...day,
      date,
      open: date !== '2027-03-03',
    }));
    expect(step('PageDown', anAppointment(), aBoard({ days })).date).toBe('2027-03-04');
  });

  it('changes the duration within its limits', () => {
    expect(step('+').duration).toBe(75);
    expect(step('-').duration).toBe(45);
    expect(step('-', anAppointment({ duration: 10 })).duration).toBe(5);
  });

  it('keeps the start of a running job and everything of an ended one', () => {
    const running = anAppointment({ status: 'in-progress' });
    expect(step('ArrowDown', running)).toEqual(placeOf(running));
    expect(step('ArrowRight', running).bayId).toBe(2);
    const ended = anAppointment({ status: 'completed' });
    for (const key of ['ArrowDown', 'ArrowRight', '+']) expect(step(key, ended)).toEqual(placeOf(ended));
  });

  it('moves one that was recorded afterwards, while it runs, on closed days too', () => {
    const recorded = anAppointment({ status: 'in-progress', recorded: true });
    expect(formatLocalTime(step('ArrowUp', recorded).start)).toBe('09:45');
    const days = ['2027-03-01', TUESDAY].map((date) => ({ date, open: date === TUESDAY }));
    expect(step('PageUp', recorded, aBoard({ days })).date).toBe('2027-03-01');
    const ended = { ...recorded, status: 'completed' as const };
    expect(step('ArrowUp', ended)).toEqual(placeOf(ended));
  });

  it('is no other key', () => {
    expect(stepOf('a')).toBeUndefined();
  });
});

describe('a move', () => {
  it('tells its listeners of each new place with what is in the way, and ends with the last', () => {
    const appointment = anAppointment();
    const other = anAppointment({ id: 2, startTime: '11:00', endTime: '12:00', occupiedUntil: '12:00' });
    const store = new MoveStore();
    let heard = 0;
    store.subscribe(() => {
      heard += 1;
    });
    store.begin(aBoard({ visits: [appointment, other] }), appointment, 'keys', EARLY);
    store.step('later');
    store.to({ ...placeOf(appointment), start: minuteOf('10:15') });
    expect(heard).toBe(2);
    expect(store.current()?.conflicts).toEqual([{ kind: 'appointment', appointment: other }]);
    expect(store.end()?.place.start).toBe(minuteOf('10:15'));
    expect([store.isMoving(), store.end()]).toEqual([false, undefined]);
  });

  it('goes on from a place that was refused', () => {
    const appointment = anAppointment();
    const board = aBoard({ visits: [appointment] });
    const store = new MoveStore();
    store.begin(board, appointment, 'keys', EARLY);
    store.step('later');
    const refused = store.end();
    if (refused) store.resume(board, refused, EARLY);
    expect(store.current()).toEqual(refused);
    store.step('later');
    expect(store.end()?.place.start).toBe(placeOf(appointment).start + 30);
  });
});
