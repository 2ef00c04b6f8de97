import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPhone, startWorkshop, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const STATUSES = ['pending', 'confirmed', 'in-progress', 'completed', 'cancelled'] as const;
const ALLOWED = new Set([
  'pending→confirmed',
  'confirmed→in-progress',
  'in-progress→completed',
  'pending→cancelled',
  'confirmed→cancelled',
  'in-progress→cancelled',
]);

let dates = 0;
/** A free working day, a new one on each call. */
function nextDay(): string {
  const working = [3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27, 30, 31];
  dates += 1;
  return `2026-03-${String(working[dates % working.length]).padStart(2, '0')}`;
}

async function anAppointment(status: (typeof STATUSES)[number] = 'pending', cookie?: string) {
  const starts = ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'];
  const { body } = await workshop.book(
    { appointmentDate: nextDay(), appointmentTime: starts[dates % starts.length], customerPhone: newPhone() },
    { cookie },
  );
  const way = status === 'cancelled' ? ['cancelled'] : STATUSES.slice(1, STATUSES.indexOf(status) + 1);
  for (const step of way) expect((await patch(body.id, step)).status).toBe(200);
  return body as { id: number; appointmentDate: string; appointmentTime: string };
}

const patch = (id: number, status: unknown, cookie: string | undefined = workshop.admin) =>
  workshop.http('PATCH', `/api/appointments/${id}/status`, { body: { status }, cookie });
const cancel = (id: number | string, cookie: string | undefined) =>
  workshop.http('DELETE', `/api/appointments/${id}`, { cookie });

describe('the state of an appointment', () => {
  for (const from of STATUSES) {
    for (const to of STATUSES) {
      const allowed = ALLOWED.has(`${from}→${to}`);
      it(`${from} → ${to}: ${allowed ? 'succeeds' : 'is refused'}`, async () => {
        const { id } = await anAppointment(from);
        const answer = await patch(id, to);
        if (allowed) expect(answer).toMatchObject({ status: 200, body: { id, status: to } });
        else {
          const body = { code: 'invalid_transition', status: 409, currentStatus: from };
          expect(answer).toMatchObject({ status: 409, body });
        }
      });
    }
  }

  it('returns the full appointment', async () => {
    const { id } = await anAppointment();
    expect((await patch(id, 'confirmed')).body).toMatchObject({
      id,
      status: 'confirmed',
      customer: { name: 'Ion Popescu' },
      service: { name: 'Schimb de ulei', price: 150, duration: 45 },
      vehicle: { year: 2019, make: 'Dacia', model: 'Logan' },
      bay: { name: expect.stringContaining('Elevator') },
    });
  });

  it('can be changed by admins only', async () => {
    const { id } = await anAppointment();
    const { cookie } = await workshop.client();
    expect((await patch(id, 'confirmed', cookie)).status).toBe(403);
    const body = { status: 'confirmed' };
    expect((await workshop.http('PATCH', `/api/appointments/${id}/status`, { body })).status).toBe(401);
  });

  it.each([['done'], [''], [null], [['confirmed']], [1]])('refuses the state %j with 400', async (status) => {
    const { id } = await anAppointment();
    const answer = await patch(id, status);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'status' }] } });
  });

  it.each([
    ['1e3', 400],
    ['0', 400],
    ['9007199254740993', 400],
    ['2147483647', 404],
  ])('answers id %s with %i', async (id, status) => {
    const answer = await workshop.http('PATCH', `/api/appointments/${id}/status`, {
      body: { status: 'confirmed' },
      cookie: workshop.admin,
    });
    expect(answer.status).toBe(status);
  });
});

describe('cancelling', () => {
  it('frees the start', async () => {
    const { id, appointmentDate, appointmentTime } = await anAppointment();
    const remaining = async () => {
      const { body } = await workshop.http('GET', `/api/time-slots?date=${appointmentDate}&serviceId=1`);
      return body.find(({ time }: { time: string }) => time === appointmentTime).remaining;
    };
    const before = await remaining();
    expect((await cancel(id, workshop.admin)).status).toBe(204);
    expect(await remaining()).toBe(before + 1);
  });

  it('twice answers 204 and records one event', async () => {
    const { id } = await anAppointment();
    expect((await cancel(id, workshop.admin)).status).toBe(204);
    expect((await cancel(id, workshop.admin)).status).toBe(204);
    expect(await workshop.eventsOf(id)).toEqual(['booked', 'cancelled']);
  });

  it('is open to the owner; the appointment of another client answers 404', async () => {
    const owner = await workshop.client();
    const stranger = await workshop.client();
    const { id } = await anAppointment('pending', owner.cookie);
    expect((await cancel(id, stranger.cookie)).status).toBe(404);
    expect((await cancel(id, undefined)).status).toBe(401);
    expect((await cancel(id, owner.cookie)).status).toBe(204);
    const guest = await anAppointment();
    expect((await cancel(guest.id, stranger.cookie)).status).toBe(404);
  });

  it('a completed appointment answers 409', async () => {
    const { id } = await anAppointment('completed');
    expect(await cancel(id, workshop.admin)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
  });
});

describe('rescheduling', () => {
  const move = (id: number, appointmentDate: string, appointmentTime: string, cookie = workshop.admin) =>
    workshop.http('POST', `/api/appointments/${id}/reschedule`, { body: { appointmentDate, appointmentTime }, cookie });

  it('keeps the id, frees the old slot and takes the new one', async () => {
    const wish = { appointmentDate: '2026-04-01', appointmentTime: '09:00' };
    const [first, second] = [await workshop.book(wish), await workshop.book(wish)];
    const moved = await move(first.body.id, '2026-04-02', '10:00');
    expect(moved).toMatchObject({
      status: 200,
      body: { id: first.body.id, appointmentDate: '2026-04-02', appointmentTime: '10:00' },
    });
    expect((await workshop.book(wish)).status).toBe(201);
    expect(await workshop.eventsOf(first.body.id)).toEqual(['booked', 'rescheduled']);
    expect(second.status).toBe(201);
  });

  it('moves by half an hour, overlapping its old slot', async () => {
    const wish = { appointmentDate: '2026-04-03', appointmentTime: '09:00' };
    const { body } = await workshop.book(wish);
    await workshop.book(wish);
    expect((await move(body.id, '2026-04-03', '09:30')).status).toBe(200);
  });

  it('onto a taken start answers 409 with alternatives, without a change', async () => {
    const wish = { appointmentDate: '2026-04-06', appointmentTime: '09:00' };
    await workshop.book(wish);
    await workshop.book(wish);
    const { body } = await workshop.book({ ...wish, appointmentTime: '14:00' });
    const refused = await move(body.id, '2026-04-06', '09:00');
    expect(refused.status).toBe(409);
    expect(refused.body.alternatives).toHaveLength(3);
    expect(await workshop.eventsOf(body.id)).toEqual(['booked']);
  });

  it('the appointment of another client answers 404', async () => {
    const { cookie } = await workshop.client();
    const { id } = await anAppointment();
    expect((await move(id, '2026-04-07', '09:00', cookie)).status).toBe(404);
  });
});
