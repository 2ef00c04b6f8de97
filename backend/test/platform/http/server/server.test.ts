import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedWorkshop } from '../../../../src/modules/workshop/infrastructure/seed.ts';
import { readSettings } from '../../../../src/platform/config/settings.ts';
import { EventNotifier } from '../../../../src/platform/event-log/event-notifier.ts';
import { startApp, startTestApp, type TestApp } from '../../../support/test-app.ts';

describe('the HTTP platform', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await seedWorkshop(app.database.database, 'base');
    app.app.get(EventNotifier).wake();
  });
  afterAll(() => app.close());

  it('reports that it is live and ready', async () => {
    expect(await app.http('GET', '/api/health/live')).toMatchObject({ status: 200, body: { status: 'live' } });
    expect(await app.http('GET', '/api/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('sends a problem document in the language of the request for an unknown API path', async () => {
    const answer = await app.http('GET', '/api/nothing-here', { headers: { 'accept-language': 'fr-CA,fr;q=0.9' } });
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      code: 'not_found',
      detail: "Nous n'avons pas trouvé ce que tu cherches.",
      message: "Nous n'avons pas trouvé ce que tu cherches.",
    });
  });

  it('rejects bodies that are not JSON', async () => {
    const form = { payload: 'phone=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect(await app.http('POST', '/api/auth/login', form)).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
    const broken = { payload: '{"phone"', headers: { 'content-type': 'application/json' } };
    expect(await app.http('POST', '/api/auth/login', broken)).toMatchObject({
      status: 400,
      body: { code: 'malformed_request' },
    });
  });

  it('rejects bodies larger than 100 kB', async () => {
    const answer = await app.http('POST', '/api/auth/login', { body: { phone: 'x'.repeat(100_001) } });
    expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ])('rejects unsafe requests from other sites: %j', async (headers) => {
    const answer = await app.http('POST', '/api/auth/logout', { headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_origin' } });
  });

  it('sends a strict content security policy and no X-Powered-By', async () => {
    const { headers } = await app.http('GET', '/api/health/live');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it.each<[string, string, Record<string, string>, number]>([
    ['a request from another site', '/api/auth/logout', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form', '/api/auth/login', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['an unknown path', '/api/nothing-here', {}, 404],
    ['a path that cannot be decoded', '/api/%zz', {}, 400],
  ])('sends the security headers also when it refuses %s', async (_, path, headers, status) => {
    const answer = await app.http('POST', path, { headers });
    expect(answer).toMatchObject({
      status,
      headers: {
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'content-type': 'application/problem+json; charset=utf-8',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
    });
  });

  it('sends no CORS header, so that pages of other origins read nothing', async () => {
    const { headers } = await app.http('GET', '/api/services', { headers: { origin: 'https://elsewhere.example' } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it.each(['TRACE', 'OPTIONS', 'PUT'])('answers %s to a route without it with 404', async (method) => {
    expect(await app.http(method, '/api/services')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('sends index.html for pages of the application, and 404 for file names', async () => {
    expect((await app.http('GET', '/client/dashboard')).status).toBe(200);
    expect((await app.http('GET', '/no-such-image.png')).status).toBe(404);
  });

  it('denies pages the abilities of a browser that they do not use', async () => {
    const { headers } = await app.http('GET', '/client/dashboard');
    const policy = String(headers['permissions-policy']).split(', ');
    expect(policy).toEqual(
      expect.arrayContaining(['microphone=()', 'display-capture=()', 'geolocation=()', 'payment=()', 'usb=()']),
    );
    // Passkeys, copying a link, sharing it, the sound of a new booking, and codes before the camera.
    expect(policy.filter((directive) => !directive.endsWith('=()'))).toEqual([
      'autoplay=(self)',
      'camera=(self)',
      'clipboard-write=(self)',
      'publickey-credentials-create=(self)',
      'publickey-credentials-get=(self)',
      'web-share=(self)',
    ]);
  });

  it('serves security.txt with the contact of the workshop and an expiry within a year', async () => {
    const { status, headers, body } = await app.http('GET', '/.well-known/security.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const { email } = (await app.http('GET', '/api/workshop')).body;
    const [contact, expires = '', ...others] = body.trimEnd().split('\n');
    expect(contact).toBe(`Contact: mailto:${email}`);
    const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
    expect(others).toEqual([
      'Preferred-Languages: ro, en, es, fr',
      'Canonical: http://localhost:3000/.well-known/security.txt',
    ]);
  });

  it('allows no inline script but the two of the build, for the chosen colours and for the start', async () => {
    const { body, headers } = await app.http('GET', '/');
    const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    expect(scripts).toEqual([
      expect.stringContaining("localStorage.getItem('theme')"),
      expect.stringContaining("code.src = '/assets/index-"),
    ]);
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(headers['content-security-policy']).toContain(`; script-src 'self' ${hashes.join(' ')};`);
  });

  it('allows WebAssembly to the worker that reads codes, and to no page', async () => {
    const policyOf = async (path: string) => String((await app.http('GET', path)).headers['content-security-policy']);
    const assets = readdirSync(join(import.meta.dirname, '../../../../../frontend/dist/assets'));
    const named = (pattern: RegExp) => `/assets/${assets.find((name) => pattern.test(name))}`;
    expect(await policyOf(named(/^code-worker-.*\.js$/))).toBe(
      "default-src 'none'; connect-src 'self'; script-src 'wasm-unsafe-eval'",
    );
    for (const path of ['/', '/admin/board', '/api/docs', '/sw.js', named(/^index-.*\.js$/)]) {
      expect(await policyOf(path)).not.toContain('wasm');
    }
    const { headers } = await app.http('HEAD', named(/^zxing_reader-.*\.wasm$/));
    expect(headers['content-type']).toBe('application/wasm');
  });

  it('serves the API documentation with the content security policy of pages', async () => {
    const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
      String(headers['content-security-policy'])
        .replace(/nonce-[\w+/=]+/, 'nonce')
        .replace(/ 'sha256-[\w+/=]+'/g, '');
    const page = await app.http('GET', '/');
    for (const path of ['/api/docs', '/api/docs/', '/api/docs/index.html']) {
      const docs = await app.http('GET', path);
      expect(docs.status).toBe(200);
      expect(policyOf(docs)).toBe(policyOf(page));
      const [, nonce] = /nonce-([\w+/=]+)/.exec(String(docs.headers['content-security-policy'])) ?? [];
      expect(docs.body).toContain(`<style nonce="${nonce}">`);
      expect(docs.body).not.toMatch(/<style>| style="|<script>/);
    }
    expect((await app.http('GET', '/api/docs/swagger-ui.css')).status).toBe(200);
  });

  it('embeds the workshop in index.html as GET /api/workshop returns it', async () => {
    const html = await app.http('GET', '/');
    const [, json = ''] = /<script type="application\/json" id="workshop">(.*?)<\/script>/.exec(html.body) ?? [];
    expect(JSON.parse(json)).toEqual((await app.http('GET', '/api/workshop')).body);
  });

  it('uses the request id of the caller, and generates one if it is missing or invalid', async () => {
    const given = await app.http('GET', '/api/health/live', { headers: { 'x-request-id': 'chain-of-services-1' } });
    expect(given.headers['x-request-id']).toBe('chain-of-services-1');
    const forged = await app.http('GET', '/api/health/live', { headers: { 'x-request-id': 'a\u0001b {"level":60}' } });
    expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('serves no API documentation in production unless API_DOCS=on', async () => {
    const production = { NODE_ENV: 'production', SESSION_SECRET: 'long enough to sign session cookies' };
    expect(readSettings(production).API_DOCS).toBe(false);
    expect(readSettings({ ...production, API_DOCS: 'on' }).API_DOCS).toBe(true);
    const without = await startApp(app.database, { API_DOCS: 'off' });
    try {
      for (const path of ['/api/docs', '/api/docs/', '/api/docs/swagger-ui.css', '/api/docs-json']) {
        expect(await without.http('GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      }
    } finally {
      await without.close();
    }
  });

  it('denies access to the metrics without a session or token', async () => {
    expect((await app.http('GET', '/api/metrics')).status).toBe(401);
  });
});
