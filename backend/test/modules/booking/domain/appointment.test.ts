import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../../../src/kernel/actor.ts';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../../src/kernel/appointment-status.ts';
import { localDate } from '../../../../src/kernel/wall-clock.ts';
import { Appointment } from '../../../../src/modules/booking/domain/appointment.ts';
import { InvalidTransition } from '../../../../src/modules/booking/domain/booking.errors.ts';

const admin: Actor = { kind: 'user', userId: 1, role: 'admin' };
const owner: Actor = { kind: 'user', userId: 7, role: 'client' };
const now = new Date('2026-03-02T10:00:00Z');
const slot = { bayId: 1, date: localDate('2026-03-03'), start: 510, end: 555, occupiedUntil: 555 };

/** An appointment with id 42 in this state and without pending events. */
function anAppointment({ status = 'pending' as AppointmentStatus, userId = 7 as number | null } = {}) {
  const request = {
    customerId: 3,
    vehicleId: 4,
    serviceId: 2,
    userId,
    slot,
    notes: null,
    statedVehicle: null,
    isProven: true,
  };
  const appointment = Appointment.request({ ...request, priceBani: 15_000, duration: 45 }, now);
  return Object.assign(appointment, { id: 42, status });
}

const verbs: Record<string, { from: AppointmentStatus[]; to: AppointmentStatus; do(a: Appointment): void }> = {
  confirm: { from: ['pending'], to: 'confirmed', do: (a) => a.confirm(admin, now) },
  start: { from: ['confirmed'], to: 'in-progress', do: (a) => a.start(admin, now) },
  complete: { from: ['in-progress'], to: 'completed', do: (a) => a.complete(admin, now, 7) },
  cancel: { from: ['pending', 'confirmed', 'in-progress'], to: 'cancelled', do: (a) => a.cancel(admin, now) },
};

describe('an appointment', () => {
  for (const [verb, { from, to, do: perform }] of Object.entries(verbs)) {
    for (const status of APPOINTMENT_STATUSES) {
      if (from.includes(status)) {
        it(`${verb}: ${status} becomes ${to} and raises one event`, () => {
          const appointment = anAppointment({ status });
          perform(appointment);
          expect(appointment.status).toBe(to);
          expect(appointment.releaseEvents()).toHaveLength(1);
        });
      } else {
        it(`${verb}: is refused when ${status}, without a change`, () => {
          const appointment = anAppointment({ status });
          expect(() => perform(appointment)).toThrow(InvalidTransition);
          expect(appointment.status).toBe(status);
          expect(appointment.releaseEvents()).toEqual([]);
        });
      }
    }
  }

  it('is pending when requested, and raises its slot and actor when booked', () => {
    const appointment = anAppointment();
    appointment.markBooked(42, [2], owner);
    expect(appointment.status).toBe('pending');
    expect(appointment.stream).toBe('appointment-42');
    expect(appointment.releaseEvents()).toMatchObject([
      {
        type: 'booking.appointment-booked',
        data: {
          appointmentId: 42,
          customerId: 3,
          vehicleId: 4,
          serviceId: 2,
          userId: 7,
          date: '2026-03-03',
          startMinute: 510,
          bayId: 1,
          by: 'user:7',
        },
      },
    ]);
  });

  it('charges the price of booking time when completed, for the current account of the customer', () => {
    const appointment = anAppointment({ status: 'in-progress', userId: null });
    appointment.complete(admin, now, 9);
    expect(appointment.chargedBani).toBe(15_000);
    expect(appointment.completedAt).toBe(now);
    expect(appointment.releaseEvents()).toMatchObject([{ data: { userId: 9, chargedBani: 15_000 } }]);
  });

  it('moves only before the work begins, and raises its previous start', () => {
    const later = { ...slot, date: localDate('2026-03-04'), start: 780, end: 825, occupiedUntil: 825 };
    const appointment = anAppointment({ status: 'confirmed' });
    appointment.reschedule(later, owner, now);
    expect(appointment).toMatchObject({ date: '2026-03-04', startMinute: 780, status: 'confirmed' });
    expect(appointment.releaseEvents()).toMatchObject([
      { data: { date: '2026-03-04', startMinute: 780, previousDate: '2026-03-03', previousStartMinute: 510 } },
    ]);
    for (const status of ['in-progress', 'completed', 'cancelled'] as const) {
      expect(() => anAppointment({ status }).reschedule(later, admin, now)).toThrow(InvalidTransition);
    }
  });

  it('keeps when it was confirmed, begun, completed and cancelled', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute));
    const done = anAppointment();
    done.confirm(admin, at(1));
    done.start(admin, at(2));
    done.complete(admin, at(3), 7);
    expect(done).toMatchObject({ confirmedAt: at(1), startedAt: at(2), completedAt: at(3), cancelledAt: null });
    const cancelled = anAppointment();
    cancelled.cancel(admin, at(4));
    expect(cancelled).toMatchObject({ confirmedAt: null, startedAt: null, cancelledAt: at(4) });
  });

  it('raises its calendar sequence with what a calendar shows, and with nothing else', () => {
    const appointment = anAppointment();
    const change = (act: () => void) => {
      const before = appointment.calendarSequence;
      act();
      return appointment.calendarSequence - before;
    };
    const later = { ...slot, start: 780, end: 825, occupiedUntil: 825 };
    expect(appointment.calendarSequence).toBe(0);
    expect(change(() => appointment.confirm(admin, now))).toBe(1);
    expect(change(() => appointment.reschedule(later, owner, now))).toBe(1);
    expect(change(() => appointment.reschedule({ ...later, bayId: 2 }, admin, now))).toBe(0);
    expect(change(() => appointment.place({ ...later, bayId: 2, end: 870, occupiedUntil: 870 }, 90, admin, now))).toBe(
      1,
    );
    expect(change(() => appointment.place({ ...slot, end: 600, occupiedUntil: 600 }, 90, admin, now))).toBe(1);
    expect(change(() => appointment.cancel(admin, now))).toBe(1);
  });

  it('is accessible to its client and admins only', () => {
    const appointment = anAppointment();
    expect(appointment.belongsTo(owner)).toBe(true);
    expect(appointment.belongsTo(admin)).toBe(true);
    expect(appointment.belongsTo({ kind: 'user', userId: 8, role: 'client' })).toBe(false);
    expect(appointment.belongsTo({ kind: 'visitor' })).toBe(false);
    expect(anAppointment({ userId: null }).belongsTo({ kind: 'user', userId: 8, role: 'client' })).toBe(false);
  });
});
