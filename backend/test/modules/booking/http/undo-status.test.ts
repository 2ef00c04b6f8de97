import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { EnsureAdmin } from '../../../../src/modules/identity/application/accounts/administer-accounts.ts';
import { newPhone, startWorkshop, TUESDAY, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
let colleague: string;
beforeAll(async () => {
  workshop = await startWorkshop();
  await workshop.app
    .get(CommandBus)
    .execute(new EnsureAdmin({ phone: '+40744000109', password: 'parola-buna', name: 'Dana' }));
  const body = { phone: '+40744000109', password: 'parola-buna' };
  colleague = (await workshop.http('POST', '/api/auth/login', { body })).cookie ?? '';
});
afterAll(() => workshop.close());

const as = (cookie: string) => (method: string, path: string, body?: object) =>
  workshop.http(method, `/api/appointments/${path}`, { body, cookie });
const admin = (method: string, path: string, body?: object) => as(workshop.admin)(method, path, body);
const change = (id: number, status: string, more: object = {}) => admin('PATCH', `${id}/status`, { status, ...more });
const undo = (id: number, body?: object, cookie = workshop.admin) => as(cookie)('POST', `${id}/undo`, body);
const statusOf = async (id: number) => (await admin('GET', `${id}`)).body.status;
const passes = (ms: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + ms);
};

const times = ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'].flatMap((time) => [time, time]);
const days = [TUESDAY, '2026-03-04', '2026-03-05', '2026-03-06'];
let booked = 0;
async function anAppointment(fields: object = {}): Promise<number> {
  const appointmentDate = days[Math.trunc(booked / times.length)];
  const appointmentTime = times[booked % times.length];
  booked += 1;
  const { body } = await workshop.book({ appointmentDate, appointmentTime, customerPhone: newPhone(), ...fields });
  return body.id;
}

describe('undoing a change', () => {
  it('restores each state, answers until when it can be undone, and is over after ten seconds', async () => {
    const id = await anAppointment();
    const { body } = await change(id, 'confirmed');
    expect(body.undoableUntil).toBe(new Date(workshop.clock.time.getTime() + 10_000).toISOString());
    expect(await undo(id)).toMatchObject({ status: 200, body: { id, status: 'pending' } });
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } });
    await change(id, 'confirmed');
    passes(10_000);
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
    expect(await statusOf(id)).toBe('confirmed');
    expect(await workshop.eventsOf(id)).toEqual(['booked', 'confirmed', 'status-undone', 'confirmed']);
  });

  it('twice at once succeeds once', async () => {
    const id = await anAppointment();
    await change(id, 'confirmed');
    const codes = (await Promise.all([undo(id), undo(id)])).map(({ status, body }) => body.code ?? status);
    expect(codes.toSorted()).toEqual([200, 'nothing_to_undo']);
    expect(await workshop.eventsOf(id)).toEqual(['booked', 'confirmed', 'status-undone']);
  });

  it('beside a colleague who goes on leaves one of both', async () => {
    const id = await anAppointment();
    const { body } = await change(id, 'confirmed');
    const { undoableUntil } = body;
    const start = { status: 'in-progress' };
    const [undone, started] = await Promise.all([
      undo(id, { undoableUntil }),
      as(colleague)('PATCH', `${id}/status`, start),
    ]);
    const outcome = [undone.body.code ?? undone.status, started.body.code ?? started.status];
    expect([
      [200, 'invalid_transition'],
      ['undo_overtaken', 200],
    ]).toContainEqual(outcome);
    expect(await statusOf(id)).toBe(undone.status === 200 ? 'pending' : 'in-progress');
  });

  it('of a change that a colleague made needs to name it', async () => {
    const id = await anAppointment();
    const { body } = await as(colleague)('PATCH', `${id}/status`, { status: 'confirmed' });
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'undo_overtaken' } });
    expect(await undo(id, { undoableUntil: '2026-03-02T05:00:00Z' })).toMatchObject({
      status: 409,
      body: { code: 'undo_overtaken' },
    });
    for (const undoableUntil of ['yesterday', 5]) {
      expect(await undo(id, { undoableUntil })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'undoableUntil' }] },
      });
    }
    expect((await undo(id, { undoableUntil: body.undoableUntil })).status).toBe(200);
  });

  it('of a cancellation gives the place back, or says that it was taken', async () => {
    const fields = { appointmentDate: '2026-03-12', appointmentTime: '09:00' };
    const [first, second] = [await anAppointment(fields), await anAppointment(fields)];
    await change(first, 'cancelled');
    expect((await undo(first)).body).toMatchObject({ status: 'pending' });
    await change(first, 'cancelled');
    const third = await anAppointment(fields);
    expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect(await statusOf(first)).toBe('cancelled');
    expect([await statusOf(second), await statusOf(third)]).toEqual(['pending', 'pending']);
  });

  it('of a cancellation restores an appointment that stood under a block of the workshop', async () => {
    const date = '2026-03-19';
    const id = await anAppointment({ appointmentDate: date, appointmentTime: '10:00' });
    const { bay } = (await admin('GET', `${id}`)).body;
    const block = { bayId: bay.id, date, reason: 'Elevator defect', keepVisits: true };
    const blocked = await workshop.http('POST', '/api/admin/board/blocks', { body: block, cookie: workshop.admin });
    expect(blocked.status).toBe(201);
    await change(id, 'cancelled');
    expect(await undo(id)).toMatchObject({ status: 200, body: { status: 'pending', bay } });
  });

  it('is not for a cancellation by the customer, and not for customers', async () => {
    const { cookie } = await workshop.client();
    const { body } = await workshop.book({ appointmentDate: '2026-03-13', customerPhone: newPhone() }, { cookie });
    expect((await undo(body.id, {}, cookie)).status).toBe(403);
    expect((await as(cookie)('DELETE', `${body.id}`)).status).toBe(204);
    expect(await undo(body.id)).toMatchObject({ status: 409, body: { code: 'undo_overtaken' } });
  });

  it('is not for a cancellation by the erasure of the customer', async () => {
    const id = await anAppointment({ appointmentDate: '2026-03-20' });
    const sql =
      'SELECT customer_id AS "customerId", cancelled_at AS "cancelledAt" FROM booking.appointment WHERE id = $1';
    const row = () => workshop.database.database.one<{ customerId: number; cancelledAt: Date }>(sql, [id]);
    const guest = `/api/admin/guests/${(await row())?.customerId}`;
    expect((await workshop.http('DELETE', guest, { cookie: workshop.admin })).status).toBe(204);
    await workshop.deliverEvents();
    expect(await statusOf(id)).toBe('cancelled');
    const until = Number((await row())?.cancelledAt) + 10_000;
    expect(await undo(id, { undoableUntil: new Date(until).toISOString() })).toMatchObject({
      status: 409,
      body: { code: 'undo_overtaken' },
    });
  });

  it('does not exist for an appointment that the desk has just entered', async () => {
    const contact = { customerName: 'Ana', customerPhone: newPhone(), vehicleMake: 'Dacia', vehicleModel: 'Logan' };
    const body = { serviceId: 1, date: '2026-03-16', time: '10:00', bayId: 1, vehicleYear: 2019, ...contact };
    const entered = await workshop.http('POST', '/api/admin/board/visits', { body, cookie: workshop.admin });
    expect(entered).toMatchObject({ status: 201, body: { status: 'confirmed' } });
    expect(await undo(entered.body.id)).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } });
  });
});

describe('starting an appointment', () => {
  it('works on every day', async () => {
    const id = await anAppointment({ appointmentDate: '2026-03-17' });
    for (const status of ['confirmed', 'in-progress', 'completed']) {
      expect(await change(id, status)).toMatchObject({ status: 200, body: { status } });
    }
  });

  it('of another day than the page shows is refused with the day of the appointment', async () => {
    const id = await anAppointment({ appointmentDate: '2026-03-17' });
    await change(id, 'confirmed');
    for (const status of ['in-progress', 'cancelled']) {
      expect(await change(id, status, { day: '2026-03-16' })).toMatchObject({
        status: 409,
        body: { code: 'other_day', date: '2026-03-17', detail: expect.stringContaining('17 martie 2026') },
      });
    }
    expect(await statusOf(id)).toBe('confirmed');
    expect(await workshop.eventsOf(id)).toEqual(['booked', 'confirmed']);
    expect(await change(id, 'in-progress', { day: '2026-03-17' })).toMatchObject({
      status: 200,
      body: { status: 'in-progress' },
    });
  });

  it('that has begun already says so, also on another day', async () => {
    const id = await anAppointment({ appointmentDate: '2026-03-17' });
    await change(id, 'confirmed');
    await change(id, 'in-progress');
    const conflict = { status: 409, body: { code: 'invalid_transition', currentStatus: 'in-progress' } };
    expect(await change(id, 'in-progress', { day: '2026-03-16' })).toMatchObject(conflict);
  });

  it.each(['2026-02-30', 'mâine', 17, ['2026-03-17'], true])('with the day %j is refused', async (day) => {
    const id = await anAppointment({ appointmentDate: '2026-03-17' });
    const refused = { status: 400, body: { errors: [{ field: 'day' }] } };
    expect(await change(id, 'confirmed', { day })).toMatchObject(refused);
  });

  it('that is moved at the same time is started on the day shown, or refused', async () => {
    const id = await anAppointment({ appointmentDate: '2026-03-17' });
    await change(id, 'confirmed');
    const start = { appointmentDate: '2026-03-19', appointmentTime: '16:00' };
    const [moved, started] = await Promise.all([
      as(colleague)('POST', `${id}/reschedule`, start),
      change(id, 'in-progress', { day: '2026-03-17' }),
    ]);
    const { status, appointmentDate } = (await admin('GET', `${id}`)).body;
    expect([
      [409, 200, 'in-progress', '2026-03-17'],
      [200, 'other_day', 'confirmed', '2026-03-19'],
    ]).toContainEqual([moved.status, started.body.code ?? started.status, status, appointmentDate]);
  });
});

describe('a customer who did not come', () => {
  it('is a reason of the cancellation, once the appointment should have begun', async () => {
    const id = await anAppointment({ appointmentDate: '2026-03-18', appointmentTime: '09:00' });
    await change(id, 'confirmed');
    const refused = { status: 400, body: { errors: [{ field: 'reason' }] } };
    expect(await change(id, 'cancelled', { reason: 'no-show' })).toMatchObject(refused);
    expect(await change(id, 'in-progress', { reason: 'no-show' })).toMatchObject(refused);
    expect(await change(id, 'cancelled', { reason: 'late' })).toMatchObject(refused);
    workshop.clock.time = new Date('2026-03-18T07:00:00Z');
    expect((await change(id, 'cancelled', { reason: 'no-show' })).body).toMatchObject({
      status: 'cancelled',
      statusReason: 'no-show',
    });
    const list = await workshop.http('GET', '/api/appointments', { cookie: workshop.admin });
    expect(JSON.stringify(list.body)).toContain('"statusReason":"no-show"');
    expect((await undo(id)).body).not.toHaveProperty('statusReason');
  });
});
