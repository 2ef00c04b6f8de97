import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { localDate, localTime } from '../../../../src/kernel/wall-clock.ts';
import { Outbox } from '../../../../src/modules/notifications/application/outbox/outbox.ts';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import { RemindOfAppointments } from '../../../../src/modules/notifications/application/writing/remind-of-appointments.ts';
import { UnitOfWork } from '../../../../src/platform/database/unit-of-work.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { MONDAY_MORNING, newPhone } from '../../booking/support/workshop.ts';
import { startWaiting, type WaitingWorkshop } from '../../waitlist/support/waiting.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Sent {
  readonly template: string;
  readonly status: string;
  readonly body: string;
}

let workshop: WaitingWorkshop;
let other: Omit<TestApp, 'database'>;
beforeAll(async () => {
  workshop = await startWaiting();
  other = await startApp(workshop.database, {}, workshop.clock);
});
afterAll(async () => {
  await other.close();
  await workshop.close();
});
beforeEach(() => {
  workshop.clock.time = MONDAY_MORNING;
});
afterEach(async () => {
  await set(`quiet_from = quiet_to, reminder_hours = 24, booking_notice = 'off', notice_phone = NULL`);
  await workshop.database.database.query(`DELETE FROM notifications.outgoing_message`);
  await freeBays();
});

const freeBays = () =>
  workshop.database.database.query(
    `UPDATE booking.appointment SET status = 'cancelled', completed_at = NULL, charged_bani = NULL, cancelled_at = now()
     WHERE status <> 'cancelled'`,
  );
const set = (columns: string) =>
  workshop.database.database.query(`UPDATE notifications.message_setting SET ${columns}`);
const passes = (ms: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + ms);
};
/** The workshop can no longer undo its last change, so the message of it leaves. */
const pastUndo = () => passes(UNDO_MS);
const remind = async () => {
  await Promise.all([workshop, other].map(({ app }) => app.get(CommandBus).execute(new RemindOfAppointments())));
};
const send = async () => {
  await workshop.deliverEvents();
  await Promise.all([workshop, other].map(({ app }) => app.get(CommandBus).execute(new SendMessages({}))));
};
const messagesTo = (phone: string) =>
  workshop.database.database.query<Sent & Record<string, unknown>>(
    `SELECT template, status, body FROM notifications.outgoing_message WHERE address = $1 ORDER BY id`,
    [phone],
  );
const templatesTo = async (phone: string) =>
  (await messagesTo(phone)).map(({ template, status }) => `${template} ${status}`);
/** The answer to a change by the workshop. */
const change = (id: number, step: string, body: object = {}) =>
  step === 'cancel'
    ? workshop.http('DELETE', `/api/appointments/${id}`, { cookie: workshop.admin })
    : step === 'move'
      ? workshop.http('POST', `/api/appointments/${id}/reschedule`, { cookie: workshop.admin, body })
      : step === 'undo'
        ? workshop.http('POST', `/api/appointments/${id}/undo`, { cookie: workshop.admin, body: {} })
        : workshop.http('PATCH', `/api/appointments/${id}/status`, { cookie: workshop.admin, body: { status: step } });
const book = async (fields: object = {}) => {
  const phone = newPhone();
  const { body, status } = await workshop.book({ customerPhone: phone, ...fields });
  expect(status).toBe(201);
  return { phone, id: body.id as number, token: body.manageToken as string };
};

describe('the language of messages about an appointment', () => {
  it('is that in which a guest booked, and Romanian when the desk books, whose language says nothing', async () => {
    await freeBays();
    const phone = newPhone();
    const headers = { 'accept-language': 'fr' };
    const { body } = await workshop.book({ customerPhone: phone, appointmentDate: '2026-03-04' }, { headers });
    await change(body.id, 'confirmed');
    const atDesk = newPhone();
    const fields = { customerPhone: atDesk, appointmentDate: '2026-03-05' };
    const entered = await workshop.book(fields, { headers, cookie: workshop.admin });
    await change(entered.body.id, 'confirmed');
    pastUndo();
    await send();
    const texts = async (to: string) => (await messagesTo(to)).map(({ body: text }) => text).join(' ');
    expect(await texts(phone)).toMatch(/Vidange, 4 mars/);
    expect(await texts(phone)).not.toContain('Schimb de ulei');
    expect(await texts(atDesk)).toContain('Schimb de ulei');
  });
});

describe('the reminder of an appointment', () => {
  it('leaves once, a day before, and is answered by its link', async () => {
    const { phone, id, token } = await book({ appointmentDate: '2026-03-04' });
    passes(25 * HOUR_MS);
    await remind();
    expect(await messagesTo(phone)).toEqual([]);
    passes(2 * HOUR_MS);
    await remind();
    await remind();
    await send();
    expect(await templatesTo(phone)).toEqual(['visit-reminder sent', 'appointment-booked sent']);
    const [{ body } = { body: '' }] = await messagesTo(phone);
    expect(body).toMatch(/^Îți amintim de programare: Schimb de ulei, 4 martie, ora 09:00\. Confirmă că vii .* http/);
    const acknowledge = (headers: Record<string, string>) =>
      workshop.http('POST', `/api/appointments/${id}/acknowledge`, { headers });
    expect((await acknowledge({})).status).toBe(401);
    const answers = await Promise.all([1, 2].map(() => acknowledge({ 'manage-token': token })));
    for (const { status, body: appointment } of answers)
      expect([status, appointment]).toEqual([
        200,
        expect.objectContaining({ status: 'pending', acknowledgedAt: workshop.clock.now().toISOString() }),
      ]);
    expect((await workshop.eventsOf(id)).filter((type) => type === 'acknowledged')).toHaveLength(1);
    const board = '/api/admin/board?from=2026-03-04&to=2026-03-04';
    const { body: plan } = await workshop.http('GET', board, { cookie: workshop.admin });
    expect(plan.visits.find((one: { id: number }) => one.id === id)).toMatchObject({ acknowledged: true });
  });

  it('is not sent for an appointment that was booked or moved since it was due, cancelled, or when it is switched off', async () => {
    const late = await book({ appointmentDate: '2026-03-02', appointmentTime: '16:00' });
    passes(-30 * 24 * HOUR_MS);
    const moved = await book({ appointmentDate: '2026-03-05' });
    const cancelled = await book({ appointmentDate: '2026-03-03', appointmentTime: '10:00' });
    const silent = await book({ appointmentDate: '2026-03-03', appointmentTime: '11:00' });
    workshop.clock.time = new Date(MONDAY_MORNING.getTime() + HOUR_MS);
    await change(moved.id, 'move', { appointmentDate: '2026-03-02', appointmentTime: '15:00' });
    await change(cancelled.id, 'cancel');
    passes(4 * HOUR_MS);
    await set('reminder_hours = 0');
    await remind();
    await set('reminder_hours = 24');
    expect(await messagesTo(silent.phone)).toEqual([]);
    await remind();
    for (const { phone } of [late, moved, cancelled]) expect(await messagesTo(phone)).toEqual([]);
    expect(await templatesTo(silent.phone)).toEqual(['visit-reminder queued']);
  });

  it('is withdrawn when the appointment moves before it leaves; the answer ends with the move', async () => {
    const { phone, id, token } = await book({ appointmentDate: '2026-03-04' });
    await send();
    passes(27 * HOUR_MS);
    await remind();
    await workshop.http('POST', `/api/appointments/${id}/acknowledge`, { headers: { 'manage-token': token } });
    await change(id, 'move', { appointmentDate: '2026-03-05', appointmentTime: '10:00' });
    await send();
    expect(await templatesTo(phone)).toEqual(['appointment-booked sent', 'appointment-rescheduled queued']);
    const { body } = await workshop.http('GET', `/api/appointments/${id}`, { cookie: workshop.admin });
    expect(body).not.toHaveProperty('acknowledgedAt');
  });
});

describe('the quiet hours', () => {
  it('hold back what can wait, and let through codes, the booking just made and appointments right after them', async () => {
    await set('quiet_from = 1260, quiet_to = 480');
    workshop.clock.time = new Date('2026-03-02T20:00:00Z');
    const soon = await book({ appointmentDate: '2026-03-03', appointmentTime: '09:00' });
    const later = await book({ appointmentDate: '2026-03-04', appointmentTime: '10:30' });
    await send();
    await change(soon.id, 'confirmed');
    await change(later.id, 'confirmed');
    pastUndo();
    await send();
    expect(await templatesTo(soon.phone)).toEqual(['appointment-booked sent', 'appointment-confirmed sent']);
    expect(await templatesTo(later.phone)).toEqual(['appointment-booked sent', 'appointment-confirmed queued']);
    workshop.clock.time = new Date('2026-03-03T05:59:59Z');
    await send();
    expect((await templatesTo(later.phone)).at(-1)).toBe('appointment-confirmed queued');
    workshop.clock.time = new Date('2026-03-03T06:00:00Z');
    await send();
    expect((await templatesTo(later.phone)).at(-1)).toBe('appointment-confirmed sent');
  });
});

describe('a message that waits for the end of the quiet hours', () => {
  const EVENING = new Date('2026-03-02T20:00:00Z');
  const confirmedAtNight = async () => {
    await set('quiet_from = 1260, quiet_to = 480');
    workshop.clock.time = EVENING;
    const appointment = await book({ appointmentDate: '2026-03-04', appointmentTime: '10:30' });
    await send();
    await change(appointment.id, 'confirmed');
    return appointment;
  };

  it('is not claimed either when it is queued after the others were held back', async () => {
    const { phone } = await confirmedAtNight();
    await workshop.deliverEvents();
    pastUndo();
    const now = workshop.clock.time;
    const appointmentsBefore = { date: localDate('2026-03-03'), time: localTime('10:00') };
    const quiet = { until: new Date('2026-03-03T06:00:00Z'), appointmentsBefore };
    const outbox = workshop.app.get(Outbox);
    expect(await outbox.claim('sms', now, now, { quiet })).toBeNull();
    expect((await templatesTo(phone)).at(-1)).toBe('appointment-confirmed queued');
    expect(await outbox.claim('sms', now, now)).toMatchObject({ template: 'appointment-confirmed' });
  });

  it.each([
    ['end', 'quiet_to = quiet_from', 'sent'],
    ['end earlier', 'quiet_to = 1350', 'queued'],
  ])('follows quiet hours that %s', async (_, columns, expected) => {
    const { phone } = await confirmedAtNight();
    pastUndo();
    await send();
    await set(columns);
    await send();
    expect((await templatesTo(phone)).at(-1)).toBe(`appointment-confirmed ${expected}`);
    workshop.clock.time = new Date('2026-03-02T20:30:00Z');
    await send();
    expect((await templatesTo(phone)).at(-1)).toBe('appointment-confirmed sent');
  });

  it('leaves once they have ended, also while another run looks for e-mails', async () => {
    const { phone } = await confirmedAtNight();
    pastUndo();
    await send();
    await set('quiet_to = quiet_from');
    await workshop.app.get(UnitOfWork).run(async () => {
      await workshop.app.get(Outbox).settle('email', workshop.clock.time, null);
      await other.app.get(CommandBus).execute(new SendMessages({}));
    });
    expect((await templatesTo(phone)).at(-1)).toBe('appointment-confirmed sent');
  });

  it('leaves at once when the appointment moves to the next morning', async () => {
    await set('quiet_from = 1260, quiet_to = 480');
    workshop.clock.time = EVENING;
    const { phone, id } = await book({ appointmentDate: '2026-03-04', appointmentTime: '10:30' });
    await send();
    await change(id, 'move', { appointmentDate: '2026-03-04', appointmentTime: '11:30' });
    await workshop.deliverEvents();
    passes(11 * MINUTE_MS);
    await send();
    expect((await templatesTo(phone)).at(-1)).toBe('appointment-rescheduled queued');
    await change(id, 'move', { appointmentDate: '2026-03-03', appointmentTime: '09:00' });
    await workshop.deliverEvents();
    passes(11 * MINUTE_MS);
    await send();
    expect(await messagesTo(phone)).toMatchObject([
      { template: 'appointment-booked' },
      { status: 'sent', body: expect.stringContaining('ora 09:00') },
    ]);
  });

  it('says a move and its confirmation at once', async () => {
    const { phone, id } = await confirmedAtNight();
    await change(id, 'undo');
    await change(id, 'move', { appointmentDate: '2026-03-04', appointmentTime: '11:30' });
    await workshop.deliverEvents();
    passes(MINUTE_MS);
    await change(id, 'confirmed');
    await send();
    workshop.clock.time = new Date('2026-03-03T06:00:00Z');
    await send();
    expect(await messagesTo(phone)).toEqual([
      { template: 'appointment-booked', status: 'sent', body: expect.stringContaining('ora 10:30') },
      { template: 'appointment-confirmed', status: 'sent', body: expect.stringContaining('ora 11:30') },
    ]);
  });

  it('says nothing of an appointment that is back where the customer was told before the message left', async () => {
    const { phone, id } = await book({ appointmentDate: '2026-03-09', appointmentTime: '09:00' });
    await workshop.deliverEvents();
    await send();
    for (const appointmentTime of ['14:00', '09:00']) {
      await change(id, 'move', { appointmentDate: '2026-03-09', appointmentTime });
      await workshop.deliverEvents();
    }
    passes(11 * MINUTE_MS);
    await send();
    expect(await templatesTo(phone)).toEqual(['appointment-booked sent']);
    await change(id, 'move', { appointmentDate: '2026-03-09', appointmentTime: '14:00' });
    await workshop.deliverEvents();
    passes(11 * MINUTE_MS);
    await send();
    expect(await templatesTo(phone)).toEqual(['appointment-booked sent', 'appointment-rescheduled sent']);
  });
});

describe('the notice of a booking to the workshop', () => {
  it('is withdrawn when the appointment is cancelled before it leaves, and the customer gets no cancellation for it', async () => {
    await set(`quiet_from = 1260, quiet_to = 480, booking_notice = 'sms', notice_phone = '+40745000111'`);
    workshop.clock.time = new Date('2026-03-02T20:00:00Z');
    const { phone, id, token } = await book({ appointmentDate: '2026-03-04' });
    await workshop.deliverEvents();
    await workshop.http('DELETE', `/api/appointments/${id}`, { headers: { 'manage-token': token } });
    await workshop.deliverEvents();
    workshop.clock.time = new Date('2026-03-03T06:00:00Z');
    await send();
    expect(await messagesTo('+40745000111')).toEqual([]);
    expect(await messagesTo(phone)).toEqual([]);
  });
});

describe('the offer of a start', () => {
  const offers = () =>
    workshop.database.database.query<Sent & Record<string, unknown>>(
      `SELECT template, status, body FROM notifications.outgoing_message WHERE template = 'waitlist-offer'`,
    );
  const offered = async (date: string) => {
    const { id, token, blocks } = await workshop.fillDay(date);
    const { body: entry } = await workshop.join([date]);
    // The customer cancels: what the workshop cancels is announced once it cannot be undone.
    await workshop.withToken('DELETE', `/api/appointments/${id}`, token);
    await workshop.runWaitlist();
    expect(await offers()).toMatchObject([{ status: 'queued' }]);
    return { entry, blocks };
  };

  it('is sent while the offer is open', async () => {
    workshop.clock.time = new Date(MONDAY_MORNING.getTime() + 3 * HOUR_MS);
    await offered('2026-03-10');
    await send();
    expect(await offers()).toMatchObject([{ status: 'sent' }]);
  });

  it('is not sent once the offer has expired, also when the waitlist has not ended it yet', async () => {
    workshop.clock.time = new Date(MONDAY_MORNING.getTime() + 3 * HOUR_MS);
    await offered('2026-03-11');
    passes(20 * MINUTE_MS);
    await send();
    expect(await offers()).toEqual([]);
  });

  it('is not sent once the customer has left the waitlist', async () => {
    workshop.clock.time = new Date(MONDAY_MORNING.getTime() + 3 * HOUR_MS);
    const { entry } = await offered('2026-03-12');
    await workshop.withToken('DELETE', `/api/waitlist/${entry.id}`, entry.manageToken ?? entry.token);
    await send();
    expect(await offers()).toEqual([]);
  });
});

describe('an appointment that changes before its messages leave', () => {
  it('gets none for a booking and its cancellation by the customer, of which nothing was sent', async () => {
    const { phone, id, token } = await book();
    await workshop.deliverEvents();
    await workshop.http('DELETE', `/api/appointments/${id}`, { headers: { 'manage-token': token } });
    await send();
    expect(await messagesTo(phone)).toEqual([]);
  });

  it('gets the cancellation alone when the workshop cancels', async () => {
    const { phone, id } = await book();
    await workshop.deliverEvents();
    await change(id, 'cancel');
    await send();
    expect(await templatesTo(phone)).toEqual(['appointment-booked queued', 'appointment-cancelled queued']);
    pastUndo();
    await send();
    expect(await templatesTo(phone)).toEqual(['appointment-cancelled sent']);
  });

  it('gets what it was to get before when the workshop undoes the cancellation', async () => {
    const { phone, id } = await book();
    await workshop.deliverEvents();
    await change(id, 'cancel');
    await send();
    const undone = await workshop.http('POST', `/api/appointments/${id}/undo`, { cookie: workshop.admin });
    expect(undone.status).toBe(200);
    pastUndo();
    await send();
    expect(await templatesTo(phone)).toEqual(['appointment-booked sent']);
  });

  it('gets one message of a confirmation that is undone and made again before the undo is delivered', async () => {
    const { phone, id } = await book();
    await change(id, 'confirmed');
    await send();
    const confirmations = (status: string) =>
      workshop.database.database.query(
        `UPDATE platform.subscription SET status = $1
         WHERE name = 'notifications.tell-customer-when-appointment-confirmed'`,
        [status],
      );
    await confirmations('halted');
    try {
      passes(UNDO_MS / 2);
      expect((await change(id, 'undo')).status).toBe(200);
      expect((await change(id, 'confirmed')).status).toBe(200);
      passes(UNDO_MS / 2);
      await send();
      expect(await templatesTo(phone)).toEqual(['appointment-booked sent', 'appointment-confirmed queued']);
      pastUndo();
      await send();
      expect(await templatesTo(phone)).toEqual(['appointment-booked sent']);
    } finally {
      await confirmations('active');
    }
    await send();
    expect(await templatesTo(phone)).toEqual(['appointment-booked sent', 'appointment-confirmed sent']);
  });

  it('gets no receipt of the booking after the confirmation', async () => {
    const receipts = (status: string) =>
      workshop.database.database.query(
        `UPDATE platform.subscription SET status = $1 WHERE name = 'notifications.confirm-booking-when-appointment-booked'`,
        [status],
      );
    await receipts('halted');
    const { phone, id } = await book();
    try {
      passes(MINUTE_MS);
      await change(id, 'confirmed');
      await send();
      pastUndo();
      await send();
    } finally {
      await receipts('active');
    }
    await send();
    expect(await templatesTo(phone)).toEqual(['appointment-confirmed sent']);
  });

  it('gets a failed receipt all the same when the desk sends it again after the confirmation', async () => {
    const { phone, id } = await book();
    await workshop.deliverEvents();
    const [failed] = await workshop.database.database.query<{ id: number }>(
      `UPDATE notifications.outgoing_message SET status = 'failed', failure = 'refused', attempts = 1
       WHERE address = $1 RETURNING id`,
      [phone],
    );
    passes(MINUTE_MS);
    await change(id, 'confirmed');
    await send();
    pastUndo();
    await send();
    const path = `/api/admin/messages/${failed?.id}/send-again`;
    expect((await workshop.http('POST', path, { cookie: workshop.admin })).status).toBe(200);
    await send();
    expect(await templatesTo(phone)).toEqual(['appointment-booked sent', 'appointment-confirmed sent']);
  });

  it('is locked from the check of a message to its claim', async () => {
    const { phone, id } = await book();
    await workshop.deliverEvents();
    const cancelled = change(id, 'cancel');
    await Promise.all([send(), cancelled]);
    await workshop.deliverEvents();
    pastUndo();
    await send();
    const sent = await templatesTo(phone);
    expect([['appointment-cancelled sent'], ['appointment-booked sent', 'appointment-cancelled sent']]).toContainEqual(
      sent,
    );
  });
});
