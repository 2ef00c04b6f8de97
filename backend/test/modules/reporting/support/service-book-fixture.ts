import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { seedRevisions } from '../../../../src/modules/revisions/infrastructure/seed.ts';
import type { TestAnswer } from '../../../support/test-app.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { multipartFile } from '../../revisions/support/multipart.ts';
import { aPicture } from '../../revisions/support/revisions-app.ts';
import { readPdf } from './pdf-text.ts';

export const OWNER = 'Ștefania Țurcanu';
const PHONE = '0733 555 777';
export const A_PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n');

export type ServiceBookFixture = Awaited<ReturnType<typeof startServiceBook>>;

/**
 * Starts a workshop with a client and two vehicles: the service book of one contains an appointment, a revision with a
 * photo and a document, that of the other is empty.
 */
export async function startServiceBook() {
  const folder = await mkdtemp(join(tmpdir(), 'books-'));
  const workshop = await startWorkshop({ DATA_DIR: folder });
  await seedRevisions(workshop.database.database);
  const account = { name: OWNER, phone: PHONE, password: 'parola-buna', confirmPassword: 'parola-buna' };
  const registered = await workshop.http('POST', '/api/auth/register', { body: account });
  const owner = { id: registered.body.user.id as number, cookie: registered.cookie ?? '' };
  const stranger = (await workshop.client()).cookie;

  const get = (path: string, cookie?: string): Promise<TestAnswer> => workshop.http('GET', path, { cookie });
  const upload = (url: string, bytes: Buffer, cookie: string, headers: Record<string, string> = {}) => {
    const file = multipartFile(bytes);
    const options = { method: 'POST', url, payload: file.payload } as const;
    return workshop.app.inject({ ...options, headers: { ...file.headers, cookie, ...headers } });
  };

  const appointmentId = await completeAppointment(workshop, owner.cookie);
  const vehicleId: number = (await get('/api/account/vehicles', owner.cookie)).body[0].id;
  const revisionId = await completeRevision(workshop, vehicleId, async (path) => {
    await upload(path, await aPicture(), workshop.admin);
  });
  const documents = `/api/vehicles/${vehicleId}/documents?kind=insurance&title=${encodeURIComponent('RCA 2026')}`;
  expect((await upload(documents, A_PDF, owner.cookie)).statusCode).toBe(201);
  const other = { make: 'Dacia', model: 'Jogger', year: 2023 };
  const added = await workshop.http('POST', '/api/account/vehicles', { body: other, cookie: owner.cookie });

  return {
    workshop,
    folder,
    owner,
    /** Session cookie of another client. */
    stranger,
    vehicleId,
    otherVehicleId: added.body.id as number,
    appointmentId,
    revisionId,
    get,
    upload,
    share: async (): Promise<{ id: number; token: string }> => {
      const path = `/api/vehicles/${vehicleId}/share-links`;
      const created = await workshop.http('POST', path, { cookie: owner.cookie });
      expect(created.status).toBe(201);
      const [, token = ''] = /\/carte\/([\w-]{43})$/.exec(created.body.url) ?? [];
      return { id: created.body.id, token };
    },
    pdfOf: async (path: string, cookie?: string, language = 'ro') => {
      const headers = { ...(cookie && { cookie }), 'accept-language': language };
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

/** Books and completes an appointment on Tuesday. @returns its id */
async function completeAppointment(workshop: Workshop, cookie: string): Promise<number> {
  const fields = {
    customerName: OWNER,
    customerPhone: PHONE,
    vehicleModel: 'Duster',
    vehicleLicensePlate: 'B 123 ABC',
    vehicleVin: 'UU1HSDACN12345678',
    vehicleColor: 'roșu',
    notes: 'zgomot la frânare',
  };
  const { id } = (await workshop.book(fields, { cookie })).body;
  for (const status of ['confirmed', 'in-progress', 'completed']) {
    const path = `/api/appointments/${id}/status`;
    const moved = await workshop.http('PATCH', path, { body: { status }, cookie: workshop.admin });
    expect(moved.status).toBe(200);
  }
  return id;
}

/** Completes a revision on Wednesday; `addPhotos` gets the path for its photos. @returns its id */
async function completeRevision(
  workshop: Workshop,
  vehicleId: number,
  addPhotos: (path: string) => Promise<void>,
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
  for (const [index, { id }] of body.items.entries()) {
    const finding = { status: ['replace', 'replaced'][index] ?? 'ok', cost: 20, notes: 'de la proprietar' };
    await asAdmin('PATCH', `/${body.id}/items/${id}`, finding);
  }
  await addPhotos(`/api/admin/revisions/${body.id}/photos`);
  expect((await asAdmin('POST', `/${body.id}/complete`, {})).status).toBe(200);
  return body.id;
}
