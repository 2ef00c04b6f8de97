import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SETTINGS, type Settings } from '../../../../src/platform/config/settings.ts';
import { Jobs } from '../../../../src/platform/jobs/jobs.ts';
import { exportOwnData } from '../../reporting/support/own-data.ts';
import { aPicture, aRevision, type RevisionsApp, startRevisionsApp } from '../support/revisions-app.ts';

let workshop: RevisionsApp;
beforeAll(async () => {
  workshop = await startRevisionsApp();
});
afterAll(() => workshop.close());

const NOTES = 'Zaharia a cerut piese originale';

const sql = (text: string, values: unknown[] = []) =>
  workshop.database.database.query<Record<string, unknown>>(text, values);

async function filesOnDisk(): Promise<string[]> {
  const { DATA_DIR } = workshop.app.get<Settings>(SETTINGS);
  const names = await readdir(join(DATA_DIR, 'uploads'), { recursive: true });
  return names.filter((name) => /\.\w+$/.test(name));
}

/** A client with every kind of personal data in the service book, in a completed revision and an open one. */
async function aClientWithBook() {
  const client = await workshop.clientWithVehicle();
  const { vehicleId } = client;
  const ids: number[] = [];
  for (const isOpen of [false, true]) {
    const form = aRevision(vehicleId, { notes: NOTES, confirmMileage: true });
    const { body: revision } = await workshop.asAdmin('POST', 'revisions', form);
    ids.push(revision.id);
    await workshop.asAdmin('POST', `revisions/${revision.id}/start`);
    for (const { id } of revision.items) {
      const body = { status: 'ok', notes: NOTES, cost: 20 };
      await workshop.asAdmin('PATCH', `revisions/${revision.id}/items/${id}`, body);
    }
    await workshop.upload(`/api/admin/revisions/${revision.id}/photos`, await aPicture());
    if (!isOpen) await workshop.asAdmin('POST', `revisions/${revision.id}/complete`, {});
  }
  const url = `/api/vehicles/${vehicleId}/documents?kind=insurance&title=Zaharia`;
  const added = await workshop.upload(url, await aPicture(), { cookie: client.cookie });
  expect(added.statusCode).toBe(201);
  const shared = await workshop.http('POST', `/api/vehicles/${vehicleId}/share-links`, {
    cookie: client.cookie,
    body: {},
  });
  expect(shared.status).toBe(201);
  return { ...client, completed: ids[0] ?? 0, open: ids[1] ?? 0 };
}

/** Plans another revision of a vehicle and cancels it. */
async function cancelRevisionFor(vehicleId: number, reason: string): Promise<void> {
  const { body: revision } = await workshop.asAdmin(
    'POST',
    'revisions',
    aRevision(vehicleId, { confirmMileage: true }),
  );
  const answer = await workshop.asAdmin('POST', `revisions/${revision.id}/cancel`, { reason });
  expect(answer).toMatchObject({ status: 200, body: { cancelReason: reason } });
}

describe('the service book of an erased account', () => {
  it('keeps the work done on the vehicle, without personal data', async () => {
    const client = await aClientWithBook();
    expect(await filesOnDisk()).toHaveLength(6);
    const before = await workshop.asAdmin('GET', `../revisions/${client.completed}`);
    const { data: copy, files: copied } = await exportOwnData(workshop, client.cookie, 'parola-buna');
    const item = expect.objectContaining({ itemName: 'Ulei de motor', status: 'ok', notes: NOTES, cost: 20 });
    expect(copy).toMatchObject({
      revisions: [
        { id: client.completed, status: 'completed', notes: NOTES, items: expect.arrayContaining([item]) },
        { id: client.open, status: 'in-progress' },
      ],
      odometerReadings: [{ mileage: 100_000, source: 'revision', doubt: null }],
      documents: [{ kind: 'insurance', title: 'Zaharia', file: expect.stringMatching(/^files\/documents\//) }],
    });
    const paths = [...copy.revisionPhotos, ...copy.documents].map(({ file }: { file: string }) => file);
    expect([...copied.keys()].toSorted()).toEqual(['data.json', ...paths].toSorted());
    for (const path of paths) expect(copied.get(path)?.length).toBeGreaterThan(100);
    await cancelRevisionFor(client.vehicleId, NOTES);
    await workshop.http('DELETE', '/api/account', { cookie: client.cookie, body: { password: 'parola-buna' } });
    await workshop.deliverEvents();

    for (const [table, column] of [
      ['revision', 'notes'],
      ['revision', 'cancel_reason'],
      ['revision_item', 'notes'],
      ['revision_photo', 'key'],
      ['vehicle_document', 'key'],
    ]) {
      expect(await sql(`SELECT FROM revisions.${table} WHERE ${column} IS NOT NULL`)).toEqual([]);
    }
    expect(await sql(`SELECT FROM revisions.share_link WHERE revoked_at IS NULL`)).toEqual([]);
    const after = await workshop.asAdmin('GET', `../revisions/${client.completed}`);
    const items = before.body.items.map((item: object) => ({ ...item, notes: null }));
    expect(after.body).toEqual({ ...before.body, notes: null, items, photos: [] });

    await sql(`UPDATE platform.job SET next_run_at = now()`);
    await workshop.app.get(Jobs).runDue();
    expect(await filesOnDisk()).toEqual([]);
  });

  it('is erased without changing the books of other accounts', async () => {
    const [erased, other] = [await aClientWithBook(), await aClientWithBook()];
    const read = () => workshop.asAdmin('GET', `../revisions/${other.completed}`);
    const before = await read();
    await workshop.http('DELETE', '/api/account', { cookie: erased.cookie, body: { password: 'parola-buna' } });
    await workshop.deliverEvents();
    await workshop.app.get(Jobs).runDue();
    expect((await read()).body).toEqual(before.body);
    expect(before.body).toMatchObject({ notes: NOTES, photos: [expect.anything()] });
    const photo = `/api/revisions/${other.completed}/photos/${before.body.photos[0].id}/large`;
    expect((await workshop.http('GET', photo, { cookie: other.cookie })).status).toBe(200);
    const { body: documents } = await workshop.http('GET', `/api/vehicles/${other.vehicleId}/documents`, {
      cookie: other.cookie,
    });
    expect(documents).toHaveLength(1);
  });

  it('accepts no personal data any more', async () => {
    const client = await aClientWithBook();
    await workshop.http('DELETE', '/api/account', { cookie: client.cookie, body: { password: 'parola-buna' } });
    const refused = { statusCode: 404 };
    // Before and after the erasure event is delivered.
    for (const _ of [1, 2]) {
      const documents = `/api/vehicles/${client.vehicleId}/documents?kind=other&title=Zaharia`;
      expect(await workshop.upload(documents, await aPicture())).toMatchObject(refused);
      const photos = `/api/admin/revisions/${client.open}/photos`;
      expect(await workshop.upload(photos, await aPicture())).toMatchObject(refused);
      expect((await workshop.asAdmin('POST', 'revisions', aRevision(client.vehicleId))).status).toBe(404);
      await workshop.deliverEvents();
    }
    const cancelled = await workshop.asAdmin('POST', `revisions/${client.open}/cancel`, { reason: NOTES });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', cancelReason: null } });
  });
});
