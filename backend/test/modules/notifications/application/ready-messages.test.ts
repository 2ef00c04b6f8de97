import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import { MONDAY_MORNING, newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember } from '../../identity/support/members.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop({ PUBLIC_URL: 'https://service.example.ro' });
});
afterAll(() => workshop.close());
beforeEach(() => {
  workshop.clock.time = MONDAY_MORNING;
});
afterEach(() => sql(`UPDATE notifications.message_setting SET own_texts = '{}', quiet_from = quiet_to`));

const sql = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  workshop.database.database.query<Row>(statement, values);
const desk = (id: number, method: string, path: string, body?: object) =>
  workshop.http(method, `/api/appointments/${id}/${path}`, { cookie: workshop.admin, body });
const ready = (id: number) => desk(id, 'PUT', 'ready');
const withdraw = (id: number) => desk(id, 'DELETE', 'ready');
const tell = (id: number) => desk(id, 'PUT', 'ready-message');
const passes = (ms: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + ms);
};
const send = async () => {
  await workshop.deliverEvents();
  await workshop.app.get(CommandBus).execute(new SendMessages({}));
};
/** Past the time in which what was just done is taken back. */
const later = async () => {
  await send();
  passes(UNDO_MS);
  await send();
};
const messagesOf = (id: number) =>
  sql<{ channel: string; address: string; status: string; body: string }>(
    `SELECT channel, address, status, body FROM notifications.outgoing_message
     WHERE appointment_id = $1 AND template = 'vehicle-ready' ORDER BY channel`,
    [id],
  );

const starts = ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'].flatMap((time) => [time, time]);
const start = () => ({
  appointmentDate: '2026-03-04',
  appointmentTime: starts.shift(),
  vehicleLicensePlate: 'BV 77 GTA',
});
async function inWork(id: number): Promise<number> {
  for (const status of ['confirmed', 'in-progress'])
    expect((await desk(id, 'PATCH', 'status', { status })).status).toBe(200);
  return id;
}
async function anAppointment(fields: object = {}, cookie?: string) {
  const { status, body } = await workshop.book({ ...start(), customerPhone: newPhone(), ...fields }, { cookie });
  expect([status, body.message]).toEqual([201, undefined]);
  return inWork(body.id);
}

describe('the message that the vehicle is ready', () => {
  it('is sent when the desk decides so, once an appointment, by two at once and again after it went back to work', async () => {
    const customerPhone = newPhone();
    const id = await anAppointment({ customerPhone, customerEmail: 'ion@example.ro' });
    await ready(id);
    await later();
    expect(await messagesOf(id)).toEqual([]);

    await Promise.all([tell(id), tell(id)]);
    await later();
    const body = `Mașina ta (BV 77 GTA) este gata, o poți ridica. https://service.example.ro/p/${id}#••••••`;
    const sent = [
      { channel: 'email', address: 'ion@example.ro', status: 'sent', body },
      { channel: 'sms', address: expect.stringContaining(customerPhone.slice(-6)), status: 'sent', body },
    ];
    expect(await messagesOf(id)).toEqual(sent);

    await withdraw(id);
    await ready(id);
    expect((await tell(id)).status).toBe(204);
    await later();
    expect(await messagesOf(id)).toEqual(sent);
  });

  it.each([
    ['the vehicle is taken back into work', withdraw],
    ['the start of the work is undone', (id: number) => desk(id, 'POST', 'undo', {})],
    [
      'the visit is completed, of which there is a message of its own',
      (id: number) => desk(id, 'PATCH', 'status', { status: 'completed' }),
    ],
  ])('does not leave when %s before, and is told again once it is so', async (_, goOn) => {
    const id = await anAppointment();
    await ready(id);
    await tell(id);
    await send();
    expect(await messagesOf(id)).toMatchObject([{ status: 'queued' }]);
    expect((await goOn(id)).status).toBeLessThan(300);
    await later();
    passes(UNDO_MS);
    await send();
    expect(await messagesOf(id)).toEqual([]);
  });

  it('waits in the quiet hours, and leaves after them only when the desk has told again what was taken back', async () => {
    const id = await anAppointment();
    await sql(`UPDATE notifications.message_setting SET quiet_from = 0, quiet_to = 720`);
    await ready(id);
    await tell(id);
    await later();
    await withdraw(id);
    await ready(id);
    await sql(`UPDATE notifications.message_setting SET quiet_from = quiet_to`);
    await later();
    expect(await messagesOf(id)).toEqual([]);
    await tell(id);
    await later();
    expect(await messagesOf(id)).toMatchObject([{ channel: 'sms', status: 'sent' }]);
  });

  it('is in the language of the account, and in the words of the workshop where it wrote them', async () => {
    const own = { template: 'vehicle-ready', language: 'ro', text: 'Vino după {{vehicle}}! {{link}}' };
    await workshop.http('PUT', '/api/admin/messages/templates', { cookie: workshop.admin, body: own });
    const ana = await aMember(workshop);
    await workshop.http('PATCH', '/api/account', { cookie: ana.cookie, body: { language: 'en' } });
    const [ofAna, ofGuest] = [await anAppointment({ customerPhone: ana.phone }, ana.cookie), await anAppointment()];
    for (const id of [ofAna, ofGuest]) {
      await ready(id);
      await tell(id);
    }
    await later();
    expect((await messagesOf(ofAna))[0]?.body).toMatch(/^Your vehicle \(BV 77 GTA\) is ready/);
    expect((await messagesOf(ofGuest))[0]?.body).toMatch(/^Vino după BV 77 GTA! http/);
  });

  it('has nobody to go to once the customer was erased, and goes to who is left of two that were merged', async () => {
    const customerOf = async (id: number) =>
      (await sql<{ id: number }>('SELECT customer_id AS id FROM booking.appointment WHERE id = $1', [id]))[0]?.id;
    const [erased, merged, stays] = [await anAppointment(), await anAppointment(), await anAppointment()];
    for (const id of [erased, merged]) {
      await ready(id);
      await tell(id);
    }
    await workshop.http('DELETE', `/api/admin/guests/${await customerOf(erased)}`, { cookie: workshop.admin });
    const into = await customerOf(stays);
    const merge = `/api/customers/${await customerOf(merged)}/merge`;
    expect((await workshop.http('POST', merge, { cookie: workshop.admin, body: { into } })).status).toBe(200);
    await later();
    expect((await messagesOf(erased)).filter(({ status }) => status !== 'failed')).toEqual([]);
    expect(await messagesOf(merged)).toMatchObject([{ status: 'sent' }]);
  });

  it('goes to the phone alone of an account that has not proven it, when the desk entered the appointment', async () => {
    const { id: userId, phone, cookie } = await aMember(workshop, { email: 'ana.pop@example.ro' });
    const [first, second] = [
      await anAppointment({ customerPhone: phone }, cookie),
      await anAppointment({ customerPhone: phone }, cookie),
    ];
    await sql('UPDATE booking.appointment SET is_entered_at_desk = true WHERE user_id = $1', [userId]);
    const toldOf = async (id: number) => {
      await ready(id);
      await tell(id);
      await later();
      return (await messagesOf(id)).map(({ channel }) => channel);
    };
    expect(await toldOf(first)).toEqual(['sms']);
    await sql('UPDATE identity."user" SET phone_proven_at = now() WHERE id = $1', [userId]);
    expect(await toldOf(second)).toEqual(['email', 'sms']);
  });
});
