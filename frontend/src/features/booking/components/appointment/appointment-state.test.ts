import { asksWhetherComing, isOpenAppointment, mainAct } from './appointment-state.ts';

const appointment = {
  status: 'confirmed',
  createdAt: '2026-03-02T08:00:00Z',
  appointmentDate: '2026-03-20',
  appointmentTime: '10:00',
} as const;
/** Bucharest is two hours ahead. */
const on = (day: string, hour = '08') => new Date(`2026-03-${day}T${hour}:00:00Z`);

describe('an appointment', () => {
  it('is open until it is completed or cancelled', () => {
    const open = (['pending', 'confirmed', 'in-progress', 'completed', 'cancelled'] as const).filter((status) =>
      isOpenAppointment({ status }),
    );
    expect(open).toEqual(['pending', 'confirmed', 'in-progress']);
  });

  it('is asked about in the week before its start', () => {
    const days = ['12', '13', '19', '20', '21'].filter((day) => asksWhetherComing(appointment, on(day, '06')));
    expect(days).toEqual(['13', '19', '20']);
    expect(asksWhetherComing(appointment, on('20', '09'))).toBe(false);
    expect(asksWhetherComing({ ...appointment, status: 'in-progress' }, on('19'))).toBe(false);
  });
});

describe('the strong button of an appointment', () => {
  it.each([
    ['the calendar, weeks before', {}, on('03'), 'calendar'],
    ['the answer "I come" in its last week', {}, on('16'), 'come'],
    ['the calendar once the customer has answered', { acknowledgedAt: '2026-03-16T09:00:00Z' }, on('17'), 'calendar'],
    ['the way on its day', { acknowledgedAt: '2026-03-16T09:00:00Z' }, on('20', '06'), 'directions'],
    ['the phone when its start is over', {}, on('20', '09'), 'call'],
    ['the phone while the car is worked on', { status: 'in-progress' }, on('20'), 'call'],
    ['the review after the work', { status: 'completed' }, on('21'), 'review'],
    ['another booking after a cancellation', { status: 'cancelled' }, on('19'), 'again'],
  ] as const)('is %s', (_, changes, now, act) => {
    expect(mainAct({ ...appointment, ...changes }, now)).toBe(act);
  });

  it('does not ask a visitor who has just booked', () => {
    const booked = { ...appointment, status: 'pending', createdAt: on('18').toISOString() } as const;
    expect(mainAct(booked, on('18', '08'))).toBe('calendar');
    expect(mainAct(booked, on('18', '10'))).toBe('come');
  });
});
