import { formatLocalTime } from '@car-workshop/contracts/time-of-day';
import { aBoard, anAppointment, TUESDAY } from '../../../../../test/board-fixture.ts';
import { minuteOf } from '../../../../shared/time/workshop-clock.ts';
import type { BoardAppointment } from './board-day.ts';
import { questionOf } from './drop-question.ts';
import { conflictsAt, type Moment, type Place, placeOf, rangeOf } from './place.ts';

const EARLY = { date: TUESDAY, minute: 0 };
const hour = { start: minuteOf('12:00'), end: minuteOf('13:00') };

/** What is asked when an appointment is dropped with another start, bay or length. */
function askedAt(
  change: Partial<Place>,
  given: { appointment?: BoardAppointment; appointments?: BoardAppointment[]; now?: Moment } = {},
) {
  const { appointment = anAppointment(), appointments = [appointment], now = EARLY } = given;
  const board = aBoard({ visits: appointments });
  const place = { ...placeOf(appointment), ...change };
  const conflicts = conflictsAt(board, appointment, place, now);
  const question = questionOf(board, { appointment, place, conflicts, by: 'pointer' }, now);
  const range = question && rangeOf(board, question.place);
  return question && { ...question, range: range && `${formatLocalTime(range.start)}–${formatLocalTime(range.end)}` };
}

describe('a drop across lunch', () => {
  it('asks first', () => {
    expect(askedAt({ start: minuteOf('11:30') })).toMatchObject({ kind: 'lunch', lunch: hour, range: '11:30–13:30' });
    // Ends as lunch begins.
    expect(askedAt({ start: minuteOf('11:00') })).toBeUndefined();
    expect(askedAt({ start: minuteOf('13:00') })).toBeUndefined();
  });

  it('asks when an appointment is lengthened into it', () => {
    expect(askedAt({ duration: 150 })).toMatchObject({ kind: 'lunch', range: '10:00–13:30' });
  });

  it('does not ask again for another bay', () => {
    const across = anAppointment({ startTime: '11:30', endTime: '13:30', occupiedUntil: '13:30' });
    expect(askedAt({ bayId: 2 }, { appointment: across })).toBeUndefined();
    expect(askedAt({ bayId: 2, start: minuteOf('11:15') }, { appointment: across })).toMatchObject({ kind: 'lunch' });
  });

  it('asks nothing where something is in the way', () => {
    const other = anAppointment({ id: 2, startTime: '11:00', endTime: '11:45', occupiedUntil: '11:45' });
    expect(askedAt({ start: minuteOf('11:30') }, { appointments: [anAppointment(), other] })).toBeUndefined();
  });
});

describe('a drop past closing', () => {
  it('offers the last start that ends in time', () => {
    expect(askedAt({ start: minuteOf('17:15') })).toMatchObject({
      kind: 'closing',
      closes: minuteOf('17:30'),
      range: '16:30–17:30',
    });
  });

  it('offers the length until closing', () => {
    const late = anAppointment({ startTime: '16:00', endTime: '17:00', occupiedUntil: '17:00' });
    expect(askedAt({ duration: 120 }, { appointment: late })).toMatchObject({ kind: 'closing', range: '16:00–17:30' });
  });

  it('offers no place that is taken or past', () => {
    const other = anAppointment({ id: 2, startTime: '15:45', endTime: '16:45', occupiedUntil: '16:45' });
    const late = { start: minuteOf('17:15') };
    expect(askedAt(late, { appointments: [anAppointment(), other] })).toBeUndefined();
    expect(askedAt(late, { now: { date: TUESDAY, minute: minuteOf('17:00') } })).toBeUndefined();
  });
});
