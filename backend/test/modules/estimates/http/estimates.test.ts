import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Workshop } from '../../booking/support/workshop.ts';
import { aMemberOfTeam } from '../../identity/support/members.ts';
import { BRAKES, type Estimates, WIPERS } from '../support/estimates.ts';
import { EstimatingWorkshop } from '../support/estimating-workshop.ts';

let workshop: Workshop;
let estimates: Estimates;
let mechanic: string;
let as: EstimatingWorkshop['as'];
let desk: EstimatingWorkshop['desk'];
let anAppointment: EstimatingWorkshop['anAppointment'];
let aSentOne: EstimatingWorkshop['aSentOne'];
beforeAll(async () => {
  ({ workshop, estimates, as, desk, anAppointment, aSentOne } = await EstimatingWorkshop.start());
  mechanic = (await aMemberOfTeam(workshop, 'mechanic')).cookie;
});
afterAll(() => workshop.close());

describe('estimates', () => {
  it('are begun once for an appointment, empty', async () => {
    const appointmentId = await anAppointment();
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
    const appointmentId = await anAppointment();
    const both = await Promise.all([estimates.begin(appointmentId), estimates.begin(appointmentId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('tell net, VAT and total of each job and of the whole, with VAT once for each rate', async () => {
    const { body } = await estimates.begin(await anAppointment(), [BRAKES, WIPERS]);
    expect(body).toMatchObject({ net: 690.99, vat: 145.11, total: 836.1, vatRate: 21, margin: null });
    expect(body.jobs).toMatchObject([
      { title: 'Frâne față', state: 'draft', net: 599.99, vat: 126, total: 725.99, margin: null },
      { title: 'Ștergătoare', reason: null, net: 91, vat: 19.11, total: 110.11, margin: 51 },
    ]);
    expect(body.jobs[0].lines[0]).toEqual({
      ...{ kind: 'labour', label: 'Înlocuit plăcuțe', quantity: 1.5, unitPrice: 200, hours: 1.5, vatRate: 21 },
      ...{ cost: null, net: 300, unit: null, warrantyMonths: null, isBrought: false },
    });
  });

  it('name the field that is wrong, and keep nothing of it', async () => {
    const { body } = await estimates.begin(await anAppointment(), [WIPERS]);
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
    const { body } = await estimates.begin(await anAppointment(), [WIPERS]);
    const { revision } = body;
    const both = await Promise.all([1, 2].map(() => estimates.change(body.id, [BRAKES], { revision })));
    expect(both.map((answer) => [answer.status, answer.body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]);
  });

  it('have numbers without gaps, given when they are sent first', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 4; n++)
      ids.push((await estimates.begin(await anAppointment(), n === 1 ? [] : [WIPERS])).body.id);
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
      ...{ callback: 0, waitingForParts: 0, done: 0, questions: 0 },
    });
  });

  it('is proposed to the completion with VAT; what was not approved, or is dearer, is refused', async () => {
    const { id, jobs, appointmentId } = await aSentOne([BRAKES, WIPERS], ['confirmed', 'in-progress']);
    await estimates.decide(id, 1, [{ jobId: jobs[0], answer: 'approved' }]);
    const path = `/api/appointments/${appointmentId}/completion`;
    const { body } = await workshop.http('GET', path, { cookie: workshop.admin });
    expect(body).toMatchObject({ approvedLines: [{ label: 'Frâne față', amount: 725.99 }], estimateWaits: true });
    await desk('POST', `estimates/${id}/decisions`, { jobId: jobs[1], answer: 'declined', method: 'phone' });
    expect((await workshop.http('GET', path, { cookie: workshop.admin })).body.estimateWaits).toBe(false);
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
    expect((await desk('GET', `estimates/${id}`)).body).toMatchObject({ state: 'closed', url: null });
  });

  it('is done once it is charged; of an approved job that is not charged nothing is said after the appointment', async () => {
    const { id, jobs, appointmentId } = await aSentOne([BRAKES, WIPERS], ['confirmed', 'in-progress']);
    await estimates.decide(
      id,
      1,
      jobs.map((jobId) => ({ jobId, answer: 'approved' })),
    );
    await desk('PUT', `estimates/${id}/jobs/${jobs[1]}/work`, { work: 'waiting' });
    const completion = { lines: [{ label: 'Frâne față', amount: 725.99 }], reason: 'Deviz' };
    const path = `/api/appointments/${appointmentId}/completion`;
    expect(await workshop.http('POST', path, { body: completion, cookie: workshop.admin })).toMatchObject({
      status: 200,
    });
    const work = [
      { id: jobs[0], state: 'approved', work: 'done' },
      { id: jobs[1], state: 'approved', work: null },
    ];
    expect((await desk('GET', `estimates/${id}`)).body.jobs).toMatchObject(work);
    expect((await estimates.asCustomer('GET', id)).body.jobs).toMatchObject(work);
  });

  it('is charged at the approved total to the ban, though each job rounds by itself', async () => {
    const oil = (title: string) => ({
      title,
      urgency: 'now',
      lines: [{ kind: 'part', label: 'Filtru', quantity: 1, unitPrice: 10.03 }],
    });
    const wanted = [oil('Ulei'), oil('Aer'), oil('Habitaclu')];
    const { id, jobs, appointmentId } = await aSentOne([...wanted, WIPERS], ['confirmed', 'in-progress']);
    const answers = jobs.map((jobId, at) => ({ jobId, answer: at === 3 ? 'declined' : 'approved' }));
    expect((await estimates.decide(id, 1, answers)).body).toMatchObject({ approved: { total: 36.41 } });
    const path = `/api/appointments/${appointmentId}/completion`;
    const { body } = await workshop.http('GET', path, { cookie: workshop.admin });
    expect(body.approvedLines.map(({ amount }: { amount: number }) => amount)).toEqual([12.14, 12.13, 12.14]);
    const complete = (lines: readonly object[]) =>
      workshop.http('POST', path, { body: { lines, reason: 'Deviz' }, cookie: workshop.admin });
    const dearer = body.approvedLines.map((line: object) => ({ ...line, amount: 12.14 }));
    expect(await complete(dearer)).toMatchObject({ status: 400, body: { errors: [{ field: 'lines.2.amount' }] } });
    expect(await complete(body.approvedLines)).toMatchObject({ status: 200, body: { charged: 150 + 36.41 } });
  });

  it('refuses a declined job at the completion under any spelling and under every title that was sent', async () => {
    const pads = { ...BRAKES, title: 'Plăcuțe de frână' };
    const { id, jobs, appointmentId } = await aSentOne([pads, WIPERS], ['confirmed', 'in-progress']);
    const [pad, wiper] = jobs;
    await estimates.decide(id, 1, [
      { jobId: pad, answer: 'declined' },
      { jobId: wiper, answer: 'approved' },
    ]);
    const complete = (label: string) =>
      workshop.http('POST', `/api/appointments/${appointmentId}/completion`, {
        body: { lines: [{ label, amount: 10 }], reason: 'Deviz' },
        cookie: workshop.admin,
      });
    const refusal = { status: 400, body: { errors: [{ field: 'lines.0.label' }] } };
    const spellings = [
      ...['Plăcuțe de frână', 'Placute de frana', 'PLĂCUȚE  DE FRÂNĂ', 'Plăcuţe de frînă'.replace('î', 'â')],
      ...['Plăcuțe-de-frână.', '„Plăcuțe de frână”', 'plăcuțede frână', 'Plăcuțe de frână'.normalize('NFD')],
      ...['Ｐlăcuțe de frână', 'Plăcuțe\u200b de frână', 'Plăcuțe\u00a0de frână'],
    ];
    for (const label of spellings) expect([label, await complete(label)]).toMatchObject([label, refusal]);

    // Renamed after the answer: the customer has declined it under the former title.
    expect(
      await estimates.change(id, [
        { ...pads, id: pad, title: 'Set fricțiune' },
        { ...WIPERS, id: wiper },
      ]),
    ).toMatchObject({ status: 200 });
    for (const label of ['placute de frana', 'Set frictiune']) expect(await complete(label)).toMatchObject(refusal);
    expect(await complete('STERGATOARE')).toMatchObject({ status: 200 });
  });

  it('asks at the completion about a line that may be a job in other words', async () => {
    const pads = { ...BRAKES, title: 'Plăcuțe de frână față' };
    const { id, jobs, appointmentId } = await aSentOne([pads, WIPERS], ['confirmed', 'in-progress']);
    await estimates.decide(id, 1, [
      { jobId: jobs[0], answer: 'declined' },
      { jobId: jobs[1], answer: 'approved' },
    ]);
    const complete = (lines: readonly object[], more: object = {}) =>
      workshop.http('POST', `/api/appointments/${appointmentId}/completion`, {
        body: { lines, reason: 'Deviz', ...more },
        cookie: workshop.admin,
      });
    const line = { label: 'Set plăcuțe frâne', amount: 10 };
    const question = {
      status: 409,
      body: {
        code: 'line_questioned',
        message: '„Set plăcuțe frâne” seamănă cu „Plăcuțe de frână față” din deviz. Dacă e altă lucrare, confirmă.',
      },
    };
    expect(await complete([line])).toMatchObject(question);
    expect(
      (await workshop.http('GET', `/api/appointments/${appointmentId}`, { cookie: workshop.admin })).body,
    ).toMatchObject({ status: 'in-progress' });
    // A confirmation is of other words, not of the name itself.
    const named = { label: 'placute de frana fata', amount: 10 };
    expect(await complete([named], { confirmLines: true })).toMatchObject({ status: 400 });
    const lines = [line, { label: WIPERS.title, amount: 10 }, { label: 'Reducere plăcuțe', amount: -1 }];
    expect(await complete(lines, { confirmLines: true })).toMatchObject({ status: 200 });
  });

  it('asks at the completion about an approved job in other words, and about one that was sent and removed', async () => {
    const pads = { ...BRAKES, title: 'Plăcuțe de frână' };
    const { id, jobs, appointmentId } = await aSentOne([pads, WIPERS], ['confirmed', 'in-progress']);
    await estimates.decide(id, 1, [{ jobId: jobs[0], answer: 'approved' }]);
    expect(await estimates.change(id, [{ ...pads, id: jobs[0] }])).toMatchObject({ status: 200 });
    const complete = (...lines: readonly object[]) =>
      workshop.http('POST', `/api/appointments/${appointmentId}/completion`, {
        body: { lines, reason: 'Deviz' },
        cookie: workshop.admin,
      });
    const question = { status: 409, body: { code: 'line_questioned' } };
    const named = { label: pads.title, amount: 100 };
    expect(await complete({ label: 'Plăcuțe frână (față)', amount: 900 })).toMatchObject(question);
    expect(await complete(named, { label: 'Plăcuțe frână', amount: 100 })).toMatchObject(question);
    expect(await complete({ label: 'Ștergătoare noi', amount: 20 })).toMatchObject(question);
    // One answer is to all that are alike, so the question names them all.
    const both = await complete(
      { label: 'Plăcuțe frână (față)', amount: 900 },
      { label: 'Ștergătoare noi', amount: 20 },
    );
    expect(both).toMatchObject(question);
    expect(both.body.message).toMatch(/Plăcuțe frână \(față\), Ștergătoare noi/);
    expect(await complete({ label: 'Stergatoare', amount: 20 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'lines.0.label' }] },
    });
    expect(await complete(named)).toMatchObject({ status: 200 });
  });

  it('refuses at the completion what was charged before a completion was taken back, and declined since', async () => {
    const appointmentId = await anAppointment(['confirmed', 'in-progress']);
    const appointment = (step: string, body: object = {}) =>
      workshop.http('POST', `/api/appointments/${appointmentId}/${step}`, { body, cookie: workshop.admin });
    const charged = { lines: [{ label: 'Ștergătoare', amount: 110.11 }] };
    expect(await appointment('completion', charged)).toMatchObject({ status: 200, body: { charged: 260.11 } });
    expect(await appointment('undo')).toMatchObject({ status: 200 });
    const { body } = await estimates.begin(appointmentId, [WIPERS]);
    await estimates.send(body.id);
    await estimates.decide(body.id, 1, [{ jobId: body.jobs[0].id, answer: 'declined' }]);
    const refusal = { status: 400, body: { errors: [{ field: 'lines.0.label' }] } };
    expect(await appointment('completion')).toMatchObject(refusal);
    expect(await appointment('completion', charged)).toMatchObject(refusal);
    const state = { body: { status: 'completed' }, cookie: workshop.admin };
    expect(await workshop.http('PATCH', `/api/appointments/${appointmentId}/status`, state)).toMatchObject(refusal);
    expect(await appointment('completion', { lines: [] })).toMatchObject({ status: 200, body: { charged: 150 } });
  });

  it('offer the link of the customer as long as it is of use', async () => {
    const { body } = await estimates.begin(await anAppointment(), [WIPERS]);
    expect(body.url).toBeNull();
    const sent = await desk('POST', `estimates/${body.id}/send`, {});
    expect((await desk('GET', `estimates/${body.id}`)).body.url).toBe(sent.body.url);
  });
});

describe('kept jobs', () => {
  const keep = (fields: object) => desk('PUT', 'canned-jobs', { ...WIPERS, ...fields });

  it('are kept by title, proposed for what the checklist of the appointment found, and deleted', async () => {
    const appointment = await anAppointment(['confirmed', 'in-progress']);
    const [car] = await workshop.database.database.query<{ id: number }>(
      'SELECT vehicle_id AS id FROM booking.appointment WHERE id = $1',
      [appointment],
    );
    const items = ['Ștergătoare', 'Baterie', 'Faruri'].map((itemName) => ({ category: 'general', itemName }));
    const template = await desk('POST', 'revision-templates', { name: 'Verificare', type: 'annual', items });
    expect(template.status).toBe(201);
    const work = { vehicleId: car?.id, appointmentId: appointment, templateId: template.body.id, type: 'annual' };
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
    const { body: estimate } = await estimates.begin(appointment);
    const proposals = async () => (await desk('GET', `estimates/${estimate.id}/proposals`)).body;
    expect(await proposals()).toEqual([
      { itemName: 'Ștergătoare', status: 'replace', notes: 'Lasă dungi.', photos: [], cannedJobId: kept[0].id },
      { itemName: 'Baterie', status: 'attention', notes: null, photos: [], cannedJobId: null },
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
      await desk('POST', 'estimates', { appointmentId: await anAppointment() }),
      await desk('POST', `estimates/${id}/send`, {}),
      await estimates.asCustomer('GET', id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    // The page of the customer waits for them, without saying so to who has no link.
    expect(answers.at(-1)?.body.code).toBe('estimates_off');
    const wrong = await estimates.asCustomer('GET', id, '', undefined, 'x');
    expect(wrong.body.code).toBe('estimate_not_found');
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
