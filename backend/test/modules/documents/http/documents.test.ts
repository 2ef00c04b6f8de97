import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { localDate } from '../../../../src/kernel/wall-clock.ts';
import { DocumentComposer } from '../../../../src/modules/documents/application/compose-document.ts';
import { DocumentOfOpenAppointment } from '../../../../src/modules/documents/domain/documents.errors.ts';
import { DocumentRecords } from '../../../../src/modules/documents/personal-data.ts';
import { startApp } from '../../../support/test-app.ts';
import { untilWaiting, whileHeld } from '../../../support/waiting-for-locks.ts';
import { bookingPayload, newPhone } from '../../booking/support/workshop.ts';
import { BRAKES, WIPERS } from '../../estimates/support/estimates.ts';
import { aMember, aMemberOfTeam } from '../../identity/support/members.ts';
import { exportOwnData } from '../../reporting/support/own-data.ts';
import { DocumentingWorkshop, STROKES } from '../support/documents.ts';

let shop: DocumentingWorkshop;
let mechanic: string;
let desk: DocumentingWorkshop['estimating']['desk'];
beforeAll(async () => {
  shop = await DocumentingWorkshop.start();
  ({ desk } = shop.estimating);
  mechanic = (await aMemberOfTeam(shop.estimating.workshop, 'mechanic')).cookie;
});
afterAll(() => shop.close());

const undo = (appointment: number) =>
  shop.estimating.workshop.http('POST', `/api/appointments/${appointment}/undo`, {
    cookie: shop.estimating.workshop.admin,
    body: {},
  });

const vehicleOf = async (appointment: number) =>
  (
    await shop.database.only<{ id: number }>('SELECT vehicle_id AS id FROM booking.appointment WHERE id = $1', [
      appointment,
    ])
  ).id;

const merge = async (appointment: number, into: number) =>
  shop.estimating.workshop.app.get(DocumentRecords).replaceVehicle(await vehicleOf(appointment), await vehicleOf(into));

describe('issued documents', () => {
  it('have numbers without gaps, whoever issues at the same time', async () => {
    const before = await shop.numbersOf('work-order');
    const appointments: number[] = [];
    for (let at = 0; at < 5; at++) {
      const appointment = await shop.estimating.anAppointment();
      await shop.fill(appointment);
      appointments.push(appointment);
    }
    const names = (await Promise.all(appointments.map((appointment) => shop.issued(appointment, 'work-order')))).map(
      ({ name }) => name,
    );
    const next = before.length + 1;
    expect(names.toSorted()).toEqual(appointments.map((_, at) => `CL ${next + at}`));
    expect(await shop.numbersOf('work-order')).toEqual(Array.from({ length: next + 4 }, (_, at) => at + 1));
  });

  it('name themselves on every page, also on one with the signatures alone', async () => {
    const appointment = await shop.estimating.anAppointment();
    await shop.fill(appointment, { asked: Array.from({ length: 30 }, () => 'Verificat puntea').join('\n') });
    const { id, name } = await shop.issued(appointment, 'work-order');
    const pages = await shop.pagesOf(id);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages).toEqual(pages.map((_, at) => expect.stringContaining(`Comandă de lucru ${name}, pagina ${at + 1}`)));
  });

  it('are dated by the day of the workshop, which begins before that of UTC', async () => {
    const appointment = await shop.estimating.anAppointment();
    await shop.fill(appointment);
    const { clock } = shop.estimating.workshop;
    const before = clock.time;
    clock.time = new Date('2026-03-02T22:30:00Z');
    const { id } = await shop.issued(appointment, 'work-order');
    clock.time = before;
    expect(await shop.dataOf(id)).toMatchObject({ issuedOn: '2026-03-03' });
  });

  it('leave no number out when issuing fails after its number was taken', async () => {
    const appointment = await shop.estimating.anAppointment();
    await shop.fill(appointment);
    const before = await shop.numbersOf('work-order');
    await shop.database.query(
      `CREATE FUNCTION documents.fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'disk full'; END $$`,
    );
    await shop.database.query(
      'CREATE TRIGGER failing AFTER INSERT ON documents.document FOR EACH ROW EXECUTE FUNCTION documents.fail()',
    );
    expect((await shop.issue(appointment, 'work-order')).status).toBe(500);
    await shop.database.query('DROP FUNCTION documents.fail() CASCADE');
    expect(await shop.issued(appointment, 'work-order')).toMatchObject({ name: `CL ${before.length + 1}` });
  });

  it('are numbered on together with a second process', async () => {
    const appointment = await shop.estimating.anAppointment();
    const other = await shop.estimating.anAppointment();
    await Promise.all([shop.fill(appointment), shop.fill(other)]);
    const { workshop } = shop.estimating;
    const second = await startApp(workshop.database, {}, workshop.clock);
    const issue = (app: Pick<typeof workshop, 'http'>, id: number) =>
      app.http('POST', `/api/admin/appointments/${id}/documents`, {
        body: { type: 'work-order' },
        cookie: workshop.admin,
      });
    const both = await Promise.all([issue(workshop, appointment), issue(second, other), issue(second, appointment)]);
    await second.close();
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(both[2]?.body.id).toBe(both[0]?.body.id);
    const numbers = await shop.numbersOf('work-order');
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  it('say what they were issued of, also when that changes while they are drawn', async () => {
    const appointment = await shop.estimating.anAppointment();
    const sent = await shop.estimating.aSentOne();
    await shop.fill(appointment, { asked: 'Înainte.' });
    const { database } = shop.estimating.workshop;
    const both = await whileHeld(database, ['SELECT FROM documents.counter FOR UPDATE', []], async () => {
      const issuing = [shop.issue(appointment, 'work-order'), shop.issue(sent.appointmentId, 'estimate')];
      await untilWaiting(database, 2);
      expect(await shop.fill(appointment, { asked: 'După.' })).toMatchObject({ status: 200, body: { revision: 2 } });
      await shop.estimating.estimates.change(sent.id, [{ ...WIPERS, title: 'Lamele noi' }]);
      expect(await shop.estimating.estimates.send(sent.id)).toMatchObject({ status: 200, body: { version: 2 } });
      return issuing;
    });
    const [order, estimate] = (await Promise.all(both)).map(({ body }) => body.id);
    expect([await shop.basisOf(order), (await shop.dataOf(order)).content.asked]).toEqual(['sheet 2', 'După.']);
    expect([await shop.basisOf(estimate), (await shop.dataOf(estimate)).content.version]).toEqual(['version 2', 2]);
  });

  it('show of an estimate the vehicle as it was typed without a proof, like the page of its link', async () => {
    const { workshop } = shop.estimating;
    const customerPhone = newPhone();
    const known = { customerPhone, vehicleLicensePlate: 'B 112 AAA', vehicleVin: 'UU1LINK0000000002' };
    await shop.estimating.anAppointment([], known);
    const typed = { vehicleMake: 'Renault', vehicleModel: 'Clio', vehicleYear: 2011 };
    const { id, appointmentId } = await shop.estimating.aSentOne(undefined, [], {
      ...{ customerPhone, ...typed, vehicleVin: known.vehicleVin },
    });
    const vehicle = { make: 'Renault', model: 'Clio', year: 2011, licensePlate: null };
    expect((await shop.estimating.estimates.asCustomer('GET', id)).body.vehicle).toEqual(vehicle);
    const printed = await shop.issued(appointmentId, 'estimate');
    expect((await shop.dataOf(printed.id)).vehicle).toEqual({ ...vehicle, vin: null });
    const atDesk = await workshop.http('GET', `/api/admin/estimates/${id}`, { cookie: workshop.admin });
    expect(atDesk.body.vehicle).toMatchObject({ make: 'Dacia', licensePlate: 'B 112 AAA' });
  });

  it('are kept as they were issued, with the hash of their bytes', async () => {
    const appointment = await shop.estimating.anAppointment();
    await shop.fill(appointment);
    const { id, sha256 } = await shop.issued(appointment, 'work-order', { strokes: STROKES });
    const file = await shop.file(`admin/documents/${id}/file`);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(sha256);
    await shop.fill(appointment, { asked: 'Altceva.' });
    expect((await shop.file(`admin/documents/${id}/file`)).rawPayload.equals(file.rawPayload)).toBe(true);
    expect(await shop.dataOf(id)).toMatchObject({
      ...{ series: 'CL', replaces: null, labourTerms: null },
      content: {
        asked: 'Zgomot la frânare, în față.',
        labourRate: 242,
        signature: { method: 'finger', strokes: STROKES },
      },
    });
  });

  it('cannot be changed or deleted in the database while the law asks for them', async () => {
    const appointment = await shop.estimating.anAppointment();
    await shop.fill(appointment);
    const { id } = await shop.issued(appointment, 'work-order');
    const changes = [
      `UPDATE documents.document SET data = '{}'`,
      `UPDATE documents.document SET number = 999`,
      'DELETE FROM documents.document',
    ];
    for (const change of changes) {
      await expect(shop.database.query(`${change} WHERE id = ${id}`)).rejects.toThrow(
        'an issued document does not change',
      );
    }
  });

  it('of the same estimate version are one; the next version replaces it', async () => {
    const { id, appointmentId } = await shop.estimating.aSentOne([BRAKES, WIPERS]);
    const first = await shop.issued(appointmentId, 'estimate');
    expect((await shop.issued(appointmentId, 'estimate')).id).toBe(first.id);
    const { content, customer } = await shop.dataOf(first.id);
    expect(customer).toBeNull();
    expect(content).toMatchObject({ version: 1, sums: { net: 690.99, vat: 145.11, total: 836.1 } });
    expect(content.jobs[0]).toMatchObject({
      title: 'Frâne față',
      total: 725.99,
      lines: [{ unit: 'h' }, { unit: 'buc' }],
    });
    await shop.estimating.estimates.send(id);
    const second = await shop.issued(appointmentId, 'estimate');
    expect(second).toMatchObject({ replaces: first.name });
    expect((await desk('GET', `appointments/${appointmentId}/documents`)).body).toMatchObject([
      { id: second.id, replacedBy: null },
      { id: first.id, replacedBy: second.name },
    ]);
  });

  it('of an estimate leave out a job that an earlier version declined, but not one that was proposed and declined again', async () => {
    const { estimates } = shop.estimating;
    const { clock } = shop.estimating.workshop;
    const { id, appointmentId, jobs } = await shop.estimating.aSentOne([BRAKES, WIPERS]);
    const declineWipers = async (version: number) => {
      const decided = await estimates.decide(id, version, [{ jobId: jobs[1], answer: 'declined' }]);
      expect(decided).toMatchObject({ status: 200 });
    };
    const titles = async () => {
      const { content } = await shop.dataOf((await shop.issued(appointmentId, 'estimate')).id);
      return content.jobs.map(({ title }: { title: string }) => title);
    };
    await declineWipers(1);
    expect(await titles()).toEqual([BRAKES.title, WIPERS.title]);
    await estimates.send(id);
    expect(await titles()).toEqual([BRAKES.title]);
    expect((await desk('POST', `estimates/${id}/jobs/${jobs[1]}/revive`)).status).toBe(200);
    await estimates.send(id);
    // A second code is sent to a phone after a pause.
    clock.time = new Date(clock.time.getTime() + 2 * 60_000);
    await declineWipers(3);
    expect(await titles()).toEqual([BRAKES.title, WIPERS.title]);
  });

  it('of an estimate say by how much its total differs from its rows', async () => {
    const cheap = (title: string) => ({
      ...WIPERS,
      title,
      lines: [{ ...WIPERS.lines[0], quantity: 1, unitPrice: 10.03 }],
    });
    const jobs = ['Unu', 'Doi', 'Trei'].map(cheap);
    const { appointmentId } = await shop.estimating.aSentOne(jobs);
    const { content } = await shop.dataOf((await shop.issued(appointmentId, 'estimate')).id);
    expect(content.jobs.map(({ total }: { total: number }) => total)).toEqual([12.14, 12.14, 12.14]);
    expect(content.sums).toEqual({ net: 30.09, vat: 6.32, total: 36.41, rounding: -0.01 });
    // Of alternatives one is counted, and one job has nothing to round.
    const choice = { alternativeGroup: 'lamele' };
    const other = await shop.estimating.aSentOne([
      { ...cheap('Una'), ...choice },
      { ...cheap('Alta'), ...choice },
    ]);
    const alternatives = await shop.dataOf((await shop.issued(other.appointmentId, 'estimate')).id);
    expect(alternatives.content.sums).toMatchObject({ total: 12.14, rounding: 0 });
  });

  it('are answered again also after more than are listed', async () => {
    const { appointmentId } = await shop.estimating.aSentOne();
    const { id } = await shop.issued(appointmentId, 'estimate');
    await shop.database.query(
      `INSERT INTO documents.document (type, series, number, appointment_id, customer_id, vehicle_id, basis, data, file_key, sha256,
         keep_until, issued_at, issued_by)
       SELECT 'handover', 'PV', 5000 + at, appointment_id, customer_id, vehicle_id, at::text, data, file_key, sha256, keep_until,
         issued_at, issued_by
       FROM documents.document, generate_series(1, 200) at WHERE id = $1`,
      [id],
    );
    expect((await shop.issued(appointmentId, 'estimate')).id).toBe(id);
  });

  it('name what is missing', async () => {
    const appointment = await shop.estimating.anAppointment();
    const codes = [];
    for (const type of ['work-order', 'estimate', 'final-estimate', 'handover', 'warranty']) {
      const { status, body } = await shop.issue(appointment, type);
      codes.push([status, body.code]);
    }
    expect(codes).toEqual([
      [409, 'reception_missing'],
      [409, 'document_estimate_not_sent'],
      ...Array(3).fill([409, 'document_visit_not_completed']),
    ]);
    expect(await shop.issue(999_999, 'work-order')).toMatchObject({ status: 404 });
  });

  it('answer a wrong body with its field', async () => {
    const appointment = await shop.estimating.anAppointment();
    await shop.fill(appointment);
    const wrong: readonly (readonly [object, string])[] = [
      [{ type: 'invoice' }, 'type'],
      [{ type: null }, 'type'],
      [{ strokes: 'M0 0' }, 'strokes'],
      [{ strokes: [[1, 2, 3]] }, 'strokes'],
      [{ strokes: [[1, 2, 3, 4, 5, 6, 7, 9_000]] }, 'strokes'],
      [{ strokes: Array(2_000).fill([1, 2, 3, 4]) }, 'strokes'],
      [{ code: '12' }, 'code'],
      [{ revision: -1 }, 'revision'],
      [{ type: 'estimate', strokes: STROKES }, 'strokes'],
      [{ type: 'warranty', code: '123456' }, 'code'],
      [{ type: 'handover', completedAt: 'now' }, 'completedAt'],
    ];
    for (const [fields, field] of wrong) {
      const { status, body } = await desk('POST', `appointments/${appointment}/documents`, {
        type: 'work-order',
        ...fields,
      });
      expect([fields, status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([
        fields,
        400,
        [field],
      ]);
    }
    expect(await shop.issue(appointment, 'work-order', { revision: 7 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
  });
});

describe('the documents of a completed appointment', () => {
  it('say what was charged, with the lines of the approved jobs', async () => {
    const { appointmentId } = await shop.aCompletedOne([BRAKES, WIPERS]);
    const { id } = await shop.issued(appointmentId, 'final-estimate');
    const { content } = await shop.dataOf(id);
    const sum = content.rows.reduce(
      (total: number, { amount }: { amount: number }) => total + Math.round(amount * 100),
      0,
    );
    expect(sum).toBe(Math.round(content.charged * 100));
    expect(content.rows.slice(-2)).toMatchObject([
      { label: 'Frâne față', amount: 725.99, lines: [{ net: 300 }, { net: 299.99 }] },
      { label: 'Ștergătoare', amount: 110.11, lines: [{ net: 91 }] },
    ]);
    const handover = await shop.issued(appointmentId, 'handover');
    expect((await shop.dataOf(handover.id)).content).toMatchObject({
      oldParts: 'taken',
      equipment: ['jack', 'papers'],
    });
  });

  it('stay when the completion is undone; those of the next one replace them', async () => {
    const customer = { customerPhone: '0722 666 444', vehicleLicensePlate: 'BV 97 RPL' };
    const { appointmentId } = await shop.aCompletedOne([WIPERS], customer);
    const upcoming = await shop.estimating.anAppointment([], customer);
    const warranties = async () =>
      (await desk('GET', `appointments/${upcoming}/reception`)).body.warranties.map(({ id }: { id: number }) => id);
    const first = await shop.issued(appointmentId, 'final-estimate');
    const warranty = await shop.issued(appointmentId, 'warranty');
    expect(await warranties()).toEqual([warranty.id]);
    expect((await shop.issued(appointmentId, 'final-estimate')).id).toBe(first.id);
    expect(await undo(appointmentId)).toMatchObject({ status: 200 });
    expect(await shop.issue(appointmentId, 'final-estimate')).toMatchObject({ status: 409 });
    expect((await shop.file(`admin/documents/${first.id}/file`)).statusCode).toBe(200);
    const { clock } = shop.estimating.workshop;
    clock.time = new Date(clock.time.getTime() + 1_000);
    await shop.complete(appointmentId);
    expect(await shop.issued(appointmentId, 'final-estimate')).toMatchObject({ replaces: first.name });
    const next = await shop.issued(appointmentId, 'warranty');
    expect(next).toMatchObject({ replaces: warranty.name });
    expect(await warranties()).toEqual([next.id]);
  });

  it('are refused when the completion is undone before they are drawn', async () => {
    const { appointmentId } = await shop.aCompletedOne([WIPERS]);
    expect(await undo(appointmentId)).toMatchObject({ status: 200 });
    const composer = shop.estimating.workshop.app.get(DocumentComposer);
    for (const type of ['final-estimate', 'warranty'] as const) {
      const composing = composer.compose({ appointmentId, type }, localDate('2026-03-02'));
      await expect(composing).rejects.toThrow(DocumentOfOpenAppointment);
    }
  });

  it('give a warranty on parts and labour, none on what the customer brought, and do not start it again', async () => {
    const jobs = [
      {
        ...BRAKES,
        lines: [...BRAKES.lines, { kind: 'part', label: 'Senzor adus', quantity: 1, unitPrice: 0, isBrought: true }],
      },
      { ...WIPERS, lines: [{ ...WIPERS.lines[0], warrantyMonths: 36 }] },
    ];
    const customer = { customerPhone: '0722 999 111', vehicleLicensePlate: 'BV 99 WAR' };
    const { appointmentId } = await shop.aCompletedOne(jobs, customer);
    const first = await shop.issued(appointmentId, 'warranty');
    const { content } = await shop.dataOf(first.id);
    const ends = Object.fromEntries(
      content.items.map(({ label, until }: { label: string; until: string }) => [label, until]),
    );
    expect(ends).toMatchObject({
      'Înlocuit plăcuțe': '2027-03-02',
      'Plăcuțe de frână': '2028-03-02',
      Lamele: '2029-03-02',
    });
    expect(ends).not.toHaveProperty('Senzor adus');
    expect(first.warrantyUntil).toBe('2029-03-02');

    const again = await shop.estimating.aSentOne([BRAKES], ['confirmed', 'in-progress'], customer);
    const sheet = (await desk('GET', `appointments/${again.appointmentId}/reception`)).body;
    expect(sheet.warranties).toEqual([{ id: first.id, name: first.name, until: '2029-03-02' }]);
    expect(await shop.fill(again.appointmentId, { warrantyId: first.id })).toMatchObject({ status: 200 });
    await desk('POST', `estimates/${again.id}/decisions`, {
      jobId: again.jobs[0],
      answer: 'approved',
      method: 'phone',
    });
    const { clock } = shop.estimating.workshop;
    const now = clock.time;
    clock.time = new Date('2026-03-20T08:00:00Z');
    await shop.complete(again.appointmentId);
    const second = await shop.issued(again.appointmentId, 'warranty');
    clock.time = now;
    expect((await shop.dataOf(second.id)).content).toMatchObject({
      underWarrantyOf: first.name,
      items: expect.arrayContaining([
        { kind: 'labour', label: 'Înlocuit plăcuțe', until: '2027-03-02' },
        { kind: 'part', label: 'Plăcuțe de frână', until: '2028-03-02' },
      ]),
    });
  });

  it('refuse a certificate of another vehicle, until it becomes the same one', async () => {
    const { appointmentId } = await shop.aCompletedOne([WIPERS]);
    const { id } = await shop.issued(appointmentId, 'warranty');
    const stranger = await shop.estimating.anAppointment([], {
      customerPhone: '0722 888 111',
      vehicleLicensePlate: 'BV 98 WAR',
    });
    expect(await shop.fill(stranger, { warrantyId: id })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'warrantyId' }] },
    });
    await merge(appointmentId, stranger);
    expect(await shop.fill(stranger, { warrantyId: id })).toMatchObject({ status: 200 });
    expect((await shop.dataOf(id)).vehicle).not.toHaveProperty('licensePlate', 'BV 98 WAR');
  });

  it('go on for upcoming appointments of a merged vehicle, and of the one that it was merged into later', async () => {
    const { appointmentId } = await shop.aCompletedOne([WIPERS], {
      customerPhone: '0722 666 111',
      vehicleLicensePlate: 'BV 97 OLD',
    });
    const { id, name, warrantyUntil: until } = await shop.issued(appointmentId, 'warranty');
    const upcoming = await shop.estimating.anAppointment([], {
      customerPhone: '0722 666 111',
      vehicleLicensePlate: 'BV 97 OLD',
    });
    const twin = await shop.estimating.anAppointment([], {
      customerPhone: '0722 666 222',
      vehicleLicensePlate: 'BV 97 TWN',
    });
    const last = await shop.estimating.anAppointment([], {
      customerPhone: '0722 666 333',
      vehicleLicensePlate: 'BV 97 LST',
    });
    const offered = async (appointment: number) =>
      (await desk('GET', `appointments/${appointment}/reception`)).body.warranties;
    await merge(upcoming, twin);
    expect([await offered(upcoming), await offered(twin), await offered(last)]).toEqual([
      [{ id, name, until }],
      [{ id, name, until }],
      [],
    ]);
    await merge(twin, last);
    expect([await offered(upcoming), await offered(twin), await offered(last)]).toEqual(
      Array(3).fill([{ id, name, until }]),
    );
    expect(await shop.fill(upcoming, { warrantyId: id })).toMatchObject({ status: 200 });
  });
});

describe('documents and people', () => {
  it('are opened by the bearer of the estimate’s link, who issues the estimate by the first reading', async () => {
    const { id, appointmentId } = await shop.estimating.aSentOne();
    const { estimates } = shop.estimating;
    expect(await estimates.asCustomer('GET', id, '/document', undefined, 'wrong')).toMatchObject({ status: 404 });
    const opened = await estimates.asCustomer('GET', id, '/document');
    expect(opened).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect((await desk('GET', `appointments/${appointmentId}/documents`)).body).toMatchObject([{ type: 'estimate' }]);
    const again = await estimates.asCustomer('GET', id, '/document');
    expect(again.headers['content-disposition']).toBe(opened.headers['content-disposition']);
  });

  it('show the bearer of a link no chassis number, and nothing more once the customer was erased', async () => {
    const { estimates, move, workshop } = shop.estimating;
    const fields = { customerPhone: '0722 777 444', vehicleLicensePlate: 'BV 95 VIN', vehicleVin: 'UU1LSDA4H12345678' };
    const { id, appointmentId } = await shop.estimating.aSentOne([BRAKES], [], fields);
    expect((await estimates.asCustomer('GET', id, '/document')).status).toBe(200);
    const [{ id: documentId }] = (await desk('GET', `appointments/${appointmentId}/documents`)).body;
    expect((await shop.dataOf(documentId)).vehicle).toMatchObject({ licensePlate: 'BV 95 VIN', vin: null });
    await shop.fill(appointmentId);
    const order = await shop.issued(appointmentId, 'work-order');
    expect((await shop.dataOf(order.id)).vehicle).toMatchObject({ vin: fields.vehicleVin });
    await move(appointmentId, 'cancelled');
    expect(await desk('DELETE', `guests/${await shop.customerOf(appointmentId)}`)).toMatchObject({ status: 204 });
    await workshop.deliverEvents();
    expect(await estimates.asCustomer('GET', id, '/document')).toMatchObject({
      status: 404,
      body: { code: 'estimate_not_found' },
    });
    expect((await shop.file(`admin/documents/${documentId}/file`)).statusCode).toBe(200);
  });

  it('are listed for the owner alone, and never for a mechanic', async () => {
    const { workshop, anAppointment } = shop.estimating;
    const owner = await aMember(workshop);
    const { body } = await workshop.http('POST', '/api/appointments', {
      cookie: owner.cookie,
      body: bookingPayload({
        customerPhone: owner.phone,
        appointmentDate: '2026-03-10',
        vehicleLicensePlate: 'BV 97 OWN',
      }),
    });
    await shop.fill(body.id);
    const { id } = await shop.issued(body.id, 'work-order');
    const own = `/api/appointments/${body.id}/documents`;
    expect((await workshop.http('GET', own, { cookie: owner.cookie })).body).toMatchObject([
      { id, type: 'work-order' },
    ]);
    expect((await workshop.http('GET', `${own}/${id}/file`, { cookie: owner.cookie })).status).toBe(200);
    const { cookie: stranger } = await workshop.client();
    expect((await workshop.http('GET', own, { cookie: stranger })).status).toBe(404);
    const other = await anAppointment();
    expect(
      (await workshop.http('GET', `/api/appointments/${other}/documents/${id}/file`, { cookie: owner.cookie })).status,
    ).toBe(404);
    for (const path of [`appointments/${body.id}/documents`, `documents/${id}/file`]) {
      expect((await workshop.http('GET', `/api/admin/${path}`, { cookie: mechanic })).status).toBe(403);
    }
    const sheet = await workshop.http('GET', `/api/admin/appointments/${body.id}/reception`, { cookie: mechanic });
    expect(sheet.status).toBe(200);
    expect(JSON.stringify(sheet.body)).not.toMatch(/price|total|labourRate/);

    const { data, files } = await exportOwnData(workshop, owner.cookie, owner.password);
    expect(data.issuedDocuments).toMatchObject([
      { id, type: 'work-order', data: { customer: { phone: owner.phone } } },
    ]);
    expect(files.get(`files/issued-documents/${id}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(data.receptions).toMatchObject([{ id: body.id, asked: 'Zgomot la frânare, în față.' }]);
  });

  it('stay after an erasure, without the sheet; nothing more is issued', async () => {
    const { workshop, anAppointment, move } = shop.estimating;
    const appointment = await anAppointment([], { customerPhone: '0722 777 333', vehicleLicensePlate: 'BV 96 ERA' });
    await shop.fill(appointment);
    const { id } = await shop.issued(appointment, 'work-order', { strokes: STROKES });
    await move(appointment, 'cancelled');
    expect(await desk('DELETE', `guests/${await shop.customerOf(appointment)}`)).toMatchObject({ status: 204 });
    await workshop.deliverEvents();
    expect((await shop.file(`admin/documents/${id}/file`)).statusCode).toBe(200);
    expect(
      await shop.database.query('SELECT FROM documents.reception WHERE appointment_id = $1', [appointment]),
    ).toEqual([]);
    expect(await shop.issue(appointment, 'work-order')).toMatchObject({ status: 409 });
  });

  it('answer 404 while estimates are switched off', async () => {
    const appointment = await shop.estimating.anAppointment();
    await shop.fill(appointment);
    const { id } = await shop.issued(appointment, 'work-order');
    await desk('PUT', 'settings/estimates', { enabled: false });
    const paths = [
      `appointments/${appointment}/reception`,
      `appointments/${appointment}/documents`,
      `documents/${id}/file`,
    ];
    const statuses = [];
    for (const path of paths) statuses.push((await desk('GET', path)).status);
    statuses.push((await shop.issue(appointment, 'work-order')).status, (await shop.fill(appointment)).status);
    await desk('PUT', 'settings/estimates', { enabled: true });
    expect(statuses).toEqual(Array(5).fill(404));
  });
});
