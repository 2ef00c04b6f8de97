import { describe, expect, it } from '@jest/globals';
import {
  answerAfter,
  arrivalsAfter,
  linkToBookings,
  type NewBooking,
  NO_NOTICES,
  noticesAfter,
  readyAfter,
  withChange,
  withdrawnAfter,
} from './new-bookings.ts';

const booked = (appointmentId: number) => ({ type: 'booking.appointment-booked', appointmentId });
const confirmed = (appointmentId: number) => ({ type: 'booking.appointment-confirmed', appointmentId });

function after(...changes: Parameters<typeof withChange>[1][]): readonly NewBooking[] {
  return changes.reduce<readonly NewBooking[]>((known, change, index) => withChange(known, change, index + 1), []);
}

describe('the notice of new bookings', () => {
  it('names each booking once, and none of the desk', () => {
    const bookings = after(booked(7), booked(7), { ...booked(8), byOffice: true }, booked(9));
    expect(bookings.map(({ id, position }) => [id, position])).toEqual([
      [7, 1],
      [9, 4],
    ]);
  });

  it('leads to the pending ones while one of them is to be confirmed', () => {
    expect(linkToBookings(after(booked(7), confirmed(7), booked(8)))).toBe('/manage?status=pending');
  });

  it('leads to the confirmed ones when all are confirmed, at once or by the desk meanwhile', () => {
    const bookings = after(booked(7), confirmed(7), booked(8), { ...confirmed(8), byOffice: true });
    expect(linkToBookings(bookings)).toBe('/manage?status=confirmed&range=coming');
  });

  it('stays as it is when other appointments are confirmed', () => {
    const bookings = after(booked(7));
    expect(withChange(bookings, confirmed(6), 2)).toBe(bookings);
    expect(withChange(bookings, { type: 'reviews.review-written' }, 3)).toBe(bookings);
  });
});

describe('the notice of a vehicle that is ready', () => {
  const ready = { type: 'booking.appointment-ready', appointmentId: 7, byOffice: true } as const;
  const withdrawn = { ...ready, type: 'booking.appointment-ready-withdrawn' };

  it('names the last one', () => {
    const last = readyAfter(undefined, ready, 1);
    expect(readyAfter(last, { ...ready, appointmentId: 8 }, 2)).toEqual({ appointmentId: 8, position: 2 });
  });

  it('goes when it is taken back, and stays when that of another one is', () => {
    const last = readyAfter(undefined, ready, 1);
    expect(readyAfter(last, { ...withdrawn, appointmentId: 8 }, 2)).toBe(last);
    expect(readyAfter(last, withdrawn, 3)).toBeUndefined();
  });

  it('is not for the one who said so', () => {
    expect(readyAfter(undefined, { ...ready, own: true }, 1)).toBeUndefined();
  });
});

describe('the notice of an answer to an estimate', () => {
  const authorised = { type: 'estimates.job-authorised', appointmentId: 7, estimateId: 3 } as const;
  const declined = { ...authorised, type: 'estimates.job-declined' };

  it('is one for all jobs of the answer, which it counts', () => {
    const first = answerAfter(undefined, authorised, 5);
    const second = answerAfter(first, declined, 6);
    expect(answerAfter(second, { ...authorised, type: 'estimates.call-requested' }, 7)).toEqual({
      estimateId: 3,
      approved: 1,
      declined: 1,
      callback: 1,
      asked: 0,
      withdrawn: 0,
      position: 5,
    });
  });

  it('tells a question of the customer too', () => {
    const asked = { ...authorised, type: 'estimates.question-asked' };
    expect(answerAfter(undefined, asked, 5)).toMatchObject({ estimateId: 3, approved: 0, asked: 1 });
  });

  it('tells of an approval that the customer takes back', () => {
    const withdrawn = { ...authorised, type: 'estimates.approval-withdrawn' };
    const both = answerAfter(answerAfter(undefined, authorised, 5), withdrawn, 6);
    expect(both).toMatchObject({ approved: 1, withdrawn: 1, position: 5 });
    expect(answerAfter(both, { ...withdrawn, byOffice: true }, 7)).toBe(both);
  });

  it('is another one for another estimate, and none for what the desk records', () => {
    const first = answerAfter(undefined, authorised, 5);
    expect(answerAfter(first, { ...declined, byOffice: true }, 6)).toBe(first);
    expect(answerAfter(first, { type: 'estimates.estimate-sent', estimateId: 3 }, 6)).toBe(first);
    expect(answerAfter(first, { ...declined, estimateId: 4 }, 7)).toMatchObject({
      estimateId: 4,
      approved: 0,
      position: 7,
    });
  });
});

describe('the notice of a withdrawn approval', () => {
  const withdrawn = { type: 'estimates.approval-withdrawn', appointmentId: 7, byOffice: true } as const;

  it('is for mechanics, whose stream has no id of the estimate', () => {
    const last = withdrawnAfter(undefined, withdrawn, 5);
    expect(last).toEqual({ appointmentId: 7, position: 5 });
    expect(withdrawnAfter(last, { ...withdrawn, appointmentId: 8 }, 6)).toEqual({ appointmentId: 8, position: 6 });
    expect(withdrawnAfter(last, { ...withdrawn, estimateId: 3 }, 6)).toBe(last);
    expect(withdrawnAfter(last, { ...withdrawn, type: 'estimates.job-declined' }, 6)).toBe(last);
  });
});

describe('the notice of customers who have arrived', () => {
  const arrived = (appointmentId: number) => ({ type: 'booking.customer-arrived', appointmentId });

  it('names each of them once, and none whom the desk has entered', () => {
    const first = arrivalsAfter([], arrived(7), 1);
    const both = arrivalsAfter(first, arrived(8), 2);
    expect(both.map(({ appointmentId }) => appointmentId)).toEqual([7, 8]);
    expect(arrivalsAfter(both, { ...arrived(9), byOffice: true }, 3)).toBe(both);
    expect(arrivalsAfter(both, arrived(7), 4)).toEqual([
      { appointmentId: 8, position: 2 },
      { appointmentId: 7, position: 4 },
    ]);
  });

  it.each(['customer-arrival-withdrawn', 'appointment-started', 'appointment-cancelled', 'appointment-rescheduled'])(
    'names one no more after %s',
    (type) => {
      const both = arrivalsAfter(arrivalsAfter([], arrived(7), 1), arrived(8), 2);
      const ended = { type: `booking.${type}`, appointmentId: 7, byOffice: true } as const;
      expect(arrivalsAfter(both, ended, 3)).toEqual([{ appointmentId: 8, position: 2 }]);
      expect(arrivalsAfter(both, { ...ended, appointmentId: 6 }, 3)).toBe(both);
    },
  );
});

describe('the notices', () => {
  it('are of all kinds, without the answer to the estimate that is open', () => {
    const changes = [
      { type: 'booking.appointment-booked', appointmentId: 7 },
      { type: 'booking.customer-arrived', appointmentId: 8 },
      { type: 'booking.appointment-ready', appointmentId: 9 },
      { type: 'estimates.job-authorised', estimateId: 3 },
    ];
    const after = (path: string) =>
      changes.reduce((last, change, index) => noticesAfter(last, { change, position: index + 1 }, path), NO_NOTICES);
    expect(after('/admin/board')).toMatchObject({
      bookings: [{ id: 7 }],
      arrivals: [{ appointmentId: 8 }],
      ready: { appointmentId: 9 },
      answer: { estimateId: 3, approved: 1 },
    });
    expect(after('/admin/estimates/3').answer).toBeUndefined();
  });
});
