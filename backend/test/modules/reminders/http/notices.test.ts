import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMemberOfTeam, type Member } from '../../identity/support/members.ts';
import { aDueOwner, consent, dueMessagesTo, TODAY } from '../support/due-owners.ts';
import { addReminder, checkOn, setDay } from '../support/garage.ts';

const SETTINGS = { PUBLIC_URL: 'https://exemplu.ro', SMS_DAILY_LIMIT: '100' };
const PATH = '/api/admin/reminders/notices';

let workshop: Workshop;
let mechanic: Member;
let receptionist: Member;
beforeAll(async () => {
  workshop = await startWorkshop(SETTINGS);
  mechanic = await aMemberOfTeam(workshop, 'mechanic');
  receptionist = await aMemberOfTeam(workshop, 'receptionist');
});
beforeEach(() => setDay(workshop, TODAY));
afterAll(() => workshop.close());

const preview = async (body: object) =>
  (await workshop.http('POST', `${PATH}/preview`, { cookie: workshop.admin, body })).body;
const send = (ids: unknown, key?: string, app: Pick<TestApp, 'http'> = workshop) =>
  app.http('POST', PATH, {
    cookie: workshop.admin,
    body: { ids },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const undo = (id: number) => workshop.http('DELETE', `${PATH}/${id}`, { cookie: workshop.admin });
const omitted = ({ omitted: some }: { omitted: { reason: string; reminders: number }[] }) =>
  Object.fromEntries(some.map(({ reason, reminders }) => [reason, reminders]));
const wait = (ms: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + ms);
};
const sendMessages = () => workshop.app.get(CommandBus).execute(new SendMessages({}));
const eventsOf = async (reminderId: number) =>
  (
    await workshop.database.database.query<{ type: string; data: object }>(
      `SELECT type, data FROM platform.event WHERE stream = $1 AND type LIKE 'reminders.owner-%' ORDER BY stream_version`,
      [`reminder-${reminderId}`],
    )
  ).map(({ type, data }) => ({ type: type.replace('reminders.', ''), data }));

describe('a notice of the desk about what is due', () => {
  it('sends the reminder of one vehicle, with the first free start of its service and the link that books it', async () => {
    const owner = await aDueOwner(workshop);
    const { status, body } = await send([owner.reminderId]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: expect.any(Number), notified: 1, sms: 1, emails: 0, devices: 0, omitted: [] });
    await workshop.deliverEvents();
    expect(await dueMessagesTo(workshop, owner)).toEqual([
      {
        channel: 'sms',
        status: 'queued',
        body: expect.stringMatching(
          new RegExp(
            `^Conform evidenței noastre: ITP, B \\d+ DUE, până pe 1 iunie 2026\\. Te rugăm să verifici\\. Prima oră liberă: lun\\., 18 mai, 15:00, 200 lei\\. Programare: https://exemplu\\.ro/booking\\?serviceId=2&vehicleId=${owner.vehicleId}&date=2026-05-18&time=15:00$`,
          ),
        ),
      },
    ]);
    const [event] = await eventsOf(owner.reminderId);
    expect(event).toEqual({
      type: 'owner-notified',
      data: {
        ...{ reminderId: owner.reminderId, vehicleId: owner.vehicleId, customerId: expect.any(Number) },
        ...{ userId: owner.userId, reminderType: 'itp', dueDate: '2026-06-01', noticeId: body.id },
        offer: { serviceId: 2, date: '2026-05-18', startMinute: 15 * 60, priceBani: 20_000 },
        by: expect.stringMatching(/^user:\d+$/),
      },
    });
  });

  it('says before the act how many it reaches, with how many SMS, and sends nothing', async () => {
    const [first, second] = [await aDueOwner(workshop), await aDueOwner(workshop)];
    const ids = [first.reminderId, second.reminderId];
    const before = await preview({ ids });
    expect(before).toMatchObject({ ids, notified: 2, sms: 2, smsParts: 4, omitted: [] });
    expect(before.smsLeft).toBeGreaterThan(0);
    expect(before.smsLeft).toBeLessThanOrEqual(90);
    await workshop.deliverEvents();
    expect(await dueMessagesTo(workshop, first)).toEqual([]);
    const { body } = await send(before.ids);
    expect(body).toMatchObject({ notified: 2, sms: 2, smsParts: 4 });
  });

  it('of all that are due reaches what the filter of the list shows', async () => {
    const overdue = await aDueOwner(workshop, { reminder: { dueDate: '2026-05-12' } });
    const due = await aDueOwner(workshop);
    const far = await aDueOwner(workshop, { reminder: { dueDate: '2026-09-01' } });
    const idsOf = async (body: object) => (await preview(body)).ids as number[];
    expect(await idsOf({})).toEqual(expect.arrayContaining([overdue.reminderId, due.reminderId]));
    expect(await idsOf({ urgency: 'overdue' })).toContain(overdue.reminderId);
    expect(await idsOf({ urgency: 'overdue' })).not.toContain(due.reminderId);
    expect(await idsOf({ urgency: 'due' })).not.toContain(overdue.reminderId);
    expect(await idsOf({})).not.toContain(far.reminderId);
  });

  it('leaves out owners without consent, account or proven phone, each with the reason', async () => {
    const silent = await aDueOwner(workshop, { consents: false });
    const withdrawn = await aDueOwner(workshop);
    await consent(workshop, withdrawn, false);
    const unproven = await aDueOwner(workshop);
    const { database } = workshop.database;
    await database.query('UPDATE identity.user SET phone_proven_at = NULL WHERE id = $1', [unproven.userId]);
    const abroad = await aDueOwner(workshop);
    await database.query(`UPDATE identity.user SET phone = '+40368123456' WHERE id = $1`, [abroad.userId]);
    const guest = await aGuestReminder();
    const owners = [silent, withdrawn, unproven, abroad];
    const ids = [...owners.map(({ reminderId }) => reminderId), guest];
    const reasons = { 'no-consent': 2, unproven: 1, unreachable: 1, 'no-account': 1 };
    const before = await preview({ ids });
    expect([before.notified, omitted(before)]).toEqual([0, reasons]);
    const { status, body } = await send(ids);
    expect(status).toBe(200);
    expect([body.id, body.undoableUntil, omitted(body)]).toEqual([null, null, reasons]);
    await workshop.deliverEvents();
    for (const owner of owners) expect(await dueMessagesTo(workshop, owner)).toEqual([]);
  });

  it('leaves out a vehicle with an appointment, and one that is snoozed', async () => {
    const booked = await aDueOwner(workshop);
    const visit = { appointmentDate: '2026-05-20', customerPhone: booked.phone, userId: booked.userId };
    const [car] = (await workshop.http('GET', '/api/account/vehicles', { cookie: booked.cookie })).body;
    const { body: appointment } = await workshop.book(
      { ...visit, vehicleLicensePlate: car.licensePlate },
      { cookie: booked.cookie },
    );
    const snoozed = await aDueOwner(workshop);
    const until = { until: '2026-05-25' };
    await workshop.http('POST', `/api/reminders/${snoozed.reminderId}/snooze`, { cookie: snoozed.cookie, body: until });
    const ids = [booked.reminderId, snoozed.reminderId];
    expect(omitted(await preview({ ids }))).toEqual({ booked: 1, snoozed: 1 });
    await workshop.http('DELETE', `/api/appointments/${appointment.id}`, { cookie: booked.cookie });
    expect(omitted(await preview({ ids }))).toEqual({ snoozed: 1 });
  });

  it('tells of a vehicle once, though several things are due', async () => {
    const owner = await aDueOwner(workshop);
    const { body: second } = await addReminder(workshop, owner, { reminderType: 'oil', description: 'Ulei' });
    const { body } = await send([second.id, owner.reminderId]);
    expect([body.notified, omitted(body)]).toEqual([1, { 'same-vehicle': 1 }]);
    expect(omitted((await send([second.id])).body)).toEqual({ told: 1 });
  });

  it('tells of a vehicle once, though two desks send different things of it at once', async () => {
    const owner = await aDueOwner(workshop);
    const { body: second } = await addReminder(workshop, owner, { reminderType: 'oil', description: 'Ulei' });
    const answers = await Promise.all([send([owner.reminderId]), send([second.id])]);
    expect(answers.map(({ body }) => body.notified).toSorted()).toEqual([0, 1]);
    await workshop.deliverEvents();
    expect(await dueMessagesTo(workshop, owner)).toHaveLength(1);
  });

  it('leaves out reminders that are over, unknown or not due', async () => {
    const dismissed = await aDueOwner(workshop);
    await workshop.http('POST', `/api/reminders/${dismissed.reminderId}/dismiss`, { cookie: dismissed.cookie });
    const far = await aDueOwner(workshop, { reminder: { dueDate: '2026-09-01' } });
    const { body } = await send([dismissed.reminderId, far.reminderId, 2_147_483_647]);
    expect([body.notified, omitted(body)]).toEqual([0, { over: 3 }]);
  });

  it('tells nobody who is erased', async () => {
    const owner = await aDueOwner(workshop);
    await send([owner.reminderId]);
    const body = { password: 'parola-buna' };
    expect((await workshop.http('DELETE', '/api/account', { cookie: owner.cookie, body })).status).toBe(204);
    await workshop.deliverEvents();
    expect(await dueMessagesTo(workshop, owner)).toEqual([]);
    expect(omitted(await preview({ ids: [owner.reminderId] }))).toEqual({ over: 1 });
  });

  it('reaches the vehicle of a guest that was merged into an account, as long as the merge is not undone', async () => {
    const owner = await aDueOwner(workshop);
    const guest = await aGuestReminder();
    const asAdmin = async (path: string, body: object) =>
      (await workshop.http('POST', path, { cookie: workshop.admin, body })).body;
    const guestId = await workshop.database.database.one<{ id: number }>(
      `SELECT vehicle.customer_id AS id FROM customers.vehicle
       JOIN reminders.maintenance_reminder reminder ON reminder.vehicle_id = vehicle.id WHERE reminder.id = $1`,
      [guest],
    );
    const into = await asAdmin('/api/customers', { account: owner.userId });
    expect(omitted(await preview({ ids: [guest] }))).toEqual({ 'no-account': 1 });
    const { mergeId } = await asAdmin(`/api/customers/${guestId?.id}/merge`, { into });
    await workshop.deliverEvents();
    const { body } = await send([guest]);
    expect(body.notified).toBe(1);
    await undo(body.id);
    expect((await preview({ ids: [guest] })).notified).toBe(1);
    await asAdmin(`/api/customer-merges/${mergeId}/undo`, {});
    await workshop.deliverEvents();
    expect(omitted(await preview({ ids: [guest] }))).toEqual({ 'no-account': 1 });
    expect(await dueMessagesTo(workshop, owner)).toEqual([]);
  });
});

describe('a notice that was sent', () => {
  it('is not sent again by the same request, by another one, by another process, or by the daily check', async () => {
    const owner = await aDueOwner(workshop);
    const other = await startApp(workshop.database, SETTINGS, workshop.clock);
    try {
      const answers = await Promise.all([
        send([owner.reminderId]),
        send([owner.reminderId], undefined, other),
        send([owner.reminderId]),
        send([owner.reminderId], undefined, other),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(answers.map(({ body }) => body.notified).toSorted()).toEqual([0, 0, 0, 1]);
      expect(answers.map(({ body }) => omitted(body).told ?? 0).toSorted()).toEqual([0, 1, 1, 1]);
    } finally {
      await other.close();
    }
    await checkOn(workshop, TODAY);
    await workshop.deliverEvents();
    expect(await dueMessagesTo(workshop, owner)).toHaveLength(1);
  });

  it('is answered the same to a repeated request with its key', async () => {
    const owner = await aDueOwner(workshop);
    const [first, again] = [await send([owner.reminderId], 'notice-1'), await send([owner.reminderId], 'notice-1')];
    expect(again.body).toEqual(first.body);
    expect(first.body.notified).toBe(1);
    expect(await eventsOf(owner.reminderId)).toHaveLength(1);
  });

  it('can be followed by another after seven days; the thresholds go on', async () => {
    const owner = await aDueOwner(workshop);
    await send([owner.reminderId]);
    setDay(workshop, '2026-05-24');
    expect(omitted(await preview({ ids: [owner.reminderId] }))).toEqual({ told: 1 });
    await checkOn(workshop, '2026-05-29');
    await workshop.deliverEvents();
    expect(await dueMessagesTo(workshop, owner)).toHaveLength(2);
    setDay(workshop, '2026-06-06');
    expect((await preview({ ids: [owner.reminderId] })).notified).toBe(1);
  });

  it('is not held against a threshold that was raised before the owner consented', async () => {
    const owner = await aDueOwner(workshop, { consents: false });
    await checkOn(workshop, TODAY);
    wait(60_000);
    await consent(workshop, owner, true);
    expect((await preview({ ids: [owner.reminderId] })).notified).toBe(1);
  });

  it('is undone before a message leaves, and can then be sent anew', async () => {
    const owner = await aDueOwner(workshop);
    const { body: notice } = await send([owner.reminderId]);
    await workshop.deliverEvents();
    await sendMessages();
    wait(UNDO_MS - 1);
    await sendMessages();
    expect((await undo(notice.id)).status).toBe(204);
    expect((await undo(notice.id)).status).toBe(204);
    await workshop.deliverEvents();
    wait(UNDO_MS);
    await sendMessages();
    expect(await dueMessagesTo(workshop, owner)).toEqual([]);
    expect((await eventsOf(owner.reminderId)).map(({ type }) => type)).toEqual([
      'owner-notified',
      'owner-notice-undone',
    ]);
    const { body: again } = await send([owner.reminderId]);
    expect(again.notified).toBe(1);
    await workshop.deliverEvents();
    expect(await dueMessagesTo(workshop, owner)).toHaveLength(1);
  });

  it('writes no message when it was undone before the message was queued', async () => {
    const owner = await aDueOwner(workshop);
    const { body: notice } = await send([owner.reminderId]);
    await undo(notice.id);
    await workshop.deliverEvents();
    expect(await dueMessagesTo(workshop, owner)).toEqual([]);
    // The daily check tells what it would have told.
    await checkOn(workshop, TODAY);
    await workshop.deliverEvents();
    expect(await dueMessagesTo(workshop, owner)).toHaveLength(1);
  });

  it('cannot be undone once its messages leave', async () => {
    const owner = await aDueOwner(workshop);
    const { body: notice } = await send([owner.reminderId]);
    expect(notice.undoableUntil).toBe(new Date(workshop.clock.time.getTime() + UNDO_MS).toISOString());
    await workshop.deliverEvents();
    wait(UNDO_MS);
    await sendMessages();
    expect(await dueMessagesTo(workshop, owner)).toMatchObject([{ status: 'sent' }]);
    expect(await undo(notice.id)).toMatchObject({
      status: 409,
      body: { code: 'notice_undo_too_late', message: 'Mesajele pleacă deja, nu mai pot fi oprite.' },
    });
    expect((await undo(2_000_000)).status).toBe(404);
  });

  it('is counted with the appointments that followed', async () => {
    const result = async () => (await workshop.http('GET', PATH, { cookie: workshop.admin })).body;
    const before = await result();
    const [comes, stays, undone] = [await aDueOwner(workshop), await aDueOwner(workshop), await aDueOwner(workshop)];
    await send([comes.reminderId, stays.reminderId]);
    const { body: notice } = await send([undone.reminderId]);
    await undo(notice.id);
    expect(await result()).toEqual({ days: 30, vehicles: before.vehicles + 2, booked: before.booked });
    wait(60_000);
    const [car] = (await workshop.http('GET', '/api/account/vehicles', { cookie: comes.cookie })).body;
    const visit = { appointmentDate: '2026-05-21', customerPhone: comes.phone, vehicleLicensePlate: car.licensePlate };
    const booked = await workshop.book({ ...visit, userId: comes.userId }, { cookie: comes.cookie });
    expect(booked.status).toBe(201);
    expect(await result()).toEqual({ days: 30, vehicles: before.vehicles + 2, booked: before.booked + 1 });
    await workshop.http('DELETE', `/api/appointments/${booked.body.id}`, { cookie: comes.cookie });
    expect(await result()).toMatchObject({ booked: before.booked });
  });
});

describe('the start that a notice offers', () => {
  const sql = (statement: string, values: unknown[] = []) => workshop.database.database.query(statement, values);
  const close = (from: string, to: string) =>
    sql('INSERT INTO booking.closure (from_date, to_date) VALUES ($1, $2)', [from, to]);
  const bodyTo = async (owner: { userId: number; reminderId: number }) => {
    await send([owner.reminderId]);
    await workshop.deliverEvents();
    return (await dueMessagesTo(workshop, owner))[0]?.body;
  };
  const linkOf = (body = '') => new URL(body.slice(body.indexOf('https:'))).searchParams;
  afterEach(async () => {
    await sql('DELETE FROM booking.closure');
    await sql('UPDATE booking.service SET active = true, price_bani = 20000 WHERE id = 2');
    await sql(`UPDATE notifications.message_setting SET own_texts = '{}', quiet_from = quiet_to`);
  });

  it('is the same for all, stays free for others, and is counted once it is booked', async () => {
    const owners = [await aDueOwner(workshop), await aDueOwner(workshop)];
    const result = async () => (await workshop.http('GET', PATH, { cookie: workshop.admin })).body;
    const before = await result();
    await send(owners.map(({ reminderId }) => reminderId));
    await workshop.deliverEvents();
    const links = [];
    for (const owner of owners) links.push(linkOf((await dueMessagesTo(workshop, owner))[0]?.body));
    expect(links.map((link) => [link.get('date'), link.get('time')])).toEqual([
      ['2026-05-18', '15:00'],
      ['2026-05-18', '15:00'],
    ]);
    wait(60_000);
    const book = async ({ cookie, phone, userId }: (typeof owners)[number], link: URLSearchParams) => {
      const [car] = (await workshop.http('GET', '/api/account/vehicles', { cookie })).body;
      const start = { appointmentDate: link.get('date'), appointmentTime: link.get('time') };
      const by = { customerPhone: phone, userId, vehicleLicensePlate: car.licensePlate };
      return workshop.book({ ...start, ...by, serviceId: Number(link.get('serviceId')) }, { cookie });
    };
    const [first, second] = owners as [(typeof owners)[number], (typeof owners)[number]];
    const { body: booked } = await book(first, links[0] as URLSearchParams);
    expect(await result()).toMatchObject({ booked: before.booked + 1 });
    const { body: other } = await book(second, links[1] as URLSearchParams);
    // Both bays are taken.
    expect(await bodyTo(await aDueOwner(workshop))).toContain('lun., 18 mai, 16:00');
    for (const { id } of [booked, other])
      await workshop.http('DELETE', `/api/appointments/${id}`, { cookie: workshop.admin });
  });

  it('comes two hours after the message leaves, also after the quiet hours', async () => {
    await sql('UPDATE notifications.message_setting SET quiet_from = 1260, quiet_to = 480');
    const owner = await aDueOwner(workshop);
    workshop.clock.time = new Date(`${TODAY}T20:30:00Z`);
    expect(await bodyTo(owner)).toContain('mar., 19 mai, 10:00, 200 lei');
  });

  it('is not on a closed day; without one in the booking horizon the message says what is due', async () => {
    await close('2026-05-18', '2026-05-20');
    expect(await bodyTo(await aDueOwner(workshop))).toContain('joi, 21 mai, 08:30');
    await close('2026-05-21', '2027-12-31');
    const owner = await aDueOwner(workshop);
    expect(await bodyTo(owner)).toMatch(/2026\. Te rugăm să verifici\. Programare: .+\?serviceId=2&vehicleId=\d+$/);
    expect((await eventsOf(owner.reminderId))[0]?.data).not.toHaveProperty('offer');
  });

  it('is none where no service does what is due, and costs nothing where the service is free', async () => {
    const other = await aDueOwner(workshop, { reminder: { reminderType: 'other', description: 'Parbriz' } });
    expect(await bodyTo(other)).toMatch(/Te rugăm să verifici\. Programare: .+&reminderId=\d+$/);
    await sql('UPDATE booking.service SET price_bani = 0 WHERE id = 2');
    expect(await bodyTo(await aDueOwner(workshop))).toContain('15:00, gratuit. Programare');
    await sql('UPDATE booking.service SET active = false WHERE id = 2');
    expect(await bodyTo(await aDueOwner(workshop))).toMatch(/verifici\. Programare: .+\?vehicleId=\d+$/);
  });

  it('is as it was sent, though the day is closed and the service retired before the message is written', async () => {
    const owner = await aDueOwner(workshop);
    await send([owner.reminderId]);
    await close(TODAY, TODAY);
    await sql('UPDATE booking.service SET active = false WHERE id = 2');
    await workshop.deliverEvents();
    const [message] = await dueMessagesTo(workshop, owner);
    expect(message?.body).toContain('15:00, 200 lei. Programare');
    expect(linkOf(message?.body).get('serviceId')).toBe('2');
  });

  it('is not in a text of the workshop that does not name it, whose link leads to it all the same', async () => {
    const owner = await aDueOwner(workshop);
    const own = { 'maintenance-due': { ro: 'Scade {{what}} pe {{date}}! {{link}}' } };
    await sql('UPDATE notifications.message_setting SET own_texts = $1', [own]);
    const body = await bodyTo(owner);
    expect(body).toMatch(/^Scade ITP pe 1 iunie 2026! https:/);
    expect(linkOf(body).get('time')).toBe('15:00');
  });

  it('is counted in the parts of the SMS by the preview', async () => {
    const owner = await aDueOwner(workshop);
    const own = { 'maintenance-due': { ro: `${'a'.repeat(40)} {{offer}} {{link}}` } };
    await sql('UPDATE notifications.message_setting SET own_texts = $1', [own]);
    expect(await preview({ ids: [owner.reminderId] })).toMatchObject({ smsParts: 2 });
    await close('2026-05-18', '2027-12-31');
    expect(await preview({ ids: [owner.reminderId] })).toMatchObject({ smsParts: 1 });
  });
});

describe('the SMS of a notice', () => {
  it('leave after the quiet hours, which the preview says', async () => {
    const owner = await aDueOwner(workshop);
    const { database } = workshop.database;
    await database.query('UPDATE notifications.message_setting SET quiet_from = 1260, quiet_to = 480');
    try {
      workshop.clock.time = new Date(`${TODAY}T20:30:00Z`);
      expect((await preview({ ids: [owner.reminderId] })).leavesAt).toBe('2026-05-19T05:00:00.000Z');
      await send([owner.reminderId]);
      await workshop.deliverEvents();
      wait(UNDO_MS);
      await sendMessages();
      expect(await dueMessagesTo(workshop, owner)).toMatchObject([{ status: 'queued' }]);
      workshop.clock.time = new Date('2026-05-19T05:00:00Z');
      await sendMessages();
      expect(await dueMessagesTo(workshop, owner)).toMatchObject([{ status: 'sent' }]);
    } finally {
      await database.query('UPDATE notifications.message_setting SET quiet_from = quiet_to');
    }
  });

  it('are not more than those that are left of the day', async () => {
    const owners = [await aDueOwner(workshop), await aDueOwner(workshop), await aDueOwner(workshop)];
    const ids = owners.map(({ reminderId }) => reminderId);
    const { smsLeft } = await preview({ ids });
    const { database } = workshop.database;
    const use = (count: number) =>
      database.query('UPDATE notifications.sms_day SET sent = sent + $2 WHERE day = $1', [TODAY, count]);
    await database.query('INSERT INTO notifications.sms_day (day) VALUES ($1) ON CONFLICT DO NOTHING', [TODAY]);
    await use(smsLeft - 2);
    try {
      const before = await preview({ ids });
      expect(before).toMatchObject({ notified: 2, smsLeft: 2, ids: ids.slice(0, 2) });
      expect(omitted(before)).toEqual({ 'sms-budget': 1 });
      const { body } = await send(ids);
      expect([body.notified, omitted(body)]).toEqual([2, { 'sms-budget': 1 }]);
    } finally {
      await use(-(smsLeft - 2));
    }
  });

  it('are none while the workshop has switched the message off', async () => {
    const owner = await aDueOwner(workshop);
    const { database } = workshop.database;
    await database.query(`UPDATE notifications.message_setting SET switched_off = '{maintenance-due}'`);
    try {
      expect(omitted((await send([owner.reminderId])).body)).toEqual({ 'switched-off': 1 });
    } finally {
      await database.query(`UPDATE notifications.message_setting SET switched_off = '{}'`);
    }
  });
});

describe('a request for a notice', () => {
  it.each([
    ['no list', {}],
    ['an empty list', { ids: [] }],
    ['a list with an id twice', { ids: [1, 1] }],
    ['ids that are none', { ids: ['1', 0] }],
    ['more than 200', { ids: Array.from({ length: 201 }, (_, at) => at + 1) }],
  ])('with %s is refused at its field', async (_, body) => {
    const answer = await workshop.http('POST', PATH, { cookie: workshop.admin, body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ field: 'ids', message: 'Alege între 1 și 200 de scadențe' }]);
  });

  it('of an urgency that does not exist is refused at its field', async () => {
    const answer = await workshop.http('POST', `${PATH}/preview`, {
      cookie: workshop.admin,
      body: { urgency: 'soon' },
    });
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'urgency']);
  });

  it('is for the desk: mechanics, clients and visitors get nothing', async () => {
    const owner = await aDueOwner(workshop);
    const { cookie: client } = await workshop.client();
    const body = { ids: [owner.reminderId] };
    const as = async (cookie?: string) => [
      (await workshop.http('GET', PATH, { cookie })).status,
      (await workshop.http('POST', `${PATH}/preview`, { cookie, body })).status,
      (await workshop.http('POST', PATH, { cookie, body })).status,
      (await workshop.http('DELETE', `${PATH}/1`, { cookie })).status,
    ];
    expect(await as(mechanic.cookie)).toEqual([403, 403, 403, 403]);
    expect(await as(client)).toEqual([403, 403, 403, 403]);
    expect(await as()).toEqual([401, 401, 401, 401]);
    const { status, body: sent } = await workshop.http('POST', PATH, { cookie: receptionist.cookie, body });
    expect([status, sent.notified]).toEqual([200, 1]);
  });
});

/** The id of a reminder, due on 1 June 2026, that the desk entered for the vehicle of a guest. */
async function aGuestReminder(): Promise<number> {
  setDay(workshop, '2026-05-10');
  const customerPhone = newPhone();
  const { body: appointment } = await workshop.book({ customerPhone, appointmentDate: '2026-05-11' });
  await workshop.http('DELETE', `/api/appointments/${appointment.id}`, { cookie: workshop.admin });
  const row = await workshop.database.database.one<{ vehicleId: number }>(
    'SELECT vehicle_id FROM booking.appointment WHERE id = $1',
    [appointment.id],
  );
  const vehicle = { cookie: workshop.admin, vehicleId: row?.vehicleId ?? 0, userId: 0 };
  const { body } = await addReminder(workshop, vehicle);
  setDay(workshop, TODAY);
  return body.id;
}
