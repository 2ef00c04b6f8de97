import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../support/test-app.ts';
import { A_PDF, type ServiceBookFixture, startServiceBook } from '../support/service-book-fixture.ts';

let book: ServiceBookFixture;
beforeAll(async () => {
  book = await startServiceBook();
});
afterAll(() => book.close());

describe('a shared service book', () => {
  it('shows the vehicle and the work done, without personal data of its owner', async () => {
    const { token } = await book.share();
    const first = await book.get(`/api/shared-books/${token}`);
    expect(first).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
      body: { vehicle: { licensePlate: 'B 123 ABC', vin: '345678' }, owner: null, documents: 0 },
    });
    const history = await book.get(`/api/shared-books/${token}/history`);
    expect(history.body.map(({ kind }: { kind: string }) => kind)).toEqual(['revision', 'visit']);
    expect(history.body[0]).toMatchObject({ title: 'Revizie mică', costRon: null, notes: null });
    const { pages, images } = await book.pdfOf(`/api/shared-books/${token}/book.pdf`);
    expect(images).toBe(1);
    expect(pages.join()).toContain('Revizie mică');
    const everything = JSON.stringify([first.body, history.body, pages]);
    const secrets = ['Țurcanu', 'Ștefania', '733', 'UU1HSD', 'iarnă', 'zgomot', 'RCA', 'RON', 'proprietar"'];
    for (const secret of secrets) expect(everything).not.toContain(secret);
  });

  it('serves its own photos only', async () => {
    const { token } = await book.share();
    const [{ photos }] = (await book.get(`/api/shared-books/${token}/history`)).body;
    expect(photos[0].thumbUrl).toBe(`/api/shared-books/${token}/photos/${photos[0].id}/thumb`);
    expect((await book.get(photos[0].thumbUrl)).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
    });
    expect((await book.get(`/api/shared-books/${token}/photos/${photos[0].id + 1}/thumb`)).status).toBe(404);
    expect((await book.get(`/api/revisions/${book.revisionId}/photos/${photos[0].id}/thumb`)).status).toBe(401);
  });

  it('shows its owner when it was last opened, but not its address', async () => {
    const { id, token } = await book.share();
    const link = async () =>
      (await book.get(`/api/vehicles/${book.vehicleId}/share-links`, book.owner.cookie)).body.find(
        (one: { id: number }) => one.id === id,
      );
    expect(await link()).toMatchObject({ url: null, revokedAt: null, lastOpenedAt: null });
    await book.get(`/api/shared-books/${token}`);
    expect(await link()).toMatchObject({ lastOpenedAt: book.workshop.clock.time.toISOString() });
    const rows = await book.workshop.database.database.query('SELECT * FROM revisions.share_link');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('has one address for requests with the same key, which is stored nowhere', async () => {
    const path = `/api/vehicles/${book.vehicleId}/share-links`;
    const share = (key: string) =>
      book.workshop.http('POST', path, { cookie: book.owner.cookie, headers: { 'idempotency-key': key } });
    const answers = await Promise.all([share('twice'), share('twice')]);
    const [first, again] = [...answers, await share('twice')].map(({ body }) => body);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(again).toEqual(first);
    const token = first.url.split('/').at(-1);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await book.get(`/api/shared-books/${token}`)).status).toBe(200);
    const other = (await share('another')).body;
    expect([other.id === first.id, other.url === first.url]).toEqual([false, false]);
    const stored = await book.workshop.database.database.query(
      'SELECT answer FROM platform.idempotency_key UNION ALL SELECT to_jsonb(link) FROM revisions.share_link link',
    );
    expect(JSON.stringify(stored)).not.toContain(token);
    for (const { id } of [first, other]) {
      await book.workshop.http('DELETE', `${path}/${id}`, { cookie: book.owner.cookie });
    }
    expect((await book.get(`/api/shared-books/${token}`)).status).toBe(404);
  });

  it('is closed immediately when its owner revokes the link', async () => {
    const { id, token } = await book.share();
    const path = `/api/vehicles/${book.vehicleId}/share-links/${id}`;
    const [{ photos }] = (await book.get(`/api/shared-books/${token}/history`)).body;
    expect((await book.workshop.http('DELETE', path, { cookie: book.stranger })).status).toBe(404);
    expect((await book.workshop.http('DELETE', path, { cookie: book.owner.cookie })).status).toBe(204);
    expect((await book.workshop.http('DELETE', path, { cookie: book.owner.cookie })).status).toBe(204);
    for (const part of ['', '/history', '/book.pdf', `/photos/${photos[0].id}/thumb`]) {
      expect((await book.get(`/api/shared-books/${token}${part}`)).status).toBe(404);
    }
  });

  it('raises one event with ids for each change of links and documents', async () => {
    const { id } = await book.share();
    const path = `/api/vehicles/${book.vehicleId}`;
    const document = (
      await book.upload(`${path}/documents?kind=other&title=Garanție`, A_PDF, book.owner.cookie)
    ).json();
    await book.workshop.http('DELETE', `${path}/documents/${document.id}`, { cookie: book.workshop.admin });
    for (const _ of [1, 2]) {
      await book.workshop.http('DELETE', `${path}/share-links/${id}`, { cookie: book.owner.cookie });
    }
    const events = await book.workshop.database.database.query(
      `SELECT type, data FROM platform.event WHERE stream = $1 ORDER BY stream_version DESC LIMIT 4`,
      [`service-book-${book.vehicleId}`],
    );
    const by = `user:${book.owner.id}`;
    expect(events).toEqual([
      { type: 'revisions.book-share-ended', data: { vehicleId: book.vehicleId, shareLinkId: id, by } },
      {
        type: 'revisions.document-removed',
        data: { vehicleId: book.vehicleId, documentId: document.id, by: 'user:1' },
      },
      {
        type: 'revisions.document-added',
        data: { vehicleId: book.vehicleId, documentId: document.id, kind: 'other', by },
      },
      { type: 'revisions.book-shared', data: { vehicleId: book.vehicleId, shareLinkId: id, by } },
    ]);
  });

  it.each(['x', 'A'.repeat(43), '..%2F..'])('answers 404 for the token %p', async (token) => {
    expect((await book.get(`/api/shared-books/${token}`)).status).toBe(404);
  });
});

describe('the rate limit of shared books', () => {
  it('applies to reading and to printing', async () => {
    const settings = { DATA_DIR: book.folder, RATE_LIMITS: 'on' };
    const limited = await startApp(book.workshop.database, settings, book.workshop.clock);
    const countRefused = async (path: string, times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, () => limited.http('GET', path)));
      return answers.filter(({ status }) => status === 429).length;
    };
    expect(await countRefused('/api/shared-books/x', 241)).toBe(1);
    expect(await countRefused('/api/shared-books/x/history', 1)).toBe(1);
    expect(await countRefused('/api/shared-books/x/book.pdf', 21)).toBe(1);
    await limited.close();
  });
});
