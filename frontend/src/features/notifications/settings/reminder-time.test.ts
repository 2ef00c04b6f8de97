import { expect, it } from '@jest/globals';
import { reminderTime } from './reminder-time.ts';

const NIGHT = { from: '21:00', to: '08:00' };

it.each([
  ['10:00', '24', { daysBefore: 1, time: '10:00' }],
  ['08:30', '2', { daysBefore: 1, time: '20:30' }],
  ['10:00', '12', { daysBefore: 1, time: '20:30' }],
  ['15:00', '3', { daysBefore: 0, time: '12:00' }],
  ['10:00', '48', { daysBefore: 2, time: '10:00' }],
  ['10:00', '0', null],
  ['10:00', 'x', null],
])('the reminder of an appointment at %s, %s hours before, leaves at %j', (start, hours, expected) => {
  expect(reminderTime(start, hours, NIGHT)).toEqual(expected);
});

it('is not moved where there are no quiet hours', () => {
  expect(reminderTime('10:00', '12', { from: '21:00', to: '21:00' })).toEqual({ daysBefore: 1, time: '22:00' });
});
