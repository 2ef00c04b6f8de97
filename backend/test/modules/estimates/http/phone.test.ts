import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { untilWaiting, whileHeld } from '../../../support/waiting-for-locks.ts';
import { aPicture, aRevision, type RevisionsApp, startRevisionsApp } from '../../revisions/support/revisions-app.ts';
import { BRAKES, type Estimates, WIPERS } from '../support/estimates.ts';
import { DAY_MS, EstimatingWorkshop } from '../support/estimating-workshop.ts';

let workshop: RevisionsApp;
let estimates: Estimates;
let appointments: EstimatingWorkshop;
beforeAll(async () => {
  workshop = await startRevisionsApp({ RATE_LIMITS: 'off' });
  appointments = await EstimatingWorkshop.start(workshop);
  ({ estimates } = appointments);
});
afterAll(() => workshop.close());

const sql = <Row>(text: string, values: readonly unknown[] = []) =>
  workshop.database.database.query<Row & object>(text, [...values]);
const customerOf = async (appointmentId: number) =>
  (await sql<{ id: number }>('SELECT customer_id AS id FROM booking.appointment WHERE id = $1', [appointmentId]))[0]
    ?.id;
const messagesOf = (template: string) =>
  sql<{ body: string }>('SELECT body FROM notifications.outgoing_message WHERE template = $1 ORDER BY id', [template]);

/** An appointment in work, whose checklist has a photo. */
async function anInspection() {
  const appointment = await appointments.anAppointment(['confirmed', 'in-progress']);
  const [car] = await sql<{ id: number }>('SELECT vehicle_id AS id FROM booking.appointment WHERE id = $1', [
    appointment,
  ]);
  const { body: revision } = await appointments.desk(
    'POST',
    'revisions',
    aRevision(car?.id ?? 0, { appointmentId: appointment }),
  );
  await appointments.desk('POST', `revisions/${revision.id}/start`);
  const [item] = revision.items;
  await appointments.desk('PATCH', `revisions/${revision.id}/items/${item.id}`, { status: 'replace' });
  const added = await workshop.upload(`/api/admin/revisions/${revision.id}/photos?itemId=${item.id}`, await aPicture());
  return { appointment, photo: added.json().photos[0].id as number, revision: revision.id as number, item };
}

describe('the photos of a job', () => {
  it('are those of the checklists of the appointment, which what the checklist found brings along', async () => {
    const { appointment, photo, revision, item } = await anInspection();
    const other = await anInspection();
    const { body } = await estimates.begin(appointment);
    expect((await appointments.desk('GET', `estimates/${body.id}/proposals`)).body).toMatchObject([
      { itemName: item.itemName, photos: [photo] },
    ]);
    expect((await appointments.desk('GET', `estimates/${body.id}/photos`)).body).toEqual([
      { id: photo, revisionId: revision, itemName: item.itemName },
    ]);
    const wrong = await estimates.change(body.id, [WIPERS, { ...BRAKES, photos: [photo, other.photo] }]);
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'jobs.1.photos' }] } });
    const changed = await estimates.change(body.id, [{ ...BRAKES, photos: [photo] }]);
    expect(changed).toMatchObject({ status: 200, body: { jobs: [{ photos: [photo] }] } });
  });

  it('are read by the token of the link once they were sent, and by no other', async () => {
    const { appointment, photo } = await anInspection();
    const { body } = await estimates.begin(appointment, [{ ...BRAKES, photos: [photo] }]);
    const read = (token?: string) => estimates.asCustomer('GET', body.id, `/photos/${photo}/thumb`, undefined, token);
    expect((await read()).status).toBe(404);
    await estimates.send(body.id);
    expect(await read()).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
    expect((await read('x')).status).toBe(404);
    expect((await estimates.asCustomer('GET', body.id, `/photos/${photo}/huge`)).status).toBe(400);
    const { jobs } = body;
    await estimates.change(body.id, [{ ...BRAKES, id: jobs[0].id }]);
    expect((await read()).status).toBe(200);
    await estimates.send(body.id);
    expect(await read()).toMatchObject({ status: 404, body: { code: 'estimate_photo_not_found' } });
  });

  it('stay in the checklist while an estimate names them, also one that was sent before', async () => {
    const { appointment, photo, revision } = await anInspection();
    const { body } = await estimates.begin(appointment, [{ ...BRAKES, photos: [photo] }]);
    const remove = () => appointments.desk('DELETE', `revisions/${revision}/photos/${photo}`);
    const refused = { status: 409, body: { code: 'photo_in_estimate' } };
    expect(await remove()).toMatchObject(refused);
    await estimates.send(body.id);
    await estimates.change(body.id, [{ ...BRAKES, id: body.jobs[0].id }]);
    expect(await remove()).toMatchObject(refused);
    expect((await estimates.asCustomer('GET', body.id, `/photos/${photo}/thumb`)).status).toBe(200);
  });

  it('stay when they are removed in the moment in which an estimate takes them', async () => {
    const { appointment, photo, revision } = await anInspection();
    const { body } = await estimates.begin(appointment, [BRAKES]);
    const { database } = workshop;
    // Stops the change at its last step.
    const both = await whileHeld(database, ['LOCK TABLE platform.event IN EXCLUSIVE MODE', []], async () => {
      const changing = estimates.change(body.id, [{ ...BRAKES, id: body.jobs[0].id, photos: [photo] }]);
      await untilWaiting(database, 1);
      const removing = appointments.desk('DELETE', `revisions/${revision}/photos/${photo}`);
      await untilWaiting(database, 2);
      return [changing, removing] as const;
    });
    const [changed, removed] = await Promise.all(both);
    expect(changed).toMatchObject({ status: 200, body: { jobs: [{ photos: [photo] }] } });
    expect(removed).toMatchObject({ status: 409, body: { code: 'photo_in_estimate' } });
  });

  it('can be removed from the checklist once the draft no longer names them, with the item that was added', async () => {
    const { appointment, revision } = await anInspection();
    const found = { category: 'Frâne', itemName: 'Furtun', status: 'replace' };
    const { body: added } = await appointments.desk('POST', `revisions/${revision}/items`, found);
    const item = added.items.at(-1).id;
    const url = `/api/admin/revisions/${revision}/photos?itemId=${item}`;
    const photo = (await workshop.upload(url, await aPicture())).json().photos.at(-1).id;
    const { body } = await estimates.begin(appointment, [{ ...BRAKES, photos: [photo] }]);
    const remove = () => appointments.desk('DELETE', `revisions/${revision}/items/${item}`);
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'photo_in_estimate' } });
    await estimates.change(body.id, [{ ...BRAKES, id: body.jobs[0].id }]);
    expect((await remove()).status).toBe(200);
    expect((await appointments.desk('GET', `estimates/${body.id}/photos`)).body).toHaveLength(1);
  });

  it('that was erased is gone, and everything else goes on', async () => {
    const { appointment, photo } = await anInspection();
    const { body } = await estimates.begin(appointment, [{ ...BRAKES, photos: [photo] }]);
    await estimates.send(body.id);
    await sql('DELETE FROM revisions.revision_photo WHERE id = $1', [photo]);
    expect((await estimates.asCustomer('GET', body.id, `/photos/${photo}/thumb`)).status).toBe(404);
    const [{ id: jobId }] = body.jobs;
    const changed = await estimates.change(body.id, [{ ...BRAKES, id: jobId, photos: [photo] }, WIPERS]);
    expect(changed.status).toBe(200);
    expect(await estimates.decide(body.id, 1, [{ jobId, answer: 'approved' }])).toMatchObject({ status: 200 });
  });

  it('are of the appointment whose mechanic the page names by first name', async () => {
    const { id, appointmentId } = await appointments.aSentOne();
    expect((await estimates.asCustomer('GET', id)).body.inspectedBy).toBeNull();
    const { id: mechanicId } = await workshop.client();
    await sql(`UPDATE identity."user" SET role = 'mechanic', name = 'Mihai Marin' WHERE id = $1`, [mechanicId]);
    await sql('UPDATE booking.appointment SET mechanic_id = $2 WHERE id = $1', [appointmentId, mechanicId]);
    expect((await estimates.asCustomer('GET', id)).body.inspectedBy).toBe('Mihai');
  });
});

describe('the code of an approval', () => {
  it('says in one SMS how many jobs it approves, for how much and of which estimate', async () => {
    const { id, jobs } = await appointments.aSentOne();
    await estimates.requestCode(id, jobs);
    await workshop.deliverEvents();
    const { number } = (await estimates.asCustomer('GET', id)).body;
    const body = (await messagesOf('estimate-approval')).at(-1)?.body;
    expect(body).toContain(`pentru 2 lucrări, 836,10 lei cu TVA, deviz ${number}.`);
    await estimates.requestCode(id, []);
    await workshop.deliverEvents();
    expect((await messagesOf('estimate-approval')).at(-1)?.body).toContain('fără lucrări aprobate');
  });

  it('approves these jobs alone: another choice is refused, and can be sent with a code of its own', async () => {
    const { id, jobs } = await appointments.aSentOne();
    const [brakes, wipers] = jobs;
    const code = await estimates.requestCode(id, [brakes ?? 0]);
    const both = jobs.map((jobId) => ({ jobId, answer: 'approved' }));
    for (const other of [both, [{ jobId: wipers, answer: 'approved' }], [{ jobId: brakes, answer: 'declined' }]]) {
      expect(await estimates.decide(id, 1, other, { code })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'code' }] },
      });
    }
    expect(await appointments.statesOf(id)).toEqual(['shown', 'shown']);
    const named = [
      { jobId: brakes, answer: 'approved' },
      { jobId: wipers, answer: 'declined' },
    ];
    expect(await estimates.decide(id, 1, named, { code })).toMatchObject({ status: 200 });
  });

  it('ends with the version: what was sent since needs a new one', async () => {
    const { id, jobs } = await appointments.aSentOne([WIPERS]);
    const code = await estimates.requestCode(id, jobs);
    await estimates.change(id, [{ ...WIPERS, id: jobs[0], lines: [{ ...WIPERS.lines[0], unitPrice: 90 }] }]);
    await estimates.send(id);
    workshop.clock.time = new Date(workshop.clock.time.getTime() + 1_000);
    const approved = [{ jobId: jobs[0], answer: 'approved' }];
    expect(await estimates.decide(id, 1, approved, { code })).toMatchObject({ body: { code: 'estimate_changed' } });
    expect(await estimates.decide(id, 2, approved, { code })).toMatchObject({ status: 400 });
    expect(await estimates.decide(id, 2, approved)).toMatchObject({ status: 200 });
  });

  it('is not sent for what would be refused', async () => {
    const { id, jobs } = await appointments.aSentOne();
    await estimates.decide(id, 1, [{ jobId: jobs[0], answer: 'approved' }]);
    const ask = (body: object) => estimates.asCustomer('POST', id, '/code', body);
    expect(await ask({ version: 1, jobIds: [99] })).toMatchObject({ body: { errors: [{ field: 'jobIds.0' }] } });
    expect(await ask({ version: 1, jobIds: [jobs[0]] })).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    });
    expect(await ask({ version: 2, jobIds: [] })).toMatchObject({ status: 409, body: { code: 'estimate_changed' } });
    expect(await ask({ jobIds: [] })).toMatchObject({ status: 400, body: { errors: [{ field: 'version' }] } });
    expect(await appointments.statesOf(id)).toEqual(['approved', 'shown']);
  });
});

describe('a question', () => {
  const ask = (id: number, body: object, token?: string) => estimates.asCustomer('POST', id, '/questions', body, token);
  const answer = (id: number, questionId: number, text = 'Încă 5.000 km.') =>
    appointments.desk('POST', `estimates/${id}/questions/${questionId}/answer`, { text });

  it('about a job reaches the desk, and the customer gets the answer with a message', async () => {
    const { id, jobs, appointmentId } = await appointments.aSentOne();
    const asked = await ask(id, { jobId: jobs[0], text: 'Cât mai țin?' });
    expect(asked).toMatchObject({
      status: 200,
      body: { questions: [{ jobId: jobs[0], text: 'Cât mai țin?', answer: null }] },
    });
    expect((await appointments.desk('GET', `estimates?visits=${appointmentId}`)).body).toMatchObject([
      { questions: 1 },
    ]);
    await workshop.deliverEvents();
    const { body: feed } = await appointments.desk('GET', 'activity?kinds=estimate-question-asked');
    expect(feed[0]).toMatchObject({ kind: 'estimate-question-asked' });
    expect(JSON.stringify(feed)).not.toContain('Cât mai țin');
    const [{ id: questionId }] = asked.body.questions;
    expect(await answer(id, questionId)).toMatchObject({
      status: 200,
      body: { questions: [{ answer: 'Încă 5.000 km.' }] },
    });
    expect((await estimates.asCustomer('GET', id)).body.questions).toMatchObject([{ answer: 'Încă 5.000 km.' }]);
    expect((await appointments.desk('GET', `estimates?visits=${appointmentId}`)).body).toMatchObject([
      { questions: 0 },
    ]);
    await workshop.deliverEvents();
    expect((await messagesOf('estimate-answer')).at(-1)?.body).toContain(`/deviz/${id}#`);
  });

  it('has one answer: of two colleagues at once the second is told', async () => {
    const { id } = await appointments.aSentOne();
    const { body } = await ask(id, { text: 'Când este gata?' });
    const [{ id: questionId }] = body.questions;
    const both = await Promise.all([answer(id, questionId, 'Azi.'), answer(id, questionId, 'Mâine.')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('question_answered');
    expect(await answer(id, questionId + 900)).toMatchObject({ status: 404 });
  });

  it('is one when it is sent twice, and at most five wait at once', async () => {
    const { id, jobs } = await appointments.aSentOne();
    await Promise.all([1, 2].map(() => ask(id, { jobId: jobs[0], text: 'Cât mai țin?' })));
    for (const count of [2, 3, 4, 5]) await ask(id, { text: `Întrebarea ${count}` });
    const sixth = await ask(id, { text: 'Încă una' });
    expect(sixth).toMatchObject({ status: 409, body: { code: 'too_many_questions' } });
    expect((await estimates.asCustomer('GET', id)).body.questions).toHaveLength(5);
  });

  it('is refused by name: without words, about a job that was not sent, with a wrong token, of an appointment that is over', async () => {
    const { id, appointmentId } = await appointments.aSentOne();
    expect(await ask(id, { text: ' ' })).toMatchObject({ status: 400, body: { errors: [{ field: 'text' }] } });
    expect(await ask(id, { jobId: 99, text: 'Cât?' })).toMatchObject({ body: { errors: [{ field: 'jobId' }] } });
    expect((await ask(id, { text: 'Cât?' }, 'x')).status).toBe(404);
    await appointments.move(appointmentId, 'cancelled');
    expect(await ask(id, { text: 'Cât?' })).toMatchObject({ status: 409, body: { code: 'estimate_closed' } });
  });

  it('may be asked after the validity', async () => {
    const { id } = await appointments.aSentOne();
    const { time } = workshop.clock;
    workshop.clock.time = new Date(time.getTime() + 15 * DAY_MS);
    expect(await ask(id, { text: 'Mai este valabil?' })).toMatchObject({ status: 200, body: { isOpen: false } });
    workshop.clock.time = time;
  });

  it('is erased with the guest, who then can ask nothing', async () => {
    const { id, appointmentId } = await appointments.aSentOne();
    await ask(id, { text: 'Sunt acasă după 17.' });
    await appointments.move(appointmentId, 'cancelled');
    expect(await appointments.desk('DELETE', `guests/${await customerOf(appointmentId)}`)).toMatchObject({
      status: 204,
    });
    expect((await appointments.desk('GET', `estimates/${id}`)).body.questions).toEqual([]);
    expect(await sql('SELECT FROM estimates.question WHERE estimate_id = $1', [id])).toEqual([]);
  });
});
