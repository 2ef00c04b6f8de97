import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../../../src/kernel/actor.ts';
import type { AppointmentStatus } from '../../../../src/kernel/appointment-status.ts';
import { localDate, localTime } from '../../../../src/kernel/wall-clock.ts';
import { Appointment } from '../../../../src/modules/booking/domain/appointment.ts';
import { mustBeChangeableBy } from '../../../../src/modules/booking/domain/appointment-place.ts';
import {
  AppointmentWasCancelled,
  ChangeTooLate,
  InvalidTransition,
  NothingLeftToPay,
} from '../../../../src/modules/booking/domain/booking.errors.ts';

const ADMIN: Actor = { kind: 'user', userId: 1, role: 'admin' };
const CLIENT: Actor = { kind: 'user', userId: 7, role: 'client' };
const NOW = new Date('2026-03-02T10:00:00Z');
const LATER = new Date('2026-03-02T11:00:00Z');
const DAY = localDate('2026-03-03');
const SLOT = { bayId: 1, date: DAY, start: 510, end: 555, occupiedUntil: 565 };
const COMMON = { appointmentId: 42, customerId: 3, vehicleId: 4, serviceId: 2, userId: 7, date: DAY, by: 'user:1' };

function anAppointment(status: AppointmentStatus = 'pending', fields: object = {}): Appointment {
  const appointment = Appointment.request(
    {
      customerId: 3,
      vehicleId: 4,
      serviceId: 2,
      userId: 7,
      slot: SLOT,
      notes: null,
      statedVehicle: null,
      isProven: true,
      priceBani: 15_000,
      duration: 45,
    },
    NOW,
  );
  return Object.assign(appointment, { id: 42, status, ...fields });
}

const dataOf = (appointment: Appointment) => appointment.releaseEvents().map(({ data }) => data);

describe('a requested appointment', () => {
  it('comes from the client, at its slot, without anything that happens later', () => {
    expect(anAppointment()).toMatchObject({
      isEnteredAtDesk: false,
      isRecorded: false,
      isCancelled: false,
      bayId: 1,
      date: DAY,
      startMinute: 510,
      endMinute: 555,
      occupiedUntilMinute: 565,
      discountBani: 0,
      linesBani: 0,
      chargedBani: null,
      remainingBani: 15_000,
      createdAt: NOW,
      changedFrom: null,
      changedAt: null,
      changedBy: null,
      calendarSequence: 0,
    });
    expect(anAppointment('cancelled').isCancelled).toBe(true);
  });

  it('names its services in the event when there are several, and gets its id', () => {
    const one = anAppointment('pending', { id: undefined });
    one.markBooked(43, [2], ADMIN);
    expect(one.id).toBe(43);
    expect(dataOf(one)).toEqual([{ ...COMMON, appointmentId: 43, startMinute: 510, bayId: 1 }]);
    const several = anAppointment();
    several.markBooked(42, [2, 5], ADMIN);
    expect(dataOf(several)).toEqual([{ ...COMMON, startMinute: 510, bayId: 1, serviceIds: [2, 5] }]);
  });
});

describe('a confirmation', () => {
  it.each([
    ['of a client', undefined, {}],
    ['of the desk that tells the customer', 'notified', { entry: 'notified' }],
    ['of the desk that does not', 'silent', { entry: 'silent' }],
  ] as const)('%s is one event', (_, entry, data) => {
    const appointment = anAppointment();
    appointment.confirm(ADMIN, NOW, entry);
    expect(dataOf(appointment)).toEqual([{ ...COMMON, ...data }]);
    expect(appointment).toMatchObject({ changedFrom: 'pending', changedAt: NOW, changedBy: 'user:1' });
  });
});

describe('a change of the state', () => {
  it('by the client is not kept as one that the workshop can undo', () => {
    const appointment = anAppointment();
    appointment.cancel(CLIENT, NOW);
    expect(appointment).toMatchObject({ changedFrom: 'pending', changedBy: null });
  });

  it('is later than the one before, also in the same millisecond', () => {
    const appointment = anAppointment();
    appointment.confirm(ADMIN, NOW);
    appointment.start(ADMIN, NOW);
    expect(appointment.changedAt).toEqual(new Date(NOW.getTime() + 1));
  });

  it('can be forgotten, so that it cannot be undone', () => {
    const appointment = anAppointment();
    appointment.confirm(ADMIN, NOW);
    appointment.forgetChange();
    expect(appointment).toMatchObject({ changedFrom: null, changedAt: null, changedBy: null });
  });

  it.each([
    ['a confirmation', 'pending', (a: Appointment) => a.confirm(ADMIN, NOW), 2],
    ['a start of work', 'confirmed', (a: Appointment) => a.start(ADMIN, NOW), 0],
    ['a completion', 'in-progress', (a: Appointment) => a.complete(ADMIN, NOW, 7), 0],
    ['a cancellation', 'confirmed', (a: Appointment) => a.cancel(ADMIN, NOW), 2],
  ] as const)('that is undone reaches calendars when the change did: %s', (_, status, change, sequence) => {
    const appointment = anAppointment(status);
    change(appointment);
    appointment.undoStatus({ by: ADMIN, at: NOW, undoableUntil: null }, 7);
    expect(appointment.calendarSequence).toBe(sequence);
  });
});

describe('the acknowledgement of an appointment', () => {
  it.each(['pending', 'confirmed'] as const)('is kept once while it is %s', (status) => {
    const appointment = anAppointment(status);
    appointment.acknowledge(CLIENT, NOW);
    appointment.acknowledge(CLIENT, LATER);
    expect(appointment.acknowledgedAt).toBe(NOW);
    expect(dataOf(appointment)).toEqual([{ ...COMMON, by: 'user:7', startMinute: 510 }]);
  });

  it.each(['in-progress', 'completed', 'cancelled'] as const)('is refused when it is %s', (status) => {
    expect(() => anAppointment(status).acknowledge(CLIENT, NOW)).toThrow(InvalidTransition);
  });

  it('ends when the appointment is moved', () => {
    const appointment = anAppointment('confirmed');
    appointment.acknowledge(CLIENT, NOW);
    appointment.reschedule({ ...SLOT, start: 600, end: 645 }, CLIENT, LATER);
    expect(appointment).toMatchObject({ acknowledgedAt: null, movedAt: LATER });
  });
});

describe('a walk-in', () => {
  it('starts without a confirmation', () => {
    const appointment = anAppointment();
    appointment.startWalkIn(ADMIN, NOW);
    expect(appointment).toMatchObject({ status: 'in-progress', startedAt: NOW, confirmedAt: null });
    expect(dataOf(appointment)).toEqual([COMMON]);
    expect(() => anAppointment('confirmed').startWalkIn(ADMIN, NOW)).toThrow(InvalidTransition);
  });
});

describe('the limit of a client', () => {
  const before = { date: DAY, time: localTime('07:31') };

  it('applies to the client and not to the desk', () => {
    const appointment = anAppointment('confirmed');
    expect(() => mustBeChangeableBy(appointment, CLIENT, 1, before)).toThrow(ChangeTooLate);
    expect(() => mustBeChangeableBy(appointment, CLIENT, 1, { date: DAY, time: 450 })).not.toThrow();
    expect(() => mustBeChangeableBy(appointment, ADMIN, 1, before)).not.toThrow();
  });

  it('opens an appointment to its own client only', () => {
    expect(anAppointment().belongsTo({ kind: 'system' })).toBe(false);
  });
});

describe('the price', () => {
  it('has lines while the work is done, with a reason as long as there are lines', () => {
    const appointment = anAppointment('in-progress');
    appointment.changeLines([{ label: 'Filtru', amountBani: 4_000 }], 'Piesă');
    expect(appointment).toMatchObject({ linesBani: 4_000, priceReason: 'Piesă', remainingBani: 19_000 });
    appointment.changeLines([], 'Piesă');
    expect(appointment).toMatchObject({ linesBani: 0, priceReason: null });
    for (const status of ['pending', 'confirmed', 'completed', 'cancelled'] as const)
      expect(() => anAppointment(status).changeLines([], null)).toThrow(InvalidTransition);
  });

  it.each([
    ['negative', -15_001],
    ['too_high', 999_985_001],
  ])('that is %s is refused for that reason', (reason, amountBani) => {
    const appointment = anAppointment('in-progress', { linesBani: amountBani });
    expect(() => appointment.complete(ADMIN, NOW, 7)).toThrow(
      expect.objectContaining({ fields: [{ field: 'lines', message: `booking.price_${reason}` }] }),
    );
  });

  it('is reduced before the appointment is charged, and after it, with the account that the reward is of', () => {
    const appointment = anAppointment('in-progress');
    expect(appointment.applyDiscount({ kind: 'amount', bani: 5_000 }, 9, ADMIN)).toBe(5_000);
    expect(appointment).toMatchObject({ discountBani: 5_000, chargedBani: null });
    appointment.complete(ADMIN, NOW, 7);
    appointment.applyDiscount({ kind: 'amount', bani: 1_000 }, 9, ADMIN);
    expect(appointment).toMatchObject({ discountBani: 6_000, chargedBani: 9_000 });
    expect(dataOf(appointment)).toEqual([
      { ...COMMON, userId: 9, reductionBani: 5_000, chargedBani: null },
      { ...COMMON, chargedBani: 10_000 },
      { ...COMMON, userId: 9, reductionBani: 1_000, chargedBani: 9_000 },
    ]);
    appointment.withdrawDiscount(1_000);
    expect(appointment.discountBani).toBe(5_000);
  });

  it('of a cancelled appointment, or of one that is free, is not reduced', () => {
    const discount = { kind: 'amount', bani: 5_000 } as const;
    expect(() => anAppointment('cancelled').applyDiscount(discount, 9, ADMIN)).toThrow(AppointmentWasCancelled);
    const free = anAppointment('in-progress', { discountBani: 15_000 });
    expect(() => free.applyDiscount(discount, 9, ADMIN)).toThrow(NothingLeftToPay);
    expect(dataOf(free)).toEqual([]);
  });
});

describe('a cancellation', () => {
  it('has a reason in its event only when the customer did not come', () => {
    const cancelled = anAppointment('confirmed');
    cancelled.cancel(ADMIN, NOW);
    expect(dataOf(cancelled)).toEqual([COMMON]);
    for (const status of ['pending', 'confirmed', 'in-progress'] as const) {
      const missed = anAppointment(status);
      missed.cancelNoShow(ADMIN, NOW, { date: localDate('2026-03-04'), time: 0 });
      expect(missed.statusReason).toBe('no-show');
      expect(dataOf(missed)).toEqual([{ ...COMMON, reason: 'no-show' }]);
    }
    for (const status of ['completed', 'cancelled'] as const) {
      const late = { date: localDate('2026-03-04'), time: 0 };
      expect(() => anAppointment(status).cancelNoShow(ADMIN, NOW, late)).toThrow(InvalidTransition);
    }
  });
});

describe('the place of an appointment', () => {
  const place = (appointment: Appointment, slot: Partial<typeof SLOT>, duration = 45) => {
    appointment.place({ ...SLOT, ...slot }, duration, ADMIN, LATER);
    return appointment.releaseEvents().map(({ type, data }) => ({ type, ...data }));
  };
  const adjusted = {
    type: 'booking.appointment-adjusted',
    ...COMMON,
    startMinute: 510,
    bayId: 1,
    duration: 45,
    previousBayId: 1,
    previousDuration: 45,
  };

  it('stays without an event when nothing differs', () => {
    const appointment = anAppointment('completed');
    expect(place(appointment, {})).toEqual([]);
    expect(appointment.movedAt).toBeNull();
  });

  it('changes to another bay, while the work is done too, and no calendar hears of it', () => {
    for (const status of ['pending', 'confirmed', 'in-progress'] as const) {
      const appointment = anAppointment(status);
      expect(place(appointment, { bayId: 2 })).toEqual([{ ...adjusted, bayId: 2 }]);
      expect(appointment).toMatchObject({ bayId: 2, calendarSequence: 0, movedAt: null });
    }
    for (const status of ['completed', 'cancelled'] as const)
      expect(() => place(anAppointment(status), { bayId: 2 })).toThrow(InvalidTransition);
  });

  it('takes longer, which calendars hear of', () => {
    const appointment = anAppointment('in-progress');
    expect(place(appointment, { end: 570, occupiedUntil: 580 }, 60)).toEqual([{ ...adjusted, duration: 60 }]);
    expect(appointment).toMatchObject({ duration: 60, endMinute: 570, calendarSequence: 1 });
  });

  it('takes another duration within the same hours, over lunch for example', () => {
    const appointment = anAppointment('confirmed');
    expect(place(appointment, {}, 40)).toEqual([{ ...adjusted, duration: 40 }]);
    expect(appointment).toMatchObject({ duration: 40, endMinute: 555, calendarSequence: 0 });
  });

  it('moves to another start before the work begins, with the place before in the event', () => {
    const moved = {
      type: 'booking.appointment-rescheduled',
      ...COMMON,
      startMinute: 600,
      bayId: 2,
      previousDate: DAY,
      previousStartMinute: 510,
    };
    const appointment = anAppointment('confirmed');
    expect(place(appointment, { bayId: 2, start: 600, end: 645 })).toEqual([moved]);
    expect(appointment.movedAt).toBe(LATER);
    const longer = anAppointment('confirmed');
    expect(place(longer, { bayId: 2, start: 600, end: 660 }, 60)).toEqual([
      moved,
      { ...adjusted, startMinute: 600, bayId: 2, duration: 60 },
    ]);
    expect(() => place(anAppointment('in-progress'), { start: 600, end: 645 })).toThrow(InvalidTransition);
    expect(() => place(anAppointment('in-progress'), { date: localDate('2026-03-04') })).toThrow(InvalidTransition);
  });

  it('of an appointment that is rescheduled to its own start is only another bay', () => {
    const appointment = anAppointment('confirmed');
    appointment.reschedule({ ...SLOT, bayId: 2 }, ADMIN, LATER);
    expect(appointment.releaseEvents()).toMatchObject([{ type: 'booking.appointment-adjusted' }]);
  });
});

it('a statement about the vehicle is handed over once', () => {
  const stated = { color: 'roșu' };
  const appointment = anAppointment('pending', { statedVehicle: stated });
  expect(appointment.releaseStatedVehicle()).toBe(stated);
  expect(appointment.releaseStatedVehicle()).toBeNull();
});
