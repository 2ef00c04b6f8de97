import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { A_PDF, type KeptBook, picture, startBook } from './support/kept-book.ts';

let book: KeptBook;
beforeAll(async () => {
  book = await startBook();
});
afterAll(() => book.close());

describe('papers of a vehicle', () => {
  const papers = () => `/api/vehicles/${book.vehicleId}/documents`;

  it('a PDF is only ever a download, under a neutral name', async () => {
    const [{ url }] = (await book.ask(papers(), book.owner.cookie)).body;
    const { status, headers, body } = await book.ask(url, book.owner.cookie);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="document-\d+\.pdf"$/),
      'x-content-type-options': 'nosniff',
    });
    expect(body).toBe(A_PDF.toString());
    expect((await book.ask(url, book.stranger)).status).toBe(404);
  });

  it('a picture is re-encoded, and goes with its file when it is taken out', async () => {
    const added = (
      await book.send(`${papers()}?kind=registration&title=Talon`, await picture('png'), book.owner.cookie)
    ).json();
    expect(added).toMatchObject({ kind: 'registration', title: 'Talon', contentType: 'image/jpeg' });
    expect((await book.ask(added.url, book.owner.cookie)).headers['content-type']).toBe('image/jpeg');
    const path = `${papers()}/${added.id}`;
    expect((await book.workshop.http('DELETE', path, { cookie: book.stranger })).status).toBe(404);
    expect((await book.workshop.http('DELETE', path, { cookie: book.owner.cookie })).status).toBe(204);
    expect((await book.ask(added.url, book.owner.cookie)).status).toBe(404);
    expect((await book.workshop.http('DELETE', path, { cookie: book.owner.cookie })).status).toBe(404);
  });

  it.each([
    ['a script', Buffer.from('<script>alert(1)</script>'), 'document_not_readable'],
    ['a PDF that is cut off', A_PDF.subarray(0, 30), 'document_not_readable'],
    ['a page that calls itself PDF later', Buffer.from('<html>%PDF-1.4 %%EOF'), 'document_not_readable'],
    ['nothing', Buffer.alloc(0), 'document_missing'],
    ['too much', Buffer.alloc(10_000_001), 'document_too_large'],
  ])('refuses %s', async (_, bytes, code) => {
    const answer = await book.send(`${papers()}?kind=other&title=x`, bytes, book.owner.cookie);
    expect(answer.json()).toMatchObject({ status: 400, code });
  });

  it('wants to know what they are', async () => {
    const answer = await book.send(`${papers()}?kind=novel`, A_PDF, book.owner.cookie);
    expect(
      answer
        .json()
        .errors.map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual(['kind', 'title']);
  });

  it('are at most fifty, also when they come at once', async () => {
    const path = `/api/vehicles/${book.otherVehicleId}/documents?kind=invoice&title=Factura`;
    await book.workshop.database.database.query(
      `INSERT INTO revisions.vehicle_document (vehicle_id, customer_id, kind, title, key, content_type, added_on, added_at)
       SELECT $1, 1, 'other', 'x', gen_random_uuid(), 'application/pdf', '2026-03-01', now() FROM generate_series(1, 49)`,
      [book.otherVehicleId],
    );
    const answers = await Promise.all([1, 2, 3].map(() => book.send(path, A_PDF, book.owner.cookie)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  it('sent twice with one key are one', async () => {
    const key = { 'idempotency-key': 'paper-1' };
    const before = (await book.ask(papers(), book.owner.cookie)).body.length;
    const path = `${papers()}?kind=other&title=Contract`;
    const [first, second] = [
      await book.send(path, A_PDF, book.owner.cookie, key),
      await book.send(path, A_PDF, book.owner.cookie, key),
    ];
    expect(second.json()).toEqual(first.json());
    expect((await book.ask(papers(), book.owner.cookie)).body).toHaveLength(before + 1);
  });
});
