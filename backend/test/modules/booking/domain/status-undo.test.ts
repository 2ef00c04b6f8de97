import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { describe, expect, it } from '@jest/globals';
import { type Actor, VISITOR } from '../../../../src/kernel/actor.ts';
import type { AppointmentStatus } from '../../../../src/kernel/appointment-status.ts';
import { localDate } from '../../../../src/kernel/wall-clock.ts';
import { Appointment } from '../../../../src/modules/booking/domain/appointment.ts';
import {
  FinalPriceRefused,
  NoShowTooEarly,
  NothingToUndo,
  UndoOvertaken,
  UndoTooLate,
} from '../../../../src/modules/booking/domain/booking.errors.ts';
import { undoableUntil } from '../../../../src/modules/booking/domain/status-undo.ts';

const admin: Actor = { kind: 'user', userId: 1, role: 'admin' };
const other: Actor = { kind: 'user', userId: 2, role: 'admin' };
const owner: Actor = { kind: 'user', userId: 7, role: 'client' };
const now = new Date('2026-03-03T07:00:00Z');
const soon = new Date(now.getTime() + UNDO_MS - 1);
const slot = { bayId: 1, date: localDate('2026-03-03'), start: 510, end: 555, occupiedUntil: 555 };

function anAppointment(status: AppointmentStatus = 'pending', fields: object = {}): Appointment {
  const request = {
    customerId: 3,
    vehicleId: 4,
    serviceId: 2,
    userId: 7,
    slot,
    notes: null,
    statedVehicle: null,
    isProven: true,
  };
  const appointment = Appointment.request({ ...request, priceBani: 15_000, duration: 45 }, now);
  return Object.assign(appointment, { id: 42, status, ...fields });
}

/** The state of an appointment, without its events. */
const stateOf = (appointment: Appointment) => {
  const { status, confirmedAt, startedAt, completedAt, cancelledAt, statusReason, chargedBani } = appointment;
  return { status, confirmedAt, startedAt, completedAt, cancelledAt, statusReason, chargedBani };
};
const undo = (appointment: Appointment, by: Actor = admin, at = soon, until: Date | null = null) =>
  appointment.undoStatus({ by, at, undoableUntil: until }, 7);

describe('undoing a change of the state', () => {
  it.each([
    ['pending', 'confirmed', (a: Appointment) => a.confirm(admin, now)],
    ['confirmed', 'in-progress', (a: Appointment) => a.start(admin, now)],
    ['in-progress', 'completed', (a: Appointment) => a.complete(admin, now, 7)],
    ['pending', 'cancelled', (a: Appointment) => a.cancel(admin, now)],
    ['in-progress', 'cancelled', (a: Appointment) => a.cancel(admin, now)],
    [
      'confirmed',
      'cancelled',
      (a: Appointment) => a.cancelNoShow(admin, now, { date: localDate('2026-03-03'), time: 510 }),
    ],
  ] as const)('%s → %s restores the state and raises one event', (from, to, change) => {
    const appointment = anAppointment(from);
    const before = stateOf(appointment);
    change(appointment);
    expect(appointment.status).toBe(to);
    appointment.releaseEvents();
    undo(appointment);
    expect(stateOf(appointment)).toEqual(before);
    expect(appointment.releaseEvents()).toMatchObject([
      { type: 'booking.appointment-status-undone', data: { from: to, to: from, changedAt: now.toISOString() } },
    ]);
  });

  it('ends after ten seconds', () => {
    const appointment = anAppointment();
    appointment.confirm(admin, now);
    expect(undoableUntil(appointment)).toEqual(new Date(now.getTime() + UNDO_MS));
    expect(() => undo(appointment, admin, new Date(now.getTime() + UNDO_MS))).toThrow(UndoTooLate);
  });

  it('is possible once for each change', () => {
    const appointment = anAppointment();
    expect(() => undo(appointment)).toThrow(NothingToUndo);
    appointment.confirm(admin, now);
    undo(appointment);
    expect(() => undo(appointment)).toThrow(NothingToUndo);
  });

  it('of a change by another admin needs to name it', () => {
    const appointment = anAppointment();
    appointment.confirm(other, now);
    expect(() => undo(appointment)).toThrow(UndoOvertaken);
    undo(appointment, admin, soon, undoableUntil(appointment));
    expect(appointment.status).toBe('pending');
  });

  it('is overtaken by a later change, of the same admin too', () => {
    const appointment = anAppointment();
    appointment.confirm(admin, now);
    const confirmed = undoableUntil(appointment);
    appointment.start(admin, new Date(now.getTime() + 1_000));
    expect(() => undo(appointment, admin, soon, confirmed)).toThrow(UndoOvertaken);
    expect(appointment.status).toBe('in-progress');
  });

  it.each<[string, Actor]>([
    ['the client', owner],
    ['the bearer of the manage link', VISITOR],
  ])('is impossible for a cancellation by %s', (_, by) => {
    const appointment = anAppointment();
    appointment.cancel(by, now);
    expect(undoableUntil(appointment)).toBeNull();
    expect(() => undo(appointment)).toThrow(UndoOvertaken);
    expect(() => undo(appointment, by)).toThrow(UndoOvertaken);
  });

  it('keeps lines, discounts and the note', () => {
    const appointment = anAppointment('in-progress', { completionNote: 'Revino la 1000 km' });
    appointment.changeLines([{ label: 'Filtru', amountBani: 4_000 }], 'Piesă în plus');
    appointment.applyDiscount({ kind: 'percent', percent: 10 }, 7, admin);
    appointment.complete(admin, now, 7);
    expect(appointment.chargedBani).toBe(17_100);
    undo(appointment);
    expect(appointment).toMatchObject({
      linesBani: 4_000,
      discountBani: 1_900,
      chargedBani: null,
      completionNote: 'Revino la 1000 km',
    });
    appointment.complete(admin, now, 7);
    expect(appointment.chargedBani).toBe(17_100);
  });
});

describe('the final price', () => {
  it.each([
    [-15_000, 0],
    [999_985_000, 1_000_000_000],
  ])('with %i bani added is %i', (amountBani, charged) => {
    const appointment = anAppointment('in-progress');
    appointment.changeLines([{ label: 'x', amountBani }], 'x');
    appointment.complete(admin, now, 7);
    expect(appointment.chargedBani).toBe(charged);
  });

  it.each([-15_001, 999_985_001])('cannot have %i bani added', (amountBani) => {
    const appointment = anAppointment('in-progress');
    appointment.changeLines([{ label: 'x', amountBani }], 'x');
    expect(() => appointment.complete(admin, now, 7)).toThrow(FinalPriceRefused);
    expect(appointment.status).toBe('in-progress');
  });
});

describe('a customer who did not come', () => {
  it.each([
    ['2026-03-02', 600],
    ['2026-03-03', 509],
  ])('cannot be missed before the start, on %s at minute %i', (date, time) => {
    const appointment = anAppointment('confirmed');
    expect(() => appointment.cancelNoShow(admin, now, { date: localDate(date), time })).toThrow(NoShowTooEarly);
    expect(appointment.status).toBe('confirmed');
    expect(appointment.statusReason).toBeNull();
  });

  it('is recorded from the start on', () => {
    const appointment = anAppointment('confirmed');
    appointment.cancelNoShow(admin, now, { date: localDate('2026-03-03'), time: 510 });
    expect(appointment.releaseEvents()).toMatchObject([{ data: { reason: 'no-show' } }]);
  });
});
