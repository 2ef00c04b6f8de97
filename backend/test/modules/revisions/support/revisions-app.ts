import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { seedRevisions } from '../../../../src/modules/revisions/infrastructure/seed.ts';
import type { TestAnswer } from '../../../support/test-app.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { multipartFile } from './multipart.ts';

/** The test workshop with the initial templates and a separate upload folder. */
export interface RevisionsApp extends Workshop {
  asAdmin(method: string, path: string, body?: object): Promise<TestAnswer>;
  clientWithVehicle(): Promise<{ id: number; cookie: string; vehicleId: number }>;
  /** Uploads a file, as the admin unless a session cookie is given. */
  upload(url: string, bytes: Buffer, as?: { key?: string; cookie?: string }): ReturnType<Workshop['app']['inject']>;
  /** Plans, starts and completes a revision; `end` is the response of the completion. */
  completeRevision(vehicleId: number, fields?: object): Promise<TestAnswer['body'] & { end: TestAnswer }>;
}

export async function startRevisionsApp(environment: Record<string, string> = {}): Promise<RevisionsApp> {
  const folder = await mkdtemp(join(tmpdir(), 'revisions-'));
  const workshop = await startWorkshop({ DATA_DIR: folder, ...environment });
  await seedRevisions(workshop.database.database);
  const asAdmin: RevisionsApp['asAdmin'] = (method, path, body) =>
    workshop.http(method, `/api/admin/${path}`, { body, cookie: workshop.admin });
  return {
    ...workshop,
    asAdmin,
    clientWithVehicle: async () => {
      const client = await workshop.client();
      const body = { make: 'Dacia', model: 'Logan', year: 2019 };
      const answer = await workshop.http('POST', '/api/account/vehicles', { body, cookie: client.cookie });
      return { ...client, vehicleId: answer.body.id };
    },
    upload: (url, bytes, { key, cookie = workshop.admin } = {}) => {
      const file = multipartFile(bytes);
      const headers = { ...file.headers, cookie, ...(key !== undefined && { 'idempotency-key': key }) };
      return workshop.app.inject({ method: 'POST', url, headers, payload: file.payload });
    },
    completeRevision: async (vehicleId, fields) => {
      const { body } = await asAdmin('POST', 'revisions', aRevision(vehicleId, fields));
      await asAdmin('POST', `revisions/${body.id}/start`);
      for (const { id } of body.items) {
        await asAdmin('PATCH', `revisions/${body.id}/items/${id}`, { status: 'ok', cost: 10.5 });
      }
      return { ...body, end: await asAdmin('POST', `revisions/${body.id}/complete`, {}) };
    },
    close: async () => {
      await workshop.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A valid revision form: an oil service with the second template. */
export function aRevision(vehicleId: number, fields: object = {}) {
  return { vehicleId, revisionDate: '2026-03-02', mileageAtRevision: 100_000, type: 'oil', templateId: 2, ...fields };
}

export function aPicture(width = 40, background = 'teal'): Promise<Buffer> {
  return sharp({ create: { width, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
}
