import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { SETTINGS, type Settings } from '../../../src/platform/config/settings.ts';
import { FileStore } from '../../../src/platform/files/file-store.ts';
import { PictureDecoder } from '../../../src/platform/files/picture-decoder.ts';
import { StoredFiles } from '../../../src/platform/files/stored-files.ts';
import { multipartFile } from '../../modules/revisions/support/multipart.ts';
import {
  aPicture,
  aRevision,
  type RevisionsApp,
  startRevisionsApp,
} from '../../modules/revisions/support/revisions-app.ts';

const documentsOf = (vehicleId: number) => `/api/vehicles/${vehicleId}/documents?kind=invoice&title=Factura`;
const TEXTS = { subject: 'Zgârietură', description: 'Pe ușa din stânga.' };

async function storedFiles({ database }: RevisionsApp): Promise<number> {
  const row = await database.database.one<{ count: number }>('SELECT count(*) FROM platform.stored_file');
  return row?.count ?? 0;
}

/** Makes the local store write the next large photo to a full device. */
function fillDiskAtLargeFile(store: FileStore, uploads: string): void {
  const put = store.put.bind(store);
  jest.spyOn(store, 'put').mockImplementation(async (name, bytes) => {
    if (name.includes('.large.')) {
      const folder = join(uploads, name.slice(0, 2));
      await mkdir(folder, { recursive: true });
      await symlink('/dev/full', join(folder, `${name}.unfinished`));
    }
    await put(name, bytes);
  });
}

describe('an upload', () => {
  let app: RevisionsApp;
  beforeAll(async () => {
    app = await startRevisionsApp();
  });
  afterAll(() => app.close());
  beforeEach(() => app.database.database.query('DELETE FROM platform.stored_file'));

  it.each([
    ['a vehicle', documentsOf(2_000_000_000)],
    ['a revision', '/api/admin/revisions/2000000000/photos'],
    ['a complaint', '/api/complaints/2000000000/photos'],
    ['a reply', '/api/admin/complaints/2000000000/replies/1/photos'],
  ])('to %s that does not exist stores nothing', async (_, url) => {
    const answers = await Promise.all(Array.from({ length: 6 }, async () => app.upload(url, await aPicture())));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404));
    expect(await storedFiles(app)).toBe(0);
  });

  it('to a vehicle or a complaint of another client stores nothing', async () => {
    const [owner, stranger] = [await app.clientWithVehicle(), await app.clientWithVehicle()];
    const { body } = await app.http('POST', '/api/complaints', { body: TEXTS, cookie: owner.cookie });
    for (const url of [documentsOf(owner.vehicleId), `/api/complaints/${body.id}/photos`]) {
      expect((await app.upload(url, await aPicture(), stranger)).statusCode).toBe(404);
    }
    expect(await storedFiles(app)).toBe(0);
  });

  it('is decoded in the turn of its account, so that the pictures of one account do not delay those of another', async () => {
    const [one, other] = [await app.clientWithVehicle(), await app.clientWithVehicle()];
    const decode = jest.spyOn(app.app.get(PictureDecoder), 'decode');
    for (const { vehicleId, cookie } of [one, one, other]) {
      expect((await app.upload(documentsOf(vehicleId), await aPicture(), { cookie })).statusCode).toBe(201);
    }
    const [first, again, others, ...more] = decode.mock.calls.map(([, , sender]) => sender);
    decode.mockRestore();
    expect([again, more]).toEqual([first, []]);
    expect(others).not.toBe(first);
  });

  it('that the use case refuses is removed by the next run of the job', async () => {
    const { vehicleId } = await app.clientWithVehicle();
    const { body } = await app.asAdmin('POST', 'revisions', aRevision(vehicleId));
    await app.asAdmin('POST', `revisions/${body.id}/cancel`, { reason: 'Clientul a renunțat.' });
    const answer = await app.upload(`/api/admin/revisions/${body.id}/photos`, await aPicture());
    expect(answer.statusCode).toBe(409);
    expect(await app.app.get(StoredFiles).removeUnclaimed()).toBe(2);
    expect(await storedFiles(app)).toBe(0);
  });

  it('onto a full disk is refused in words, leaves nothing behind and can be repeated', async () => {
    const { vehicleId, cookie } = await app.clientWithVehicle();
    const send = async () => app.upload(documentsOf(vehicleId), await aPicture(), { cookie });
    const uploads = join(app.app.get<Settings>(SETTINGS).DATA_DIR, 'uploads');
    await rm(uploads, { recursive: true, force: true });
    fillDiskAtLargeFile(app.app.get(FileStore), uploads);
    const answer = await send();
    jest.restoreAllMocks();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.json()).toMatchObject({
      code: 'file_store_not_writable',
      message: 'Fișierul nu poate fi păstrat acum, serverul nu are loc pentru el. Încearcă din nou mai târziu.',
    });

    await app.app.get(StoredFiles).removeUnclaimed();
    expect(await storedFiles(app)).toBe(0);
    const files = await readdir(uploads, { recursive: true, withFileTypes: true });
    expect(files.filter((file) => !file.isDirectory())).toEqual([]);
    expect((await send()).statusCode).toBe(201);
  });

  it('that is repeated with its key keeps the file of the first request only', async () => {
    const { vehicleId, cookie } = await app.clientWithVehicle();
    const send = async () => app.upload(documentsOf(vehicleId), await aPicture(), { cookie, key: 'factura-1' });
    const [first, second] = [await send(), await send()];
    expect(second.json()).toEqual(first.json());
    await app.app.get(StoredFiles).removeUnclaimed();
    expect(await storedFiles(app)).toBe(2);
    expect((await app.http('GET', first.json().url, { cookie })).status).toBe(200);
  });

  it('beyond six at once of a client is refused at once, and can be repeated', async () => {
    const { vehicleId, cookie } = await app.clientWithVehicle();
    const picture = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const send = () => app.upload(documentsOf(vehicleId), picture, { cookie });
    const answers = await Promise.all(Array.from({ length: 9 }, send));
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect(refused[0]?.json()).toMatchObject({
      code: 'uploads_busy',
      message: 'Se încarcă prea multe fișiere deodată. Încearcă din nou peste 5 s.',
    });
    expect((await send()).statusCode).toBe(201);
    const { body } = await app.http('GET', `/api/vehicles/${vehicleId}/documents`, { cookie });
    expect(body).toHaveLength(7);
  });
});

describe('uploads of an hour', () => {
  let app: RevisionsApp;
  beforeAll(async () => {
    app = await startRevisionsApp({ RATE_LIMITS: 'on', UPLOADS_PER_HOUR: '2', TRUST_PROXY: 'on' });
  });
  afterAll(() => app.close());

  it('are limited for each account, also refused ones', async () => {
    const [ana, ion] = [await app.clientWithVehicle(), await app.clientWithVehicle()];
    const send = async (url: string, { cookie }: { cookie: string }) =>
      (await app.upload(url, await aPicture(), { cookie })).statusCode;
    expect(await send(documentsOf(ana.vehicleId), ana)).toBe(201);
    expect(await send(documentsOf(ion.vehicleId), ana)).toBe(404);
    expect(await send(documentsOf(ana.vehicleId), ana)).toBe(429);
    expect(await send(documentsOf(ion.vehicleId), ion)).toBe(201);
  });

  it('with a manage link are limited for each address', async () => {
    const { body: appointment } = await app.book();
    const { id: appointmentId, manageToken } = appointment;
    const { body } = await app.http('POST', '/api/complaints', { body: { ...TEXTS, appointmentId, manageToken } });
    const file = multipartFile(await aPicture());
    const sendFrom = async (address: string) => {
      const headers = { ...file.headers, 'manage-token': manageToken, 'x-forwarded-for': address };
      const url = `/api/complaints/${body.id}/photos`;
      const { payload } = file;
      return (await app.app.inject({ method: 'POST', url, headers, payload })).statusCode;
    };
    expect(await sendFrom('203.0.113.7')).toBe(201);
    expect(await sendFrom('203.0.113.7')).toBe(201);
    expect(await sendFrom('203.0.113.7')).toBe(429);
    expect(await sendFrom('203.0.113.8')).toBe(201);
  });

  it('of an admin are ten times as many', async () => {
    const { vehicleId } = await app.clientWithVehicle();
    const send = async () => (await app.upload(documentsOf(vehicleId), await aPicture())).statusCode;
    for (let n = 0; n < 3; n++) expect(await send()).toBe(201);
  });
});
