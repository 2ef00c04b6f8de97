import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { AppointmentDirectory, ManageTokens } from '../../../../src/modules/booking/index.ts';
import { EraseGuest } from '../../../../src/modules/customers/index.ts';
import { newPhone, startWorkshop, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop({ PUBLIC_URL: 'https://service.example.ro' });
});
afterAll(() => workshop.close());

/** Books as a guest on a separate day; `token` is the guest's manage token. */
async function aBooking(wish: object = {}) {
  const { body } = await workshop.book({ appointmentTime: hours.shift(), ...wish });
  return { id: body.id as number, token: body.manageToken as string };
}
const hours = ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'].flatMap((time) => [time, time]);

const withToken = (token: string) => ({ headers: { 'manage-token': token } });
const read = (id: number, token: string) => workshop.http('GET', `/api/appointments/${id}`, withToken(token));

describe('the manage link', () => {
  it('points to the manage page, with the token in the fragment', async () => {
    const { id, token } = await aBooking();
    const link = workshop.app.get(ManageTokens).linkTo(id);
    expect(link).toBe(`https://service.example.ro/p/${id}#${token}`);
  });

  it('shows the appointment without customer data', async () => {
    const customerPhone = newPhone();
    const known = { customerPhone, customerName: 'Ion Popescu', customerEmail: 'ion@example.ro' };
    await aBooking(known);
    const { id, token } = await aBooking({ customerPhone, customerName: 'Altcineva', notes: 'Sună-mă acasă' });
    const { status, body } = await read(id, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'pending', service: { name: 'Schimb de ulei' } });
    expect(body).toMatchObject({ customer: { name: '', phone: '' }, vehicle: { make: 'Dacia' } });
    expect(JSON.stringify(body)).not.toMatch(/Popescu|example|acasă|0722/);
  });

  it('gives access to its own appointment only', async () => {
    const [one, other] = [await aBooking(), await aBooking()];
    for (const token of [other.token, '', 'x'.repeat(22), 'ț']) {
      expect([(await read(one.id, token)).status, token]).toEqual([404, token]);
    }
    expect((await read(999_999, one.token)).status).toBe(404);
    const cancelled = await workshop.http('DELETE', `/api/appointments/${one.id}`, withToken(other.token));
    expect(cancelled.status).toBe(404);
    expect(await workshop.eventsOf(one.id)).toEqual(['booked']);
  });

  it('is required of visitors, who get 401 without one', async () => {
    const { id } = await aBooking();
    const path = `/api/appointments/${id}`;
    const answers = await Promise.all([
      workshop.http('GET', path),
      workshop.http('DELETE', path),
      workshop.http('POST', `${path}/reschedule`, { body: {} }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('moves and cancels an appointment under the rules of its owner', async () => {
    const { id, token } = await aBooking();
    const path = `/api/appointments/${id}`;
    const move = { appointmentDate: '2026-03-04', appointmentTime: '10:30' };
    const moved = await workshop.http('POST', `${path}/reschedule`, { ...withToken(token), body: move });
    expect(moved).toMatchObject({ status: 200, body: { ...move, customer: { name: '', phone: '' } } });
    const closed = { ...move, appointmentDate: '2026-03-07' };
    const refused = await workshop.http('POST', `${path}/reschedule`, { ...withToken(token), body: closed });
    expect(refused.status).toBe(400);
    expect((await workshop.http('DELETE', path, withToken(token))).status).toBe(204);
    expect((await workshop.http('DELETE', path, withToken(token))).status).toBe(204);
    expect(await workshop.eventsOf(id)).toEqual(['booked', 'rescheduled', 'cancelled']);
    const late = await workshop.http('POST', `${path}/reschedule`, { ...withToken(token), body: move });
    expect([late.status, late.body.code]).toEqual([409, 'invalid_transition']);
  });

  it('shows when the workshop confirmed, began and completed the appointment', async () => {
    const { id, token } = await aBooking();
    const path = `/api/appointments/${id}/status`;
    const at = (await read(id, token)).body.createdAt;
    for (const status of ['confirmed', 'in-progress', 'completed']) {
      await workshop.http('PATCH', path, { cookie: workshop.admin, body: { status } });
    }
    const { body } = await read(id, token);
    expect(body).toMatchObject({ confirmedAt: at, startedAt: at, completedAt: at });
    expect(body).not.toHaveProperty('cancelledAt');
  });

  it('ends when the data of its guest is erased, and says so without any of it', async () => {
    const { id, token } = await aBooking({ customerName: 'Ion Sters', vehicleLicensePlate: 'BV 11 STR' });
    const { customerId } = (await workshop.app.get(AppointmentDirectory).find(id)) ?? {};
    await workshop.app.get(CommandBus).execute(new EraseGuest({ customerId: customerId as number, by: SYSTEM }));
    const path = `/api/appointments/${id}`;
    const move = { appointmentDate: '2026-03-05', appointmentTime: '10:30' };
    const answers = await Promise.all([
      read(id, token),
      workshop.http('DELETE', path, withToken(token)),
      workshop.http('POST', `${path}/reschedule`, { ...withToken(token), body: move }),
      workshop.http('POST', `${path}/guest-erasure`, withToken(token)),
      workshop.http('GET', `${path}/review`, withToken(token)),
      workshop.http('GET', `/api/live?appointment=${id}`, withToken(token)),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(JSON.stringify(body)).not.toMatch(/Sters|STR|Dacia|Schimb|2026/);
    }
    expect(answers[0]?.body).toMatchObject({
      code: 'visit_erased',
      message: expect.stringContaining('au fost șterse'),
    });
    expect((await read(id, 'x'.repeat(22))).body.code).toBe('appointment_not_found');
  });

  it('is not required of the client and of admins, who see all data', async () => {
    const client = await workshop.client();
    const { body } = await workshop.book({ appointmentTime: hours.shift() }, { cookie: client.cookie });
    for (const cookie of [client.cookie, workshop.admin]) {
      const { body: seen } = await workshop.http('GET', `/api/appointments/${body.id}`, { cookie });
      expect(seen.customer.name).toBe('Ion Popescu');
    }
    const stranger = await workshop.client();
    const foreign = await workshop.http('GET', `/api/appointments/${body.id}`, { cookie: stranger.cookie });
    expect(foreign.status).toBe(404);
  });
});

describe('guessing manage links', () => {
  it('is limited to 400 requests an hour of an address, without those of signed-in users', async () => {
    const limited = await startWorkshop({ RATE_LIMITS: 'on' });
    try {
      const { body } = await limited.book({ appointmentTime: '14:00' });
      const path = `/api/appointments/${body.id}`;
      const tries = await Promise.all(
        Array.from({ length: 410 }, (_, n) => limited.http('GET', path, withToken(String(n).padStart(22, 'x')))),
      );
      expect(tries.filter(({ status }) => status === 404)).toHaveLength(400);
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
      expect((await limited.http('DELETE', path, withToken(body.manageToken))).status).toBe(429);
      expect((await limited.http('GET', path, { cookie: limited.admin })).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
