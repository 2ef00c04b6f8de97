import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { AppointmentDirectory } from '../../../../src/modules/booking/index.ts';
import { EraseGuest } from '../../../../src/modules/customers/index.ts';
import { MONDAY_MORNING, newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { mergingIn } from '../../customers/support/merging.ts';
import { aMemberOfTeam } from '../../identity/support/members.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());
beforeEach(() => {
  workshop.clock.time = MONDAY_MORNING;
});

interface Booked {
  readonly id: number;
  readonly token: string;
}

let booked = 0;

/** Books with a car of its own; the desk proves the phone, a visitor does not. */
async function aBooking(by: 'desk' | 'visitor', fields: object = {}): Promise<Booked & { vehicleId: number }> {
  booked += 1;
  const day = new Date(Date.UTC(2026, 2, 2 + 7 * (booked % 12) + (booked % 5))).toISOString().slice(0, 10);
  const body = {
    appointmentDate: day,
    appointmentTime: `${String(9 + Math.floor(booked / 12)).padStart(2, '0')}:00`,
    vehicleLicensePlate: `B ${200 + booked} DUE`,
    customerPhone: newPhone(),
    ...fields,
  };
  const answer = await workshop.book(body, by === 'desk' ? { cookie: workshop.admin } : {});
  expect(answer.status).toBe(201);
  const { id, manageToken: token } = answer.body;
  const { vehicleId = 0 } = (await workshop.app.get(AppointmentDirectory).find(id)) ?? {};
  return { id, token, vehicleId };
}

async function addReminder(vehicleId: number, fields: object = {}): Promise<number> {
  const body = { reminderType: 'itp', description: 'a doamnei Pop', dueDate: '2026-03-14', ...fields };
  const answer = await workshop.http('POST', `/api/vehicles/${vehicleId}/reminders`, { body, cookie: workshop.admin });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const path = (id: number) => `/api/appointments/${id}/reminders`;
const due = ({ id, token }: Booked) => workshop.http('GET', path(id), { headers: { 'manage-token': token } });

describe('what is due, by the manage link of a guest', () => {
  it('is that of the car of the appointment, without what is far away and without words that the card does not show', async () => {
    const booking = await aBooking('desk');
    expect(await due(booking)).toMatchObject({ status: 200, body: [] });
    const id = await addReminder(booking.vehicleId);
    await addReminder(booking.vehicleId, { reminderType: 'rca', dueDate: '2027-02-01' });
    const other = await addReminder(booking.vehicleId, {
      reminderType: 'other',
      description: 'Filtru',
      dueDate: '2026-03-01',
    });
    const dismissed = await addReminder(booking.vehicleId, { reminderType: 'oil', dueDate: '2026-03-03' });
    await workshop.http('POST', `/api/reminders/${dismissed}/dismiss`, { cookie: workshop.admin });
    expect((await due(booking)).body).toEqual([
      { id: other, reminderType: 'other', description: 'Filtru', daysLeft: -1, urgency: 'overdue', serviceId: null },
      {
        id,
        reminderType: 'itp',
        description: null,
        daysLeft: 12,
        urgency: expect.stringMatching(/due|soon/),
        serviceId: expect.any(Number),
      },
    ]);
  });

  it('is not that of another car of the same customer', async () => {
    const customerPhone = newPhone();
    const [one, other] = [await aBooking('desk', { customerPhone }), await aBooking('desk', { customerPhone })];
    expect(one.vehicleId).not.toBe(other.vehicleId);
    await addReminder(other.vehicleId);
    expect((await due(one)).body).toEqual([]);
    expect((await due(other)).body).toHaveLength(1);
  });

  it('is nothing after an unproven booking: its visitor may know no more than the phone and the plate', async () => {
    const car = { customerPhone: newPhone(), vehicleLicensePlate: 'B 99 DUE' };
    const known = await aBooking('desk', car);
    await addReminder(known.vehicleId);
    const stranger = await aBooking('visitor', car);
    expect(stranger.vehicleId).toBe(known.vehicleId);
    expect(await due(stranger)).toMatchObject({ status: 200, body: [] });
    expect((await due(known)).body).toHaveLength(1);
  });

  it('is nothing of a car that belongs to another customer meanwhile', async () => {
    const [booking, other] = [await aBooking('desk'), await aBooking('desk')];
    await addReminder(booking.vehicleId);
    await workshop.database.database.query(
      `UPDATE customers.vehicle SET customer_id = (SELECT customer_id FROM customers.vehicle WHERE id = $2) WHERE id = $1`,
      [booking.vehicleId, other.vehicleId],
    );
    expect(await due(booking)).toMatchObject({ status: 200, body: [] });
  });

  it('goes on when the desk finds two customers to be one, and ends with an erasure', async () => {
    const { book, merged } = mergingIn(workshop);
    const [from, into] = [await book(newPhone()), await book(newPhone())];
    await workshop.database.database.query('UPDATE booking.appointment SET is_proven = true WHERE id = $1', [from.id]);
    const link = { id: from.id, token: from.manageToken };
    const { vehicleId = 0 } = (await workshop.app.get(AppointmentDirectory).find(from.id)) ?? {};
    await addReminder(vehicleId);
    expect((await due(link)).body).toHaveLength(1);
    await merged(from.customerId, into.customerId);
    expect(await due(link)).toMatchObject({ status: 200 });
    const { customerId } = (await workshop.app.get(AppointmentDirectory).find(from.id)) ?? {};
    await workshop.app.get(CommandBus).execute(new EraseGuest({ customerId: customerId as number, by: SYSTEM }));
    expect(await due(link)).toMatchObject({ status: 404, body: { code: 'visit_erased' } });
  });
});

describe('what is due, for others', () => {
  it('is nothing: for a stranger, another link, a mechanic, and without a link', async () => {
    const [booking, other] = [await aBooking('desk'), await aBooking('desk')];
    await addReminder(booking.vehicleId);
    const { cookie } = await workshop.client();
    const mechanic = (await aMemberOfTeam(workshop, 'mechanic')).cookie;
    for (const answer of [
      await due({ id: booking.id, token: other.token }),
      await due({ id: booking.id, token: '' }),
      await due({ id: 999_999, token: other.token }),
      await workshop.http('GET', path(booking.id), { cookie }),
      await workshop.http('GET', path(booking.id), { cookie: mechanic }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'appointment_not_found' } });
    }
    expect((await workshop.http('GET', path(booking.id))).status).toBe(401);
    for (const wrong of ['x', '0', '99999999999']) {
      const answer = await workshop.http('GET', `/api/appointments/${wrong}/reminders`, { cookie });
      expect([400, 404]).toContain(answer.status);
    }
  });

  it('is that of the own car for the client of the appointment', async () => {
    const client = await workshop.provenClient();
    const { body } = await workshop.book(
      { customerPhone: client.customerPhone, appointmentDate: '2026-05-20', appointmentTime: '09:00' },
      { cookie: client.cookie },
    );
    const { vehicleId = 0 } = (await workshop.app.get(AppointmentDirectory).find(body.id)) ?? {};
    await addReminder(vehicleId);
    const answer = await workshop.http('GET', path(body.id), { cookie: client.cookie });
    expect(answer).toMatchObject({ status: 200, body: [{ reminderType: 'itp', daysLeft: 12 }] });
  });
});
