import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { untilWaiting, whileHeld } from '../../../support/waiting-for-locks.ts';
import { MONDAY_MORNING, newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember, codeSentTo } from '../../identity/support/members.ts';
import { addReminder, anOwner, checkOn, dueInJune, type Owner, raisedOf } from '../support/garage.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop({ PUBLIC_URL: 'https://exemplu.ro' });
});
beforeEach(() => {
  workshop.clock.time = MONDAY_MORNING;
});
afterAll(() => workshop.close());

describe('the owner of a due reminder', () => {
  const prefer = ({ cookie }: Owner, maintenanceReminders: unknown, consentVersion = 1) =>
    workshop.http('PUT', '/api/client/message-preferences', { cookie, body: { maintenanceReminders, consentVersion } });
  const messagesTo = async ({ userId }: Owner) => {
    await workshop.deliverEvents();
    return workshop.database.database.query<{ body: string }>(
      `SELECT body, language FROM notifications.outgoing_message WHERE user_id = $1 AND template = 'maintenance-due'
         AND channel = 'sms'`,
      [userId],
    );
  };

  it('gets messages only with consent, and none after withdrawing it', async () => {
    const { owner, id } = await dueInJune(workshop);
    const preferences = () => workshop.http('GET', '/api/client/message-preferences', { cookie: owner.cookie });
    expect((await preferences()).body).toEqual({
      maintenanceReminders: false,
      consent: { version: 1, label: 'Scrieți-mi când se apropie o scadență', hint: expect.any(String) },
    });
    await checkOn(workshop, '2026-05-02');
    expect(await messagesTo(owner)).toEqual([]);
    expect(await prefer(owner, true, 2)).toMatchObject({
      status: 409,
      body: { code: 'consent_text_changed', errors: [{ field: 'consentVersion' }] },
    });
    expect((await prefer(owner, true)).body).toMatchObject({ maintenanceReminders: true });
    await prefer(owner, true);
    expect((await preferences()).body).toMatchObject({ maintenanceReminders: true });
    await checkOn(workshop, '2026-05-18');
    const plate = (await workshop.http('GET', '/api/account/vehicles', { cookie: owner.cookie })).body[0].licensePlate;
    expect(await messagesTo(owner)).toEqual([
      {
        language: 'ro',
        body: `Conform evidenței noastre: ITP, ${plate}, până pe 1 iunie 2026. Te rugăm să verifici. Programare: https://exemplu.ro/booking?serviceId=2&vehicleId=${owner.vehicleId}`,
      },
    ]);
    await prefer(owner, false);
    await checkOn(workshop, '2026-05-29');
    expect(await raisedOf(workshop, id)).toHaveLength(3);
    expect(await messagesTo(owner)).toHaveLength(1);
    const consents = await workshop.database.database.query(
      `SELECT given_at, withdrawn_at, text_version FROM notifications.message_consent WHERE user_id = $1`,
      [owner.userId],
    );
    expect(consents).toEqual([{ givenAt: expect.any(Date), withdrawnAt: expect.any(Date), textVersion: 1 }]);
  });

  it('gets one message in the language of the account, also when the event is delivered twice', async () => {
    const { owner } = await dueInJune(workshop, { reminderType: 'other', description: 'Schimb de bujii' });
    await workshop.http('PATCH', '/api/account', { cookie: owner.cookie, body: { language: 'en' } });
    await prefer(owner, true);
    await checkOn(workshop, '2026-05-18');
    await messagesTo(owner);
    await workshop.database.database.query(
      `UPDATE platform.subscription SET position = 0 WHERE name = 'notifications.tell-owner-when-maintenance-due'`,
    );
    expect(await messagesTo(owner)).toMatchObject([
      { language: 'en', body: expect.stringMatching(/^By our records: Schimb de bujii, B \d+ ABC, by 1 June 2026\./) },
    ]);
  });

  it('is led to the vehicle by a message about what no appointment of the workshop resolves', async () => {
    const { owner } = await dueInJune(workshop, { reminderType: 'rca', description: 'RCA' });
    await prefer(owner, true);
    await checkOn(workshop, '2026-05-18');
    expect(await messagesTo(owner)).toMatchObject([
      { body: expect.stringMatching(new RegExp(`https://exemplu\\.ro/client/garage/${owner.vehicleId}$`)) },
    ]);
  });

  it('gets no message about a reminder that was dismissed meanwhile', async () => {
    const { owner, id } = await dueInJune(workshop);
    await prefer(owner, true);
    await checkOn(workshop, '2026-05-18');
    await workshop.http('POST', `/api/reminders/${id}/dismiss`, { cookie: owner.cookie });
    expect(await messagesTo(owner)).toEqual([]);
  });

  it('gets messages after joining the account as a former guest', async () => {
    const customerPhone = newPhone();
    const vehicle = { vehicleLicensePlate: 'B 77 GST', appointmentTime: '15:00' };
    const { body: appointment } = await workshop.book({ customerPhone, ...vehicle });
    const [booked] = await workshop.database.database.query<{ vehicleId: number }>(
      `SELECT vehicle_id AS "vehicleId" FROM booking.appointment WHERE id = $1`,
      [appointment.id],
    );
    const vehicleId = booked?.vehicleId ?? 0;
    const { body } = await addReminder(workshop, { cookie: workshop.admin, vehicleId, userId: 0 });
    await checkOn(workshop, '2026-05-02');
    workshop.clock.time = MONDAY_MORNING;
    const member = await aMember(workshop, { phone: customerPhone });
    const { cookie, id: userId } = member;
    await workshop.http('POST', '/api/account/phone-proof', { cookie });
    const code = { code: await codeSentTo(workshop, userId) };
    await workshop.http('POST', '/api/account/phone-proof/confirm', { cookie, body: code });
    await workshop.deliverEvents();
    const own = await workshop.http('GET', '/api/client/reminders', { cookie });
    expect(own.body).toMatchObject([{ id: body.id, source: 'workshop', vehicle: { id: vehicleId } }]);
    const owner = { cookie, userId, vehicleId };
    await prefer(owner, true);
    await checkOn(workshop, '2026-05-18');
    expect(await messagesTo(owner)).toHaveLength(1);
    expect(await raisedOf(workshop, body.id)).toHaveLength(2);
  });

  it.each([null, 'true', 1, undefined])('cannot consent with %p', async (value) => {
    expect((await prefer(await anOwner(workshop), value)).status).toBe(400);
  });

  it('leaves no description behind when erased while adding a reminder', async () => {
    const owner = await anOwner(workshop);
    const { database } = workshop;
    // Stops the insert at its last step; the erasure has to wait for it.
    const lock = `SELECT pg_advisory_xact_lock(hashtext('reminders.vehicle'), $1)`;
    const [entered, erased] = await whileHeld(database, [lock, [owner.vehicleId]], async () => {
      const entering = addReminder(workshop, owner, { description: 'La mama acasă' });
      await untilWaiting(database, 1);
      const body = { password: 'parola-buna' };
      const erasing = workshop.http('DELETE', '/api/account', { cookie: owner.cookie, body });
      await untilWaiting(database, 2);
      return [entering, erasing] as const;
    });
    expect([(await entered).status, (await erased).status]).toEqual([201, 204]);
    await workshop.deliverEvents();
    const rows = await workshop.database.database.query(
      `SELECT description, is_active FROM reminders.maintenance_reminder WHERE vehicle_id = $1`,
      [owner.vehicleId],
    );
    expect(rows).toEqual([{ description: null, isActive: false }]);
  });

  it('has no active reminders, descriptions or messages once erased', async () => {
    const { owner, id } = await dueInJune(workshop);
    await prefer(owner, true);
    await workshop.http('DELETE', '/api/account', { cookie: owner.cookie, body: { password: 'parola-buna' } });
    await workshop.deliverEvents();
    await checkOn(workshop, '2026-05-18');
    expect(await raisedOf(workshop, id)).toEqual([]);
    const [row] = await workshop.database.database.query(
      `SELECT description, is_active FROM reminders.maintenance_reminder WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ description: null, isActive: false });
    const given = await workshop.database.database.query(
      `SELECT id FROM notifications.message_consent WHERE user_id = $1 AND withdrawn_at IS NULL`,
      [owner.userId],
    );
    expect(given).toEqual([]);
  });
});
