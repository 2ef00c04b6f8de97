import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { JoinGuestHistory } from '../../../../src/modules/customers/application/join-guest-history.ts';
import { newPhone } from '../../booking/support/workshop.ts';
import { mergingIn } from '../../customers/support/merging.ts';
import { aMemberOfTeam } from '../../identity/support/members.ts';
import { aPicture, aRevision, type RevisionsApp, startRevisionsApp } from '../support/revisions-app.ts';

let workshop: RevisionsApp;
beforeAll(async () => {
  workshop = await startRevisionsApp({ RATE_LIMITS: 'off' });
});
afterAll(() => workshop.close());

const NOT_FOUND = { status: 404, body: { code: 'not_found' } };
const NO_APPOINTMENT = { status: 404, body: { code: 'appointment_not_found' } };

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  workshop.database.database.query<Row>(text, values);

interface Ticket {
  readonly id: number;
  readonly token: string;
  readonly cookie?: string;
}

let booked = 0;

/** The appointment of a guest in progress, whose phone counts as proven. */
async function aTicket({ isProven = true, states = ['confirmed', 'in-progress'], fields = {}, cookie = '' } = {}) {
  booked += 1;
  const answer = await workshop.book(
    {
      customerPhone: newPhone(),
      appointmentDate: `2026-03-${String(9 + Math.floor(booked / 7)).padStart(2, '0')}`,
      appointmentTime: ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'][booked % 7],
      ...fields,
    },
    cookie ? { cookie } : {},
  );
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  const { id, manageToken: token } = answer.body as { id: number; manageToken: string };
  if (isProven) await sql('UPDATE booking.appointment SET is_proven = true WHERE id = $1', [id]);
  for (const status of states) await move(id, status);
  return { id, token };
}

async function move(id: number, status: string): Promise<void> {
  const moved = await workshop.http('PATCH', `/api/appointments/${id}/status`, {
    cookie: workshop.admin,
    body: { status },
  });
  expect([moved.status, moved.body.code]).toEqual([200, undefined]);
}

/** A started checklist of the appointment. */
async function aChecklist({ id }: Pick<Ticket, 'id'>) {
  const [row] = await sql<{ vehicleId: number }>(
    'SELECT vehicle_id AS "vehicleId" FROM booking.appointment WHERE id = $1',
    [id],
  );
  const form = aRevision(row?.vehicleId ?? 0, { appointmentId: id, confirmMileage: true });
  const { status, body } = await workshop.asAdmin('POST', 'revisions', form);
  expect([status, body.code]).toEqual([201, undefined]);
  await workshop.asAdmin('POST', `revisions/${body.id}/start`);
  return { id: body.id as number, items: body.items as { id: number; itemName: string }[] };
}

async function take(revisionId: number, itemId?: number): Promise<number> {
  const target = itemId === undefined ? '' : `?itemId=${itemId}`;
  const added = await workshop.upload(`/api/admin/revisions/${revisionId}/photos${target}`, await aPicture());
  expect(added.statusCode).toBe(201);
  return added.json().photos.at(-1).id;
}

const call = ({ id, token, cookie }: Ticket, path = '') =>
  workshop.http('GET', `/api/appointments/${id}/photos${path}`, {
    ...(cookie !== undefined && { cookie }),
    ...(token && { headers: { 'manage-token': token } }),
  });

const photo = (ticket: Ticket, photoId: number, size = 'thumb') => call(ticket, `/${photoId}/${size}`);

async function shown(ticket: Ticket): Promise<number[]> {
  const { status, body } = await call(ticket);
  expect(status).toBe(200);
  return body.map(({ id }: { id: number }) => id);
}

/** A ticket with a photo that its customer sees. */
async function aTicketWithPhoto(options?: Parameters<typeof aTicket>[0]) {
  const ticket = await aTicket(options);
  const checklist = await aChecklist(ticket);
  return { ticket, checklist, taken: await take(checklist.id, checklist.items[0]?.id) };
}

describe('the photos of the work on an own appointment', () => {
  it('are seen as they are taken, in order, with the item that they show', async () => {
    const ticket = await aTicket();
    expect(await shown(ticket)).toEqual([]);
    const { id, items } = await aChecklist(ticket);
    const [first, second] = [await take(id, items[1]?.id), await take(id)];
    const { body } = await call(ticket);
    expect(body).toEqual([
      { id: first, itemName: items[1]?.itemName, width: 40, height: 20 },
      { id: second, itemName: null, width: 40, height: 20 },
    ]);
    for (const size of ['thumb', 'large']) {
      const url = `/api/appointments/${ticket.id}/photos/${first}/${size}`;
      const file = await workshop.app.inject({ method: 'GET', url, headers: { 'manage-token': ticket.token } });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
    expect((await photo(ticket, first, 'huge')).status).toBe(400);
  });

  it('are for the signed-in owner, too, and for no other client', async () => {
    const { cookie, customerPhone } = await workshop.provenClient();
    const { ticket, taken } = await aTicketWithPhoto({ isProven: false, fields: { customerPhone }, cookie });
    const own = { id: ticket.id, token: '', cookie };
    expect(await shown(own)).toEqual([taken]);
    expect((await photo(own, taken)).status).toBe(200);
    const stranger = { ...own, cookie: (await workshop.client()).cookie };
    expect(await call(stranger)).toMatchObject(NO_APPOINTMENT);
    expect(await photo(stranger, taken)).toMatchObject(NO_APPOINTMENT);
    const visitor = { id: ticket.id, token: '' };
    expect((await call(visitor)).status).toBe(401);
    expect((await photo(visitor, taken)).status).toBe(401);
  });

  it('are for the client whose account has proven the phone after the booking; its link stays that of a stranger', async () => {
    const { cookie, id } = await workshop.client();
    const [account] = await sql<{ phone: string }>('SELECT phone FROM identity.user WHERE id = $1', [id]);
    const customerPhone = account?.phone;
    const own = await aTicketWithPhoto({ isProven: false, fields: { customerPhone }, cookie });
    const asGuest = await aTicketWithPhoto({ isProven: false, fields: { customerPhone } });
    const foreign = await aTicketWithPhoto({ isProven: false, fields: { customerPhone: newPhone() }, cookie });
    const signedIn = (ticket: Ticket) => ({ id: ticket.id, token: '', cookie });
    expect(await shown(signedIn(own.ticket))).toEqual([]);
    expect(await call(signedIn(asGuest.ticket))).toMatchObject(NO_APPOINTMENT);
    await sql('UPDATE identity.user SET phone_proven_at = now() WHERE id = $1', [id]);
    await workshop.app.get(CommandBus).execute(new JoinGuestHistory({ userId: id }));
    for (const { ticket, taken } of [own, asGuest]) {
      expect(await shown(signedIn(ticket))).toEqual([taken]);
      expect((await photo(signedIn(ticket), taken)).status).toBe(200);
      expect(await shown(ticket)).toEqual([]);
      expect(await photo(ticket, taken)).toMatchObject(NO_APPOINTMENT);
    }
    expect(await shown(signedIn(foreign.ticket))).toEqual([]);
  });

  it('do not exist for the bearer of a link whose phone nobody proved', async () => {
    const { ticket, taken } = await aTicketWithPhoto({ isProven: false });
    expect(await shown(ticket)).toEqual([]);
    expect(await photo(ticket, taken)).toMatchObject(NO_APPOINTMENT);
  });

  it('are in the checklist for the team, not behind the link of a customer', async () => {
    const { ticket, taken } = await aTicketWithPhoto();
    const mechanic = await aMemberOfTeam(workshop, 'mechanic');
    for (const cookie of [workshop.admin, mechanic.cookie]) {
      expect(await shown({ ...ticket, cookie })).toEqual([]);
      expect(await photo({ ...ticket, cookie }, taken)).toMatchObject(NO_APPOINTMENT);
    }
  });

  it('are not seen before the work begins, nor once the visit is cancelled', async () => {
    const { ticket, taken } = await aTicketWithPhoto({ states: ['confirmed'] });
    expect(await shown(ticket)).toEqual([]);
    expect(await photo(ticket, taken)).toMatchObject(NO_APPOINTMENT);
    await move(ticket.id, 'in-progress');
    expect(await shown(ticket)).toEqual([taken]);
    await move(ticket.id, 'cancelled');
    expect(await shown(ticket)).toEqual([]);
    expect(await photo(ticket, taken)).toMatchObject(NO_APPOINTMENT);
  });

  it('stay after the work', async () => {
    const { ticket, checklist, taken } = await aTicketWithPhoto();
    for (const item of checklist.items) {
      await workshop.asAdmin('PATCH', `revisions/${checklist.id}/items/${item.id}`, { status: 'ok' });
    }
    expect((await workshop.asAdmin('POST', `revisions/${checklist.id}/complete`, {})).status).toBe(200);
    await move(ticket.id, 'completed');
    expect(await shown(ticket)).toEqual([taken]);
    expect((await photo(ticket, taken)).status).toBe(200);
  });

  it('are those of this appointment only', async () => {
    const { ticket, taken } = await aTicketWithPhoto();
    const other = await aTicketWithPhoto();
    expect(await photo(other.ticket, taken)).toMatchObject(NOT_FOUND);
    expect(await photo({ ...ticket, token: other.ticket.token }, taken)).toMatchObject(NO_APPOINTMENT);
    expect(await call({ ...ticket, token: other.ticket.token })).toMatchObject(NO_APPOINTMENT);
    expect(await photo(ticket, 999_999)).toMatchObject(NOT_FOUND);
  });

  it('vanish when the mechanic removes them, also with their item', async () => {
    const { ticket, checklist, taken } = await aTicketWithPhoto();
    const discs = { category: 'Frâne', itemName: 'Discuri', status: 'attention' };
    const { body } = await workshop.asAdmin('POST', `revisions/${checklist.id}/items`, discs);
    const item = body.items.at(-1).id;
    const ofItem = await take(checklist.id, item);
    expect(await shown(ticket)).toEqual([taken, ofItem]);
    await workshop.asAdmin('DELETE', `revisions/${checklist.id}/items/${item}`);
    expect(await shown(ticket)).toEqual([taken]);
    await workshop.asAdmin('DELETE', `revisions/${checklist.id}/photos/${taken}`);
    expect(await shown(ticket)).toEqual([]);
    for (const gone of [taken, ofItem]) expect(await photo(ticket, gone)).toMatchObject(NOT_FOUND);
  });

  it('are not those of a cancelled checklist', async () => {
    const { ticket, checklist, taken } = await aTicketWithPhoto();
    await workshop.asAdmin('POST', `revisions/${checklist.id}/cancel`, { reason: 'Altă mașină' });
    const again = await aChecklist(ticket);
    const kept = await take(again.id);
    expect(await shown(ticket)).toEqual([kept]);
    expect(await photo(ticket, taken)).toMatchObject(NOT_FOUND);
  });

  it('end with the data of the customer', async () => {
    const { ticket, taken } = await aTicketWithPhoto();
    await move(ticket.id, 'completed');
    const [row] = await sql<{ id: number }>('SELECT customer_id AS id FROM booking.appointment WHERE id = $1', [
      ticket.id,
    ]);
    expect((await workshop.asAdmin('DELETE', `guests/${row?.id}`)).status).toBe(204);
    await workshop.deliverEvents();
    const erased = { status: 404, body: { code: 'visit_erased' } };
    expect(await call(ticket)).toMatchObject(erased);
    expect(await photo(ticket, taken)).toMatchObject(erased);
    expect(await sql('SELECT FROM revisions.revision_photo WHERE id = $1', [taken])).toEqual([]);
  });

  it('stay with the link of a guest who is merged into another customer', async () => {
    const { ticket, checklist, taken } = await aTicketWithPhoto();
    const merging = mergingIn(workshop);
    const into = await merging.book(newPhone(), { customerName: 'Ana Țintă', appointmentDate: '2026-03-23' });
    const [row] = await sql<{ id: number }>('SELECT customer_id AS id FROM booking.appointment WHERE id = $1', [
      ticket.id,
    ]);
    await merging.merged(row?.id ?? 0, into.customerId);
    const later = await take(checklist.id);
    expect(await shown(ticket)).toEqual([taken, later]);
    expect((await photo(ticket, later)).status).toBe(200);
  });

  it('are announced to the page of the appointment, each time, by ids alone', async () => {
    const { ticket, checklist, taken } = await aTicketWithPhoto();
    const announced = () =>
      sql<{ data: object }>(
        `SELECT data FROM platform.event WHERE stream = $1 AND type = 'revisions.revision-photos-changed'`,
        [`revision-${checklist.id}`],
      );
    const data = { revisionId: checklist.id, appointmentId: ticket.id, by: expect.stringMatching(/^user:\d+$/) };
    expect(await announced()).toEqual([{ data }]);
    await workshop.asAdmin('DELETE', `revisions/${checklist.id}/photos/${taken}`);
    expect((await workshop.asAdmin('DELETE', `revisions/${checklist.id}/photos/${taken}`)).status).toBe(404);
    expect(await announced()).toHaveLength(2);
    await workshop.asAdmin('POST', `revisions/${checklist.id}/cancel`, { reason: 'Altă mașină' });
    expect(await announced()).toHaveLength(3);
  });

  it('are announced to no page when the checklist has no appointment', async () => {
    const { vehicleId } = await workshop.clientWithVehicle();
    const { body } = await workshop.asAdmin('POST', 'revisions', aRevision(vehicleId));
    await take(body.id);
    const events = await sql<{ type: string }>(
      `SELECT type FROM platform.event WHERE stream = $1 ORDER BY stream_version`,
      [`revision-${body.id}`],
    );
    expect(events).toEqual([{ type: 'revisions.revision-planned' }]);
  });
});
