import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MONDAY_MORNING, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { BRAKES, WIPERS, withEstimates } from '../../estimates/support/estimates.ts';
import { aMemberOfTeam } from '../../identity/support/members.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
beforeEach(() => {
  workshop.clock.time = MONDAY_MORNING;
});
afterAll(() => workshop.close());

const TEXTS = { subject: 'Zgomot', description: '<b>Zgomot</b> la frâne' };

async function openComplaint() {
  const client = await workshop.client();
  const answer = await workshop.http('POST', '/api/complaints', { body: TEXTS, cookie: client.cookie });
  expect(answer.status).toBe(201);
  return { client, complaint: answer.body };
}

function asAdmin(method: string, path: string, body?: object) {
  return workshop.http(method, `/api/admin/complaints${path}`, { body, cookie: workshop.admin });
}

const move = (id: number, status: string) => asAdmin('PATCH', `/${id}`, { status });

describe('a complaint', () => {
  it('starts open with medium priority, visible to its author only', async () => {
    const { client, complaint } = await openComplaint();
    expect(complaint).toMatchObject({ ...TEXTS, status: 'open', resolvedAt: null, messages: [] });
    expect((await asAdmin('GET', `/${complaint.id}`)).body.priority).toBe('medium');
    const stranger = await workshop.client();
    for (const cookie of [undefined, stranger.cookie]) {
      expect((await workshop.http('GET', `/api/complaints/${complaint.id}`, { cookie })).status).toBe(404);
    }
    const own = await workshop.http('GET', '/api/client/complaints', { cookie: client.cookie });
    expect(own.body).toHaveLength(1);
  });

  it('can be opened by a guest only with the manage link of the appointment', async () => {
    const { body: appointment } = await workshop.book();
    const open = (body: object) => workshop.http('POST', '/api/complaints', { body: { ...TEXTS, ...body } });
    expect((await open({})).status).toBe(400);
    expect((await open({ appointmentId: appointment.id })).status).toBe(404);
    const { id: appointmentId, manageToken } = appointment;
    const { status, body } = await open({ appointmentId, manageToken });
    expect(status).toBe(201);
    const headers = { 'manage-token': manageToken };
    expect((await workshop.http('GET', `/api/complaints/${body.id}`, { headers })).status).toBe(200);
  });

  it('moves from open to closed step by step, and can be reopened for 14 days', async () => {
    const { client, complaint } = await openComplaint();
    const { id } = complaint;
    expect((await move(id, 'resolved')).body.code).toBe('complaint_transition');
    for (const status of ['in-progress', 'resolved', 'closed']) expect((await move(id, status)).status).toBe(200);
    const { cookie } = client;
    const say = await workshop.http('POST', `/api/complaints/${id}/messages`, { body: { text: 'Da' }, cookie });
    expect([say.status, say.body.code]).toEqual([409, 'complaint_closed']);
    const reopen = () => workshop.http('POST', `/api/complaints/${id}/reopen`, { body: {}, cookie });
    workshop.clock.time = new Date('2026-03-16T22:00:00Z');
    expect((await reopen()).body.code).toBe('reopening_too_late');
    workshop.clock.time = new Date('2026-03-16T21:59:59.999Z');
    expect((await reopen()).body).toMatchObject({ status: 'open', resolvedAt: null });
    const events = await workshop.database.database.query<{ type: string }>(
      'SELECT type FROM platform.event WHERE stream = $1 ORDER BY stream_version',
      [`complaint-${id}`],
    );
    expect(events.map(({ type }) => type.replace('complaints.complaint-', ''))).toEqual([
      ...['opened', 'taken-up', 'resolved', 'closed', 'reopened'],
    ]);
  });

  it('can be reopened until the end of the fourteenth day, also when the clocks change in between', async () => {
    const { client, complaint } = await openComplaint();
    workshop.clock.time = new Date('2026-03-20T21:30:00Z');
    for (const status of ['in-progress', 'resolved']) expect((await move(complaint.id, status)).status).toBe(200);
    const { body } = await workshop.http('GET', `/api/complaints/${complaint.id}`, { cookie: client.cookie });
    expect(body.reopenUntil).toBe('2026-04-03T20:59:59.999Z');
  });

  it('is taken by who answers it first, unless a colleague has it; the customer gets one message', async () => {
    const { complaint } = await openComplaint();
    const { id } = complaint;
    const reply = (text: string, cookie: string) =>
      workshop.http('POST', `/api/admin/complaints/${id}/replies`, { body: { text }, cookie });
    const { body } = await reply('Verificăm factura.', workshop.admin);
    expect(body).toMatchObject({ status: 'in-progress', assignee: { name: 'Radu' } });
    const receptionist = await aMemberOfTeam(workshop, 'receptionist');
    expect((await reply('Am verificat.', receptionist.cookie)).body).toMatchObject({
      status: 'in-progress',
      assignee: { name: 'Radu' },
    });
    const events = await workshop.database.database.query<{ type: string }>(
      'SELECT type FROM platform.event WHERE stream = $1 ORDER BY stream_version',
      [`complaint-${id}`],
    );
    expect(events.map(({ type }) => type.replace('complaints.complaint-', ''))).toEqual([
      ...['opened', 'triaged', 'answered', 'answered'],
    ]);
  });

  it('is taken by who answers it when the colleague who had it has left the desk', async () => {
    const { complaint } = await openComplaint();
    const gone = await aMemberOfTeam(workshop, 'receptionist');
    const reply = (cookie: string) =>
      workshop.http('POST', `/api/admin/complaints/${complaint.id}/replies`, { body: { text: 'Verificăm.' }, cookie });
    expect((await reply(gone.cookie)).body.assignee).toMatchObject({ id: gone.id });
    const role = { body: { role: 'client' }, cookie: workshop.admin };
    expect((await workshop.http('PUT', `/api/admin/users/${gone.id}/role`, role)).status).toBeLessThan(300);
    expect((await reply(workshop.admin)).body.assignee).toMatchObject({ name: 'Radu' });
  });

  it('shows the desk what the appointment cost', async () => {
    const { cookie } = await workshop.client();
    const { body: appointment } = await workshop.book({ appointmentTime: '10:00' }, { cookie });
    const body = { ...TEXTS, appointmentId: appointment.id };
    const { body: complaint } = await workshop.http('POST', '/api/complaints', { body, cookie });
    const shown = async () => (await asAdmin('GET', `/${complaint.id}`)).body.visit;
    expect(await shown()).toMatchObject({ id: appointment.id, charged: null, estimate: null });
    const estimates = await withEstimates(workshop);
    const { body: estimate } = await estimates.begin(appointment.id, [BRAKES, WIPERS]);
    expect(await shown()).toMatchObject({ estimate: null });
    await estimates.send(estimate.id);
    const answer = { jobId: estimate.jobs[0].id, answer: 'approved', method: 'phone' };
    const decisions = `/api/admin/estimates/${estimate.id}/decisions`;
    await workshop.http('POST', decisions, { body: answer, cookie: workshop.admin });
    // What was not sent yet was no part of the price that the customer complains about.
    const [brakes, wipers] = estimate.jobs.map(({ id }: { id: number }) => ({ id }));
    const jobs = [
      { ...BRAKES, ...brakes },
      { ...WIPERS, ...wipers },
      { ...BRAKES, title: 'Discuri' },
    ];
    expect((await estimates.change(estimate.id, jobs)).status).toBe(200);
    for (const status of ['confirmed', 'in-progress', 'completed']) {
      const path = `/api/appointments/${appointment.id}/status`;
      expect((await workshop.http('PATCH', path, { body: { status }, cookie: workshop.admin })).status).toBe(200);
    }
    // With VAT of 21 %: 599.99, and 91 of wipers that are not approved.
    expect(await shown()).toMatchObject({
      charged: 150,
      estimate: { id: estimate.id, total: 836.1, approved: 725.99 },
    });
    const own = await workshop.http('GET', `/api/complaints/${complaint.id}`, { cookie });
    expect(own.body.visit).not.toHaveProperty('charged');
  });

  it('hides notes from its author and counts working minutes to the first reply', async () => {
    const { client, complaint } = await openComplaint();
    const { id } = complaint;
    await asAdmin('POST', `/${id}/notes`, { text: 'de sunat' });
    // Tuesday 09:00: eight hours of Monday without lunch, and half an hour of Tuesday.
    workshop.clock.time = new Date('2026-03-03T07:00:00Z');
    const replied = await asAdmin('POST', `/${id}/replies`, { text: 'Verificăm.' });
    expect(replied.body.firstReplyMinutes).toBe(8 * 60 + 30);
    workshop.clock.time = new Date('2026-03-03T08:00:00Z');
    const later = await asAdmin('GET', `/${id}`);
    expect(later.body).toMatchObject({ firstReplyMinutes: 510, resolutionMinutes: 570 });
    expect(later.body.messages.map(({ kind }: { kind: string }) => kind)).toEqual(['note', 'workshop']);
    const own = await workshop.http('GET', `/api/complaints/${id}`, { cookie: client.cookie });
    expect(own.body.messages.map(({ text }: { text: string }) => text)).toEqual(['Verificăm.']);
    const assigned = await asAdmin('PATCH', `/${id}`, { assigneeId: client.id });
    expect([assigned.status, assigned.body.errors[0].field]).toEqual([400, 'assigneeId']);
  });
});
