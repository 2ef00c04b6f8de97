import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EraseOldDocuments } from '../../../../src/modules/documents/infrastructure/erase-old-documents.ts';
import { aMemberOfTeam, otherCodeThan } from '../../identity/support/members.ts';
import { aPicture } from '../../revisions/support/revisions-app.ts';
import { DocumentingWorkshop, SHEET, STROKES } from '../support/documents.ts';

let shop: DocumentingWorkshop;
let desk: DocumentingWorkshop['estimating']['desk'];
let mechanic: string;
beforeAll(async () => {
  shop = await DocumentingWorkshop.start();
  ({ desk } = shop.estimating);
  mechanic = (await aMemberOfTeam(shop.estimating.workshop, 'mechanic')).cookie;
});
afterAll(() => shop.close());

describe('the reception sheet', () => {
  it('is filled in by a mechanic, and read back as it was', async () => {
    const appointment = await shop.estimating.anAppointment();
    const path = `appointments/${appointment}/reception`;
    expect((await desk('GET', path)).body).toMatchObject({ revision: 0, marks: [], photos: [], isOpen: true });
    const saved = await shop.estimating.as(mechanic)('PUT', path, { ...SHEET, revision: 1 });
    expect(saved).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await shop.estimating.as(mechanic)('PUT', path, SHEET)).toMatchObject({
      status: 200,
      body: { revision: 1 },
    });
    const openedEmpty = await desk('PUT', path, { ...SHEET, revision: 0 });
    expect(openedEmpty).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    const { body } = await desk('GET', path);
    expect(body).toMatchObject({ ...SHEET, marks: [SHEET.marks[0], { ...SHEET.marks[1], note: null }] });
    expect(body.marks.map(({ view }: { view: string }) => view)).toEqual(['top', 'top']);
    expect(body.outlines.map(({ view }: { view: string }) => view)).toEqual(['top', 'left', 'right', 'front', 'rear']);
  });

  it('names the field that is wrong, and keeps nothing of it', async () => {
    const appointment = await shop.estimating.anAppointment();
    const [mark] = SHEET.marks;
    const wrong: readonly (readonly [object, string])[] = [
      [{ mileage: -1 }, 'mileage'],
      [{ mileage: 1e9 }, 'mileage'],
      [{ fuelEighths: 9 }, 'fuelEighths'],
      [{ fuelEighths: 0.5 }, 'fuelEighths'],
      [{ marks: null }, 'marks'],
      [{ marks: [null] }, 'marks'],
      [{ marks: Array(41).fill(mark) }, 'marks'],
      [{ marks: [{ ...mark, x: 1_001 }] }, 'marks.0.x'],
      [{ marks: [{ ...mark, kind: 'rust' }] }, 'marks.0.kind'],
      [{ marks: [{ ...mark, view: 'below' }] }, 'marks.0.view'],
      [{ marks: [mark, { ...mark, view: 'front', x: 461 }] }, 'marks.1.x'],
      [{ marks: [{ ...mark, view: 'left', y: 361 }] }, 'marks.0.y'],
      [{ mileage: 'abc' }, 'mileage'],
      [{ marks: [{ ...mark, note: 'x'.repeat(81) }] }, 'marks.0.note'],
      [{ equipment: ['jack', 'jack'] }, 'equipment'],
      [{ equipment: ['gold'] }, 'equipment'],
      [{ oldParts: 'sold' }, 'oldParts'],
      [{ asked: 'x'.repeat(1_001) }, 'asked'],
      [{ warrantyId: 'x' }, 'warrantyId'],
      [{ warrantyId: 999_999 }, 'warrantyId'],
    ];
    for (const [fields, field] of wrong) {
      const { status, body } = await shop.fill(appointment, fields);
      expect([fields, status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([
        fields,
        400,
        [field],
      ]);
    }
    expect((await desk('GET', `appointments/${appointment}/reception`)).body.revision).toBe(0);
    expect(await shop.fill(999_999)).toMatchObject({ status: 404 });
  });

  it('keeps the side of the car that a mark is on, in the work order too; marks of before are seen from above', async () => {
    const appointment = await shop.estimating.anAppointment();
    const marks = ['left', 'right', 'front', 'rear'].map((view) => ({ kind: 'dent', view, x: 460, y: 360 }));
    expect((await shop.fill(appointment, { marks })).body.marks).toMatchObject(marks);
    const { id } = await shop.issued(appointment, 'work-order');
    expect((await shop.dataOf(id)).content.marks).toMatchObject(marks);
    const [page = ''] = await shop.pagesOf(id);
    expect(page).toContain('2. lovitură, din dreapta');
    await shop.database.query(
      `UPDATE documents.reception SET marks = '[{"kind": "dent", "x": 1, "y": 2, "note": null}]' WHERE appointment_id = $1`,
      [appointment],
    );
    expect((await desk('GET', `appointments/${appointment}/reception`)).body.marks).toMatchObject([
      { view: 'top', x: 1 },
    ]);
  });

  it('is final when the appointment is over', async () => {
    const appointment = await shop.estimating.anAppointment(['cancelled']);
    expect(await shop.fill(appointment)).toMatchObject({ status: 409, body: { code: 'reception_closed' } });
  });

  it('has photos, which are in the work order and are removed with the sheet', async () => {
    const appointment = await shop.estimating.anAppointment();
    await shop.fill(appointment);
    const plain = await shop.issued(appointment, 'work-order');
    const added = await shop.upload(appointment, await aPicture(), mechanic);
    expect(added.statusCode).toBe(201);
    const [photo] = added.json().photos;
    const path = `admin/appointments/${appointment}/reception/photos/${photo}`;
    expect((await shop.file(`${path}/thumb`)).headers['content-type']).toBe('image/jpeg');
    const order = await shop.issued(appointment, 'work-order');
    expect(order).toMatchObject({ replaces: plain.name });
    const [before, after] = await Promise.all([plain, order].map(({ id }) => shop.file(`admin/documents/${id}/file`)));
    expect(after?.rawPayload.toString('latin1')).toContain('/DCTDecode');
    expect(before?.rawPayload.toString('latin1')).not.toContain('/DCTDecode');
    expect((await desk('DELETE', path.replace('admin/', ''))).body.photos).toEqual([]);
    expect((await shop.file(`${path}/thumb`)).statusCode).toBe(404);
    expect((await shop.upload(appointment, Buffer.from('<script>'))).json()).toMatchObject({
      code: 'photo_not_readable',
    });
  });
});

describe('a work order', () => {
  it('is signed by the code that went to the phone of the customer, for the sheet as it was', async () => {
    const appointment = await shop.estimating.anAppointment([], {
      customerPhone: '0722 600 001',
      vehicleLicensePlate: 'BV 60 COD',
    });
    await shop.fill(appointment);
    const code = await shop.codeFor(appointment, 'work-order');
    expect(await shop.issue(appointment, 'work-order', { code: otherCodeThan(code) })).toMatchObject({ status: 400 });
    expect((await shop.fill(appointment, { mileage: SHEET.mileage + 1 })).status).toBe(200);
    expect(await shop.issue(appointment, 'work-order', { code })).toMatchObject({ status: 400 });
    const { id } = await shop.issued(appointment, 'work-order', {
      code: await shop.codeFor(appointment, 'work-order'),
    });
    expect((await shop.dataOf(id)).content.signature).toEqual({ method: 'code', phone: '+40722600001' });
    expect((await desk('GET', `appointments/${appointment}/documents`)).body).toMatchObject([{ id, isSigned: true }]);
  });

  it('that was signed is not issued again without a signature', async () => {
    const appointment = await shop.estimating.anAppointment();
    await shop.fill(appointment);
    const unsigned = await shop.issued(appointment, 'work-order');
    const signed = await shop.issued(appointment, 'work-order', { strokes: STROKES });
    expect(signed).toMatchObject({ replaces: unsigned.name });
    expect((await shop.issued(appointment, 'work-order')).id).toBe(signed.id);
  });
});

describe('the retention', () => {
  it('erases documents that the law no longer asks for, with their files, and old sheets', async () => {
    const appointment = await shop.estimating.anAppointment();
    await shop.fill(appointment);
    const { id } = await shop.issued(appointment, 'work-order');
    const aCopy = (number: number, until: string) =>
      shop.database.query(
        `INSERT INTO documents.document (type, series, number, appointment_id, customer_id, vehicle_id, basis, data, file_key, sha256,
           keep_until, issued_at, issued_by)
         SELECT type, series, $2, appointment_id, customer_id, vehicle_id, 'until ' || $3, data, 'old', sha256, $3::date, '2015-03-02',
           issued_by
         FROM documents.document WHERE id = $1`,
        [id, number, until],
      );
    await aCopy(1_000, '2021-07-01');
    // Until the end of that day, wherever PostgreSQL has it begin.
    await aCopy(1_001, '2026-03-02');
    await shop.database.query(`UPDATE documents.reception SET changed_at = '2015-03-02' WHERE appointment_id = $1`, [
      appointment,
    ]);
    const rule = shop.estimating.workshop.app.get(EraseOldDocuments);
    expect(await rule.countDue()).toBe(2);
    expect(await rule.erase()).toBe(2);
    const left = await shop.database.query(
      'SELECT keep_until::text AS until FROM documents.document WHERE appointment_id = $1 ORDER BY id',
      [appointment],
    );
    expect(left).toEqual([{ until: '2032-07-01' }, { until: '2026-03-02' }]);
    expect(
      await shop.database.query(
        `SELECT name FROM platform.stored_file WHERE name = 'old.pdf' AND remove_after <= now()`,
      ),
    ).toHaveLength(1);
    expect((await shop.file(`admin/documents/${id}/file`)).statusCode).toBe(200);
  });
});
