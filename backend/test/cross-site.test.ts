import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { EnsureAdmin } from '../src/modules/identity/application/accounts/administer-accounts.ts';
import { openApiDocument } from '../src/platform/http/server/api-docs.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

/** What browsers send with a request that a page of another site starts. */
const FROM_ELSEWHERE: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'same-site', origin: 'https://blog.atelier.example' },
  { origin: 'https://attacker.example' },
  { origin: 'null' },
  { origin: 'https://localhost.attacker.example' },
  { origin: 'file://' },
];

/** The bodies that a form of another site can send without asking the server first. */
const FORM_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'];

describe('pages of other sites, in the browser of a signed-in admin', () => {
  let app: TestApp;
  let cookie: string | undefined;
  let unsafe: { method: string; url: string; takesForm: boolean }[];
  let safe: string[];

  beforeAll(async () => {
    app = await startTestApp();
    await app.app
      .get(CommandBus)
      .execute(new EnsureAdmin({ phone: '0722 100 009', password: 'parola-de-test', name: 'Șefa' }));
    const login = { phone: '0722100009', password: 'parola-de-test' };
    cookie = (await app.http('POST', '/api/auth/login', { body: login })).cookie;
    const operations = Object.entries(openApiDocument(app.app).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        method: method.toUpperCase(),
        url: path.replace(/\{\w+\}/g, '1'),
        takesForm: Boolean(requestBody?.content['multipart/form-data']),
      })),
    );
    unsafe = operations.filter(({ method }) => method !== 'GET');
    safe = operations.filter(({ method }) => method === 'GET').map(({ url }) => url);
    expect(unsafe.length).toBeGreaterThan(60);
  });
  afterAll(() => app.close());

  const facts = async () => ({
    events: await app.database.database.query('SELECT count(*) FROM platform.event'),
    sessions: (await app.http('GET', '/api/account/sessions', { cookie })).body.length,
  });

  it.each(FROM_ELSEWHERE)('call no route that changes something: %j', async (headers) => {
    const before = await facts();
    for (const { method, url } of unsafe) {
      const { status, body } = await app.http(method, url, { cookie, headers, body: {} });
      expect([method, url, status, body.code]).toEqual([method, url, 403, 'cross_origin']);
    }
    expect(await facts()).toEqual(before);
  });

  it.each(FORM_TYPES)('send no form of type %s, even from a browser that names no origin', async (type) => {
    const before = await facts();
    for (const { method, url, takesForm } of unsafe) {
      if (takesForm && type.startsWith('multipart')) continue;
      const headers = { 'content-type': type };
      const { status } = await app.http(method, url, { cookie, headers, payload: '{"status":"completed"}' });
      // Takes forms, with a signature in its address.
      const isReport = type === FORM_TYPES[1] && url.startsWith('/api/delivery-reports/smso/');
      expect([method, url, status]).toEqual([method, url, isReport ? 404 : 415]);
    }
    expect(await facts()).toEqual(before);
  });

  it('read no response, and get no permission to', async () => {
    for (const url of safe) {
      const headers = { origin: 'https://attacker.example', 'access-control-request-method': 'DELETE' };
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await app.http(method, url, { cookie, headers });
        expect([url, answer.headers['access-control-allow-origin']]).toEqual([url, undefined]);
        expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
        if (method === 'OPTIONS') expect([url, answer.status]).toEqual([url, 404]);
      }
    }
  });

  it('change nothing with GET, whatever method the request claims to mean', async () => {
    const before = await facts();
    for (const url of safe) {
      const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' };
      const { status } = await app.http('GET', `${url}?_method=DELETE`, { cookie, headers });
      expect([url, [200, 400, 404].includes(status)]).toEqual([url, true]);
    }
    expect(await facts()).toEqual(before);
  });
});

describe('an installation in production', () => {
  it.each([
    ['http://atelier.example', { status: 403, body: { code: 'cross_origin' } }],
    ['https://atelier.example', { status: 401 }],
  ])('is asked from %s, of which only the page over TLS is its own', async (origin, answer) => {
    const app = await startTestApp({ NODE_ENV: 'production', TRUST_PROXY: 'on' });
    const headers = { host: 'atelier.example', origin, 'x-forwarded-proto': 'https' };
    const body = { phone: '0722100009', password: 'parola-de-test' };
    expect(await app.http('POST', '/api/auth/login', { headers, body })).toMatchObject(answer);
    await app.close();
  });
});
