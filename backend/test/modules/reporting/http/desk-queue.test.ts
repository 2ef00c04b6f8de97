import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SubscriptionStore } from '../../../../src/platform/event-log/subscription-store.ts';
import { MONDAY_MORNING, newPhone, type Workshop } from '../../booking/support/workshop.ts';
import { BRAKES, WIPERS } from '../../estimates/support/estimates.ts';
import { EstimatingWorkshop } from '../../estimates/support/estimating-workshop.ts';
import { aMemberOfTeam } from '../../identity/support/members.ts';

interface Task {
  readonly kind: string;
  readonly id: number;
  readonly [field: string]: unknown;
}

let workshop: Workshop;
let house: EstimatingWorkshop;
let receptionist: string;
let mechanic: string;
beforeAll(async () => {
  house = await EstimatingWorkshop.start();
  ({ workshop } = house);
  workshop.clock.time = MONDAY_MORNING;
  receptionist = (await aMemberOfTeam(workshop, 'receptionist')).cookie;
  mechanic = (await aMemberOfTeam(workshop, 'mechanic')).cookie;
});
afterAll(() => workshop.close());

async function queue(
  cookie = receptionist,
): Promise<{ tasks: Task[]; total: number; estimatesWaiting: number | null }> {
  const { status, body } = await workshop.http('GET', '/api/admin/desk-queue', { cookie });
  expect(status).toBe(200);
  return body;
}
const taskOf = async (id: number, ...kinds: string[]) =>
  (await queue()).tasks.find((task) => task.id === id && kinds.includes(task.kind));
const onAppointment = (method: string, path: string, cookie = receptionist) =>
  workshop.http(method, `/api/appointments/${path}`, { cookie });
const tell = (id: number, jobId: number | undefined, answer: string) =>
  house.desk('POST', `estimates/${id}/decisions`, { jobId, answer, method: 'phone' });
const OF_ESTIMATE = ['question', 'callback', 'approved'];

describe('the queue of the desk', () => {
  it('is refused to mechanics, clients and visitors', async () => {
    const client = await workshop.client();
    const statusFor = async (cookie?: string) =>
      (await workshop.http('GET', '/api/admin/desk-queue', { cookie })).status;
    expect([await statusFor(mechanic), await statusFor(client.cookie), await statusFor()]).toEqual([403, 403, 401]);
  });

  it('is empty when nothing waits', async () =>
    expect(await queue()).toEqual({ tasks: [], total: 0, estimatesWaiting: 0 }));

  it('has appointments to confirm by their start, with vehicle, customer, service and whether the phone is unproven', async () => {
    const later = await house.anAppointment([], { appointmentDate: '2026-03-10', appointmentTime: '09:00' });
    const sooner = await house.anAppointment([], {
      appointmentDate: '2026-03-09',
      appointmentTime: '09:00',
      customerName: 'Ana Pop',
      customerPhone: newPhone(),
      vehicleLicensePlate: 'B 12 AZI',
    });
    const { tasks, total } = await queue();
    expect(tasks.map(({ kind, id }) => [kind, id])).toEqual([
      ['confirm', sooner],
      ['confirm', later],
    ]);
    expect(total).toBe(2);
    expect(tasks[0]).toMatchObject({
      customer: 'Ana Pop',
      licensePlate: 'B 12 AZI',
      service: expect.any(String),
      date: '2026-03-09',
      time: '09:00',
      status: 'pending',
      unproven: true,
    });
    await house.move(sooner, 'confirmed');
    await onAppointment('DELETE', `${later}`);
    expect(await queue()).toMatchObject({ tasks: [], total: 0 });
  });

  it('has a vehicle from when it is ready until it is handed over, and says whether its customer was told', async () => {
    const id = await house.anAppointment(['confirmed', 'in-progress'], { customerPhone: newPhone() });
    expect(await taskOf(id, 'ready')).toBeUndefined();
    await onAppointment('PUT', `${id}/ready`, mechanic);
    expect(await taskOf(id, 'ready')).toMatchObject({ untold: true, since: MONDAY_MORNING.toISOString() });
    await onAppointment('PUT', `${id}/ready-message`);
    expect(await taskOf(id, 'ready')).toMatchObject({ untold: false });
    await house.move(id, 'completed');
    expect(await taskOf(id, 'ready')).toBeUndefined();
  });

  it('has what was left open on an earlier day, until it is closed, and no longer as something to confirm', async () => {
    const ids: number[] = [];
    for (const statuses of [[], ['confirmed'], ['confirmed', 'in-progress'], ['confirmed', 'in-progress']] as const) {
      ids.push(await house.anAppointment([...statuses], { customerPhone: newPhone() }));
    }
    const [pending, confirmed, started, ready] = ids as [number, number, number, number];
    await onAppointment('PUT', `${ready}/ready`, mechanic);
    const { time } = workshop.clock;
    const kinds = async () =>
      (await queue()).tasks.filter(({ id }) => ids.includes(id)).map(({ kind, id }) => [kind, id]);
    const endOfDay = await kinds();
    expect(endOfDay).toEqual([
      ['confirm', pending],
      ['ready', ready],
    ]);
    expect((await taskOf(pending, 'confirm'))?.date).toBe('2026-03-03');
    workshop.clock.time = new Date('2026-03-03T21:00:00Z');
    expect(await kinds()).toEqual(endOfDay);
    workshop.clock.time = new Date('2026-03-03T22:30:00Z');
    const { tasks, total } = await queue();
    expect(tasks.filter(({ id }) => ids.includes(id)).map(({ kind, id, status }) => [kind, id, status])).toEqual([
      ['left-open', pending, 'pending'],
      ['left-open', confirmed, 'confirmed'],
      ['left-open', started, 'in-progress'],
      ['ready', ready, 'in-progress'],
    ]);
    expect(total).toBe(tasks.length);
    for (const id of [pending, confirmed]) {
      const change = { status: 'cancelled', reason: 'no-show' };
      await workshop.http('PATCH', `/api/appointments/${id}/status`, { cookie: receptionist, body: change });
    }
    await house.move(started, 'completed');
    await house.move(ready, 'completed');
    expect(await kinds()).toEqual([]);
    workshop.clock.time = time;
  });

  it('has an answered estimate until its work is done or waits for parts, and sums what waits for an answer', async () => {
    const { id, appointmentId, jobs } = await house.aSentOne([BRAKES, WIPERS], ['confirmed', 'in-progress']);
    const [brakes, wipers] = jobs;
    expect(await taskOf(id, ...OF_ESTIMATE)).toBeUndefined();
    expect((await queue()).estimatesWaiting).toBe(836.1);
    await tell(id, brakes, 'callback');
    expect(await taskOf(id, ...OF_ESTIMATE)).toMatchObject({ kind: 'callback', amount: null });
    await tell(id, brakes, 'approved');
    expect(await taskOf(id, ...OF_ESTIMATE)).toBeUndefined();
    await tell(id, wipers, 'declined');
    expect(await taskOf(id, ...OF_ESTIMATE)).toMatchObject({ kind: 'approved', amount: 725.99 });
    expect((await queue()).estimatesWaiting).toBe(0);
    const work = (state: string) => house.desk('PUT', `estimates/${id}/jobs/${brakes}/work`, { work: state });
    await work('waiting');
    expect(await taskOf(id, ...OF_ESTIMATE)).toBeUndefined();
    await work('started');
    expect(await taskOf(id, ...OF_ESTIMATE)).toMatchObject({ kind: 'approved' });
    // The whole vehicle is ready.
    await onAppointment('PUT', `${appointmentId}/ready`, mechanic);
    expect(await taskOf(id, ...OF_ESTIMATE)).toBeUndefined();
  });

  it('has a question about an estimate until it is answered, once for several of them', async () => {
    const { id } = await house.aSentOne();
    await workshop.database.database.query(
      `INSERT INTO estimates.question (estimate_id, text, asked_at) VALUES ($1, 'Cât durează?', now()), ($1, 'Și mâine?', now())`,
      [id],
    );
    expect(await taskOf(id, ...OF_ESTIMATE)).toMatchObject({ kind: 'question', text: 'Cât durează?', count: 2 });
    await workshop.database.database.query(
      `UPDATE estimates.question SET answer = 'O zi', answered_by = 'admin', answered_at = now() WHERE estimate_id = $1`,
      [id],
    );
    expect(await taskOf(id, ...OF_ESTIMATE)).toBeUndefined();
  });

  it('begins with complaints that are due and ends with those that have time; trouble is for admins only', async () => {
    await workshop.database.database.query(
      `INSERT INTO complaints.complaint (user_id, subject, description, status, created_at, resolved_at,
                                         first_reply_due_at, resolution_due_at)
       SELECT 1, subject, 'Se aude', status, now(), CASE status WHEN 'resolved' THEN now() END,
              $1::timestamptz + minutes * interval '1 minute', $1::timestamptz + interval '1 day'
       FROM (VALUES ('Are timp', 'open', 1), ('Trecută', 'in-progress', -1), ('Gata', 'resolved', -1)) complaint (subject, status, minutes)`,
      [MONDAY_MORNING],
    );
    await workshop.database.database.query(
      `INSERT INTO notifications.outgoing_message (event_id, channel, address, template, body, language, status, created_at)
       VALUES (gen_random_uuid(), 'sms', '+40744000000', 'appointment-booked', '', 'ro', 'failed', $1)`,
      [MONDAY_MORNING],
    );
    await workshop.deliverEvents();
    const [event] = await workshop.database.database.query<{ position: number }>(
      `SELECT position FROM platform.event WHERE type = 'booking.appointment-booked' LIMIT 1`,
    );
    await workshop.app.get(SubscriptionStore).park('notifications.write-messages', Number(event?.position), 6, 'Error');
    await house.anAppointment([], { appointmentDate: '2026-03-11', appointmentTime: '09:00' });
    const kinds = async (cookie: string) => [...new Set((await queue(cookie)).tasks.map(({ kind }) => kind))];
    expect(await kinds(receptionist)).toEqual(['complaint-due', 'confirm', 'ready', 'complaint']);
    expect(await kinds(workshop.admin)).toEqual([
      'complaint-due',
      'stuck-events',
      'failed-messages',
      'confirm',
      'ready',
      'complaint',
    ]);
    const { tasks, total } = await queue(workshop.admin);
    expect(total).toBe(tasks.length);
    const [due] = (await queue()).tasks;
    expect(due).toMatchObject({ text: 'Trecută', customer: expect.any(String), date: null, status: null });
  });

  it('lists 50 appointments to confirm and counts all', async () => {
    const { database } = workshop.database;
    const [{ id }] = (await database.query(`SELECT id FROM booking.appointment WHERE status = 'pending' LIMIT 1`)) as [
      { id: number },
    ];
    const columns = await database.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'booking' AND table_name = 'appointment' AND is_generated = 'NEVER'
         AND is_identity = 'NO' AND column_name NOT IN ('date')`,
    );
    const names = columns.map(({ name }) => name).join(', ');
    await database.query(
      `INSERT INTO booking.appointment (date, ${names})
       SELECT date + n, ${names} FROM booking.appointment, generate_series(1, 55) n WHERE id = $1`,
      [id],
    );
    const { tasks, total } = await queue();
    expect(tasks.filter(({ kind }) => kind === 'confirm')).toHaveLength(50);
    const [{ pending }] = (await database.query(
      `SELECT count(*) AS pending FROM booking.appointment WHERE status = 'pending'`,
    )) as [{ pending: number }];
    expect(pending).toBeGreaterThan(55);
    expect(total).toBe(tasks.length - 50 + pending);
  });

  it('says nothing of estimates while the workshop works without them', async () => {
    await workshop.database.database.query('UPDATE estimates.setting SET enabled = false');
    expect((await queue()).estimatesWaiting).toBeNull();
  });
});
