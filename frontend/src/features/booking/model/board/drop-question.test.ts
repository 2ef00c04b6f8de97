import { aBoard, aVisit, TUESDAY } from '../../../../../test/board-fixture.ts';
import { type BoardVisit, minuteOf, timeOf } from './board-day.ts';
import { questionOf } from './drop-question.ts';
import { conflictsAt, type Moment, type Place, placeOf, rangeOf } from './place.ts';

const EARLY = { date: TUESDAY, minute: 0 };
const hour = { start: minuteOf('12:00'), end: minuteOf('13:00') };

/** What is asked when a visit is dropped with another start, bay or length. */
function askedAt(change: Partial<Place>, given: { visit?: BoardVisit; visits?: BoardVisit[]; now?: Moment } = {}) {
  const { visit = aVisit(), visits = [visit], now = EARLY } = given;
  const board = aBoard({ visits });
  const place = { ...placeOf(visit), ...change };
  const conflicts = conflictsAt(board, visit, place, now);
  const question = questionOf(board, { visit, place, conflicts, by: 'pointer' }, now);
  const range = question && rangeOf(board, question.place);
  return question && { ...question, range: range && `${timeOf(range.start)}–${timeOf(range.end)}` };
}

describe('a drop across lunch', () => {
  it('asks first', () => {
    expect(askedAt({ start: minuteOf('11:30') })).toMatchObject({ kind: 'lunch', lunch: hour, range: '11:30–13:30' });
    // Ends as lunch begins.
    expect(askedAt({ start: minuteOf('11:00') })).toBeUndefined();
    expect(askedAt({ start: minuteOf('13:00') })).toBeUndefined();
  });

  it('asks when a visit is lengthened into it', () => {
    expect(askedAt({ duration: 150 })).toMatchObject({ kind: 'lunch', range: '10:00–13:30' });
  });

  it('does not ask again for another bay', () => {
    const across = aVisit({ startTime: '11:30', endTime: '13:30', occupiedUntil: '13:30' });
    expect(askedAt({ bayId: 2 }, { visit: across })).toBeUndefined();
    expect(askedAt({ bayId: 2, start: minuteOf('11:15') }, { visit: across })).toMatchObject({ kind: 'lunch' });
  });

  it('asks nothing where something is in the way', () => {
    const other = aVisit({ id: 2, startTime: '11:00', endTime: '11:45', occupiedUntil: '11:45' });
    expect(askedAt({ start: minuteOf('11:30') }, { visits: [aVisit(), other] })).toBeUndefined();
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
    const late = aVisit({ startTime: '16:00', endTime: '17:00', occupiedUntil: '17:00' });
    expect(askedAt({ duration: 120 }, { visit: late })).toMatchObject({ kind: 'closing', range: '16:00–17:30' });
  });

  it('offers no place that is taken or past', () => {
    const other = aVisit({ id: 2, startTime: '15:45', endTime: '16:45', occupiedUntil: '16:45' });
    const late = { start: minuteOf('17:15') };
    expect(askedAt(late, { visits: [aVisit(), other] })).toBeUndefined();
    expect(askedAt(late, { now: { date: TUESDAY, minute: minuteOf('17:00') } })).toBeUndefined();
  });
});
