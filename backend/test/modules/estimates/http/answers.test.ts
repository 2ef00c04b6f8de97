import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManageTokens } from '../../../../src/modules/booking/index.ts';
import { newPhone, type Workshop } from '../../booking/support/workshop.ts';
import { BRAKES, type Estimates, WIPERS } from '../support/estimates.ts';
import { DAY_MS, EstimatingWorkshop } from '../support/estimating-workshop.ts';

let workshop: Workshop;
let estimates: Estimates;
let desk: EstimatingWorkshop['desk'];
let move: EstimatingWorkshop['move'];
let anAppointment: EstimatingWorkshop['anAppointment'];
let aSentOne: EstimatingWorkshop['aSentOne'];
let statesOf: EstimatingWorkshop['statesOf'];
beforeAll(async () => {
  ({ workshop, estimates, desk, move, anAppointment, aSentOne, statesOf } = await EstimatingWorkshop.start());
});
afterAll(() => workshop.close());

describe('the page of the customer', () => {
  it('shows what was sent with the token of the link, without costs and names', async () => {
    const { id } = await aSentOne();
    const { status, body } = await estimates.asCustomer('GET', id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, state: 'sent', total: 836.1, isOpen: true, vehicle: { make: 'Dacia' } });
    expect(JSON.stringify(body)).not.toMatch(/cost|margin|customer|Popescu|phone/);
    expect((await desk('GET', `estimates/${id}`)).body.seenAt).toBe(workshop.clock.time.toISOString());
  });

  it('counts as opened by the customer only when it is not the team that looks at it', async () => {
    const { id } = await aSentOne();
    const token = new URL((await desk('GET', `estimates/${id}`)).body.url).hash.slice(1);
    const asDesk = { cookie: workshop.admin, headers: { 'estimate-token': token } };
    expect((await workshop.http('GET', `/api/estimates/${id}`, asDesk)).status).toBe(200);
    expect((await desk('GET', `estimates/${id}`)).body.seenAt).toBeNull();
    await estimates.asCustomer('GET', id);
    expect((await desk('GET', `estimates/${id}`)).body.seenAt).not.toBeNull();
  });

  it('does not exist without the token, with that of another estimate, or before it was sent', async () => {
    const { id } = await aSentOne();
    const other = await aSentOne();
    const wrong = [
      await workshop.http('GET', `/api/estimates/${id}`),
      await workshop.http('GET', `/api/estimates/${id}`, { headers: { 'estimate-token': 'x' } }),
      await workshop.http('POST', `/api/estimates/${id}/code`, {
        body: { version: 1 },
        headers: { 'estimate-token': 'x' },
      }),
      await workshop.http('GET', `/api/estimates/${other.id + 900}`),
      await estimates.asCustomer('GET', (await estimates.begin(await anAppointment(), [WIPERS])).body.id),
    ];
    expect(wrong.map(({ status, body }) => [status, body.code])).toEqual(wrong.map(() => [404, 'estimate_not_found']));
  });

  it('goes on showing the version that was sent while the desk writes the next one', async () => {
    const { id, jobs } = await aSentOne([WIPERS]);
    await estimates.change(id, [{ ...WIPERS, id: jobs[0], lines: [{ ...WIPERS.lines[0], unitPrice: 500 }] }, BRAKES]);
    const { body } = await estimates.asCustomer('GET', id);
    expect(body).toMatchObject({ version: 1, total: 110.11, jobs: [{ state: 'draft', total: 110.11 }] });
    expect(await estimates.decide(id, 1, [{ jobId: jobs[0], answer: 'approved' }])).toMatchObject({
      status: 409,
      body: { code: 'estimate_changed' },
    });
  });
});

describe('the appointment of the customer', () => {
  const estimateOf = async (appointmentId: number, request: object) =>
    (await workshop.http('GET', `/api/appointments/${appointmentId}`, request)).body.estimate;

  it('names the estimate that waits to its client, not to others', async () => {
    const [{ cookie }, other] = [await workshop.client(), await workshop.client()];
    const start = { appointmentDate: '2026-03-10', appointmentTime: '09:00' };
    const { id: appointmentId } = (await workshop.book(start, { cookie })).body;
    const { id, jobs } = (await estimates.begin(appointmentId, [WIPERS])).body;
    expect(await estimateOf(appointmentId, { cookie })).toBeUndefined();
    await estimates.send(id);
    const estimate = await estimateOf(appointmentId, { cookie });
    expect(estimate).toEqual({ id, token: expect.any(String) });
    expect(await estimates.asCustomer('GET', id, '', undefined, estimate.token)).toMatchObject({ status: 200 });
    const { body: own } = await workshop.http('GET', '/api/client/appointments', { cookie });
    expect(own).toMatchObject([{ id: appointmentId, estimate }]);
    expect(await estimateOf(appointmentId, { cookie: workshop.admin })).toBeUndefined();
    expect(await estimateOf(appointmentId, { cookie: other.cookie })).toBeUndefined();
    await estimates.decide(id, 1, [{ jobId: jobs[0].id, answer: 'approved' }]);
    expect(await estimateOf(appointmentId, { cookie })).toBeUndefined();
  });

  it('names it with the manage link while it can be answered', async () => {
    const { id, appointmentId } = await aSentOne([WIPERS], ['confirmed', 'in-progress']);
    const withLink = { headers: { 'manage-token': workshop.app.get(ManageTokens).issue(appointmentId) } };
    expect(await estimateOf(appointmentId, withLink)).toMatchObject({ id });
    const time = workshop.clock.time;
    workshop.clock.time = new Date(time.getTime() + 15 * DAY_MS);
    expect(await estimateOf(appointmentId, withLink)).toBeUndefined();
    workshop.clock.time = time;
    await desk('PUT', 'settings/estimates', { enabled: false });
    expect(await estimateOf(appointmentId, withLink)).toBeUndefined();
    await desk('PUT', 'settings/estimates', { enabled: true });
    expect(await move(appointmentId, 'completed')).toMatchObject({ status: 200 });
    expect(await estimateOf(appointmentId, withLink)).toBeUndefined();
  });

  it('says what is to pay once the vehicle is ready: the price with what was approved', async () => {
    const { id, appointmentId, jobs } = await aSentOne([BRAKES, WIPERS], ['confirmed', 'in-progress']);
    const withLink = { headers: { 'manage-token': workshop.app.get(ManageTokens).issue(appointmentId) } };
    const read = async (request: object) =>
      (await workshop.http('GET', `/api/appointments/${appointmentId}`, request)).body;
    const act = (path: string) =>
      workshop.http('PUT', `/api/appointments/${appointmentId}/${path}`, { cookie: workshop.admin });
    await estimates.decide(id, 1, [{ jobId: jobs[0], answer: 'approved' }]);
    await act('ready');
    expect(await read(withLink)).not.toHaveProperty('due');
    await act('ready-message');
    const { service, due } = await read(withLink);
    expect(due).toBe(Math.round((service.price + 725.99) * 100) / 100);
    const approved = [{ label: BRAKES.title, amount: 725.99 }];
    expect((await read(withLink)).sentEstimate).toMatchObject({ id, approved });
    expect(await read({ cookie: workshop.admin })).not.toHaveProperty('due');
    await move(appointmentId, 'completed');
    expect(await read(withLink)).not.toHaveProperty('due');
    const { sentEstimate: kept } = await read(withLink);
    expect(kept).toMatchObject({ id, approved });
    expect((await estimates.asCustomer('GET', id, '', undefined, kept.token)).status).toBe(200);
  });

  it('keeps the way to an answered estimate, to the customer only and not of a cancelled visit', async () => {
    const { id, appointmentId, jobs } = await aSentOne([WIPERS]);
    const withLink = { headers: { 'manage-token': workshop.app.get(ManageTokens).issue(appointmentId) } };
    const read = async (request: object) =>
      (await workshop.http('GET', `/api/appointments/${appointmentId}`, request)).body;
    await estimates.decide(id, 1, [{ jobId: jobs[0], answer: 'declined' }]);
    expect(await read(withLink)).toMatchObject({ sentEstimate: { id, approved: [] } });
    expect(await estimateOf(appointmentId, withLink)).toBeUndefined();
    expect(await read({ cookie: workshop.admin })).not.toHaveProperty('sentEstimate');
    await move(appointmentId, 'cancelled');
    expect(await read(withLink)).not.toHaveProperty('sentEstimate');
  });
});

describe('the answers of the customer', () => {
  it('approve and decline job by job, with the code that goes to the phone of the appointment', async () => {
    const { id, jobs } = await aSentOne();
    const decided = await estimates.decide(id, 1, [
      { jobId: jobs[0], answer: 'approved' },
      { jobId: jobs[1], answer: 'declined', reason: 'Le cumpăr eu.' },
    ]);
    expect(decided).toMatchObject({ status: 200, body: { approved: { net: 599.99, vat: 126, total: 725.99 } } });
    const { body } = await desk('GET', `estimates/${id}`);
    expect(body.jobs).toMatchObject([{ state: 'approved' }, { state: 'declined' }]);
    expect(body.decisions).toMatchObject([
      { jobId: jobs[1], version: 1, answer: 'declined', method: 'link', total: 110.11, reason: 'Le cumpăr eu.' },
      { jobId: jobs[0], version: 1, answer: 'approved', method: 'link', total: 725.99, reason: null },
    ]);
    expect(await estimates.decide(id, 1, [{ jobId: jobs[0], answer: 'declined' }])).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    });
  });

  it('count all or none, with the right code and the start accepted', async () => {
    const { id, jobs } = await aSentOne();
    const both = jobs.map((jobId) => ({ jobId, answer: 'approved' }));
    const code = await estimates.requestCode(id, jobs);
    expect(await estimates.decide(id, 1, both, { code: '000000' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'code' }] },
    });
    expect(await estimates.decide(id, 1, both, { code, startNow: false })).toMatchObject({
      body: { errors: [{ field: 'startNow' }] },
    });
    expect(await estimates.decide(id, 1, [...both, { jobId: 99, answer: 'approved' }], { code })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'decisions.2.jobId' }] },
    });
    expect(await estimates.decide(id, 1, [], { code })).toMatchObject({ body: { errors: [{ field: 'decisions' }] } });
    expect(await statesOf(id)).toEqual(['shown', 'shown']);
    expect(await estimates.decide(id, 1, both, { code })).toMatchObject({ status: 200 });
  });

  it('are refused to an older version, after the validity, and once the appointment is over', async () => {
    const { id, jobs, appointmentId } = await aSentOne();
    const answer = [{ jobId: jobs[0], answer: 'approved' }];
    await estimates.send(id);
    expect(await estimates.decide(id, 1, answer)).toMatchObject({ body: { code: 'estimate_changed' } });
    const { time } = workshop.clock;
    workshop.clock.time = new Date(time.getTime() + 15 * DAY_MS);
    expect(await estimates.decide(id, 2, answer)).toMatchObject({ status: 409, body: { code: 'estimate_expired' } });
    workshop.clock.time = time;
    await move(appointmentId, 'cancelled');
    expect(await estimates.decide(id, 2, answer)).toMatchObject({ status: 409, body: { code: 'estimate_closed' } });
    expect((await estimates.asCustomer('GET', id)).body).toMatchObject({ state: 'closed', isOpen: false });
    expect(await estimates.change(id, [])).toMatchObject({ status: 409, body: { code: 'estimate_closed' } });
  });

  it('are open again when the cancellation of the appointment is undone', async () => {
    const { id, jobs, appointmentId } = await aSentOne();
    await move(appointmentId, 'cancelled');
    const undo = { body: {}, cookie: workshop.admin };
    expect(await workshop.http('POST', `/api/appointments/${appointmentId}/undo`, undo)).toMatchObject({ status: 200 });
    expect(await estimates.decide(id, 1, [{ jobId: jobs[0], answer: 'approved' }])).toMatchObject({ status: 200 });
  });

  it('and the record of the desk at the same moment are one decision', async () => {
    const { id, jobs } = await aSentOne();
    const code = await estimates.requestCode(id, jobs.slice(0, 1));
    const decisions = [{ jobId: jobs[0], answer: 'approved' }];
    const record = { jobId: jobs[0], answer: 'declined', method: 'phone', note: 'Nu vrea acum.' };
    const both = await Promise.all([
      estimates.asCustomer('POST', id, '/decisions', { version: 1, code, startNow: true, decisions }),
      desk('POST', `estimates/${id}/decisions`, record),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await desk('GET', `estimates/${id}`)).body.decisions).toHaveLength(1);
  });

  it('may ask for a call first, and the desk records what was said', async () => {
    const { id, jobs } = await aSentOne();
    expect(await estimates.decide(id, 1, [{ jobId: jobs[0], answer: 'callback' }], { startNow: false })).toMatchObject({
      status: 200,
    });
    const said = { jobId: jobs[0], answer: 'approved', method: 'phone', note: 'Da, dacă e gata azi.' };
    const { body } = await desk('POST', `estimates/${id}/decisions`, said);
    expect(body.decisions).toMatchObject([
      { answer: 'callback', method: 'link' },
      { answer: 'approved', method: 'phone', note: 'Da, dacă e gata azi.' },
    ]);
    expect(body.decisions).toHaveLength(2);
  });

  it('are to a price that was read out: another version is refused', async () => {
    const { id, jobs } = await aSentOne();
    await estimates.change(id, [
      { ...BRAKES, id: jobs[0], lines: WIPERS.lines },
      { ...WIPERS, id: jobs[1] },
    ]);
    await estimates.send(id);
    const said = { jobId: jobs[0], answer: 'approved', method: 'phone' };
    expect(await desk('POST', `estimates/${id}/decisions`, { ...said, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'estimate_changed' },
    });
    expect(await desk('POST', `estimates/${id}/decisions`, { ...said, version: 2 })).toMatchObject({ status: 200 });
  });

  it('need a code of this estimate: one of another estimate of the same phone is wrong', async () => {
    const customerPhone = newPhone();
    const [first, second] = [
      await aSentOne([BRAKES], [], { customerPhone }),
      await aSentOne([WIPERS], [], { customerPhone }),
    ];
    const code = await estimates.requestCode(first.id, first.jobs);
    const answer = (one: typeof first) =>
      estimates.decide(one.id, 1, [{ jobId: one.jobs[0], answer: 'approved' }], { code });
    expect(await answer(second)).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
    expect(await answer(first)).toMatchObject({ status: 200 });
  });

  it('take one of several alternatives, in any order of the answers', async () => {
    const group = { alternativeGroup: 'Lamele' };
    const { id, jobs } = await aSentOne([
      { ...WIPERS, ...group },
      { ...WIPERS, ...group, title: 'Lamele bune' },
    ]);
    const [taken, other] = jobs;
    const decided = await estimates.decide(id, 1, [
      { jobId: taken, answer: 'approved' },
      { jobId: other, answer: 'declined' },
    ]);
    expect(decided.status).toBe(200);
    expect(await statesOf(id)).toEqual(['approved', 'declined']);
    expect(await desk('POST', `estimates/${id}/jobs/${other}/revive`)).toMatchObject({ status: 409 });
  });

  it('accept the terms that were sent, which are hashed with the jobs', async () => {
    await desk('PUT', 'settings/estimates', { enabled: true, terms: 'Garanție 12 luni.' });
    const { id } = await aSentOne();
    await desk('PUT', 'settings/estimates', { enabled: true, terms: 'Avans 100 %.' });
    expect((await estimates.asCustomer('GET', id)).body.terms).toBe('Garanție 12 luni.');
    const proof = `
      SELECT hash = encode(sha256(convert_to(jobs::text || coalesce(terms, ''), 'UTF8')), 'hex') AS proven
      FROM estimates.sent_version WHERE estimate_id = $1`;
    expect(await workshop.database.database.query(proof, [id])).toEqual([{ proven: true }]);
    await desk('PUT', 'settings/estimates', { enabled: true, terms: '' });
  });

  it('are not erased by what the desk had typed before them', async () => {
    const { id, jobs } = await aSentOne([WIPERS]);
    const { body: read } = await desk('GET', `estimates/${id}`);
    await estimates.decide(id, 1, [{ jobId: jobs[0], answer: 'approved' }]);
    const dearer = [{ ...WIPERS, id: jobs[0], lines: [{ ...WIPERS.lines[0], unitPrice: 50 }] }];
    expect(await estimates.change(id, dearer, { revision: read.revision })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await statesOf(id)).toEqual(['approved']);
  });

  it('are taken until the end of the last day on the clock of the workshop, also of a version sent before', async () => {
    const { time } = workshop.clock;
    const { id, jobs } = await aSentOne();
    const { id: former, jobs: formerJobs } = await aSentOne();
    const trigger = (state: string) =>
      workshop.database.database.query(`ALTER TABLE estimates.sent_version ${state} TRIGGER sent_version_is_final`);
    await trigger('DISABLE');
    await workshop.database.database.query(
      'UPDATE estimates.sent_version SET valid_until = $2 WHERE estimate_id = $1',
      [former, new Date(time.getTime() + 14 * DAY_MS)],
    );
    await trigger('ENABLE');
    const lastMoment = '2026-03-16T21:59:59.999Z';
    workshop.clock.time = new Date(lastMoment);
    for (const one of [id, former]) {
      const { body } = await estimates.asCustomer('GET', one);
      expect(body).toMatchObject({ isOpen: true, validUntil: lastMoment });
    }
    const answers = (ids: readonly number[]) => ids.map((jobId) => ({ jobId, answer: 'approved' }));
    expect(await estimates.decide(id, 1, answers(jobs.slice(0, 1)))).toMatchObject({ status: 200 });
    expect(await estimates.decide(former, 1, answers(formerJobs.slice(0, 1)))).toMatchObject({ status: 200 });
    workshop.clock.time = new Date('2026-03-16T22:00:00Z');
    for (const [one, rest] of [
      [id, jobs],
      [former, formerJobs],
    ] as const) {
      expect((await estimates.asCustomer('GET', one)).body).toMatchObject({ isOpen: false });
      expect(await estimates.decide(one, 1, answers(rest.slice(1)))).toMatchObject({
        body: { code: 'estimate_expired' },
      });
    }
    workshop.clock.time = time;
  });

  it('are refused a code once the version is no longer valid', async () => {
    const { id } = await aSentOne();
    const { time } = workshop.clock;
    workshop.clock.time = new Date(time.getTime() + 15 * DAY_MS);
    expect(await estimates.asCustomer('POST', id, '/code', { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'estimate_expired' },
    });
    workshop.clock.time = time;
  });

  it('lose their words when the guest is erased; the document stays', async () => {
    const { id, jobs, appointmentId } = await aSentOne();
    await estimates.decide(id, 1, [{ jobId: jobs[0], answer: 'declined', reason: 'Sunt în concediu.' }]);
    await move(appointmentId, 'cancelled');
    const sql = 'SELECT customer_id AS id FROM booking.appointment WHERE id = $1';
    const [guest] = await workshop.database.database.query<{ id: number }>(sql, [appointmentId]);
    expect(await desk('DELETE', `guests/${guest?.id}`)).toMatchObject({ status: 204 });
    const { body } = await desk('GET', `estimates/${id}`);
    expect(body.decisions).toMatchObject([{ answer: 'declined', reason: null }]);
    expect(body.jobs).toHaveLength(2);
    expect(await estimates.asCustomer('POST', id, '/code', { version: 1 })).toMatchObject({ status: 404 });
  });

  it('cannot be changed in the database', async () => {
    const { id, jobs } = await aSentOne();
    await estimates.decide(id, 1, [{ jobId: jobs[0], answer: 'approved' }]);
    const { database } = workshop.database;
    const changes = [
      `UPDATE estimates.decision SET answer = 'declined' WHERE estimate_id = ${id}`,
      `DELETE FROM estimates.decision WHERE estimate_id = ${id}`,
      `UPDATE estimates.sent_version SET jobs = '[]' WHERE estimate_id = ${id}`,
      `UPDATE estimates.sent_version SET jobs = jsonb_set(jobs, '{0,reason}', '"alta"') WHERE estimate_id = ${id}`,
      `UPDATE estimates.sent_version SET hash = '' WHERE estimate_id = ${id}`,
    ];
    for (const change of changes) await expect(database.query(change)).rejects.toThrow('append-only');
  });
});

describe('a declined job', () => {
  const remindersOf = async (appointment: number) =>
    workshop.database.database.query<{ description: string; dueDate: string; isActive: boolean }>(
      `SELECT description, due_date::text AS "dueDate", is_active AS "isActive" FROM reminders.maintenance_reminder
       WHERE vehicle_id = (SELECT vehicle_id FROM booking.appointment WHERE id = $1) ORDER BY id`,
      [appointment],
    );

  it('becomes one reminder with its price, which ends when it is approved after all', async () => {
    const { id, jobs, appointmentId } = await aSentOne();
    await estimates.decide(id, 1, [{ jobId: jobs[1], answer: 'declined' }]);
    await workshop.deliverEvents();
    const reminder = { description: 'Ștergătoare · 110,11 RON', dueDate: '2026-05-01', isActive: true };
    expect(await remindersOf(appointmentId)).toEqual([reminder]);
    await desk('POST', `estimates/${id}/jobs/${jobs[1]}/revive`);
    await estimates.send(id);
    await desk('POST', `estimates/${id}/decisions`, { jobId: jobs[1], answer: 'declined', method: 'phone' });
    await workshop.deliverEvents();
    expect(await remindersOf(appointmentId)).toEqual([reminder]);
    await desk('POST', `estimates/${id}/jobs/${jobs[1]}/revive`);
    await estimates.send(id);
    await desk('POST', `estimates/${id}/decisions`, { jobId: jobs[1], answer: 'approved', method: 'phone' });
    await workshop.deliverEvents();
    expect(await remindersOf(appointmentId)).toEqual([{ ...reminder, isActive: false }]);
  });

  it('is not reminded of when another alternative was taken', async () => {
    const group = { alternativeGroup: 'Lamele' };
    const { id, jobs, appointmentId } = await aSentOne([
      { ...WIPERS, ...group },
      { ...WIPERS, ...group, title: 'Lamele bune' },
    ]);
    await estimates.decide(id, 1, [{ jobId: jobs[1], answer: 'approved' }]);
    await workshop.deliverEvents();
    expect(await statesOf(id)).toEqual(['declined', 'approved']);
    expect(await remindersOf(appointmentId)).toEqual([]);
  });

  it('is no more reminded of once another alternative is taken later', async () => {
    const group = { alternativeGroup: 'Lamele' };
    const other = { ...WIPERS, title: 'Ștergătoare · spate' };
    const jobsOfGroup = [{ ...WIPERS, ...group }, { ...WIPERS, ...group, title: 'Lamele bune' }, other];
    const { id, jobs, appointmentId } = await aSentOne(jobsOfGroup);
    const tell = async (at: number, answer: string) => {
      const told = await desk('POST', `estimates/${id}/decisions`, { jobId: jobs[at], answer, method: 'phone' });
      expect(told).toMatchObject({ status: 200 });
    };
    for (const at of [0, 2]) await tell(at, 'declined');
    await workshop.deliverEvents();
    expect(await remindersOf(appointmentId)).toMatchObject([{ isActive: true }, { isActive: true }]);
    await tell(1, 'approved');
    await workshop.deliverEvents();
    expect(await remindersOf(appointmentId)).toMatchObject([
      { description: 'Ștergătoare · 110,11 RON', isActive: false },
      { description: 'Ștergătoare · spate · 110,11 RON', isActive: true },
    ]);
  });
});
