import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMemberOfTeam } from '../../identity/support/members.ts';
import { BRAKES, type Estimates, WIPERS, withEstimates } from '../support/estimates.ts';

const DAY_MS = 86_400_000;

let workshop: Workshop;
let estimates: Estimates;
let mechanic: string;
beforeAll(async () => {
  workshop = await startWorkshop({ RATE_LIMITS: 'off' });
  estimates = await withEstimates(workshop);
  mechanic = (await aMemberOfTeam(workshop, 'mechanic')).cookie;
});
afterAll(() => workshop.close());

const as = (cookie: string) => (method: string, path: string, body?: object) =>
  workshop.http(method, `/api/admin/${path}`, { body, cookie });
const desk = (method: string, path: string, body?: object) => as(workshop.admin)(method, path, body);
const move = (id: number, status: string) =>
  workshop.http('PATCH', `/api/appointments/${id}/status`, { body: { status }, cookie: workshop.admin });

const starts = [3, 4, 5, 6, 9].flatMap((day) =>
  ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'].flatMap(
    (time) =>
      [
        [day, time],
        [day, time],
      ] as const,
  ),
);
async function aVisit(states: readonly string[] = [], fields: object = {}): Promise<number> {
  const [day, time] = starts.shift() ?? [];
  const { body } = await workshop.book({ appointmentDate: `2026-03-0${day}`, appointmentTime: time, ...fields });
  for (const state of states) expect(await move(body.id, state)).toMatchObject({ status: 200 });
  return body.id;
}

/** An estimate that was sent, with the ids of its jobs. */
async function aSentOne(
  jobs: readonly object[] = [BRAKES, WIPERS],
  states: readonly string[] = [],
  fields: object = {},
) {
  const appointmentId = await aVisit(states, fields);
  const { body } = await estimates.begin(appointmentId, jobs);
  const sent = await estimates.send(body.id);
  expect(sent).toMatchObject({ status: 200, body: { version: 1 } });
  return { id: body.id as number, appointmentId, jobs: body.jobs.map(({ id }: { id: number }) => id) as number[] };
}
const statesOf = async (id: number) =>
  (await desk('GET', `estimates/${id}`)).body.jobs.map(({ state }: { state: string }) => state);

describe('estimates', () => {
  it('are begun once for a visit, empty', async () => {
    const appointmentId = await aVisit();
    const begun = await estimates.begin(appointmentId);
    expect(begun).toMatchObject({
      status: 201,
      body: { appointmentId, state: 'draft', version: 0, number: null, jobs: [], net: 0, vat: 0, total: 0 },
    });
    const again = await Promise.all([estimates.begin(appointmentId), estimates.begin(appointmentId)]);
    expect(again.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'estimate_exists']));
    expect(await estimates.begin(999_999)).toMatchObject({ status: 404 });
  });

  it('are begun once by two who press at the same time', async () => {
    const appointmentId = await aVisit();
    const both = await Promise.all([estimates.begin(appointmentId), estimates.begin(appointmentId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('tell net, VAT and total of each job and of the whole, with VAT once for each rate', async () => {
    const { body } = await estimates.begin(await aVisit(), [BRAKES, WIPERS]);
    expect(body).toMatchObject({ net: 690.99, vat: 145.11, total: 836.1, vatRate: 21, margin: null });
    expect(body.jobs).toMatchObject([
      { title: 'Frâne față', state: 'draft', net: 599.99, vat: 126, total: 725.99, margin: null },
      { title: 'Ștergătoare', reason: null, net: 91, vat: 19.11, total: 110.11, margin: 51 },
    ]);
    expect(body.jobs[0].lines[0]).toEqual({
      ...{ kind: 'labour', label: 'Înlocuit plăcuțe', quantity: 1.5, unitPrice: 200, hours: 1.5, vatRate: 21 },
      ...{ cost: null, net: 300 },
    });
  });

  it('name the field that is wrong, and keep nothing of it', async () => {
    const { body } = await estimates.begin(await aVisit(), [WIPERS]);
    const line = WIPERS.lines[0];
    const wrong: readonly (readonly [object, string])[] = [
      [{ lines: [{ ...line, quantity: 0.001 }] }, 'jobs.0.lines.0.quantity'],
      [{ lines: [{ ...line, quantity: -1 }] }, 'jobs.0.lines.0.quantity'],
      [{ lines: [{ ...line, quantity: 1e9 }] }, 'jobs.0.lines.0.quantity'],
      [{ lines: [line, { ...line, unitPrice: -5 }] }, 'jobs.0.lines.1.unitPrice'],
      [{ lines: [{ ...line, unitPrice: 1e9 }] }, 'jobs.0.lines.0.unitPrice'],
      [{ lines: [{ ...line, hours: 0.001 }] }, 'jobs.0.lines.0.hours'],
      [{ lines: [{ ...line, vatRate: 210 }] }, 'jobs.0.lines.0.vatRate'],
      [{ lines: [{ ...line, kind: 'magic' }] }, 'jobs.0.lines.0.kind'],
      [{ lines: [{ ...line, label: ' ' }] }, 'jobs.0.lines.0.label'],
      [{ lines: [null] }, 'jobs.0.lines'],
      [{ lines: Array(201).fill(line) }, 'jobs.0.lines'],
      [{ title: '' }, 'jobs.0.title'],
      [{ urgency: 'tomorrow' }, 'jobs.0.urgency'],
      [{ id: 4_711 }, 'jobs.0.id'],
    ];
    for (const [fields, field] of wrong) {
      const answer = await estimates.change(body.id, [{ ...WIPERS, ...fields }]);
      expect([answer.status, answer.body.errors?.map((error: { field: string }) => error.field)]).toEqual([
        400,
        [field],
      ]);
    }
    expect(
      await estimates.change(body.id, [
        { ...WIPERS, lines: Array(101).fill(line) },
        { ...WIPERS, lines: Array(100).fill(line) },
      ]),
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'jobs' }] } });
    expect((await desk('GET', `estimates/${body.id}`)).body.jobs).toHaveLength(1);
    expect(await estimates.change(body.id, [{ ...WIPERS, lines: Array(200).fill(line) }])).toMatchObject({
      status: 200,
    });
  });

  it('are changed by one of two who edit at once', async () => {
    const { body } = await estimates.begin(await aVisit(), [WIPERS]);
    const { revision } = body;
    const both = await Promise.all([1, 2].map(() => estimates.change(body.id, [BRAKES], { revision })));
    expect(both.map((answer) => [answer.status, answer.body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]);
  });

  it('have numbers without gaps, given when they are sent first', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) ids.push((await estimates.begin(await aVisit(), n === 1 ? [] : [WIPERS])).body.id);
    const answers = await Promise.all(ids.map((id) => estimates.send(id)));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'estimate_empty'],
      [200, undefined],
      [200, undefined],
    ]);
    const sql = 'SELECT document_number AS number FROM estimates.estimate WHERE version > 0 ORDER BY 1';
    const numbers = (await workshop.database.database.query<{ number: number }>(sql)).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });
});

describe('the page of the customer', () => {
  it('shows what was sent with the token of the link, without costs and names', async () => {
    const { id } = await aSentOne();
    const { status, body } = await estimates.asCustomer('GET', id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, state: 'sent', total: 836.1, isOpen: true, vehicle: { make: 'Dacia' } });
    expect(JSON.stringify(body)).not.toMatch(/cost|margin|customer|Popescu|phone/);
    expect((await desk('GET', `estimates/${id}`)).body.seenAt).toBe(workshop.clock.time.toISOString());
  });

  it('does not exist without the token, with that of another estimate, or before it was sent', async () => {
    const { id } = await aSentOne();
    const other = await aSentOne();
    const wrong = [
      await workshop.http('GET', `/api/estimates/${id}`),
      await workshop.http('GET', `/api/estimates/${id}`, { headers: { 'estimate-token': 'x' } }),
      await workshop.http('POST', `/api/estimates/${id}/code`, { headers: { 'estimate-token': 'x' } }),
      await workshop.http('GET', `/api/estimates/${other.id + 900}`),
      await estimates.asCustomer('GET', (await estimates.begin(await aVisit(), [WIPERS])).body.id),
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

describe('the answers of the customer', () => {
  it('approve and decline job by job, with the code that goes to the phone of the visit', async () => {
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
    const code = await estimates.requestCode(id);
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

  it('are refused to an older version, after the validity, and once the visit is over', async () => {
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

  it('are open again when the cancellation of the visit is undone', async () => {
    const { id, jobs, appointmentId } = await aSentOne();
    await move(appointmentId, 'cancelled');
    const undo = { body: {}, cookie: workshop.admin };
    expect(await workshop.http('POST', `/api/appointments/${appointmentId}/undo`, undo)).toMatchObject({ status: 200 });
    expect(await estimates.decide(id, 1, [{ jobId: jobs[0], answer: 'approved' }])).toMatchObject({ status: 200 });
  });

  it('and the record of the desk at the same moment are one decision', async () => {
    const { id, jobs } = await aSentOne();
    const code = await estimates.requestCode(id);
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
    const code = await estimates.requestCode(first.id);
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

  it('are refused a code once the version is no longer valid', async () => {
    const { id } = await aSentOne();
    const { time } = workshop.clock;
    workshop.clock.time = new Date(time.getTime() + 15 * DAY_MS);
    expect(await estimates.asCustomer('POST', id, '/code')).toMatchObject({
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
    expect(await estimates.asCustomer('POST', id, '/code')).toMatchObject({ status: 409 });
  });

  it('cannot be changed in the database', async () => {
    const { id, jobs } = await aSentOne();
    await estimates.decide(id, 1, [{ jobId: jobs[0], answer: 'approved' }]);
    const { database } = workshop.database;
    const changes = [
      `UPDATE estimates.decision SET answer = 'declined' WHERE estimate_id = ${id}`,
      `DELETE FROM estimates.decision WHERE estimate_id = ${id}`,
      `UPDATE estimates.sent_version SET jobs = '[]' WHERE estimate_id = ${id}`,
    ];
    for (const change of changes) await expect(database.query(change)).rejects.toThrow('append-only');
  });
});

describe('the work of an estimate', () => {
  it('is of approved jobs only, which mechanics see without money', async () => {
    const { id, jobs, appointmentId } = await aSentOne();
    await estimates.decide(id, 1, [{ jobId: jobs[0], answer: 'approved' }]);
    const team = as(mechanic);
    const { body } = await team('GET', `appointments/${appointmentId}/approved-jobs`);
    expect(body).toMatchObject([{ estimateId: id, id: jobs[0], title: 'Frâne față', work: null }]);
    expect(JSON.stringify(body)).not.toMatch(/price|net|vat|total|cost/i);
    expect(await team('GET', `estimates/${id}`)).toMatchObject({ status: 403 });
    expect(await team('PUT', `estimates/${id}/jobs/${jobs[0]}/work`, { work: 'started' })).toMatchObject({
      status: 204,
    });
    expect(await team('PUT', `estimates/${id}/jobs/${jobs[1]}/work`, { work: 'started' })).toMatchObject({
      status: 409,
      body: { code: 'job_not_approved' },
    });
    const [shown] = (await team('GET', `estimates?visits=${appointmentId}`)).body;
    expect(shown).toEqual({
      ...{ appointmentId, id, version: 1, jobs: 2, waiting: 1, approved: 1, declined: 0 },
      ...{ callback: 0, waitingForParts: 0, done: 0 },
    });
  });

  it('is proposed to the completion with VAT; what was not approved, or is dearer, is refused', async () => {
    const { id, jobs, appointmentId } = await aSentOne([BRAKES, WIPERS], ['confirmed', 'in-progress']);
    await estimates.decide(id, 1, [{ jobId: jobs[0], answer: 'approved' }]);
    const path = `/api/appointments/${appointmentId}/completion`;
    const { body } = await workshop.http('GET', path, { cookie: workshop.admin });
    expect(body.approvedLines).toEqual([{ label: 'Frâne față', amount: 725.99 }]);
    const complete = (lines: readonly object[]) =>
      workshop.http('POST', path, { body: { lines, reason: 'Deviz' }, cookie: workshop.admin });
    expect(await complete([{ label: 'ștergătoare', amount: 10 }])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'lines.0.label' }] },
    });
    expect(await complete([{ label: 'Frâne față', amount: 726 }])).toMatchObject({
      body: { errors: [{ field: 'lines.0.amount' }] },
    });
    const twice = [...body.approvedLines, ...body.approvedLines];
    expect(await complete(twice)).toMatchObject({ status: 400, body: { errors: [{ field: 'lines.1.label' }] } });
    expect(await complete(body.approvedLines)).toMatchObject({ status: 200 });
    expect((await desk('GET', `estimates/${id}`)).body.state).toBe('closed');
  });
});

describe('a declined job', () => {
  const remindersOf = async (visit: number) =>
    workshop.database.database.query<{ description: string; dueDate: string; isActive: boolean }>(
      `SELECT description, due_date::text AS "dueDate", is_active AS "isActive" FROM reminders.maintenance_reminder
       WHERE vehicle_id = (SELECT vehicle_id FROM booking.appointment WHERE id = $1) ORDER BY id`,
      [visit],
    );

  it('becomes one reminder with its price, which ends when it is approved after all', async () => {
    const { id, jobs, appointmentId } = await aSentOne();
    await estimates.decide(id, 1, [{ jobId: jobs[1], answer: 'declined' }]);
    await workshop.deliverEvents();
    const reminder = { description: 'Ștergătoare · 110.11 RON', dueDate: '2026-05-01', isActive: true };
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
});

describe('kept jobs', () => {
  const keep = (fields: object) => desk('PUT', 'canned-jobs', { ...WIPERS, ...fields });

  it('are kept by title, proposed for what the checklist of the visit found, and deleted', async () => {
    const visit = await aVisit(['confirmed', 'in-progress']);
    const [car] = await workshop.database.database.query<{ id: number }>(
      'SELECT vehicle_id AS id FROM booking.appointment WHERE id = $1',
      [visit],
    );
    const items = ['Ștergătoare', 'Baterie', 'Faruri'].map((itemName) => ({ category: 'general', itemName }));
    const template = await desk('POST', 'revision-templates', { name: 'Verificare', type: 'annual', items });
    expect(template.status).toBe(201);
    const work = { vehicleId: car?.id, appointmentId: visit, templateId: template.body.id, type: 'annual' };
    const planned = await desk('POST', 'revisions', { ...work, revisionDate: '2026-03-02', mileageAtRevision: 90_000 });
    expect(planned.status).toBe(201);
    const revision = planned.body;
    await desk('POST', `revisions/${revision.id}/start`);
    const found = {
      Ștergătoare: ['replace', 'Lasă dungi.'],
      Baterie: ['attention', null],
      Faruri: ['ok', null],
    } as const;
    for (const { id, itemName } of revision.items) {
      const [status, notes] = found[itemName as keyof typeof found];
      const body = { status, ...(notes && { notes }) };
      expect(await desk('PATCH', `revisions/${revision.id}/items/${id}`, body)).toMatchObject({ status: 200 });
    }
    await keep({ itemNames: ['Altceva'] });
    const { body: kept } = await keep({ urgency: 'now', itemNames: ['Ștergătoare'] });
    expect(kept).toMatchObject([
      { title: 'Ștergătoare', urgency: 'now', itemNames: ['Ștergătoare'], lines: [{ net: 91, cost: 20 }] },
    ]);
    const { body: estimate } = await estimates.begin(visit);
    const proposals = async () => (await desk('GET', `estimates/${estimate.id}/proposals`)).body;
    expect(await proposals()).toEqual([
      { itemName: 'Ștergătoare', status: 'replace', notes: 'Lasă dungi.', cannedJobId: kept[0].id },
      { itemName: 'Baterie', status: 'attention', notes: null, cannedJobId: null },
    ]);
    expect(await desk('DELETE', `canned-jobs/${kept[0].id}`)).toMatchObject({ status: 204 });
    expect(await desk('DELETE', `canned-jobs/${kept[0].id}`)).toMatchObject({ status: 404 });
    expect((await proposals())[0]).toMatchObject({ cannedJobId: null });
  });

  it('name the field that is wrong', async () => {
    const wrong: readonly (readonly [object, string])[] = [
      [{ title: '' }, 'title'],
      [{ itemNames: ['x'.repeat(201)] }, 'itemNames'],
      [{ itemNames: 'Baterie' }, 'itemNames'],
      [{ lines: [{ ...WIPERS.lines[0], quantity: 0 }] }, 'lines.0.quantity'],
    ];
    for (const [fields, field] of wrong) {
      const { status, body } = await keep(fields);
      expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    }
  });
});

describe('a workshop without estimates', () => {
  it('has none of their routes, and finds them again as they were', async () => {
    const { id } = await aSentOne();
    await desk('PUT', 'settings/estimates', { enabled: false });
    const answers = [
      await desk('GET', `estimates/${id}`),
      await desk('POST', 'estimates', { appointmentId: await aVisit() }),
      await desk('POST', `estimates/${id}/send`, {}),
      await estimates.asCustomer('GET', id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await desk('GET', `estimates?visits=1,2`)).body).toEqual([]);
    await desk('PUT', 'settings/estimates', { enabled: true });
    expect(await estimates.asCustomer('GET', id)).toMatchObject({ status: 200 });
  });

  it('keeps settings that are not sent, and refuses those of another version', async () => {
    const { body } = await desk('PUT', 'settings/estimates', {
      enabled: true,
      labourRate: 250,
      terms: 'Garanție 12 luni.',
    });
    expect(body).toMatchObject({ enabled: true, labourRate: 250, vatRate: 21, terms: 'Garanție 12 luni.' });
    expect(
      await desk('PUT', 'settings/estimates', { enabled: true, version: body.version - 1, validityDays: 3 }),
    ).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await desk('PUT', 'settings/estimates', { enabled: true, terms: '' })).body.terms).toBeNull();
  });
});
