import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { A_PDF, type ServiceBookFixture, startServiceBook } from '../../reporting/support/service-book-fixture.ts';
import { aPicture } from '../support/revisions-app.ts';

let book: ServiceBookFixture;
beforeAll(async () => {
  book = await startServiceBook();
});
afterAll(() => book.close());

describe('the documents of a vehicle', () => {
  const documents = () => `/api/vehicles/${book.vehicleId}/documents`;

  it('serve a PDF as a download with a neutral file name', async () => {
    const [{ url }] = (await book.get(documents(), book.owner.cookie)).body;
    const { status, headers, body } = await book.get(url, book.owner.cookie);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="document-\d+\.pdf"$/),
      'x-content-type-options': 'nosniff',
    });
    expect(body).toBe(A_PDF.toString());
    expect((await book.get(url, book.stranger)).status).toBe(404);
  });

  it('re-encode pictures, and delete the file with the document', async () => {
    const added = (
      await book.upload(`${documents()}?kind=registration&title=Talon`, await aPicture(), book.owner.cookie)
    ).json();
    expect(added).toMatchObject({ kind: 'registration', title: 'Talon', contentType: 'image/jpeg' });
    expect((await book.get(added.url, book.owner.cookie)).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
    });
    const path = `${documents()}/${added.id}`;
    expect((await book.workshop.http('DELETE', path, { cookie: book.stranger })).status).toBe(404);
    expect((await book.workshop.http('DELETE', path, { cookie: book.owner.cookie })).status).toBe(204);
    expect((await book.get(added.url, book.owner.cookie)).status).toBe(404);
    expect((await book.workshop.http('DELETE', path, { cookie: book.owner.cookie })).status).toBe(404);
  });

  it.each([
    ['a script', Buffer.from('<script>alert(1)</script>'), 'document_not_readable'],
    ['a truncated PDF', A_PDF.subarray(0, 30), 'document_not_readable'],
    ['an HTML page with PDF markers', Buffer.from('<html>%PDF-1.4 %%EOF'), 'document_not_readable'],
    ['an empty file', Buffer.alloc(0), 'document_missing'],
    ['a file over 10 MB', Buffer.alloc(10_000_001), 'document_too_large'],
  ])('refuse %s', async (_, bytes, code) => {
    const answer = await book.upload(`${documents()}?kind=other&title=x`, bytes, book.owner.cookie);
    expect(answer.json()).toMatchObject({ status: 400, code });
  });

  it('require a known kind and a title', async () => {
    const answer = await book.upload(`${documents()}?kind=novel`, A_PDF, book.owner.cookie);
    expect(
      answer
        .json()
        .errors.map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual(['kind', 'title']);
  });

  it('are at most fifty, also with concurrent requests', async () => {
    const path = `/api/vehicles/${book.otherVehicleId}/documents?kind=invoice&title=Factura`;
    await book.workshop.database.database.query(
      `INSERT INTO revisions.vehicle_document (vehicle_id, customer_id, kind, title, key, content_type, added_on, added_at)
       SELECT $1, 1, 'other', 'x', gen_random_uuid(), 'application/pdf', '2026-03-01', now() FROM generate_series(1, 49)`,
      [book.otherVehicleId],
    );
    const answers = await Promise.all([1, 2, 3].map(() => book.upload(path, A_PDF, book.owner.cookie)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  it('are stored once per idempotency key', async () => {
    const key = { 'idempotency-key': 'document-1' };
    const before = (await book.get(documents(), book.owner.cookie)).body.length;
    const path = `${documents()}?kind=other&title=Contract`;
    const [first, second] = [
      await book.upload(path, A_PDF, book.owner.cookie, key),
      await book.upload(path, A_PDF, book.owner.cookie, key),
    ];
    expect(second.json()).toEqual(first.json());
    expect((await book.get(documents(), book.owner.cookie)).body).toHaveLength(before + 1);
  });
});
