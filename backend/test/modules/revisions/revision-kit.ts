import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { seedRevisions } from '../../../src/modules/revisions/tooling.ts';
import type { TestAnswer } from '../../support/test-app.ts';
import { startWorkshop, type Workshop } from '../booking/support/workshop.ts';

/** The workshop with its first templates and a folder of its own for files. */
export interface RevisionKit extends Workshop {
  asAdmin(method: string, path: string, body?: object): Promise<TestAnswer>;
  /** A client newly registered, with a Logan. */
  clientWithVehicle(): Promise<{ id: number; cookie: string; vehicleId: number }>;
  /** Sends a file as a browser would, by default as the admin. */
  send(
    url: string,
    bytes: Buffer,
    as?: { key?: string; cookie?: string },
  ): ReturnType<Workshop['app']['inject']>;
  /** A revision by the small checklist with everything in order, completed; with its last answer. */
  completed(vehicleId: number, wish?: object): Promise<TestAnswer['body'] & { end: TestAnswer }>;
}

export async function startRevisionKit(environment: Record<string, string> = {}): Promise<RevisionKit> {
  const folder = await mkdtemp(join(tmpdir(), 'revisions-'));
  const workshop = await startWorkshop({ DATA_DIR: folder, ...environment });
  await seedRevisions(workshop.database.database);
  const asAdmin: RevisionKit['asAdmin'] = (method, path, body) =>
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
    send: (url, bytes, { key, cookie = workshop.admin } = {}) => {
      const head = '--cut\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n';
      const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--cut--\r\n')]);
      const headers = {
        'content-type': 'multipart/form-data; boundary=cut',
        cookie,
        ...(key !== undefined && { 'idempotency-key': key }),
      };
      return workshop.app.inject({ method: 'POST', url, headers, payload });
    },
    completed: async (vehicleId, wish) => {
      const { body } = await asAdmin('POST', 'revisions', aRevision(vehicleId, wish));
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

/** The revision form: an oil service by the small checklist. */
export function aRevision(vehicleId: number, wish: object = {}) {
  return {
    vehicleId,
    revisionDate: '2026-03-02',
    mileageAtRevision: 100_000,
    type: 'oil',
    templateId: 2,
    ...wish,
  };
}

export function aPicture(width = 40, background = 'teal'): Promise<Buffer> {
  return sharp({ create: { width, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
}
