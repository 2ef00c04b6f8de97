import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Jobs } from '../../../../src/platform/jobs/jobs.ts';
import { aPicture, aRevision as form, type RevisionsApp, startRevisionsApp } from '../support/revisions-app.ts';

let workshop: RevisionsApp;
beforeAll(async () => {
  workshop = await startRevisionsApp();
});
afterAll(() => workshop.close());

const asAdmin: RevisionsApp['asAdmin'] = (...request) => workshop.asAdmin(...request);

describe('a revision', () => {
  it('is planned from a template, completed with total and next date, and final then', async () => {
    const { vehicleId, cookie } = await workshop.clientWithVehicle();
    const { id, items, end } = await workshop.completeRevision(vehicleId);
    expect(items).toHaveLength(5);
    expect(end).toMatchObject({
      status: 200,
      body: { status: 'completed', cost: 52.5, nextRevisionDate: '2027-03-02', nextRevisionMileage: 110_000 },
    });
    const refused = { status: 409, body: { code: 'revision_is_final' } };
    expect(await asAdmin('PATCH', `revisions/${id}/items/${items[0].id}`, { status: 'replace' })).toMatchObject(
      refused,
    );
    expect(await asAdmin('POST', `revisions/${id}/complete`, {})).toMatchObject({
      status: 409,
      body: { code: 'revision_step_not_allowed', currentStatus: 'completed' },
    });
    for (const sql of [
      'UPDATE revisions.revision SET notes = NULL WHERE id = $1',
      'DELETE FROM revisions.revision_item WHERE revision_id = $1',
    ]) {
      await expect(workshop.database.database.query(sql, [id])).rejects.toMatchObject({
        constraint: 'revision_is_final',
      });
    }
    const own = await workshop.http('GET', `/api/vehicles/${vehicleId}/revisions`, { cookie });
    expect(own).toMatchObject({ status: 200, headers: { 'x-total-count': '1' }, body: [{ id }] });
    const { cookie: stranger } = await workshop.client();
    expect((await workshop.http('GET', `/api/revisions/${id}`, { cookie: stranger })).status).toBe(404);
    const correction = await asAdmin('POST', 'revisions', form(vehicleId, { correctsId: id }));
    expect(correction).toMatchObject({ status: 201, body: { correctsId: id } });
  });

  it('keeps what another device marked since, unless it is marked the same', async () => {
    const { vehicleId } = await workshop.clientWithVehicle();
    const { body } = await asAdmin('POST', 'revisions', form(vehicleId));
    await asAdmin('POST', `revisions/${body.id}/start`);
    const item = `revisions/${body.id}/items/${body.items[0].id}`;
    const mark = (status: string, seenStatus: string) => asAdmin('PATCH', item, { status, seenStatus });
    const both = await Promise.all([mark('replace', 'not-checked'), mark('ok', 'not-checked')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('item_marked_meanwhile');
    const marked = both.find(({ status }) => status === 200)?.body.items[0].status;
    // A mark that is sent again after its answer was lost.
    expect((await mark(marked, 'not-checked')).status).toBe(200);
    expect((await mark('attention', marked)).body.items[0].status).toBe('attention');
    expect((await asAdmin('PATCH', item, { status: 'ok', seenStatus: 'x' })).status).toBe(400);
  });

  it('cannot be completed with unchecked required items', async () => {
    const { vehicleId } = await workshop.clientWithVehicle();
    const { body } = await asAdmin('POST', 'revisions', form(vehicleId));
    await asAdmin('POST', `revisions/${body.id}/start`);
    expect(await asAdmin('POST', `revisions/${body.id}/complete`, {})).toMatchObject({
      status: 409,
      body: { code: 'revision_incomplete', unchecked: expect.arrayContaining(['Ulei de motor']) },
    });
  });

  it('with a mileage below the odometer needs a confirmation', async () => {
    const { vehicleId, cookie } = await workshop.clientWithVehicle();
    const path = `/api/vehicles/${vehicleId}/odometer`;
    await workshop.http('POST', path, { body: { mileage: 120_000 }, cookie });
    expect(await asAdmin('POST', 'revisions', form(vehicleId))).toMatchObject({
      status: 409,
      body: { code: 'mileage_questioned', reason: 'regression', known: { mileage: 120_000 } },
    });
    expect((await workshop.http('GET', path, { cookie })).body.readings).toHaveLength(1);
    expect((await asAdmin('POST', 'revisions', form(vehicleId, { confirmMileage: true }))).status).toBe(201);
  });

  it('answers wrong fields with the texts of the specification (§5)', async () => {
    const { body } = await asAdmin('POST', 'revisions', { mileageAtRevision: -1 });
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { field: 'vehicleId', message: 'Vehiculul este obligatoriu' },
        { field: 'revisionDate', message: 'Data reviziei este obligatorie' },
        { field: 'mileageAtRevision', message: 'Kilometrajul trebuie să fie pozitiv' },
        { field: 'type', message: 'Tipul reviziei este obligatoriu' },
      ]),
    );
  });

  it('serves its photos to the owner only, and accepts uploads only at the photo route', async () => {
    const { vehicleId, cookie } = await workshop.clientWithVehicle();
    const { body: revision } = await asAdmin('POST', 'revisions', form(vehicleId));
    const picture = await aPicture();
    const url = `/api/admin/revisions/${revision.id}/photos`;
    const added = await workshop.upload(`${url}?itemId=${revision.items[0].id}`, picture);
    expect(added.statusCode).toBe(201);
    const [photo] = added.json().photos;
    expect(photo).toMatchObject({ itemId: revision.items[0].id, width: 40, height: 20 });
    const file = `/api/revisions/${revision.id}/photos/${photo.id}/thumb`;
    const seen = await workshop.http('GET', file, { cookie });
    expect(seen).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store' } });
    const { cookie: stranger } = await workshop.client();
    expect((await workshop.http('GET', file, { cookie: stranger })).status).toBe(404);
    expect((await workshop.upload(url, Buffer.from('<script>'))).json()).toMatchObject({ code: 'photo_not_readable' });
    expect((await workshop.upload(url, Buffer.alloc(0))).json()).toMatchObject({ status: 400, code: 'photo_missing' });
    expect((await workshop.upload(url, Buffer.alloc(10_000_001))).json()).toMatchObject({ code: 'photo_too_large' });
    expect((await workshop.upload('/api/admin/revisions', picture)).statusCode).toBe(415);
  });

  it('stores a photo once per idempotency key, and refuses the key for another photo, item or revision', async () => {
    const { vehicleId } = await workshop.clientWithVehicle();
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await asAdmin('POST', 'revisions', form(vehicleId))).body),
    );
    const url = `/api/admin/revisions/${first.id}/photos`;
    const [once, again] = await Promise.all(
      [1, 2].map(async () => workshop.upload(url, await aPicture(), { key: 'photo-1' })),
    );
    expect([once?.statusCode, again?.statusCode]).toEqual([201, 201]);
    expect(again?.json()).toEqual(once?.json());
    expect(once?.json().photos).toHaveLength(1);
    for (const [other, bytes] of [
      [url, await aPicture(40, 'red')],
      [`${url}?itemId=${first.items[0].id}`, await aPicture()],
      [`/api/admin/revisions/${second.id}/photos`, await aPicture()],
    ] as const) {
      expect(await workshop.upload(other, bytes, { key: 'photo-1' })).toMatchObject({ statusCode: 422 });
    }
    const kept = await workshop.http('GET', `/api/revisions/${first.id}`, { cookie: workshop.admin });
    expect(kept.body.photos).toHaveLength(1);
  });

  it('leaves no file behind without a revision', async () => {
    const { vehicleId } = await workshop.clientWithVehicle();
    const { body: revision } = await asAdmin('POST', 'revisions', form(vehicleId));
    const { database } = workshop.database;
    const files = `SELECT count(*)::integer AS files FROM platform.stored_file`;
    await database.query(`UPDATE platform.stored_file SET remove_after = now() WHERE remove_after IS NOT NULL`);
    await workshop.app.get(Jobs).runDue();
    const before = await database.one(files);
    expect(
      (await workshop.upload(`/api/admin/revisions/${revision.id}/photos?itemId=1`, await aPicture())).statusCode,
    ).toBe(404);
    expect(await database.one(files)).not.toEqual(before);
    await database.query(`UPDATE platform.stored_file SET remove_after = now() WHERE remove_after IS NOT NULL`);
    await database.query(`UPDATE platform.job SET next_run_at = now()`);
    await workshop.app.get(Jobs).runDue();
    expect(await database.one(files)).toEqual(before);
  });
});

describe('the revision routes', () => {
  it.each([
    ['a script', 'photo_not_readable', async () => Buffer.from('<script>alert(1)</script>')],
    ['an empty file', 'photo_missing', async () => Buffer.alloc(0)],
    ['a truncated photo', 'photo_not_readable', async () => (await aPicture()).subarray(0, 60)],
    ['40 megapixels', 'photo_too_many_pixels', () => aPicture(2_000_000)],
    ['more than 10 MB', 'photo_too_large', async () => Buffer.alloc(10_000_001)],
  ])('refuse %s as a photo, and store nothing', async (_, code, make) => {
    const { vehicleId } = await workshop.clientWithVehicle();
    const { body: revision } = await asAdmin('POST', 'revisions', form(vehicleId));
    const files = `SELECT name FROM platform.stored_file ORDER BY name`;
    const before = await workshop.database.database.query(files);
    const answer = await workshop.upload(`/api/admin/revisions/${revision.id}/photos`, await make());
    expect(answer.json()).toMatchObject({ status: 400, code });
    expect(await workshop.database.database.query(files)).toEqual(before);
    expect((await asAdmin('GET', `../revisions/${revision.id}`)).body.photos).toEqual([]);
  });

  it.each(['completed', 'cancelled'])('refuse a new item, photo or transition of a %s revision', async (end) => {
    const { vehicleId } = await workshop.clientWithVehicle();
    const isCompleted = end === 'completed';
    const planned = isCompleted
      ? await workshop.completeRevision(vehicleId)
      : (await asAdmin('POST', 'revisions', form(vehicleId))).body;
    const { id } = planned;
    if (!isCompleted)
      expect((await asAdmin('POST', `revisions/${id}/cancel`, { reason: 'x' })).status).toBeLessThan(300);
    const item = { category: 'Frâne', itemName: 'Discuri', status: 'ok' };
    const refused = { status: 409, body: { code: 'revision_is_final' } };
    expect(await asAdmin('POST', `revisions/${id}/items`, item)).toMatchObject(refused);
    const photo = await workshop.upload(`/api/admin/revisions/${id}/photos`, await aPicture());
    expect(photo.json()).toMatchObject({ status: 409, code: 'revision_is_final' });
    for (const [step, body] of [
      ['start', {}],
      ['complete', {}],
      ['cancel', { reason: 'x' }],
    ] as const) {
      expect((await asAdmin('POST', `revisions/${id}/${step}`, body)).status).toBe(409);
    }
  });

  it('answer 404 for the vehicle of another client', async () => {
    const { vehicleId } = await workshop.clientWithVehicle();
    const { id } = await workshop.completeRevision(vehicleId);
    const { cookie } = await workshop.client();
    for (const [method, path] of [
      ['GET', `/api/vehicles/${vehicleId}/revisions`],
      ['GET', `/api/vehicles/${vehicleId}/odometer`],
      ['POST', `/api/vehicles/${vehicleId}/odometer`],
      ['GET', `/api/revisions/${id}`],
    ] as const) {
      const body = method === 'POST' ? { mileage: 1, confirmMileage: true } : undefined;
      expect(await workshop.http(method, path, { cookie, body })).toMatchObject({ status: 404 });
    }
    const stranger = await workshop.clientWithVehicle();
    const { body } = await workshop.book({ appointmentTime: '15:00' }, { cookie: stranger.cookie });
    for (const [field, value] of [
      ['appointmentId', body.id],
      ['correctsId', id],
    ]) {
      expect(await asAdmin('POST', 'revisions', form(stranger.vehicleId, { [field]: value }))).toMatchObject({
        status: 400,
        body: { code: 'revision_does_not_belong', errors: [{ field }] },
      });
    }
    expect((await asAdmin('POST', 'revisions', form(999_999))).status).toBe(404);
    expect((await asAdmin('POST', 'revisions', form(vehicleId, { templateId: 999_999 }))).status).toBe(404);
  });

  it('complete a revision once when several requests arrive at the same time', async () => {
    const { vehicleId } = await workshop.clientWithVehicle();
    const { body } = await asAdmin('POST', 'revisions', form(vehicleId, { templateId: undefined }));
    await asAdmin('POST', `revisions/${body.id}/start`);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => asAdmin('POST', `revisions/${body.id}/complete`, { cost: 100 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const events = await workshop.database.database.query(
      `SELECT type FROM platform.event WHERE stream = $1 ORDER BY stream_version`,
      [`revision-${body.id}`],
    );
    expect(events.map(({ type }) => type)).toEqual([
      'revisions.revision-planned',
      'revisions.revision-started',
      'revisions.revision-completed',
    ]);
  });
});
