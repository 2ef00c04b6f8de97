import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MONDAY_MORNING, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const hoursLater = (hours: number) => new Date(MONDAY_MORNING.getTime() + hours * 3_600_000);
const asAdmin = (method: string, path: string, body?: object) =>
  workshop.http(method, `/api/admin/complaints${path}`, { body, cookie: workshop.admin });

async function openComplaint(subject: string) {
  const { cookie } = await workshop.client();
  const body = { subject, description: 'Ceva nu este în regulă.' };
  const answer = await workshop.http('POST', '/api/complaints', { body, cookie });
  return { id: answer.body.id as number, cookie };
}

async function queue(query = '') {
  const { body } = await asAdmin('GET', query);
  return body.map(({ subject }: { subject: string }) => subject);
}

describe('the queue', () => {
  let usual: { id: number; cookie: string };
  let urgent: { id: number; cookie: string };
  let settled: { id: number; cookie: string };

  beforeAll(async () => {
    // 07:00, before opening: working time starts at 08:30.
    workshop.clock.time = MONDAY_MORNING;
    settled = await openComplaint('rezolvată');
    usual = await openComplaint('obișnuită');
    urgent = await openComplaint('urgentă');
    await asAdmin('PATCH', `/${urgent.id}`, { priority: 'urgent' });
    await asAdmin('PATCH', `/${settled.id}`, { status: 'in-progress' });
    await asAdmin('PATCH', `/${settled.id}`, { status: 'resolved' });
  });

  it('sets deadlines in working hours by priority', async () => {
    const { body } = await asAdmin('GET', `/${usual.id}`);
    // Four working hours after 08:30 without lunch; five working days.
    expect(body).toMatchObject({
      firstReplyDueAt: '2026-03-02T11:30:00.000Z',
      resolutionDueAt: '2026-03-06T15:30:00.000Z',
      author: { name: 'Ana Pop' },
      assignee: null,
      overdue: false,
    });
    expect((await asAdmin('GET', `/${urgent.id}`)).body).toMatchObject({
      firstReplyDueAt: '2026-03-02T07:30:00.000Z',
      resolutionDueAt: '2026-03-02T15:30:00.000Z',
    });
  });

  it('orders by the next deadline, resolved complaints last', async () => {
    expect(await queue()).toEqual(['urgentă', 'obișnuită', 'rezolvată']);
    expect(await queue('?status=unsettled')).toEqual(['urgentă', 'obișnuită']);
    await asAdmin('POST', `/${urgent.id}/replies`, { text: 'Vă sunăm imediat.' });
    // After the reply the resolution is due at 17:30; the first reply of the other is due at 13:30.
    expect(await queue()).toEqual(['obișnuită', 'urgentă', 'rezolvată']);
  });

  it('filters overdue complaints', async () => {
    workshop.clock.time = hoursLater(7);
    expect(await queue('?overdue=true')).toEqual(['obișnuită']);
    expect(await queue('?overdue=false')).toEqual(['urgentă', 'rezolvată']);
    expect((await asAdmin('GET', `/${usual.id}`)).body.overdue).toBe(true);
  });

  it('filters complaints of an admin and unassigned ones', async () => {
    const admins = await workshop.http('GET', '/api/admin/users?role=admin', { cookie: workshop.admin });
    const assigneeId = admins.body[0].id;
    await asAdmin('PATCH', `/${usual.id}`, { assigneeId });
    // Who has answered takes it.
    expect(await queue('?assignee=me')).toEqual(['obișnuită', 'urgentă']);
    expect(await queue('?assignee=nobody')).toEqual(['rezolvată']);
    const { body } = await asAdmin('GET', `/${usual.id}`);
    expect(body.assignee).toMatchObject({ id: assigneeId, name: 'Radu' });
    expect((await asAdmin('GET', '?assignee=7')).status).toBe(400);
  });

  it('removes the assigned admin for null, and keeps them when the field is missing', async () => {
    const kept = await asAdmin('PATCH', `/${usual.id}`, { priority: 'medium' });
    expect(kept.body.assignee).toMatchObject({ name: 'Radu' });
    const { body } = await asAdmin('PATCH', `/${usual.id}`, { assigneeId: null });
    expect(body).toMatchObject({ assigneeId: null, assignee: null });
    expect(await queue('?assignee=nobody')).toContain('obișnuită');
    expect((await asAdmin('PATCH', `/${usual.id}`, { assigneeId: '1' })).status).toBe(400);
  });

  it('searches by subject, ignoring case and diacritics', async () => {
    expect(await queue('?search=OBISNUITA')).toEqual(['obișnuită']);
    expect(await queue('?search=rezolvat%C4%83&status=unsettled')).toEqual([]);
    expect(await queue('?search=%25')).toEqual([]);
    expect((await asAdmin('GET', `?search=${'x'.repeat(101)}`)).status).toBe(400);
  });

  it.each(['', 'nr. ', '%23'])('searches by id written after %p', async (before) => {
    expect(await queue(`?search=${before}${urgent.id}`)).toEqual(['urgentă']);
    expect(await queue(`?search=${before}${usual.id}`)).toEqual(['obișnuită']);
  });

  it('searches by name, phone and plate of clients and guests', async () => {
    const { body: appointment } = await workshop.book({
      customerName: 'Țuțu Ștefan',
      customerPhone: '0733 444 555',
      vehicleLicensePlate: 'BV 07 TZU',
    });
    const { id: appointmentId, manageToken } = appointment;
    await workshop.http('POST', '/api/complaints', {
      body: { subject: 'a unui oaspete', description: 'Am așteptat.', appointmentId, manageToken },
    });
    const search = (text: string) => queue(`?search=${encodeURIComponent(text)}`);
    expect(await search('tutu')).toEqual(['a unui oaspete']);
    expect(await search('0733-444')).toEqual(['a unui oaspete']);
    expect(await search('bv07-tzu')).toEqual(['a unui oaspete']);
    expect(await search('07 TZ')).toEqual(['a unui oaspete']);
    expect(await search('ana pop')).toHaveLength(3);
    const answer = await asAdmin('GET', '?search=pop&pageSize=1');
    expect([answer.body.length, answer.headers['x-total-count']]).toEqual([1, '3']);
  });

  it('restarts the time to resolution when a complaint is reopened', async () => {
    workshop.clock.time = hoursLater(26);
    await workshop.http('POST', `/api/complaints/${settled.id}/reopen`, { body: {}, cookie: settled.cookie });
    workshop.clock.time = hoursLater(27);
    const { body } = await asAdmin('GET', `/${settled.id}`);
    // Reopened on Tuesday at 09:00.
    expect(body).toMatchObject({ resolutionDueAt: '2026-03-10T07:00:00.000Z', resolutionMinutes: 60 });
  });

  it('shows admins the author of each message', async () => {
    await asAdmin('POST', `/${usual.id}/notes`, { text: 'De verificat factura.' });
    const { body } = await asAdmin('GET', `/${usual.id}`);
    expect(body.messages).toMatchObject([{ kind: 'note', author: 'Radu' }]);
    const own = await workshop.http('GET', `/api/complaints/${usual.id}`, { cookie: usual.cookie });
    expect(own.body).toMatchObject({ messages: [], photos: [], visit: null, reopenUntil: null });
    expect(own.body).not.toHaveProperty('assignee');
  });
});

describe('deadlines', () => {
  const settings = (method: string, path: string, body?: object) =>
    workshop.http(method, `/api/admin/${path}`, { body, cookie: workshop.admin });
  const dueOf = async (id: number) => (await asAdmin('GET', `/${id}`)).body.firstReplyDueAt;

  beforeEach(() => {
    workshop.clock.time = MONDAY_MORNING;
  });

  it('follow a closure when it is announced and withdrawn; those of answered complaints stay', async () => {
    const open = await openComplaint('deschisă');
    const answered = await openComplaint('răspunsă');
    await asAdmin('POST', `/${answered.id}/replies`, { text: 'Vă sunăm.' });
    const { body: closure } = await settings('POST', 'closures', { from: '2026-03-02', to: '2026-03-02' });
    await workshop.deliverEvents();
    expect(await dueOf(open.id)).toBe('2026-03-03T11:30:00.000Z');
    expect(await dueOf(answered.id)).toBe('2026-03-02T11:30:00.000Z');
    await settings('DELETE', `closures/${closure.id}`);
    await workshop.deliverEvents();
    expect(await dueOf(open.id)).toBe('2026-03-02T11:30:00.000Z');
  });

  it('follow changed hours; an answer before the deadline that is shown is in time, also when it just became an earlier one', async () => {
    const [open, answered] = [await openComplaint('deschisă'), await openComplaint('răspunsă')];
    const { days, version } = (await settings('GET', 'opening-hours')).body;
    const earlier = days.map((day: object) => ({ ...day, opens: '07:00' }));
    expect((await settings('PUT', 'opening-hours', { days: earlier, version })).status).toBe(200);
    // 12:00, before 13:30, which is shown until the reaction to the change.
    workshop.clock.time = hoursLater(5);
    const { body } = await asAdmin('POST', `/${answered.id}/replies`, { text: 'Vă sunăm.' });
    expect(body).toMatchObject({
      firstRepliedAt: '2026-03-02T10:00:00.000Z',
      firstReplyDueAt: '2026-03-02T11:30:00.000Z',
    });
    await workshop.deliverEvents();
    expect(await dueOf(answered.id)).toBe('2026-03-02T11:30:00.000Z');
    // The new deadline, 11:00, is over: the one that was shown stays.
    expect(await dueOf(open.id)).toBe('2026-03-02T11:30:00.000Z');
    await settings('PUT', 'opening-hours', { days, version: version + 1 });
  });

  it('that were missed stay missed', async () => {
    const { id } = await openComplaint('uitată');
    workshop.clock.time = hoursLater(7);
    const { body: closure } = await settings('POST', 'closures', { from: '2026-03-02', to: '2026-03-02' });
    await workshop.deliverEvents();
    const { body } = await asAdmin('GET', `/${id}`);
    expect(body).toMatchObject({ overdue: true, firstReplyDueAt: '2026-03-02T11:30:00.000Z' });
    // That of the resolution is to come, and has a day more.
    expect(body.resolutionDueAt).toBe('2026-03-09T15:30:00.000Z');
    await settings('DELETE', `closures/${closure.id}`);
  });
});
