import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SmsCodeGenerator } from '../../../../src/modules/identity/domain/sms-code-generator.ts';
import { untilWaiting, whileHeld } from '../../../support/waiting-for-locks.ts';
import { newPhone } from '../../booking/support/workshop.ts';
import { mergingIn } from '../../customers/support/merging.ts';
import { aMemberOfTeam, otherCodeThan } from '../../identity/support/members.ts';
import { readPdf } from '../../reporting/support/pdf-text.ts';
import { aPicture } from '../../revisions/support/revisions-app.ts';
import { DocumentingWorkshop, STROKES } from '../support/documents.ts';

const VIN = 'UU1KSDAB141234567';
const NAME = 'Ion Popescu';

let shop: DocumentingWorkshop;
let workshop: DocumentingWorkshop['estimating']['workshop'];
beforeAll(async () => {
  shop = await DocumentingWorkshop.start();
  ({ workshop } = shop.estimating);
});
afterAll(() => shop.close());

interface Ticket {
  readonly id: number;
  readonly token: string;
  readonly phone: string;
}

let hour = 0;

/** A guest's appointment in progress with a reception sheet; its phone counts as proven. */
async function aTicket({
  isProven = true,
  sheet = {} as object | null,
  states = ['confirmed', 'in-progress'],
} = {}): Promise<Ticket> {
  const phone = newPhone();
  hour += 1;
  const { body } = await workshop.book({
    customerPhone: phone,
    vehicleVin: VIN,
    appointmentDate: `2026-03-${String(9 + Math.floor(hour / 7)).padStart(2, '0')}`,
    appointmentTime: ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'][hour % 7],
  });
  if (isProven) await shop.database.query('UPDATE booking.appointment SET is_proven = true WHERE id = $1', [body.id]);
  for (const state of states) expect(await shop.estimating.move(body.id, state)).toMatchObject({ status: 200 });
  if (sheet) expect(await shop.fill(body.id, sheet)).toMatchObject({ status: 200 });
  return { id: body.id, token: body.manageToken, phone };
}

const call = ({ id, token }: Ticket, method: string, path = '', body?: object) =>
  workshop.http(method, `/api/appointments/${id}/work-order${path}`, { body, headers: { 'manage-token': token } });

const read = async (ticket: Ticket) => {
  const answer = await call(ticket, 'GET');
  expect(answer.status).toBe(200);
  return answer.body;
};

const sign = async (
  ticket: Ticket,
  fields: object = { strokes: STROKES },
  toSign?: { revision: number; digest: string },
) => {
  const { revision, digest } = toSign ?? (await read(ticket)).toSign;
  return call(ticket, 'POST', '/signature', { revision, digest, ...fields });
};

const codeFor = async (ticket: Ticket): Promise<string> => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + 60_000);
  expect(await call(ticket, 'POST', '/code')).toMatchObject({ status: 202, body: { expiresAt: expect.any(String) } });
  const { id } = await shop.database.only<{ id: string }>(
    `SELECT id FROM identity.sms_code WHERE purpose = 'approval' ORDER BY created_at DESC, id LIMIT 1`,
  );
  return workshop.app.get(SmsCodeGenerator).codeOf(id);
};

const fileOf = ({ id, token }: Ticket) => shop.file(`appointments/${id}/work-order/file`, { 'manage-token': token });

const issuedOf = async ({ id }: Pick<Ticket, 'id'>) =>
  (await shop.estimating.desk('GET', `appointments/${id}/documents`)).body;

describe('the work order on the own phone', () => {
  it('is read as it will be issued, without whom it names', async () => {
    const ticket = await aTicket();
    const { toSign, signed } = await read(ticket);
    expect(signed).toBeNull();
    expect(toSign).toMatchObject({
      revision: 1,
      asked: 'Zgomot la frânare, în față.',
      mileage: 128_450,
      marks: [{ kind: 'scratch', note: 'ușa stânga față' }, { kind: 'dent' }],
      equipment: ['jack', 'papers'],
      services: [{ name: 'Schimb de ulei', price: 150 }],
      labourRate: 242,
      hasVat: true,
      clauses: [expect.stringContaining('Lucrările în plus se fac numai după acordul lui.')],
      photos: [],
    });
    expect(JSON.stringify(toSign)).not.toMatch(new RegExp(`${VIN}|${NAME}|${ticket.phone.slice(1)}`));
  });

  it('is signed by a code that the page requests, and says by what, when and how', async () => {
    const ticket = await aTicket();
    const code = await codeFor(ticket);
    await workshop.deliverEvents();
    const sms = await shop.database.query<{ body: string }>(
      `SELECT body FROM notifications.outgoing_message WHERE template = 'estimate-approval' ORDER BY id DESC LIMIT 1`,
    );
    expect(sms[0]?.body).toContain('semnarea comenzii de lucru');
    expect(await sign(ticket, { code: otherCodeThan(code) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'code', message: 'Codul nu este corect. Încercări rămase: 4.' }], triesLeft: 4 },
    });
    expect(await issuedOf(ticket)).toEqual([]);
    const signed = await sign(ticket, { code });
    expect(signed).toMatchObject({
      status: 201,
      body: {
        toSign: null,
        signed: { name: expect.stringMatching(/^CL \d+$/), signedAt: workshop.clock.time.toISOString() },
      },
    });
    const [issued] = await issuedOf(ticket);
    expect(issued).toMatchObject({
      type: 'work-order',
      isSigned: true,
      signedThrough: 'link',
      name: signed.body.signed.name,
    });
    expect((await shop.dataOf(issued.id)).content.signature).toEqual({
      method: 'code',
      phone: ticket.phone,
      through: 'link',
    });
    expect((await shop.pagesOf(issued.id)).join(' ')).toContain('prin linkul programării');
    const event = await shop.database.only<{ actor: string }>(
      `SELECT data ->> 'by' AS actor FROM platform.event WHERE stream = $1`,
      [`document-${issued.id}`],
    );
    expect(event.actor).toBe('visitor');
  });

  it('is signed with a finger, and gives the bearer a copy without name, phone and VIN', async () => {
    const ticket = await aTicket();
    expect(await fileOf(ticket)).toMatchObject({ statusCode: 404 });
    expect(await sign(ticket)).toMatchObject({ status: 201 });
    const [{ id, sha256 }] = await issuedOf(ticket);
    const whole = await shop.file(`admin/documents/${id}/file`);
    expect(createHash('sha256').update(whole.rawPayload).digest('hex')).toBe(sha256);
    expect(readPdf(whole.rawPayload).pages.join(' ')).toContain(VIN);
    const copy = await fileOf(ticket);
    expect([copy.statusCode, copy.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = readPdf(copy.rawPayload).pages.join(' ');
    expect(text).toContain('Copie fără datele clientului și seria de șasiu.');
    expect(text).toContain('Semnat pe ecran, prin linkul programării.');
    expect(text).toContain('Zgomot la frânare');
    expect(text.replaceAll(/\s/g, '')).not.toMatch(new RegExp(`${VIN}|IonPopescu|${ticket.phone.slice(-6)}`));
  });

  it('by a code leaves the phone out of the copy, too', async () => {
    const ticket = await aTicket();
    expect(await sign(ticket, { code: await codeFor(ticket) })).toMatchObject({ status: 201 });
    const text = readPdf((await fileOf(ticket)).rawPayload).pages.join(' ');
    expect(text).toContain('Semnat cu codul primit prin SMS, la');
    expect(text.replaceAll(/\s/g, '')).not.toContain(ticket.phone.slice(-6));
  });

  it('is for the signed-in owner, who opens the file itself', async () => {
    const { cookie, customerPhone } = await workshop.provenClient();
    const fields = { customerPhone, vehicleVin: VIN, appointmentDate: '2026-03-20' };
    const { body } = await workshop.book(fields, { cookie });
    await shop.estimating.move(body.id, 'confirmed');
    await shop.fill(body.id);
    const path = `/api/appointments/${body.id}/work-order`;
    const { toSign } = (await workshop.http('GET', path, { cookie })).body;
    const { revision, digest } = toSign;
    const signed = await workshop.http('POST', `${path}/signature`, {
      cookie,
      body: { revision, digest, strokes: STROKES },
    });
    expect(signed).toMatchObject({ status: 201 });
    const [{ id, sha256, signedThrough }] = await issuedOf(body);
    expect(signedThrough).toBe('account');
    const file = await shop.file(`appointments/${body.id}/work-order/file`, { cookie });
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(sha256);
    expect((await shop.pagesOf(id)).join(' ')).toContain('din contul clientului');
    const stranger = await workshop.client();
    for (const [method, route] of [
      ['GET', path],
      ['POST', `${path}/code`],
      ['GET', `${path}/file`],
    ] as const) {
      expect(await workshop.http(method, route, { cookie: stranger.cookie })).toMatchObject({ status: 404 });
    }
  });

  it('does not exist for the bearer of a link whose phone nobody proved', async () => {
    const ticket = await aTicket({ isProven: false });
    expect(await read(ticket)).toEqual({ toSign: null, signed: null });
    const { body } = await workshop.http('GET', `/api/admin/appointments/${ticket.id}/reception`, {
      cookie: workshop.admin,
    });
    const forged = { revision: body.revision, digest: 'x', strokes: STROKES };
    expect(await call(ticket, 'POST', '/signature', forged)).toMatchObject({
      status: 404,
      body: { code: 'appointment_not_found' },
    });
    expect(await call(ticket, 'POST', '/code')).toMatchObject({ status: 404 });
    await shop.issued(ticket.id, 'work-order', { strokes: STROKES });
    expect(await fileOf(ticket)).toMatchObject({ statusCode: 404 });
    expect(await read(ticket)).toEqual({ toSign: null, signed: null });
    const codes = await shop.database.query(
      `SELECT FROM identity.sms_code WHERE purpose = 'approval' AND customer_id = $1`,
      [await shop.customerOf(ticket.id)],
    );
    expect(codes).toEqual([]);
  });

  it('is signed at the desk by the team, not with the link of a customer', async () => {
    const ticket = await aTicket();
    const { cookie } = await aMemberOfTeam(workshop, 'mechanic');
    const { revision, digest } = (await read(ticket)).toSign;
    for (const session of [workshop.admin, cookie]) {
      const request = { cookie: session, headers: { 'manage-token': ticket.token } };
      const path = `/api/appointments/${ticket.id}/work-order`;
      expect((await workshop.http('GET', path, request)).body).toEqual({ toSign: null, signed: null });
      const body = { revision, digest, strokes: STROKES };
      expect(await workshop.http('POST', `${path}/signature`, { ...request, body })).toMatchObject({ status: 404 });
      expect(await workshop.http('POST', `${path}/code`, request)).toMatchObject({ status: 404 });
    }
  });

  it('has nothing to sign before a sheet, and says why what comes early or late is refused', async () => {
    const early = await aTicket({ states: [], sheet: null });
    const some = { revision: 1, digest: 'x', strokes: STROKES };
    expect(await call(early, 'POST', '/signature', some)).toMatchObject({
      status: 409,
      body: { code: 'work_order_not_yet' },
    });
    expect(await call(early, 'POST', '/code')).toMatchObject({ status: 409, body: { code: 'work_order_not_yet' } });
    const bare = await aTicket({ sheet: null });
    expect(await read(bare)).toEqual({ toSign: null, signed: null });
    expect(await call(bare, 'POST', '/code')).toMatchObject({ status: 409, body: { code: 'reception_missing' } });
    const cancelled = await aTicket({ states: ['confirmed'] });
    const { toSign } = await read(cancelled);
    expect(await shop.estimating.move(cancelled.id, 'cancelled')).toMatchObject({ status: 200 });
    expect(await read(cancelled)).toEqual({ toSign: null, signed: null });
    expect(await sign(cancelled, undefined, toSign)).toMatchObject({ status: 409, body: { code: 'reception_closed' } });
    const completed = await aTicket();
    const { toSign: last } = await read(completed);
    await shop.complete(completed.id);
    expect(await sign(completed, undefined, last)).toMatchObject({ status: 409, body: { code: 'reception_closed' } });
    expect(await call(completed, 'POST', '/code')).toMatchObject({ status: 409, body: { code: 'reception_closed' } });
  });

  it('stays to be opened after the work, and to be signed after an undo', async () => {
    const signed = await aTicket();
    await sign(signed);
    await shop.complete(signed.id);
    expect(await read(signed)).toMatchObject({ toSign: null, signed: { name: expect.any(String) } });
    expect(await fileOf(signed)).toMatchObject({ statusCode: 200 });
    const undone = await aTicket({ states: ['confirmed'] });
    await shop.estimating.move(undone.id, 'in-progress');
    const { toSign } = await read(undone);
    const undo = await workshop.http('POST', `/api/appointments/${undone.id}/undo`, {
      cookie: workshop.admin,
      body: {},
    });
    expect(undo).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    expect(await sign(undone, undefined, toSign)).toMatchObject({ status: 201 });
  });

  it('that changed meanwhile is refused and read again', async () => {
    const ticket = await aTicket();
    const { toSign } = await read(ticket);
    const code = await codeFor(ticket);
    await shop.fill(ticket.id, { asked: 'Altceva.' });
    const refused = { status: 409, body: { code: 'changed_meanwhile' } };
    expect(await sign(ticket, { code }, toSign)).toMatchObject(refused);
    expect(await sign(ticket, undefined, toSign)).toMatchObject(refused);
    expect(await issuedOf(ticket)).toEqual([]);
    const { toSign: again } = await read(ticket);
    expect(again).toMatchObject({ revision: 2, asked: 'Altceva.' });
    // A code signs what it was sent for.
    expect(await sign(ticket, { code }, again)).toMatchObject({ status: 400 });
    expect(await sign(ticket, undefined, again)).toMatchObject({ status: 201 });
    await shop.fill(ticket.id, { asked: 'Încă ceva.' });
    expect(await read(ticket)).toMatchObject({ toSign: { revision: 3 }, signed: { name: expect.any(String) } });
  });

  it('is refused when prices have changed meanwhile, though the sheet has not', async () => {
    const ticket = await aTicket();
    const { toSign } = await read(ticket);
    const code = await codeFor(ticket);
    const { body: estimate } = await shop.estimating.estimates.begin(ticket.id, [
      { title: 'Plăcuțe', urgency: 'now', lines: [{ kind: 'part', label: 'Plăcuțe', quantity: 1, unitPrice: 300 }] },
    ]);
    expect(await shop.estimating.estimates.send(estimate.id)).toMatchObject({ status: 200 });
    expect(await sign(ticket, undefined, toSign)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    const { toSign: again } = await read(ticket);
    expect(again).toMatchObject({ revision: 1, offered: { version: 1, total: 363 } });
    // The code was sent for the prices before.
    expect(await sign(ticket, { code }, again)).toMatchObject({ status: 400 });
    expect(await sign(ticket, undefined, again)).toMatchObject({ status: 201 });
    expect(await call(ticket, 'POST', '/code')).toMatchObject({
      status: 409,
      body: { code: 'document_signed_already' },
    });
  });

  it.each(['code', 'finger'])(
    'that was signed by a %s answers the same signature again, and any other that it is signed',
    async (method) => {
      const ticket = await aTicket();
      const { toSign } = await read(ticket);
      const code = await codeFor(ticket);
      const signature = method === 'code' ? { code } : { strokes: STROKES };
      const first = await sign(ticket, signature, toSign);
      expect(first.status).toBe(201);
      expect(await sign(ticket, signature, toSign)).toMatchObject({ status: 201, body: first.body });
      const others = [
        { code: otherCodeThan(code) },
        { strokes: [[1, 1, 2, 2, 3, 3, 4, 4]] },
        method === 'code' ? { strokes: STROKES } : { code },
      ];
      for (const other of others) {
        expect(await sign(ticket, other, toSign)).toMatchObject({
          status: 409,
          body: { code: 'document_signed_already', detail: 'Documentul este deja semnat.' },
        });
      }
      expect(await shop.issue(ticket.id, 'work-order', { revision: 1, ...others[1] })).toMatchObject({ status: 409 });
      expect(await issuedOf(ticket)).toHaveLength(1);
    },
  );

  it('signed by customer and desk at once is one document', async () => {
    const ticket = await aTicket();
    const { toSign } = await read(ticket);
    const answers = await whileHeld(workshop.database, ['SELECT FROM documents.counter FOR UPDATE', []], async () => {
      const both = [
        sign(ticket, undefined, toSign),
        shop.issue(ticket.id, 'work-order', { strokes: STROKES, revision: 1 }),
        sign(ticket, undefined, toSign),
      ];
      await untilWaiting(workshop.database, 3);
      return both;
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await issuedOf(ticket)).toHaveLength(1);
  });

  it('needs a signature', async () => {
    const ticket = await aTicket();
    expect(await sign(ticket, {})).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
    expect(await sign(ticket, { strokes: [[1]] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'strokes' }] },
    });
    expect(await call(ticket, 'POST', '/signature', { strokes: STROKES })).toMatchObject({ status: 400 });
    expect(await issuedOf(ticket)).toEqual([]);
  });

  it('has its photos, for those who may sign it', async () => {
    const ticket = await aTicket();
    expect((await shop.upload(ticket.id, await aPicture())).statusCode).toBe(201);
    const { toSign } = await read(ticket);
    expect(toSign.photos).toHaveLength(1);
    const url = `appointments/${ticket.id}/work-order/photos/${toSign.photos[0]}/thumb`;
    const photo = await shop.file(url, { 'manage-token': ticket.token });
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const other = await aTicket({ isProven: false });
    expect((await shop.file(url, { 'manage-token': other.token })).statusCode).toBe(404);
    expect(await sign(ticket)).toMatchObject({ status: 201 });
    expect((await fileOf(ticket)).rawPayload.includes('/DCTDecode')).toBe(true);
    const removed = `appointments/${ticket.id}/reception/photos/${toSign.photos[0]}`;
    expect(await shop.estimating.desk('DELETE', removed)).toMatchObject({ status: 200 });
    expect((await shop.file(url, { 'manage-token': ticket.token })).statusCode).toBe(404);
    expect(readPdf((await fileOf(ticket)).rawPayload).pages.join(' ')).toContain(
      'Fotografiile primirii sunt în original.',
    );
  });

  it('does not exist while the workshop works without documents', async () => {
    const ticket = await aTicket();
    const { toSign } = await read(ticket);
    const off = { status: 404 };
    await shop.estimating.desk('PUT', 'settings/estimates', { enabled: false });
    const answers = [
      await sign(ticket, undefined, toSign),
      await call(ticket, 'POST', '/code'),
      await call(ticket, 'GET', '/file'),
      await call(ticket, 'GET', '/photos/1/thumb'),
    ];
    const seen = await read(ticket);
    await shop.estimating.desk('PUT', 'settings/estimates', { enabled: true });
    expect(answers).toEqual(answers.map(() => expect.objectContaining(off)));
    expect(seen).toEqual({ toSign: null, signed: null });
  });

  it('ends for the link with the data of the customer, and stays at the desk', async () => {
    const ticket = await aTicket();
    await sign(ticket);
    const [{ id }] = await issuedOf(ticket);
    await shop.complete(ticket.id);
    expect(await shop.estimating.desk('DELETE', `guests/${await shop.customerOf(ticket.id)}`)).toMatchObject({
      status: 204,
    });
    await workshop.deliverEvents();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/file'],
      ['POST', '/code'],
    ] as const) {
      expect(await call(ticket, method, path)).toMatchObject({ status: 404, body: { code: 'visit_erased' } });
    }
    expect((await shop.file(`admin/documents/${id}/file`)).statusCode).toBe(200);
  });

  it('of a merged guest is signed by a code to the phone of the client', async () => {
    const ticket = await aTicket();
    const merging = mergingIn(workshop);
    const phone = newPhone();
    const into = await merging.book(phone, { customerName: 'Ana Țintă', appointmentDate: '2026-03-23' });
    await merging.merged(await shop.customerOf(ticket.id), into.customerId);
    const code = await codeFor(ticket);
    expect(await sign(ticket, { code })).toMatchObject({ status: 201 });
    const [{ id }] = await issuedOf(ticket);
    expect((await shop.dataOf(id)).content.signature.phone).toBe(phone);
    expect(readPdf((await fileOf(ticket)).rawPayload).pages.join(' ')).not.toContain('Ana Țintă');
  });

  it('gets three codes in a quarter of an hour; a finger needs none', async () => {
    const ticket = await aTicket();
    for (let sent = 0; sent < 3; sent++) await codeFor(ticket);
    expect(await call(ticket, 'POST', '/code')).toMatchObject({ status: 429 });
    expect(await sign(ticket)).toMatchObject({ status: 201 });
  });
});
