import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WIPERS } from '../../estimates/support/estimates.ts';
import { otherCodeThan } from '../../identity/support/members.ts';
import { DocumentingWorkshop, STROKES } from '../support/documents.ts';

let shop: DocumentingWorkshop;
let desk: DocumentingWorkshop['estimating']['desk'];
beforeAll(async () => {
  shop = await DocumentingWorkshop.start();
  ({ desk } = shop.estimating);
});
afterAll(() => shop.close());

const reopen = (appointment: number) =>
  shop.estimating.workshop.http('POST', `/api/appointments/${appointment}/reopen`, {
    cookie: shop.estimating.workshop.admin,
    body: { reason: 'unfinished' },
  });
const ofPhone = (last: string) => ({
  customerPhone: `0722 500 ${last}`,
  vehicleLicensePlate: `BV 50 H${last.slice(1)}`,
});

describe('a handover record', () => {
  it('is signed with a finger, which is in the file, and is not issued again without a signature', async () => {
    const { appointmentId: appointment } = await shop.aCompletedOne([WIPERS]);
    const paper = await shop.issued(appointment, 'handover');
    expect((await shop.dataOf(paper.id)).content.signature).toBeNull();
    const { revision, completedAt } = (await desk('GET', `appointments/${appointment}/reception`)).body;
    const signed = await shop.issued(appointment, 'handover', { strokes: STROKES, revision, completedAt });
    expect(signed).toMatchObject({ replaces: paper.name, isSigned: true });
    expect((await shop.dataOf(signed.id)).content).toMatchObject({
      signature: { method: 'finger', strokes: STROKES },
      equipment: ['jack', 'papers'],
      work: expect.arrayContaining(['Ștergătoare']),
    });
    expect((await shop.issued(appointment, 'handover')).id).toBe(signed.id);
    const files = await Promise.all([paper, signed].map(({ id }) => shop.file(`admin/documents/${id}/file`)));
    expect(files[1]?.rawPayload.length).toBeGreaterThan(files[0]?.rawPayload.length ?? 0);
    await expect(
      shop.database.query(`UPDATE documents.document SET data = '{}' WHERE id = ${signed.id}`),
    ).rejects.toThrow('an issued document does not change');
  });

  it('is signed by a code to the phone of the customer, which says so in the file', async () => {
    const { appointmentId: appointment } = await shop.aCompletedOne([WIPERS], ofPhone('101'));
    const code = await shop.codeFor(appointment, 'handover');
    await shop.estimating.workshop.deliverEvents();
    const sent = await shop.database.query<{ body: string }>(
      `SELECT body FROM notifications.outgoing_message WHERE template = 'estimate-approval' ORDER BY id DESC LIMIT 1`,
    );
    expect(sent[0]?.body).toContain('semnarea procesului-verbal de predare-primire');
    expect(await shop.issue(appointment, 'handover', { code: otherCodeThan(code) })).toMatchObject({ status: 400 });
    expect(await shop.issue(appointment, 'work-order', { code })).toMatchObject({ status: 409 });
    const { id } = await shop.issued(appointment, 'handover', { code });
    expect((await shop.dataOf(id)).content.signature).toEqual({ method: 'code', phone: '+40722500101' });
    expect((await shop.pagesOf(id)).join(' ')).toContain('Semnat cu codul primit prin SMS la');
  });

  it('is not signed before the completion, nor for one that was undone', async () => {
    const { appointmentId: appointment } = await shop.aCompletedOne([WIPERS], ofPhone('102'));
    const { completedAt, revision } = (await desk('GET', `appointments/${appointment}/reception`)).body;
    const code = await shop.codeFor(appointment, 'handover');
    expect(await reopen(appointment)).toMatchObject({ status: 200 });
    expect(await desk('POST', `appointments/${appointment}/documents/code`, { type: 'handover' })).toMatchObject({
      status: 409,
      body: { code: 'document_visit_not_completed' },
    });
    expect(await shop.issue(appointment, 'handover', { strokes: STROKES })).toMatchObject({ status: 409 });
    await shop.complete(appointment);
    expect(await shop.issue(appointment, 'handover', { strokes: STROKES, completedAt, revision })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await shop.issue(appointment, 'handover', { code })).toMatchObject({ status: 400 });
    expect(await shop.issued(appointment, 'handover', { strokes: STROKES })).toMatchObject({ isSigned: true });
  });

  it('refuses a code for what is signed on paper', async () => {
    const { appointmentId: appointment } = await shop.aCompletedOne([WIPERS], ofPhone('103'));
    expect(await desk('POST', `appointments/${appointment}/documents/code`, { type: 'warranty' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'type' }] },
    });
  });

  it('stays after an erasure with its signature; nothing more is signed', async () => {
    const { appointmentId: appointment } = await shop.aCompletedOne([WIPERS], ofPhone('104'));
    const { id } = await shop.issued(appointment, 'handover', { strokes: STROKES });
    expect(await desk('DELETE', `guests/${await shop.customerOf(appointment)}`)).toMatchObject({ status: 204 });
    await shop.estimating.workshop.deliverEvents();
    expect((await shop.file(`admin/documents/${id}/file`)).statusCode).toBe(200);
    expect((await shop.dataOf(id)).content.signature.method).toBe('finger');
    expect(await desk('POST', `appointments/${appointment}/documents/code`, { type: 'handover' })).toMatchObject({
      status: 409,
    });
  });
});

describe('the price list', () => {
  it('has the services and the labour rates with VAT, and how labour is computed', async () => {
    const terms = 'Manopera se socotește după normele de timp.';
    const { version, ...settings } = (await desk('GET', 'settings/documents')).body;
    await desk('PUT', 'settings/documents', { ...settings, version, labourTerms: terms });
    const { pages } = await shop.priceList();
    const text = pages.join(' ').replaceAll('\u00a0', ' ');
    const { body: services } = await shop.estimating.workshop.http('GET', '/api/services');
    for (const { name } of services) expect(text).toContain(name);
    expect(text).toContain('242,00 lei');
    expect(text).toContain('Prețurile includ TVA.');
    expect(text).toContain(terms);
  });

  it('has no labour where the workshop works without estimates', async () => {
    await desk('PUT', 'settings/estimates', { enabled: false });
    const { pages } = await shop.priceList();
    await desk('PUT', 'settings/estimates', { enabled: true });
    expect(pages.join(' ')).not.toContain('Manopera');
  });
});
