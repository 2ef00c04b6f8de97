import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { seedRevisions } from '../../../src/modules/revisions/index.ts';
import { startApp } from '../../support/test-app.ts';
import { MONDAY, startWorkshop, TUESDAY, type Workshop } from '../booking/workshop.ts';
import { readPdf } from './support/pdf-text.ts';

let workshop: Workshop;
let folder: string;
let owner: { id: number; cookie: string };
let vehicleId: number;
let otherVehicleId: number;
let revisionId: number;
let visitId: number;
let stranger: string;

const OWNER = 'Ștefania Țurcanu';
const PHONE = '0733 555 777';

const ask = (path: string, cookie?: string) => workshop.http('GET', path, { cookie });
const asAdmin = (method: string, path: string, body?: object) =>
  workshop.http(method, `/api/admin/${path}`, { body, cookie: workshop.admin });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'books-'));
  workshop = await startWorkshop({ DATA_DIR: folder });
  await seedRevisions(workshop.database.database);
  const account = { name: OWNER, phone: PHONE, password: 'parola', confirmPassword: 'parola' };
  const registered = await workshop.http('POST', '/api/auth/register', { body: account });
  owner = { id: registered.body.user.id, cookie: registered.cookie ?? '' };
  stranger = (await workshop.client()).cookie;
  await visit();
  await revision();
  await document();
  const body = { make: 'Dacia', model: 'Jogger', year: 2023 };
  otherVehicleId = (await workshop.http('POST', '/api/account/vehicles', { body, cookie: owner.cookie })).body
    .id;
});
afterAll(async () => {
  await workshop.close();
  await rm(folder, { recursive: true });
});

/** A visit on Tuesday that was completed. */
async function visit() {
  const wish = {
    customerName: OWNER,
    customerPhone: PHONE,
    vehicleModel: 'Duster',
    vehicleLicensePlate: 'B 123 ABC',
    vehicleVin: 'UU1HSDACN12345678',
    vehicleColor: 'roșu',
    notes: 'zgomot la frânare',
  };
  const { body } = await workshop.book(wish, { cookie: owner.cookie });
  visitId = body.id;
  for (const status of ['confirmed', 'in-progress', 'completed']) {
    const path = `/api/appointments/${visitId}/status`;
    const moved = await workshop.http('PATCH', path, { body: { status }, cookie: workshop.admin });
    expect(moved.status).toBe(200);
  }
  vehicleId = (await ask('/api/account/vehicles', owner.cookie)).body[0].id;
}

/** A revision on Wednesday with a photo, completed. */
async function revision() {
  const { body } = await asAdmin('POST', 'revisions', {
    vehicleId,
    revisionDate: '2026-03-04',
    mileageAtRevision: 84_500,
    type: 'oil',
    templateId: 2,
    notes: 'Plăcuțele mai țin o iarnă; client: Ștefania',
  });
  revisionId = body.id;
  await asAdmin('POST', `revisions/${revisionId}/start`);
  for (const [place, { id }] of body.items.entries()) {
    const finding = { status: place === 0 ? 'replace' : 'ok', cost: 20, notes: 'de la proprietar' };
    await asAdmin('PATCH', `revisions/${revisionId}/items/${id}`, finding);
  }
  await send(`/api/admin/revisions/${revisionId}/photos`, await picture('png'), workshop.admin);
  expect((await asAdmin('POST', `revisions/${revisionId}/complete`, {})).status).toBe(200);
}

async function document() {
  const path = `/api/vehicles/${vehicleId}/documents?kind=insurance&title=${encodeURIComponent('RCA 2026')}`;
  expect((await send(path, A_PDF, owner.cookie)).statusCode).toBe(201);
}

const A_PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n');

const picture = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();

function send(url: string, bytes: Buffer, cookie: string, headers: Record<string, string> = {}) {
  const head = '--cut\r\nContent-Disposition: form-data; name="document"; filename="a.bin"\r\n\r\n';
  return workshop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=cut', cookie, ...headers },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--cut--\r\n')]),
  });
}

async function shared(): Promise<{ id: number; token: string }> {
  const made = await workshop.http('POST', `/api/vehicles/${vehicleId}/share-links`, {
    cookie: owner.cookie,
  });
  expect(made.status).toBe(201);
  const [, token = ''] = /\/carte\/([\w-]{43})$/.exec(made.body.url) ?? [];
  return { id: made.body.id, token };
}

async function pdfOf(path: string, cookie?: string) {
  const headers = { ...(cookie && { cookie }), 'accept-language': 'ro' };
  const answer = await workshop.app.inject({ method: 'GET', url: path, headers });
  expect(answer.statusCode).toBe(200);
  return { headers: answer.headers, ...readPdf(answer.rawPayload) };
}

describe('the service book of a vehicle', () => {
  it('tells its owner of the vehicle, its odometer and how much there is, but not of themselves', async () => {
    const { status, body } = await ask(`/api/vehicles/${vehicleId}/book`, owner.cookie);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      vehicle: {
        id: vehicleId,
        make: 'Dacia',
        model: 'Duster',
        licensePlate: 'B 123 ABC',
        vin: 'UU1HSDACN12345678',
      },
      owner: null,
      odometer: { predictedKm: null, kmPerDay: null },
      visits: 1,
      revisions: 1,
      documents: 1,
    });
    expect(body.odometer.readings).toContainEqual({ readOn: MONDAY, km: 84_500, source: 'revision' });
  });

  it('tells the workshop also whose it is', async () => {
    const { body } = await ask(`/api/vehicles/${vehicleId}/book`, workshop.admin);
    expect(body.owner).toEqual({ customerId: expect.any(Number), name: OWNER, phone: '+40733555777' });
  });

  it.each(['book', 'history', 'book.pdf', 'documents', 'share-links'])(
    'keeps its %s from everybody else',
    async (part) => {
      expect((await ask(`/api/vehicles/${vehicleId}/${part}`)).status).toBe(401);
      expect((await ask(`/api/vehicles/${vehicleId}/${part}`, stranger)).status).toBe(404);
      expect((await ask(`/api/vehicles/99999/${part}`, workshop.admin)).status).toBe(404);
    },
  );

  it('lists visits, completed revisions and papers, newest first', async () => {
    const { body, headers } = await ask(`/api/vehicles/${vehicleId}/history`, owner.cookie);
    expect(headers['x-next-cursor']).toBeUndefined();
    expect(body).toEqual([
      {
        kind: 'revision',
        id: revisionId,
        date: '2026-03-04',
        title: 'Revizie mică',
        mileage: 84_500,
        status: 'completed',
        costRon: 100,
        notes: 'Plăcuțele mai țin o iarnă; client: Ștefania',
        correctsId: null,
        documentKind: null,
        items: expect.arrayContaining([{ category: 'Fluide', itemName: 'Ulei de motor', status: 'replace' }]),
        photos: [
          {
            id: expect.any(Number),
            thumbUrl: expect.stringMatching(`^/api/revisions/${revisionId}/photos/\\d+/thumb$`),
            largeUrl: expect.stringMatching(/large$/),
          },
        ],
      },
      expect.objectContaining({
        kind: 'visit',
        id: visitId,
        date: TUESDAY,
        status: 'completed',
        notes: 'zgomot la frânare',
        items: [],
        photos: [],
      }),
      expect.objectContaining({
        kind: 'document',
        date: '2026-03-02',
        title: 'RCA 2026',
        documentKind: 'insurance',
      }),
    ]);
    const photo = await ask(body[0].photos[0].thumbUrl, owner.cookie);
    expect(photo).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
  });

  it('turns its pages entry by entry without losing or repeating one', async () => {
    const whole = (await ask(`/api/vehicles/${vehicleId}/history`, owner.cookie)).body;
    const read: unknown[] = [];
    let before = '';
    for (let page = 0; page < 3; page += 1) {
      const path = `/api/vehicles/${vehicleId}/history?pageSize=1${before}`;
      const { body, headers } = await ask(path, owner.cookie);
      read.push(...body);
      before = `&before=${headers['x-next-cursor']}`;
    }
    expect(read).toEqual(whole);
    expect(before).toBe('&before=undefined');
  });

  it.each(['yesterday', '2026-02-30.visit.1', '2026-03-02.visit.0', '2026-03-02.visit.99999999999', ''])(
    'has no page before %p',
    async (before) => {
      const path = `/api/vehicles/${vehicleId}/history?before=${before}`;
      expect(await ask(path, owner.cookie)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'before' }] },
      });
    },
  );

  it('is printed with everything in it, in good Romanian', async () => {
    const { headers, pages, title, images } = await pdfOf(
      `/api/vehicles/${vehicleId}/book.pdf`,
      owner.cookie,
    );
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="carte-service.pdf"',
    });
    expect(title).toBe('Carte de service: Dacia Duster 2019');
    expect(images).toBe(1);
    const text = pages.join('\n');
    for (const said of [
      'B 123 ABC',
      'UU1HSDACN12345678',
      'roșu',
      'Revizie mică',
      'De înlocuit: ',
      'Ulei de motor',
    ]) {
      expect(text).toContain(said);
    }
    for (const said of [
      'Plăcuțele mai țin o iarnă',
      '100,00 RON',
      '84.500 km',
      'RCA 2026',
      'zgomot la frânare',
    ]) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(said);
    }
  });
});

describe('papers of a vehicle', () => {
  const papers = () => `/api/vehicles/${vehicleId}/documents`;

  it('a PDF is only ever a download, under a neutral name', async () => {
    const [{ url }] = (await ask(papers(), owner.cookie)).body;
    const { status, headers, body } = await ask(url, owner.cookie);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="document-\d+\.pdf"$/),
      'x-content-type-options': 'nosniff',
    });
    expect(body).toBe(A_PDF.toString());
    expect((await ask(url, stranger)).status).toBe(404);
  });

  it('a picture is re-encoded, and goes with its file when it is taken out', async () => {
    const added = (
      await send(`${papers()}?kind=registration&title=Talon`, await picture('png'), owner.cookie)
    ).json();
    expect(added).toMatchObject({ kind: 'registration', title: 'Talon', contentType: 'image/jpeg' });
    expect((await ask(added.url, owner.cookie)).headers['content-type']).toBe('image/jpeg');
    const path = `${papers()}/${added.id}`;
    expect((await workshop.http('DELETE', path, { cookie: stranger })).status).toBe(404);
    expect((await workshop.http('DELETE', path, { cookie: owner.cookie })).status).toBe(204);
    expect((await ask(added.url, owner.cookie)).status).toBe(404);
    expect((await workshop.http('DELETE', path, { cookie: owner.cookie })).status).toBe(404);
  });

  it.each([
    ['a script', Buffer.from('<script>alert(1)</script>'), 'document_not_readable'],
    ['a PDF that is cut off', A_PDF.subarray(0, 30), 'document_not_readable'],
    ['a page that calls itself PDF later', Buffer.from('<html>%PDF-1.4 %%EOF'), 'document_not_readable'],
    ['nothing', Buffer.alloc(0), 'document_missing'],
    ['too much', Buffer.alloc(10_000_001), 'document_too_large'],
  ])('refuses %s', async (_, bytes, code) => {
    const answer = await send(`${papers()}?kind=other&title=x`, bytes, owner.cookie);
    expect(answer.json()).toMatchObject({ status: 400, code });
  });

  it('wants to know what they are', async () => {
    const answer = await send(`${papers()}?kind=novel`, A_PDF, owner.cookie);
    expect(
      answer
        .json()
        .errors.map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual(['kind', 'title']);
  });

  it('are at most fifty, also when they come at once', async () => {
    const path = `/api/vehicles/${otherVehicleId}/documents?kind=invoice&title=Factura`;
    await workshop.database.database.query(
      `INSERT INTO revisions.vehicle_document (vehicle_id, customer_id, kind, title, key, content_type, added_on, added_at)
       SELECT $1, 1, 'other', 'x', gen_random_uuid(), 'application/pdf', '2026-03-01', now() FROM generate_series(1, 49)`,
      [otherVehicleId],
    );
    const answers = await Promise.all([1, 2, 3].map(() => send(path, A_PDF, owner.cookie)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  it('sent twice with one key are one', async () => {
    const key = { 'idempotency-key': 'paper-1' };
    const before = (await ask(papers(), owner.cookie)).body.length;
    const path = `${papers()}?kind=other&title=Contract`;
    const [first, second] = [
      await send(path, A_PDF, owner.cookie, key),
      await send(path, A_PDF, owner.cookie, key),
    ];
    expect(second.json()).toEqual(first.json());
    expect((await ask(papers(), owner.cookie)).body).toHaveLength(before + 1);
  });
});

describe('a shared service book', () => {
  it('shows the vehicle and what was done, and nothing of its owner', async () => {
    const { token } = await shared();
    const book = await ask(`/api/shared-books/${token}`);
    expect(book).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
      body: { vehicle: { licensePlate: 'B 123 ABC', vin: '345678' }, owner: null, documents: 0 },
    });
    const history = await ask(`/api/shared-books/${token}/history`);
    expect(history.body.map(({ kind }: { kind: string }) => kind)).toEqual(['revision', 'visit']);
    expect(history.body[0]).toMatchObject({ title: 'Revizie mică', costRon: null, notes: null });
    const { pages, images } = await pdfOf(`/api/shared-books/${token}/book.pdf`);
    expect(images).toBe(1);
    expect(pages.join()).toContain('Revizie mică');
    const everything = JSON.stringify([book.body, history.body, pages]);
    const secrets = ['Țurcanu', 'Ștefania', '733', 'UU1HSD', 'iarnă', 'zgomot', 'RCA', 'RON', 'proprietar"'];
    for (const secret of secrets) expect(everything).not.toContain(secret);
  });

  it('shows its photos, and no others', async () => {
    const { token } = await shared();
    const [{ photos }] = (await ask(`/api/shared-books/${token}/history`)).body;
    expect(photos[0].thumbUrl).toBe(`/api/shared-books/${token}/photos/${photos[0].id}/thumb`);
    expect((await ask(photos[0].thumbUrl)).headers['content-type']).toBe('image/jpeg');
    expect((await ask(`/api/shared-books/${token}/photos/${photos[0].id + 1}/thumb`)).status).toBe(404);
    expect((await ask(`/api/revisions/${revisionId}/photos/${photos[0].id}/thumb`)).status).toBe(401);
  });

  it('tells its owner when it was opened, and never again its address', async () => {
    const { id, token } = await shared();
    const link = async () =>
      (await ask(`/api/vehicles/${vehicleId}/share-links`, owner.cookie)).body.find(
        (one: { id: number }) => one.id === id,
      );
    expect(await link()).toMatchObject({ url: null, revokedAt: null, lastOpenedAt: null });
    await ask(`/api/shared-books/${token}`);
    expect(await link()).toMatchObject({ lastOpenedAt: workshop.clock.time.toISOString() });
    const rows = await workshop.database.database.query('SELECT * FROM revisions.share_link');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is closed when its owner ends the link, for everybody and at once', async () => {
    const { id, token } = await shared();
    const path = `/api/vehicles/${vehicleId}/share-links/${id}`;
    const [{ photos }] = (await ask(`/api/shared-books/${token}/history`)).body;
    expect((await workshop.http('DELETE', path, { cookie: stranger })).status).toBe(404);
    expect((await workshop.http('DELETE', path, { cookie: owner.cookie })).status).toBe(204);
    expect((await workshop.http('DELETE', path, { cookie: owner.cookie })).status).toBe(204);
    for (const part of ['', '/history', '/book.pdf', `/photos/${photos[0].id}/thumb`]) {
      expect((await ask(`/api/shared-books/${token}${part}`)).status).toBe(404);
    }
  });

  it('and its papers leave a trace of ids in the event log, once for each change', async () => {
    const { id } = await shared();
    const path = `/api/vehicles/${vehicleId}`;
    const paper = (await send(`${path}/documents?kind=other&title=Garanție`, A_PDF, owner.cookie)).json();
    await workshop.http('DELETE', `${path}/documents/${paper.id}`, { cookie: workshop.admin });
    for (const _ of [1, 2]) {
      await workshop.http('DELETE', `${path}/share-links/${id}`, { cookie: owner.cookie });
    }
    const events = await workshop.database.database.query(
      `SELECT type, data FROM platform.event WHERE stream = $1 ORDER BY stream_version DESC LIMIT 4`,
      [`service-book-${vehicleId}`],
    );
    const by = `user:${owner.id}`;
    expect(events).toEqual([
      { type: 'revisions.book-share-ended', data: { vehicleId, shareLinkId: id, by } },
      { type: 'revisions.document-removed', data: { vehicleId, documentId: paper.id, by: 'user:1' } },
      { type: 'revisions.document-added', data: { vehicleId, documentId: paper.id, kind: 'other', by } },
      { type: 'revisions.book-shared', data: { vehicleId, shareLinkId: id, by } },
    ]);
  });

  it.each(['x', 'A'.repeat(43), '..%2F..'])('is not found by %p', async (token) => {
    expect((await ask(`/api/shared-books/${token}`)).status).toBe(404);
  });
});

describe('whoever tries share links', () => {
  it('is told to wait, in books and in prints', async () => {
    const settings = { DATA_DIR: folder, RATE_LIMITS: 'on' };
    const watchful = await startApp(workshop.database, settings, workshop.clock);
    const tries = async (path: string, times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, () => watchful.http('GET', path)));
      return answers.filter(({ status }) => status === 429).length;
    };
    expect(await tries('/api/shared-books/x', 241)).toBe(1);
    expect(await tries('/api/shared-books/x/history', 1)).toBe(1);
    expect(await tries('/api/shared-books/x/book.pdf', 21)).toBe(1);
    await watchful.close();
  });
});

describe('looking for a vehicle', () => {
  const found = async (search: string, more = '') => {
    const path = `/api/admin/vehicles?search=${encodeURIComponent(search)}${more}`;
    const { status, body, headers } = await ask(path, workshop.admin);
    expect(status).toBe(200);
    return { body, total: Number(headers['x-total-count']) };
  };

  it.each([
    'B 123 ABC',
    'b123abc',
    'b-123',
    'UU1HSDACN12345678',
    'n12345',
    '0733 555 777',
    '+40 733555777',
    'ștefania',
    'STEFANIA TURCANU',
    '2019 Dacia Duster',
  ])('finds it by %p', async (search) => {
    const { body } = await found(search);
    expect(body).toContainEqual({
      id: vehicleId,
      make: 'Dacia',
      model: 'Duster',
      year: 2019,
      licensePlate: 'B 123 ABC',
      vin: 'UU1HSDACN12345678',
      owner: { customerId: expect.any(Number), name: OWNER, phone: '+40733555777' },
      lastVisit: TUESDAY,
    });
  });

  it.each(['B 999 ZZZ', '%', '_', '\\', 'C 12 UU1'])('finds nothing by %p', async (search) => {
    expect(await found(search)).toEqual({ body: [], total: 0 });
  });

  it('lists all by pages, the last registered first', async () => {
    const { body, total } = await found('', '&pageSize=1');
    expect(total).toBe(2);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ id: otherVehicleId, lastVisit: null });
    expect((await found('', '&pageSize=1&page=2')).body[0]).toMatchObject({ id: vehicleId });
  });
});
