import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import { SubscriptionDiscovery } from '../../../../src/platform/event-log/subscription-discovery.ts';
import { Jobs } from '../../../../src/platform/jobs/jobs.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember, codeSentTo } from '../../identity/support/members.ts';
import { completeAppointment } from '../../loyalty/support/appointments.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const inbox = (query = '', cookie = workshop.admin) => workshop.http('GET', `/api/admin/messages${query}`, { cookie });
/** The messages to an address, oldest first. */
async function messagesTo(phone: string) {
  await workshop.deliverEvents();
  const { body } = await inbox(`?search=${encodeURIComponent(phone)}`);
  return body.toReversed();
}
/** The texts to a phone in alphabetical order, since all have the same time. Links without their tokens. */
const texts = async (phone: string) =>
  (await messagesTo(phone)).map(({ body }: { body: string }) => body.replace(LINK, '…/p/N#…')).sort();
const send = () => workshop.app.get(CommandBus).execute(new SendMessages({}));
const UNDONE = 'booking.appointment-status-undone';
/** The workshop can no longer undo its last change, so the message of it leaves. */
const pastUndo = async () => {
  await workshop.deliverEvents();
  workshop.clock.time = new Date(workshop.clock.time.getTime() + UNDO_MS);
  await send();
};
const LINK = /http:\/\/localhost:\d+\/p\/\d+#••••••$/;

describe('a guest', () => {
  it('gets a message in Romanian about each change of the appointment', async () => {
    const phone = newPhone();
    const { body } = await workshop.book({ customerPhone: phone });
    const cookie = workshop.admin;
    const move = { appointmentDate: '2026-03-04', appointmentTime: '10:30' };
    await workshop.http('POST', `/api/appointments/${body.id}/reschedule`, { cookie, body: move });
    // The subscriptions run side by side: the move must have been queued before it can be withdrawn.
    await workshop.deliverEvents();
    await workshop.http('DELETE', `/api/appointments/${body.id}`, { cookie });
    // It replaces the message of the move once it can no longer be undone.
    expect(await texts(phone)).toEqual([
      'Programare pentru Schimb de ulei, 3 martie, ora 09:00. …/p/N#…',
      'Programarea pentru Schimb de ulei din 4 martie, ora 10:30, a fost anulată.',
      'Programarea s-a mutat: Schimb de ulei, 4 martie, ora 10:30. …/p/N#…',
    ]);
  });

  it('gets one message for twenty moves within ten minutes, which says the last start', async () => {
    const phone = newPhone();
    const { body } = await workshop.book({ customerPhone: phone, customerEmail: 'ion@example.ro' });
    const cookie = workshop.admin;
    const start = workshop.clock.time;
    const moveTo = async (appointmentTime: string) => {
      const move = { appointmentDate: '2026-03-05', appointmentTime };
      const path = `/api/appointments/${body.id}/reschedule`;
      expect((await workshop.http('POST', path, { cookie, body: move })).status).toBe(200);
      await workshop.deliverEvents();
    };
    await workshop.deliverEvents();
    await send();
    const moved = async () =>
      (await messagesTo(phone)).filter(({ template }: { template: string }) => template === 'appointment-rescheduled');
    try {
      for (let n = 1; n <= 20; n += 1) {
        workshop.clock.time = new Date(start.getTime() + n * 20_000);
        await moveTo(n % 2 === 0 ? '10:00' : '09:00');
        await send();
      }
      expect(await moved()).toEqual([
        expect.objectContaining({ status: 'queued', body: expect.stringContaining('ora 10:00') }),
      ]);
      // Ten minutes after the first move.
      workshop.clock.time = new Date(start.getTime() + 10 * 60_000 + 20_000);
      await send();
      expect(await moved()).toMatchObject([{ status: 'sent' }]);
      // What is sent stays; the next move is another message, which the cancellation makes void before it leaves.
      await moveTo('14:00');
      expect(await moved()).toHaveLength(2);
      workshop.clock.time = new Date(start.getTime() + 11 * 60_000);
      await workshop.http('DELETE', `/api/appointments/${body.id}`, { cookie });
      await pastUndo();
      workshop.clock.time = new Date(start.getTime() + 21 * 60_000);
      await send();
      expect(await moved()).toMatchObject([{ status: 'sent' }]);
      const emails = (await messagesTo('ion@example.ro')).map(({ template }: { template: string }) => template);
      expect(emails.sort()).toEqual(['appointment-booked', 'appointment-cancelled', 'appointment-rescheduled']);
    } finally {
      workshop.clock.time = start;
    }
  });

  it('gets one message when a move and the cancellation are delivered at the same moment', async () => {
    const phone = newPhone();
    const { body } = await workshop.book({ customerPhone: phone, appointmentDate: '2026-03-06' });
    const cookie = workshop.admin;
    const move = { appointmentDate: '2026-03-06', appointmentTime: '10:00' };
    await workshop.deliverEvents();
    await send();
    await workshop.http('POST', `/api/appointments/${body.id}/reschedule`, { cookie, body: move });
    await workshop.http('DELETE', `/api/appointments/${body.id}`, { cookie });
    await workshop.deliverEvents();
    // What two transactions leave that do not see each other.
    await workshop.database.database.query(
      `INSERT INTO notifications.outgoing_message
         (event_id, template, channel, customer_id, address, body, language, created_at, appointment_id, next_attempt_at)
       SELECT gen_random_uuid(), 'appointment-rescheduled', channel, customer_id, address, 'S-a mutat.', language,
              created_at, appointment_id, created_at + interval '10 minutes'
       FROM notifications.outgoing_message WHERE appointment_id = $1 AND template = 'appointment-cancelled'`,
      [body.id],
    );
    const start = workshop.clock.time;
    workshop.clock.time = new Date(start.getTime() + 11 * 60_000);
    try {
      await send();
    } finally {
      workshop.clock.time = start;
    }
    const templates = (await messagesTo(phone)).map(({ template }: { template: string }) => template);
    expect(templates.sort()).toEqual(['appointment-booked', 'appointment-cancelled']);
  });

  it('is not told that the appointment is confirmed after the message that it was cancelled', async () => {
    const phone = newPhone();
    const { body } = await workshop.book({ customerPhone: phone, appointmentDate: '2026-03-06' });
    const setConfirmations = (status: string) =>
      workshop.database.database.query(`UPDATE platform.subscription SET status = $1 WHERE name = $2`, [
        status,
        'notifications.tell-customer-when-appointment-confirmed',
      ]);
    const start = workshop.clock.time;
    const cookie = workshop.admin;
    await workshop.deliverEvents();
    await send();
    await setConfirmations('halted');
    try {
      const confirmed = await workshop.http('PATCH', `/api/appointments/${body.id}/status`, {
        cookie,
        body: { status: 'confirmed' },
      });
      expect(confirmed.status).toBe(200);
      workshop.clock.time = new Date(start.getTime() + 60_000);
      await workshop.http('DELETE', `/api/appointments/${body.id}`, { cookie });
      await pastUndo();
    } finally {
      await setConfirmations('active');
    }
    await pastUndo();
    workshop.clock.time = start;
    const templates = (await messagesTo(phone)).map(({ template }: { template: string }) => template);
    expect(templates.sort()).toEqual(['appointment-booked', 'appointment-cancelled']);
  });

  it('still gets the message about a move that is being sent while the appointment moves again', async () => {
    const phone = newPhone();
    const { body } = await workshop.book({ customerPhone: phone, appointmentDate: '2026-03-06' });
    const cookie = workshop.admin;
    const moveTo = async (appointmentTime: string) => {
      const move = { appointmentDate: '2026-03-06', appointmentTime };
      await workshop.http('POST', `/api/appointments/${body.id}/reschedule`, { cookie, body: move });
      await workshop.deliverEvents();
    };
    await moveTo('10:00');
    await workshop.database.database.query(
      `UPDATE notifications.outgoing_message SET attempts = 1 WHERE address = $1`,
      [phone],
    );
    await moveTo('11:00');
    expect(await messagesTo(phone)).toHaveLength(3);
  });
});

describe('the author of a review', () => {
  it('gets one message when the workshop answers, with a link to the answer', async () => {
    const phone = newPhone();
    const { body: booked } = await workshop.book({ customerPhone: phone, appointmentTime: '11:00' });
    const cookie = workshop.admin;
    for (const status of ['confirmed', 'in-progress', 'completed']) {
      await workshop.http('PATCH', `/api/appointments/${booked.id}/status`, { cookie, body: { status } });
    }
    const { id: appointmentId, manageToken } = booked;
    const { body: review } = await workshop.http('POST', '/api/reviews', {
      body: { appointmentId, manageToken, rating: 2, comment: 'Am așteptat mult.' },
    });
    for (const answer of ['Ne pare rău.', 'Ne pare rău, am mai angajat un mecanic.']) {
      await workshop.http('POST', `/api/admin/reviews/${review.id}/answer`, { cookie, body: { answer } });
    }
    const written = await messagesTo(phone);
    expect(written.filter(({ template }: { template: string }) => template === 'review-answered')).toEqual([
      expect.objectContaining({ address: phone, body: expect.stringContaining(`/p/${appointmentId}#••••••`) }),
    ]);
    expect(await texts(phone)).toContain(
      'Ți-am răspuns la recenzia despre Schimb de ulei. Răspunsul este aici: …/p/N#…',
    );
  });
});

describe('a client', () => {
  it('gets messages in the language of the account, with the earned point', async () => {
    const ana = await aMember(workshop);
    await workshop.http('PATCH', '/api/account', { cookie: ana.cookie, body: { language: 'en' } });
    await completeAppointment(workshop, ana.cookie, { customerPhone: ana.phone, appointmentTime: '14:00' });
    expect(await texts(ana.phone)).toEqual([
      'Confirmed: Oil change, 3 March at 14:00. …/p/N#…',
      'The work is done: Oil change. You earn one loyalty point. Thank you, and see you again! How was it? …/p/N#…',
      'Your appointment for Oil change, 3 March at 14:00. …/p/N#…',
    ]);
  });

  it('gets the requested code', async () => {
    const ana = await aMember(workshop);
    await workshop.http('POST', '/api/account/phone-proof', { cookie: ana.cookie });
    const code = await codeSentTo(workshop, ana.id);
    const [message] = await messagesTo(ana.phone);
    expect(message).toMatchObject({
      template: 'phone-proof',
      channel: 'sms',
      address: ana.phone,
      status: 'queued',
      sentAt: null,
    });
    const { body } = await workshop.http('POST', `/api/admin/messages/${message.id}/reveal`, {
      cookie: workshop.admin,
    });
    expect(body).toEqual({
      body: `Codul de confirmare a telefonului este ${code}. Este valabil 10 minute. Nu îl spune nimănui.`,
    });
  });

  it('gets a message when a referred friend registers', async () => {
    const ana = await aMember(workshop);
    const { body } = await workshop.http('GET', '/api/auth/me', { cookie: ana.cookie });
    await aMember(workshop, { referralCode: body.user.referralCode });
    expect(await messagesTo(ana.phone)).toMatchObject([{ template: 'friend-registered' }]);
  });
});

describe('a recipient with an e-mail address', () => {
  it('gets the same text by e-mail, with a subject, once', async () => {
    const ana = await aMember(workshop, { email: 'ana.posta@example.ro' });
    await workshop.http('PATCH', '/api/account', { cookie: ana.cookie, body: { language: 'fr' } });
    await workshop.book({ customerPhone: ana.phone, appointmentTime: '13:00' }, { cookie: ana.cookie });
    const [sms] = await messagesTo(ana.phone);
    expect(await messagesTo('ana.posta@example.ro')).toEqual([
      { ...sms, id: expect.any(Number), channel: 'email', address: 'ana.posta@example.ro', subject: 'Ton rendez-vous' },
    ]);
    expect(sms).toMatchObject({ channel: 'sms', address: ana.phone, subject: null });
    await workshop.database.database.query(
      `UPDATE platform.subscription SET position = 0 WHERE name LIKE 'notifications.%'`,
    );
    expect(await messagesTo('ana.posta@example.ro')).toHaveLength(1);
  });

  it('may be a guest', async () => {
    const customerEmail = 'ion.oaspete@example.ro';
    await workshop.book({ customerEmail, appointmentTime: '16:00' });
    expect(await messagesTo(customerEmail)).toMatchObject([{ channel: 'email', subject: 'Programarea ta' }]);
  });

  it('gets codes by SMS only, since they prove the phone', async () => {
    const ana = await aMember(workshop, { email: 'ana.cod@example.ro' });
    await workshop.http('POST', '/api/account/phone-proof', { cookie: ana.cookie });
    expect(await messagesTo(ana.phone)).toHaveLength(1);
    expect(await messagesTo('ana.cod@example.ro')).toEqual([]);
  });
});

describe('a message', () => {
  it('is queued once, also when its event is delivered twice', async () => {
    const phone = newPhone();
    await workshop.book({ customerPhone: phone, appointmentTime: '15:00' });
    expect(await messagesTo(phone)).toHaveLength(1);
    await workshop.database.database.query(
      `UPDATE platform.subscription SET position = 0 WHERE name LIKE 'notifications.%'`,
    );
    expect(await messagesTo(phone)).toHaveLength(1);
  });

  it('is marked as sent by the job when no provider is configured', async () => {
    const phone = newPhone();
    await workshop.book({ customerPhone: phone, appointmentTime: '16:00' });
    await workshop.deliverEvents();
    await workshop.app.get(Jobs).runDue();
    expect(await messagesTo(phone)).toMatchObject([
      { status: 'sent', sentAt: workshop.clock.now().toISOString(), failure: null },
    ]);
  });

  it('is found by admins only, in any case, without diacritics and in any phone format', async () => {
    const phone = newPhone();
    await workshop.book({ customerPhone: phone, serviceId: 2, appointmentDate: '2026-03-05' });
    await workshop.deliverEvents();
    const found = await inbox(`?search=${encodeURIComponent('INSPECTIE TEHNICA')}`);
    expect(found.body).toMatchObject([{ address: phone }]);
    expect(found.headers['x-total-count']).toBe('1');
    expect((await inbox(`?search=${phone.replace('+40', '0')}`)).body).toHaveLength(1);
    expect((await inbox('?pageSize=2')).body).toHaveLength(2);
    expect((await inbox('?pageSize=201')).status).toBe(400);
    expect((await inbox('', (await workshop.client()).cookie)).status).toBe(403);
  });

  it('with a code is blanked a day later', async () => {
    const ana = await aMember(workshop);
    await workshop.http('POST', '/api/account/phone-proof', { cookie: ana.cookie });
    await workshop.deliverEvents();
    workshop.clock.time = new Date(workshop.clock.time.getTime() + 25 * 60 * 60_000);
    await workshop.database.database.query(`UPDATE platform.job SET next_run_at = now()`);
    await workshop.app.get(Jobs).runDue();
    expect(await messagesTo(ana.phone)).toMatchObject([{ template: 'phone-proof', body: '' }]);
  });
});

it('the subscriptions that send codes and offers are urgent, so that neither waits for another reaction', () => {
  const urgent = workshop.app
    .get(SubscriptionDiscovery)
    .all()
    .filter((subscription) => subscription.urgent);
  expect(urgent.map(({ name }) => name)).toEqual([
    'notifications.tell-customer-when-waitlist-offered',
    'notifications.tell-customer-when-estimate-sent',
    'notifications.tell-customer-when-question-answered',
    'notifications.send-link-when-employee-invited',
    'notifications.send-code-when-sms-code-requested',
    'notifications.send-code-when-phone-code-requested',
    'notifications.send-code-when-counter-code-requested',
    'notifications.send-code-when-approval-code-requested',
    'notifications.send-code-when-guest-code-requested',
  ]);
});

it('every subscription keeps its stored name, its event and its poison policy', () => {
  const all = workshop.app.get(SubscriptionDiscovery).all();
  const own = all.filter(({ name }) => name.startsWith('notifications.'));
  const rows = own.map(({ name, types, onPoison }) => [
    name.replace('notifications.', ''),
    ...types.map(({ type }) => type),
    onPoison,
  ]);
  expect(rows.sort()).toEqual([
    ['confirm-booking-when-appointment-booked', 'booking.appointment-booked', 'park'],
    ['confirm-complaint-when-complaint-opened', 'complaints.complaint-opened', 'park'],
    ['notify-workshop-when-appointment-booked', 'booking.appointment-booked', 'park'],
    ['send-code-when-approval-code-requested', 'identity.approval-code-requested', 'park'],
    ['send-code-when-counter-code-requested', 'identity.counter-code-requested', 'park'],
    ['send-code-when-guest-code-requested', 'identity.guest-code-requested', 'park'],
    ['send-code-when-phone-code-requested', 'identity.phone-code-requested', 'park'],
    ['send-code-when-sms-code-requested', 'identity.sms-code-requested', 'park'],
    ['send-link-when-employee-invited', 'identity.employee-invited', 'park'],
    ['send-test-when-test-message-requested', 'notifications.test-message-requested', 'park'],
    ['tell-admin-when-sms-budget-ran-low', 'notifications.sms-budget-ran-low', 'park'],
    ['tell-assignee-when-complaint-followed-up', 'complaints.complaint-followed-up', 'park'],
    ['tell-assignee-when-complaint-reopened', 'complaints.complaint-reopened', 'park'],
    ['tell-author-when-complaint-answered', 'complaints.complaint-answered', 'park'],
    ['tell-author-when-complaint-closed', 'complaints.complaint-closed', 'park'],
    ['tell-author-when-complaint-reopened', 'complaints.complaint-reopened', 'park'],
    ['tell-author-when-complaint-resolved', 'complaints.complaint-resolved', 'park'],
    ['tell-author-when-complaint-taken-up', 'complaints.complaint-taken-up', 'park'],
    ['tell-author-when-review-answered', 'reviews.review-answered', 'park'],
    ['tell-customer-when-appointment-cancelled', 'booking.appointment-cancelled', UNDONE, 'park'],
    ['tell-customer-when-appointment-confirmed', 'booking.appointment-confirmed', UNDONE, 'park'],
    ['tell-customer-when-appointment-rescheduled', 'booking.appointment-rescheduled', 'park'],
    ['tell-customer-when-continuation-released', 'booking.continuation-released', 'park'],
    ['tell-customer-when-estimate-sent', 'estimates.estimate-sent', 'park'],
    ['tell-customer-when-question-answered', 'estimates.question-answered', 'park'],
    ['tell-customer-when-ready-announced', 'booking.appointment-ready-announced', 'park'],
    ['tell-customer-when-waitlist-offered', 'waitlist.offered', 'park'],
    ['tell-customer-when-work-continued', 'booking.work-continued', 'park'],
    ['tell-former-phone-when-job-authorised', 'estimates.job-authorised', 'park'],
    ['tell-owner-when-maintenance-due', 'reminders.maintenance-due', 'park'],
    ['tell-owner-when-owner-notified', 'reminders.owner-notified', 'park'],
    ['tell-owner-when-password-changed', 'identity.password-changed', 'park'],
    ['tell-owner-when-password-reset', 'identity.password-reset', 'park'],
    ['tell-owner-when-phone-change-requested', 'identity.phone-change-requested', 'park'],
    ['tell-referrer-when-user-referred', 'identity.user-referred', 'park'],
    ['thank-customer-when-appointment-completed', 'booking.appointment-completed', UNDONE, 'park'],
  ]);
});
