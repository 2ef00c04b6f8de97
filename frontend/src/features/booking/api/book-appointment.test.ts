import { SubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { BOOKING_SUBMISSION, isUnanswered } from './book-appointment.ts';

const APPOINTMENT = { serviceId: 1, moreServiceIds: [2, 3], appointmentDate: '2026-03-03', appointmentTime: '09:00' };

describe('an unanswered booking', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    Object.assign(globalThis, {
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
    });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

  it('is none before the first request', () => {
    expect(isUnanswered(APPOINTMENT)).toBe(false);
    expect(isUnanswered({ serviceId: 0, moreServiceIds: [], appointmentDate: '', appointmentTime: '' })).toBe(false);
  });

  it('is known by services and start until the answer', () => {
    const submission = new SubmissionKey(BOOKING_SUBMISSION);
    submission.for({ ...APPOINTMENT, customerName: 'Ion' });
    expect(isUnanswered(APPOINTMENT)).toBe(true);
    for (const other of [{ appointmentTime: '09:30' }, { moreServiceIds: [2] }, { serviceId: 4 }]) {
      expect(isUnanswered({ ...APPOINTMENT, ...other })).toBe(false);
    }
    submission.settle(new TypeError('Failed to fetch'));
    expect(isUnanswered(APPOINTMENT)).toBe(true);
    submission.settle();
    expect(isUnanswered(APPOINTMENT)).toBe(false);
  });

  it('with one service has no further ones', () => {
    new SubmissionKey(BOOKING_SUBMISSION).for({ ...APPOINTMENT, moreServiceIds: undefined });
    expect(isUnanswered({ ...APPOINTMENT, moreServiceIds: [] })).toBe(true);
  });
});
