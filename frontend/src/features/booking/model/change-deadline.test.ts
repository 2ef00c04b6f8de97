import { changeDeadline } from './change-deadline.ts';

const APPOINTMENT = { appointmentDate: '2026-03-10', appointmentTime: '09:30' };
const at = (instant: string) => new Date(instant);

describe('the time until which a customer may change an appointment', () => {
  it('is not limited by a limit of 0 hours', () => {
    expect(changeDeadline(APPOINTMENT, 0, at('2026-03-10T07:00:00Z'))).toBeUndefined();
  });

  it('is hours on the clock before the start, on an earlier day if need be', () => {
    const now = at('2026-03-01T10:00:00Z');
    expect(changeDeadline(APPOINTMENT, 2, now)).toEqual({ date: '2026-03-10', time: '07:30', isOver: false });
    expect(changeDeadline(APPOINTMENT, 24, now)).toEqual({ date: '2026-03-09', time: '09:30', isOver: false });
    expect(changeDeadline(APPOINTMENT, 58, now)).toEqual({ date: '2026-03-07', time: '23:30', isOver: false });
  });

  it('is over a minute after it, and not at it', () => {
    expect(changeDeadline(APPOINTMENT, 24, at('2026-03-09T07:30:00Z'))?.isOver).toBe(false);
    expect(changeDeadline(APPOINTMENT, 24, at('2026-03-09T07:31:00Z'))?.isOver).toBe(true);
  });
});
