import { asksWhetherComing, hasWorkOrder, isOpenAppointment, mainAct, mayHaveArrived } from './appointment-state.ts';

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

describe('the arrival of the customer', () => {
  const at = (time: string, day = '20') => new Date(`2026-03-${day}T${time}:00+02:00`);

  it('can be said from an hour before the start to the end of the day', () => {
    const moments = ['08:59', '09:00', '10:00', '23:59'].filter((time) => mayHaveArrived(appointment, at(time)));
    expect(moments).toEqual(['09:00', '10:00', '23:59']);
    expect(mayHaveArrived(appointment, at('09:30', '19'))).toBe(false);
    expect(mayHaveArrived(appointment, at('09:30', '21'))).toBe(false);
  });

  it('can be said of a pending one, and not once the work has begun', () => {
    expect(mayHaveArrived({ ...appointment, status: 'pending' }, at('09:30'))).toBe(true);
    for (const status of ['in-progress', 'completed', 'cancelled'] as const)
      expect(mayHaveArrived({ ...appointment, status }, at('09:30'))).toBe(false);
  });

  it('is said on that day only of a start after midnight', () => {
    const early = { ...appointment, appointmentTime: '00:30' };
    expect(mayHaveArrived(early, at('23:45', '19'))).toBe(false);
    expect(mayHaveArrived(early, at('00:10'))).toBe(true);
  });
});

describe('the work order', () => {
  it('is looked for once the vehicle may have been received', () => {
    const states = ['pending', 'confirmed', 'in-progress', 'completed', 'cancelled'] as const;
    const of = (day: string, fields = {}) =>
      states.filter((status) => hasWorkOrder({ ...appointment, ...fields, status }, on(day)));
    expect(of('19')).toEqual(['in-progress', 'completed']);
    expect(of('20')).toEqual(['confirmed', 'in-progress', 'completed']);
    expect(of('21')).toEqual(of('20'));
    expect(of('19', { arrivedAt: '2026-03-19T08:00:00Z' })).toEqual(of('20'));
  });
});

describe('the strong button of an appointment', () => {
  it.each([
    ['the calendar, weeks before', {}, on('03'), 'calendar'],
    ['the answer "I come" in its last week', {}, on('16'), 'come'],
    ['the calendar once the customer has answered', { acknowledgedAt: '2026-03-16T09:00:00Z' }, on('17'), 'calendar'],
    ['the way on its day', { acknowledgedAt: '2026-03-16T09:00:00Z' }, on('20', '06'), 'directions'],
    ['the arrival in the hour before its start', {}, on('20', '07'), 'arrive'],
    ['the arrival when its start is over', {}, on('20', '09'), 'arrive'],
    ['the phone once the customer has arrived', { arrivedAt: '2026-03-20T07:30:00Z' }, on('20', '08'), 'call'],
    ['the phone when its day is over', {}, on('21', '09'), 'call'],
    ['the phone while the car is worked on', { status: 'in-progress' }, on('20'), 'call'],
    [
      'the way to the car that is ready',
      { status: 'in-progress', readyAnnouncedAt: '2026-03-20T09:00:00Z' },
      on('20'),
      'collect',
    ],
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
