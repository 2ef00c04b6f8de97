import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import sharp from 'sharp';
import { seedRevisions } from '../../../../src/modules/revisions/tooling.ts';
import type { TestAnswer } from '../../../support/test-app.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { readPdf } from './pdf-text.ts';

export const OWNER = 'Ștefania Țurcanu';
const PHONE = '0733 555 777';

/** The smallest that is taken for a PDF. */
export const A_PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n');

export const picture = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();

/** A workshop with a vehicle whose book has a visit, a revision with a photo and a paper; another's is empty. */
export type KeptBook = Awaited<ReturnType<typeof startBook>>;

export async function startBook() {
  const folder = await mkdtemp(join(tmpdir(), 'books-'));
  const workshop = await startWorkshop({ DATA_DIR: folder });
  await seedRevisions(workshop.database.database);
  const account = { name: OWNER, phone: PHONE, password: 'parola', confirmPassword: 'parola' };
  const registered = await workshop.http('POST', '/api/auth/register', { body: account });
  const owner = { id: registered.body.user.id as number, cookie: registered.cookie ?? '' };
  const stranger = (await workshop.client()).cookie;

  const ask = (path: string, cookie?: string): Promise<TestAnswer> => workshop.http('GET', path, { cookie });
  const send = (url: string, bytes: Buffer, cookie: string, headers: Record<string, string> = {}) => {
    const head = '--cut\r\nContent-Disposition: form-data; name="document"; filename="a.bin"\r\n\r\n';
    return workshop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'multipart/form-data; boundary=cut', cookie, ...headers },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--cut--\r\n')]),
    });
  };

  const visitId = await completedVisit(workshop, owner.cookie);
  const vehicleId: number = (await ask('/api/account/vehicles', owner.cookie)).body[0].id;
  const revisionId = await completedRevision(workshop, vehicleId, async (path) => {
    await send(path, await picture('png'), workshop.admin);
  });
  const paper = `/api/vehicles/${vehicleId}/documents?kind=insurance&title=${encodeURIComponent('RCA 2026')}`;
  expect((await send(paper, A_PDF, owner.cookie)).statusCode).toBe(201);
  const other = { make: 'Dacia', model: 'Jogger', year: 2023 };
  const added = await workshop.http('POST', '/api/account/vehicles', { body: other, cookie: owner.cookie });

  return {
    workshop,
    /** Where the uploads lie. */
    folder,
    owner,
    /** Session cookie of another client. */
    stranger,
    vehicleId,
    otherVehicleId: added.body.id as number,
    visitId,
    revisionId,
    ask,
    send,
    /** A new share link. */
    shared: async (): Promise<{ id: number; token: string }> => {
      const path = `/api/vehicles/${vehicleId}/share-links`;
      const made = await workshop.http('POST', path, { cookie: owner.cookie });
      expect(made.status).toBe(201);
      const [, token = ''] = /\/carte\/([\w-]{43})$/.exec(made.body.url) ?? [];
      return { id: made.body.id, token };
    },
    /** A PDF as it reads. */
    pdfOf: async (path: string, cookie?: string) => {
      const headers = { ...(cookie && { cookie }), 'accept-language': 'ro' };
      const answer = await workshop.app.inject({ method: 'GET', url: path, headers });
      expect(answer.statusCode).toBe(200);
      return { headers: answer.headers, ...readPdf(answer.rawPayload) };
    },
    close: async () => {
      await workshop.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** On Tuesday. @returns its id */
async function completedVisit(workshop: Workshop, cookie: string): Promise<number> {
  const wish = {
    customerName: OWNER,
    customerPhone: PHONE,
    vehicleModel: 'Duster',
    vehicleLicensePlate: 'B 123 ABC',
    vehicleVin: 'UU1HSDACN12345678',
    vehicleColor: 'roșu',
    notes: 'zgomot la frânare',
  };
  const { id } = (await workshop.book(wish, { cookie })).body;
  for (const status of ['confirmed', 'in-progress', 'completed']) {
    const path = `/api/appointments/${id}/status`;
    const moved = await workshop.http('PATCH', path, { body: { status }, cookie: workshop.admin });
    expect(moved.status).toBe(200);
  }
  return id;
}

/** On Wednesday, with what `photograph` adds under the path of its photos. @returns its id */
async function completedRevision(
  workshop: Workshop,
  vehicleId: number,
  photograph: (path: string) => Promise<void>,
): Promise<number> {
  const asAdmin = (method: string, path: string, body?: object) =>
    workshop.http(method, `/api/admin/revisions${path}`, { body, cookie: workshop.admin });
  const { body } = await asAdmin('POST', '', {
    vehicleId,
    revisionDate: '2026-03-04',
    mileageAtRevision: 84_500,
    type: 'oil',
    templateId: 2,
    notes: 'Plăcuțele mai țin o iarnă; client: Ștefania',
  });
  await asAdmin('POST', `/${body.id}/start`);
  for (const [place, { id }] of body.items.entries()) {
    const finding = { status: place === 0 ? 'replace' : 'ok', cost: 20, notes: 'de la proprietar' };
    await asAdmin('PATCH', `/${body.id}/items/${id}`, finding);
  }
  await photograph(`/api/admin/revisions/${body.id}/photos`);
  expect((await asAdmin('POST', `/${body.id}/complete`, {})).status).toBe(200);
  return body.id;
}
