import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { seedRevisions } from '../../../src/modules/revisions/index.ts';
import { Jobs } from '../../../src/platform/jobs/jobs.ts';
import { startWorkshop, type Workshop } from '../booking/workshop.ts';

let workshop: Workshop;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'revisions-'));
  workshop = await startWorkshop({ DATA_DIR: folder });
  await seedRevisions(workshop.database.database);
});
afterAll(async () => {
  await workshop.close();
  await rm(folder, { recursive: true });
});

const asAdmin = (method: string, path: string, body?: object) =>
  workshop.http(method, `/api/admin/${path}`, { body, cookie: workshop.admin });

async function vehicleOfClient() {
  const { cookie } = await workshop.client();
  const body = { make: 'Dacia', model: 'Logan', year: 2019 };
  const { body: vehicle } = await workshop.http('POST', '/api/account/vehicles', { body, cookie });
  return { cookie, vehicleId: vehicle.id as number };
}

const aPicture = (width = 40, background = 'teal') =>
  sharp({ create: { width, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

/** Sends a photo as a browser would. */
function send(url: string, bytes: Buffer, key?: string) {
  const head = '--cut\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--cut--\r\n')]);
  const headers = {
    'content-type': 'multipart/form-data; boundary=cut',
    cookie: workshop.admin,
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return workshop.app.inject({ method: 'POST', url, headers, payload });
}

const form = (vehicleId: number, wish: object = {}) => ({
  vehicleId,
  revisionDate: '2026-03-02',
  mileageAtRevision: 100_000,
  type: 'oil',
  templateId: 2,
  ...wish,
});

async function completed(vehicleId: number) {
  const { body } = await asAdmin('POST', 'revisions', form(vehicleId));
  await asAdmin('POST', `revisions/${body.id}/start`);
  for (const { id } of body.items) {
    await asAdmin('PATCH', `revisions/${body.id}/items/${id}`, { status: 'ok', cost: 10.5 });
  }
  return { ...body, end: await asAdmin('POST', `revisions/${body.id}/complete`, {}) };
}

describe('a revision', () => {
  it('goes from template to total and next date, and is final then', async () => {
    const { vehicleId, cookie } = await vehicleOfClient();
    const { id, items, end } = await completed(vehicleId);
    expect(items).toHaveLength(5);
    expect(end).toMatchObject({
      status: 200,
      body: {
        status: 'completed',
        cost: 52.5,
        nextRevisionDate: '2027-03-02',
        nextRevisionMileage: 110_000,
      },
    });
    const refused = { status: 409, body: { code: 'revision_is_final' } };
    expect(
      await asAdmin('PATCH', `revisions/${id}/items/${items[0].id}`, { status: 'replace' }),
    ).toMatchObject(refused);
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

  it('cannot be completed before everything required was looked at', async () => {
    const { vehicleId } = await vehicleOfClient();
    const { body } = await asAdmin('POST', 'revisions', form(vehicleId));
    await asAdmin('POST', `revisions/${body.id}/start`);
    expect(await asAdmin('POST', `revisions/${body.id}/complete`, {})).toMatchObject({
      status: 409,
      body: { code: 'revision_incomplete', unchecked: expect.arrayContaining(['Ulei de motor']) },
    });
  });

  it('asks back about an odometer that runs backwards, and believes a confirmation', async () => {
    const { vehicleId, cookie } = await vehicleOfClient();
    const path = `/api/vehicles/${vehicleId}/odometer`;
    await workshop.http('POST', path, { body: { mileage: 120_000 }, cookie });
    expect(await asAdmin('POST', 'revisions', form(vehicleId))).toMatchObject({
      status: 409,
      body: { code: 'mileage_questioned', reason: 'regression', known: { mileage: 120_000 } },
    });
    expect((await workshop.http('GET', path, { cookie })).body.readings).toHaveLength(1);
    expect((await asAdmin('POST', 'revisions', form(vehicleId, { confirmMileage: true }))).status).toBe(201);
  });

  it('says what the specification says of wrong forms', async () => {
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

  it('shows its photos to the owner only, and takes forms nowhere else', async () => {
    const { vehicleId, cookie } = await vehicleOfClient();
    const { body: revision } = await asAdmin('POST', 'revisions', form(vehicleId));
    const picture = await aPicture();
    const url = `/api/admin/revisions/${revision.id}/photos`;
    const added = await send(`${url}?itemId=${revision.items[0].id}`, picture);
    expect(added.statusCode).toBe(201);
    const [photo] = added.json().photos;
    expect(photo).toMatchObject({ itemId: revision.items[0].id, width: 40, height: 20 });
    const file = `/api/revisions/${revision.id}/photos/${photo.id}/thumb`;
    const seen = await workshop.http('GET', file, { cookie });
    expect(seen).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=31536000, immutable' },
    });
    const { cookie: stranger } = await workshop.client();
    expect((await workshop.http('GET', file, { cookie: stranger })).status).toBe(404);
    expect((await send(url, Buffer.from('<script>'))).json()).toMatchObject({ code: 'photo_not_readable' });
    expect((await send(url, Buffer.alloc(0))).json()).toMatchObject({ status: 400, code: 'photo_missing' });
    expect((await send(url, Buffer.alloc(10_000_001))).json()).toMatchObject({ code: 'photo_too_large' });
    expect((await send('/api/admin/revisions', picture)).statusCode).toBe(415);
  });

  it('takes a photo once for one idempotency key, and knows another photo, item or revision from it', async () => {
    const { vehicleId } = await vehicleOfClient();
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await asAdmin('POST', 'revisions', form(vehicleId))).body),
    );
    const url = `/api/admin/revisions/${first.id}/photos`;
    const [once, again] = await Promise.all([1, 2].map(async () => send(url, await aPicture(), 'photo-1')));
    expect([once?.statusCode, again?.statusCode]).toEqual([201, 201]);
    expect(again?.json()).toEqual(once?.json());
    expect(once?.json().photos).toHaveLength(1);
    for (const [other, bytes] of [
      [url, await aPicture(40, 'red')],
      [`${url}?itemId=${first.items[0].id}`, await aPicture()],
      [`/api/admin/revisions/${second.id}/photos`, await aPicture()],
    ] as const) {
      expect(await send(other, bytes, 'photo-1')).toMatchObject({ statusCode: 422 });
    }
    const kept = await workshop.http('GET', `/api/revisions/${first.id}`, { cookie: workshop.admin });
    expect(kept.body.photos).toHaveLength(1);
  });

  it('leaves no file behind that no revision names', async () => {
    const { vehicleId } = await vehicleOfClient();
    const { body: revision } = await asAdmin('POST', 'revisions', form(vehicleId));
    const { database } = workshop.database;
    const files = `SELECT count(*)::integer AS files FROM platform.stored_file`;
    await database.query(
      `UPDATE platform.stored_file SET remove_after = now() WHERE remove_after IS NOT NULL`,
    );
    await workshop.app.get(Jobs).runDue();
    const before = await database.one(files);
    expect(
      (await send(`/api/admin/revisions/${revision.id}/photos?itemId=1`, await aPicture())).statusCode,
    ).toBe(404);
    expect(await database.one(files)).not.toEqual(before);
    await database.query(
      `UPDATE platform.stored_file SET remove_after = now() WHERE remove_after IS NOT NULL`,
    );
    await database.query(`UPDATE platform.job SET next_run_at = now()`);
    await workshop.app.get(Jobs).runDue();
    expect(await database.one(files)).toEqual(before);
  });
});
