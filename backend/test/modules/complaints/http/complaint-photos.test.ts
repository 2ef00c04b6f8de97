import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { StoredFiles } from '../../../../src/platform/files/stored-files.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { exportOwnData } from '../../reporting/support/own-data.ts';

let workshop: Workshop;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'complaints-'));
  workshop = await startWorkshop({ DATA_DIR: folder });
});
afterAll(async () => {
  await workshop.close();
  await rm(folder, { recursive: true });
});

const TEXTS = { subject: 'Zgârietură', description: 'Pe ușa din stânga, după vizită.' };
const aPicture = (width = 40) =>
  sharp({ create: { width, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

/** Uploads a photo as a multipart form. */
async function send(path: string, bytes: Buffer, headers: Record<string, string> = {}, base = '/api/complaints') {
  const head = '--cut\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--cut--\r\n')]);
  const answer = await workshop.app.inject({
    method: 'POST',
    url: `${base}/${path}`,
    headers: { 'content-type': 'multipart/form-data; boundary=cut', ...headers },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function openComplaint() {
  const { cookie, id: userId } = await workshop.client();
  const { body } = await workshop.http('POST', '/api/complaints', { body: TEXTS, cookie });
  return { cookie, userId, id: body.id as number };
}

const sendAsWorkshop = (path: string, bytes: Buffer) =>
  send(path, bytes, { cookie: workshop.admin }, '/api/admin/complaints');

/** Replies as the workshop. @returns the id of the message */
async function reply(complaintId: number, text: string): Promise<number> {
  const { body } = await workshop.http('POST', `/api/admin/complaints/${complaintId}/replies`, {
    body: { text },
    cookie: workshop.admin,
  });
  return body.messages.at(-1).id;
}

async function countStoredFiles(): Promise<number> {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((name) => name.endsWith('.jpg')).length;
}

describe('a photo of a complaint', () => {
  it('is shown to its author and to admins only', async () => {
    const { id, cookie } = await openComplaint();
    const { status, body } = await send(`${id}/photos`, await aPicture(), { cookie });
    expect(status).toBe(201);
    const [photo] = body.photos;
    expect(photo).toMatchObject({ messageId: null, width: 40, height: 20 });
    expect(photo.thumbUrl).toBe(`/api/complaints/${id}/photos/${photo.id}/thumb`);
    for (const reader of [cookie, workshop.admin]) {
      const answer = await workshop.http('GET', photo.largeUrl, { cookie: reader });
      expect(answer).toMatchObject({
        status: 200,
        headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store' },
      });
    }
    const stranger = await workshop.client();
    for (const reader of [undefined, stranger.cookie]) {
      expect((await workshop.http('GET', photo.largeUrl, { cookie: reader })).status).toBe(404);
    }
    const foreign = await send(`${id}/photos`, await aPicture(), { cookie: stranger.cookie });
    expect(foreign.status).toBe(404);
  });

  it('can be added and read by a guest with the manage token in the header', async () => {
    const { body: appointment } = await workshop.book();
    const { id: appointmentId, manageToken } = appointment;
    const headers = { 'manage-token': manageToken };
    const { body } = await workshop.http('POST', '/api/complaints', { body: { ...TEXTS, appointmentId, manageToken } });
    expect(body.visit).toMatchObject({ id: appointmentId, date: '2026-03-03', time: '09:00' });
    expect((await send(`${body.id}/photos`, await aPicture())).status).toBe(404);
    const sent = await send(`${body.id}/photos`, await aPicture(), headers);
    expect(sent.status).toBe(201);
    const { largeUrl } = sent.body.photos[0];
    expect((await workshop.http('GET', largeUrl, { headers })).status).toBe(200);
    expect((await workshop.http('GET', largeUrl)).status).toBe(404);

    const own = `/api/appointments/${appointmentId}/complaints`;
    expect((await workshop.http('GET', own, { headers })).body).toMatchObject([{ id: body.id }]);
    expect((await workshop.http('GET', own)).status).toBe(404);
  });

  it('of the author can belong to a message of the author, but not to one of the workshop', async () => {
    const { id, cookie } = await openComplaint();
    const said = await workshop.http('POST', `/api/complaints/${id}/messages`, {
      body: { text: 'Se vede aici.' },
      cookie,
    });
    const replied = await workshop.http('POST', `/api/admin/complaints/${id}/replies`, {
      body: { text: 'Verificăm.' },
      cookie: workshop.admin,
    });
    const own = said.body.messages[0].id;
    const theirs = replied.body.messages[1].id;
    const sent = await send(`${id}/photos?messageId=${own}`, await aPicture(), { cookie });
    expect(sent.body.photos).toMatchObject([{ messageId: own }]);
    expect((await send(`${id}/photos?messageId=${theirs}`, await aPicture(), { cookie })).status).toBe(404);
  });

  it('of the workshop belongs to a reply and is shown to the author', async () => {
    const { id, cookie } = await openComplaint();
    const replied = await reply(id, 'Așa arată acum.');
    const { status, body } = await sendAsWorkshop(`${id}/replies/${replied}/photos`, await aPicture());
    expect(status).toBe(201);
    expect(body.photos).toMatchObject([{ messageId: replied }]);
    const own = await workshop.http('GET', `/api/complaints/${id}`, { cookie });
    expect(own.body.photos).toEqual(body.photos);
    expect((await workshop.http('GET', body.photos[0].largeUrl, { cookie })).status).toBe(200);
  });

  it('of the workshop cannot belong to a note or to a message of the author', async () => {
    const { id, cookie } = await openComplaint();
    const said = await workshop.http('POST', `/api/complaints/${id}/messages`, { body: { text: 'Alo?' }, cookie });
    const noted = await workshop.http('POST', `/api/admin/complaints/${id}/notes`, {
      body: { text: 'Sunat.' },
      cookie: workshop.admin,
    });
    const replyElsewhere = await reply((await openComplaint()).id, 'Verificăm.');
    for (const messageId of [said.body.messages[0].id, noted.body.messages[1].id, replyElsewhere]) {
      const refused = await sendAsWorkshop(`${id}/replies/${messageId}/photos`, await aPicture());
      expect(refused.status).toBe(404);
    }
  });

  it('is limited to five per side: photos of the workshop do not count for the author', async () => {
    const { id, cookie } = await openComplaint();
    const replied = await reply(id, 'Așa arată acum.');
    for (let photo = 1; photo <= 5; photo++) {
      await sendAsWorkshop(`${id}/replies/${replied}/photos`, await aPicture());
    }
    const sixth = await sendAsWorkshop(`${id}/replies/${replied}/photos`, await aPicture());
    expect([sixth.status, sixth.body.code]).toEqual([409, 'complaint_photos']);
    expect((await send(`${id}/photos`, await aPicture(), { cookie })).body.photos).toHaveLength(6);
  });

  it('is limited to five, added once per idempotency key, and refused when the complaint is closed', async () => {
    const { id, cookie } = await openComplaint();
    const headers = { cookie, 'idempotency-key': 'the-same' };
    await send(`${id}/photos`, await aPicture(), headers);
    expect((await send(`${id}/photos`, await aPicture(), headers)).body.photos).toHaveLength(1);
    for (let photo = 2; photo <= 5; photo++) await send(`${id}/photos`, await aPicture(), { cookie });
    const sixth = await send(`${id}/photos`, await aPicture(), { cookie });
    expect([sixth.status, sixth.body.code]).toEqual([409, 'complaint_photos']);
    expect(sixth.body.message).toBe('Poți adăuga cel mult 5 fotografii la o reclamație.');

    const closed = await openComplaint();
    for (const status of ['in-progress', 'resolved', 'closed']) {
      await workshop.http('PATCH', `/api/admin/complaints/${closed.id}`, { body: { status }, cookie: workshop.admin });
    }
    const late = await send(`${closed.id}/photos`, await aPicture(), { cookie: closed.cookie });
    expect([late.status, late.body.code]).toEqual([409, 'complaint_closed']);
  });

  it.each([
    ['a script', Buffer.from('<script>alert(1)</script>'), 'photo_not_readable'],
    ['nothing', Buffer.alloc(0), 'photo_missing'],
  ])('is refused when it is %s', async (_what, bytes, code) => {
    const { id, cookie } = await openComplaint();
    const answer = await send(`${id}/photos`, bytes, { cookie });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    const { body } = await workshop.http('GET', `/api/complaints/${id}`, { cookie });
    expect(body.photos).toEqual([]);
  });

  it('is erased with the account of its author, including its file', async () => {
    const { id, cookie, userId } = await openComplaint();
    await send(`${id}/photos`, await aPicture(), { cookie });
    await workshop.http('POST', `/api/admin/complaints/${id}/notes`, {
      body: { text: 'Client nervos.' },
      cookie: workshop.admin,
    });
    const files = workshop.app.get(StoredFiles);
    await workshop.http('POST', `/api/complaints/${id}/messages`, { body: { text: 'Și pe capotă.' }, cookie });
    const copy = await exportOwnData(workshop, cookie, 'parola-buna');
    expect(copy.data.complaints).toMatchObject([
      {
        ...TEXTS,
        status: 'open',
        messages: [{ kind: 'client', text: 'Și pe capotă.' }],
        notes: [{ text: 'Client nervos.' }],
      },
    ]);
    await files.removeUnclaimed();
    const before = await countStoredFiles();
    const gone = await workshop.http('DELETE', '/api/account', { cookie, body: { password: 'parola-buna' } });
    expect(gone.status).toBe(204);
    await workshop.deliverEvents();
    await files.removeUnclaimed();
    expect(await countStoredFiles()).toBe(before - 2);
    const left = await workshop.http('GET', `/api/admin/complaints/${id}`, { cookie: workshop.admin });
    expect(left.body).toMatchObject({ userId, author: null, subject: '', description: '', messages: [], photos: [] });
    const late = await workshop.http('POST', `/api/admin/complaints/${id}/replies`, {
      body: { text: 'Mai sunteți?' },
      cookie: workshop.admin,
    });
    expect([late.status, late.body.code]).toEqual([409, 'complaint_author_erased']);
  });
});
