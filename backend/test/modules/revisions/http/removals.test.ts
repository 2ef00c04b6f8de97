import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Jobs } from '../../../../src/platform/jobs/jobs.ts';
import { aPicture, aRevision, type RevisionsApp, startRevisionsApp } from '../support/revisions-app.ts';

let workshop: RevisionsApp;
let mechanic: string;
beforeAll(async () => {
  workshop = await startRevisionsApp();
  const { id, cookie } = await workshop.client();
  await workshop.database.database.query(`UPDATE identity."user" SET role = 'mechanic' WHERE id = $1`, [id]);
  mechanic = cookie;
});
afterAll(() => workshop.close());

const NOT_FOUND = { status: 404, body: { code: 'not_found' } };
const FINAL = { status: 409, body: { code: 'revision_is_final' } };
const DISCS = { category: 'Frâne', itemName: 'Discuri', status: 'attention', cost: 100 };

const asMechanic = (method: string, path: string) =>
  workshop.http(method, `/api/admin/revisions/${path}`, { cookie: mechanic });

/** A started revision from the second template, and the client whose vehicle it checks. */
async function aStartedOne() {
  const client = await workshop.clientWithVehicle();
  const { body } = await workshop.asAdmin('POST', 'revisions', aRevision(client.vehicleId));
  await workshop.asAdmin('POST', `revisions/${body.id}/start`);
  return { ...client, id: body.id as number, items: body.items as { id: number; isAdded: boolean }[] };
}

async function addPhoto(revisionId: number, itemId?: number): Promise<number> {
  const target = itemId === undefined ? '' : `?itemId=${itemId}`;
  const added = await workshop.upload(`/api/admin/revisions/${revisionId}/photos${target}`, await aPicture());
  expect(added.statusCode).toBe(201);
  return added.json().photos.at(-1).id;
}

async function addItem(revisionId: number): Promise<number> {
  const added = await workshop.asAdmin('POST', `revisions/${revisionId}/items`, DISCS);
  expect(added.body.items.at(-1)).toMatchObject({ itemName: 'Discuri', isAdded: true });
  return added.body.items.at(-1).id;
}

const keysOf = (revisionId: number) =>
  workshop.database.database.query<{ key: string }>(`SELECT key FROM revisions.revision_photo WHERE revision_id = $1`, [
    revisionId,
  ]);

/** The stored files of photos, after those that were released are removed. */
async function filesOf(keys: readonly { key: string }[]): Promise<unknown[]> {
  const { database } = workshop.database;
  await database.query(`UPDATE platform.stored_file SET remove_after = now() WHERE remove_after IS NOT NULL`);
  await database.query(`UPDATE platform.job SET next_run_at = now()`);
  await workshop.app.get(Jobs).runDue();
  const prefixes = keys.map(({ key }) => `${key}.%`);
  return database.query(`SELECT name FROM platform.stored_file WHERE name LIKE ANY ($1)`, [prefixes]);
}

async function complete(id: number, items: readonly { id: number }[]): Promise<void> {
  for (const item of items) await workshop.asAdmin('PATCH', `revisions/${id}/items/${item.id}`, { status: 'ok' });
  expect((await workshop.asAdmin('POST', `revisions/${id}/complete`, {})).status).toBe(200);
}

describe('a photo of a checklist', () => {
  it('is removed with its files, by mechanics too; the others stay', async () => {
    const { id, items, cookie } = await aStartedOne();
    const [wrong, right] = [await addPhoto(id, items[0]?.id), await addPhoto(id)];
    const keys = await keysOf(id);
    expect(await filesOf(keys)).toHaveLength(4);
    expect(await asMechanic('DELETE', `${id}/photos/${wrong}`)).toMatchObject({
      status: 200,
      body: { photos: [{ id: right, itemId: null }] },
    });
    expect(await filesOf(keys)).toHaveLength(2);
    expect((await workshop.http('GET', `/api/revisions/${id}/photos/${wrong}/large`, { cookie })).status).toBe(404);
    expect((await workshop.http('GET', `/api/revisions/${id}/photos/${right}/large`, { cookie })).status).toBe(200);
  });

  it('is not found once it was removed, in another revision, or when it never was', async () => {
    const { id } = await aStartedOne();
    const other = await aStartedOne();
    const photo = await addPhoto(id);
    for (const path of [`${other.id}/photos/${photo}`, `${id}/photos/999999`, `999999/photos/${photo}`]) {
      expect([path, await asMechanic('DELETE', path)]).toMatchObject([path, NOT_FOUND]);
    }
    const both = await Promise.all([1, 2].map(() => asMechanic('DELETE', `${id}/photos/${photo}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await asMechanic('DELETE', `${id}/photos/${photo}`)).toMatchObject(NOT_FOUND);
  });

  it('stays in a completed revision, which the holders of a shared link see from then on', async () => {
    const { id, items, vehicleId, cookie } = await aStartedOne();
    const photo = await addPhoto(id);
    const shared = await workshop.http('POST', `/api/vehicles/${vehicleId}/share-links`, { cookie, body: {} });
    const token = shared.body.url.split('/').at(-1);
    const seen = () => workshop.http('GET', `/api/shared-books/${token}/photos/${photo}/large`);
    expect((await seen()).status).toBe(404);
    await complete(id, items);
    expect((await seen()).status).toBe(200);
    expect(await asMechanic('DELETE', `${id}/photos/${photo}`)).toMatchObject(FINAL);
    expect((await seen()).status).toBe(200);
  });

  it('is either removed or in the completed revision, when both are asked for at once', async () => {
    const { id, items } = await aStartedOne();
    const photo = await addPhoto(id);
    for (const item of items) await workshop.asAdmin('PATCH', `revisions/${id}/items/${item.id}`, { status: 'ok' });
    const [removed, completed] = await Promise.all([
      asMechanic('DELETE', `${id}/photos/${photo}`),
      workshop.asAdmin('POST', `revisions/${id}/complete`, {}),
    ]);
    expect([200, 409]).toContain(removed.status);
    expect(completed.status).toBe(200);
    const left = removed.status === 200 ? 0 : 1;
    expect((await workshop.asAdmin('GET', `../revisions/${id}`)).body.photos).toHaveLength(left);
    expect(await filesOf(await keysOf(id))).toHaveLength(2 * left);
  });

  it('leaves room for another one', async () => {
    const { id } = await aStartedOne();
    const photo = await addPhoto(id);
    await workshop.database.database.query(
      `INSERT INTO revisions.revision_photo (revision_id, key, width, height, created_at)
       SELECT $1, gen_random_uuid(), 1, 1, now() FROM generate_series(1, 59)`,
      [id],
    );
    const full = await workshop.upload(`/api/admin/revisions/${id}/photos`, await aPicture());
    expect(full.json()).toMatchObject({ status: 409, code: 'revision_is_full' });
    await asMechanic('DELETE', `${id}/photos/${photo}`);
    expect((await workshop.upload(`/api/admin/revisions/${id}/photos`, await aPicture())).statusCode).toBe(201);
  });
});

describe('an item that was added to a checklist', () => {
  it('is removed with its photos and their files, and no longer counts', async () => {
    const { id, items } = await aStartedOne();
    const item = await addItem(id);
    await addPhoto(id, item);
    const general = await addPhoto(id);
    const keys = await keysOf(id);
    const { status, body } = await asMechanic('DELETE', `${id}/items/${item}`);
    expect([status, body.items.map((one: { id: number }) => one.id)]).toEqual([200, items.map((one) => one.id)]);
    expect(body.photos).toMatchObject([{ id: general }]);
    expect(await filesOf(keys)).toHaveLength(2);
    await complete(id, items);
    expect((await workshop.asAdmin('GET', `../revisions/${id}`)).body).toMatchObject({ cost: 0, status: 'completed' });
  });

  it('is removed before the work begins, and from a checklist without a template', async () => {
    const { vehicleId } = await workshop.clientWithVehicle();
    const form = aRevision(vehicleId, { templateId: undefined });
    const { body } = await workshop.asAdmin('POST', 'revisions', form);
    const item = await addItem(body.id);
    expect(await asMechanic('DELETE', `${body.id}/items/${item}`)).toMatchObject({ status: 200, body: { items: [] } });
  });

  it('is the only kind that can be removed: those of the template are what was agreed to be checked', async () => {
    const { id, items } = await aStartedOne();
    expect(items.map(({ isAdded }) => isAdded)).toEqual(items.map(() => false));
    const refused = await asMechanic('DELETE', `${id}/items/${items[0]?.id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'item_of_template', message: 'Elementele șablonului rămân în listă.' },
    });
    expect((await workshop.asAdmin('GET', `../revisions/${id}`)).body.items).toHaveLength(items.length);
  });

  it('is not found once it was removed, nor in another revision; one of two removals wins', async () => {
    const { id } = await aStartedOne();
    const other = await aStartedOne();
    const item = await addItem(id);
    expect(await asMechanic('DELETE', `${other.id}/items/${item}`)).toMatchObject(NOT_FOUND);
    const both = await Promise.all([1, 2].map(() => asMechanic('DELETE', `${id}/items/${item}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const late = await workshop.asAdmin('PATCH', `revisions/${id}/items/${item}`, { status: 'ok' });
    expect(late).toMatchObject(NOT_FOUND);
  });

  it.each(['completed', 'cancelled'])('stays in a %s revision', async (end) => {
    const { id, items } = await aStartedOne();
    const item = await addItem(id);
    if (end === 'completed') await complete(id, items);
    else await workshop.asAdmin('POST', `revisions/${id}/cancel`, { reason: 'Altă zi' });
    expect(await asMechanic('DELETE', `${id}/items/${item}`)).toMatchObject(FINAL);
  });
});
