import { formatLocalTime } from '@car-workshop/contracts/time-of-day';
import { describe, expect, it } from '@jest/globals';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { aBlock, aBoard, aContinuation, anAppointment, TUESDAY } from '../../../../../test/board-fixture.ts';
import { minuteOf } from '../../../../shared/time/workshop-clock.ts';
import { conflictsAt, durationUntil, type Moment, type Place, placeOf, rangeOf, snapStart } from './place.ts';
import { placeSchema } from './place-form.ts';

const EARLY: Moment = { date: TUESDAY, minute: minuteOf('07:00') };
const appointment = anAppointment();
const at = (time: string, change: Partial<Place> = {}): Place => ({
  ...placeOf(appointment),
  start: minuteOf(time),
  ...change,
});
const kinds = (place: Place, board = aBoard(), now = EARLY) =>
  conflictsAt(board, appointment, place, now).map(({ kind }) => kind);

describe('a place on the board', () => {
  it('is extended by lunch, which pauses the job', () => {
    const { end } = rangeOf(aBoard(), at('11:30'));
    expect(formatLocalTime(end)).toBe('13:30');
  });

  it('is free when nothing is in the way', () => {
    expect(kinds(at('09:00'))).toEqual([]);
  });

  it.each([
    ['08:00', 'before-opening'],
    ['12:15', 'lunch'],
    ['17:00', 'after-closing'],
  ])('at %s conflicts with the hours: %s', (time, kind) => {
    expect(kinds(at(time))).toEqual([kind]);
  });

  it('conflicts with a closed day', () => {
    const closed = aBoard({ days: [{ date: TUESDAY, open: false, closed: { kind: 'holiday', name: 'Paște' } }] });
    expect(kinds(at('10:00'), closed)).toEqual(['closed']);
  });

  it('conflicts with an appointment of the same bay, but not with one that ends as it starts', () => {
    const other = anAppointment({ id: 2, startTime: '09:00', endTime: '10:00', occupiedUntil: '10:00' });
    const board = aBoard({ visits: [appointment, other] });
    expect(kinds(at('09:30'), board)).toEqual(['appointment']);
    expect(kinds(at('10:00'), board)).toEqual([]);
    expect(kinds(at('09:30', { bayId: 2 }), board)).toEqual([]);
  });

  it('keeps the buffer to appointments on both sides', () => {
    const other = anAppointment({ id: 2, startTime: '11:00', endTime: '11:30', occupiedUntil: '11:40' });
    const board = aBoard({ visits: [other], bufferMinutes: 10 });
    expect(kinds(at('10:00'), board)).toEqual(['appointment']);
    expect(kinds(at('09:45'), board)).toEqual([]);
  });

  it('conflicts with a block', () => {
    const board = aBoard({ blocks: [aBlock()] });
    expect(kinds(at('15:00', { bayId: 2 }), board)).toEqual(['block']);
    expect(kinds(at('16:00', { bayId: 2 }), board)).toEqual([]);
  });

  it('conflicts with the hours in which an appointment of another day goes on, and with their buffer', () => {
    const board = aBoard({ continuations: [aContinuation()], bufferMinutes: 10 });
    expect(kinds(at('15:00'), board)).toEqual(['continuation']);
    expect(kinds(at('15:30'), board)).toEqual(['continuation']);
    expect(kinds(at('15:00', { bayId: 2 }), board)).toEqual([]);
  });

  it('conflicts with the past when the start changes, not when only the bay does', () => {
    const noon = { date: TUESDAY, minute: minuteOf('12:02') };
    expect(kinds(at('09:00'), aBoard(), noon)).toEqual(['past']);
    expect(kinds(at('10:00', { bayId: 2 }), aBoard(), noon)).toEqual([]);
    expect(kinds(at('14:00'), aBoard(), noon)).toEqual([]);
  });

  it('conflicts with a retired bay', () => {
    const [first, second] = aBoard().bays;
    const board = aBoard({ bays: [first, second && { ...second, active: false }].filter((bay) => !!bay) });
    expect(kinds(at('10:00', { bayId: 2 }), board)).toEqual(['retired']);
  });
});

describe('a place of an appointment that was recorded afterwards', () => {
  const EVENING: Moment = { date: TUESDAY, minute: minuteOf('19:30') };
  const recorded = anAppointment({ status: 'in-progress', recorded: true });
  const kindsOf = (place: Place, board = aBoard(), now = EVENING) =>
    conflictsAt(board, recorded, place, now).map(({ kind }) => kind);

  it('is free in the past, outside of the hours, over blocks and without a buffer', () => {
    expect(kindsOf(at('09:00'))).toEqual([]);
    expect(kindsOf(at('18:30'))).toEqual([]);
    expect(kindsOf(at('15:00', { bayId: 2 }), aBoard({ blocks: [aBlock()] }))).toEqual([]);
    const closed = aBoard({ days: [{ date: TUESDAY, open: false, closed: { kind: 'holiday', name: 'Paște' } }] });
    expect(kindsOf(at('12:15'), closed)).toEqual([]);
    const other = anAppointment({ id: 2, startTime: '11:00', endTime: '11:30', occupiedUntil: '11:40' });
    expect(kindsOf(at('10:00'), aBoard({ visits: [other], bufferMinutes: 10 }))).toEqual([]);
  });

  it('conflicts with the future and with other appointments', () => {
    expect(kindsOf(at('19:35'))).toEqual(['future']);
    expect(kindsOf(at('09:00', { date: '2027-03-03' }))).toEqual(['future']);
    const other = anAppointment({ id: 2, startTime: '09:30', endTime: '10:30', occupiedUntil: '10:30' });
    expect(kindsOf(at('09:00'), aBoard({ visits: [other] }))).toEqual(['appointment']);
  });
});

describe('snapping', () => {
  const start = (time: string, board = aBoard()) =>
    formatLocalTime(snapStart(board, appointment.id, { date: TUESDAY, bayId: 1, start: minuteOf(time) }));

  it('goes to the nearest quarter of an hour', () => {
    expect(start('09:07')).toBe('09:00');
    expect(start('09:08')).toBe('09:15');
  });

  it('goes to the end of the appointment before when that is nearer', () => {
    const other = anAppointment({ id: 2, startTime: '09:00', endTime: '09:35', occupiedUntil: '09:40' });
    expect(start('09:39', aBoard({ visits: [other] }))).toBe('09:40');
  });

  it('stays at the steps of the desk', () => {
    const other = anAppointment({ id: 2, startTime: '09:00', endTime: '09:38', occupiedUntil: '09:38' });
    expect(start('09:39', aBoard({ visits: [other] }))).toBe('09:40');
  });

  it('gives working minutes when the lower edge is dragged, without lunch and at least a quarter of an hour', () => {
    const until = (time: string) => durationUntil(aBoard(), at('11:30'), minuteOf(time));
    expect(until('11:50')).toBe(15);
    expect(until('12:40')).toBe(30);
    expect(until('13:31')).toBe(60);
    expect(until('09:00')).toBe(15);
  });
});

describe('the form of a move', () => {
  const t = ((key: string) => key) as unknown as TFunction<'board'>;
  const judge = (duration: string) =>
    z.safeParse(placeSchema(t), { date: TUESDAY, time: '09:00', bayId: '1', duration });

  it('takes every duration that a service may have', () => {
    for (const minutes of [5, 37, 1440]) expect(judge(String(minutes)).data).toMatchObject({ duration: minutes });
  });

  it.each(['4', '1441', '37.5', ''])('refuses %j', (duration) => {
    expect(judge(duration).error?.issues.map(({ message }) => message)).toEqual(['move.durationInvalid']);
  });
});
