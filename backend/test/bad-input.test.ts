import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { OpenAPIObject } from '@nestjs/swagger';
import { EnsureAdmin } from '../src/modules/identity/application/accounts/administer-accounts.ts';
import { openApiDocument } from '../src/platform/http/server/api-docs.ts';
import { validate } from '../src/platform/http/validation.ts';
import { startTestApp, type TestApp, type TestRequest } from './support/test-app.ts';

/** Values that often break servers. */
const INVALID_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  '\u200b\u2060',
  'x\u0000y',
  '\ud800',
  '1e3',
  '2026-02-30',
  '25:99',
  "'; DROP TABLE booking.appointment; --",
  '%00',
  '🚗'.repeat(3_000),
  [],
  ['a', 'b'],
  {},
  { $ne: null },
  [[[[[[]]]]]],
];

const IDS = ['0', '-1', '1e3', '1.0', '2147483648', '9007199254740993', 'abc', '%00', '%F0%9F%9A%97', '%20', '999999'];

/** Malformed multipart bodies; the boundary is `cut`. */
const MALFORMED_FORMS = [
  '',
  '--cut--\r\n',
  '--cut',
  '--cut\r\n\r\n\r\n--cut--\r\n',
  part('name="photo"', 'not a file'),
  part('name="photo"; filename=""', ''),
  part('name="photo"; filename="a.jpg"', ''),
  part('name="photo"; filename="../../etc/passwd\u0000.jpg"', '<?php echo 1;'),
  part('name="photo"; filename="a.svg"', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  part('name="__proto__"; filename="a.jpg"', 'x'),
  part('name="photo"; filename="a.jpg"\r\nContent-Type: text/html', '\u00ff\u00d8\u00ff'),
  part('name="photo"; filename="a.jpg"', 'x').replace('--cut--', ''),
  `--cut\r\n${'X-Header: 1\r\n'.repeat(5_000)}\r\nx\r\n--cut--\r\n`,
  `${part('name="photo"; filename="a.jpg"', 'x').replace('--cut--\r\n', '')}${part('name="b"; filename="b"', 'y')}`,
];

function part(disposition: string, content: string): string {
  return `--cut\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n--cut--\r\n`;
}

type Schema = { properties?: Record<string, unknown>; $ref?: string };

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly queries: readonly string[];
  readonly fields: readonly string[];
  readonly takesForm: boolean;
}

/** The operations of the OpenAPI document with their queries and body fields. */
function operationsOf({ paths, components }: OpenAPIObject): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      // Logging out or erasing the account would end the session of the other requests.
      if (path === '/api/auth/logout' || (path === '/api/account' && method === 'delete')) return [];
      const { parameters = [], requestBody } = operation;
      const schema: Schema | undefined = requestBody?.content['application/json']?.schema;
      const name = schema?.$ref?.split('/').at(-1);
      const body = name ? (components?.schemas?.[name] as Schema | undefined) : schema;
      return {
        method: method.toUpperCase(),
        path,
        queries: (parameters as { in: string; name: string }[])
          .filter((one) => one.in === 'query')
          .map((one) => one.name),
        fields: Object.keys(body?.properties ?? {}),
        takesForm: Boolean(requestBody?.content['multipart/form-data']),
      };
    }),
  );
}

describe('invalid input is never answered with 5xx, and errors with a translated problem document', () => {
  let app: TestApp;
  let cookie: string | undefined;
  let operations: Operation[];

  beforeAll(async () => {
    app = await startTestApp();
    operations = operationsOf(openApiDocument(app.app));
    await app.app
      .get(CommandBus)
      .execute(new EnsureAdmin({ phone: '0722 100 009', password: 'parola-de-test', name: 'Șefa' }));
    const login = { phone: '0722100009', password: 'parola-de-test' };
    cookie = (await app.http('POST', '/api/auth/login', { body: login })).cookie;
  });
  afterAll(() => app.close());

  function expectNoServerError(method: string, path: string, body?: unknown): Promise<void> {
    return expectNoServerErrorOf(method, path, { body });
  }

  async function expectNoServerErrorOf(method: string, path: string, request: TestRequest): Promise<void> {
    const { status, headers, body: answer } = await app.http(method, path, { cookie, ...request });
    if (status < 400) return;
    const sent = `${method} ${path.slice(0, 120)} ${JSON.stringify(request).slice(0, 120)}`;
    expect({ sent, status, defect: status >= 500 }).toEqual({ sent, status, defect: false });
    expect(headers['content-type']).toContain('application/problem+json');
    expect(answer).toMatchObject({ status, code: expect.any(String), message: expect.any(String) });
    const texts = [answer.message, ...(answer.errors ?? []).map(({ message }: { message: string }) => message)];
    // A message key or placeholder in the response means that a text is missing.
    for (const text of texts)
      expect({ sent, text, raw: /^[a-z]+\.\w+$|\{\{/.test(text) }).toEqual({ sent, text, raw: false });
  }

  it('in bodies', async () => {
    for (const { method, path, fields } of operations) {
      if (fields.length === 0) continue;
      const url = path.replace(/\{\w+\}/g, '1');
      for (const value of INVALID_VALUES) {
        await expectNoServerError(method, url, Object.fromEntries(fields.map((field) => [field, value])));
        await expectNoServerError(method, url, value);
      }
    }
  });

  it('in paths', async () => {
    for (const { method, path } of operations) {
      if (!path.includes('{')) continue;
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      for (const id of IDS) await expectNoServerError(method, path.replace(/\{\w+\}/g, id), body);
    }
  });

  it('in queries', async () => {
    for (const { method, path, queries } of operations) {
      if (method !== 'GET') continue;
      const url = path.replace(/\{\w+\}/g, '1');
      await expectNoServerError(method, `${url}?surprise=1`);
      for (const name of queries) {
        for (const value of INVALID_VALUES)
          await expectNoServerError(method, `${url}?${name}=${encodeURIComponent(asText(value))}`);
        await expectNoServerError(method, `${url}?${name}=1&${name}=2`);
        await expectNoServerError(method, `${url}?${name}[a]=1`);
        await expectNoServerError(method, `${url}?${name}=%00&${name}=%ff`);
      }
    }
  });

  it('in forms', async () => {
    const uploads = operations.filter(({ takesForm }) => takesForm);
    expect(uploads.length).toBeGreaterThan(2);
    for (const { method, path } of uploads) {
      const url = path.replace(/\{\w+\}/g, '1');
      for (const type of ['multipart/form-data; boundary=cut', 'multipart/form-data', 'multipart/mixed']) {
        for (const payload of MALFORMED_FORMS) {
          await expectNoServerErrorOf(method, url, { payload, headers: { 'content-type': type } });
        }
      }
    }
  });

  it('in unknown fields, which are named', async () => {
    const body = { phone: '0722100009', password: 'parola-de-test', isAdmin: true };
    const answer = await app.http('POST', '/api/auth/login', { body });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'isAdmin' }] } });
  });

  it('in JSON of 2,000 levels, whose field is named', async () => {
    const nested = (levels: number) => '['.repeat(levels - 1) + ']'.repeat(levels - 1);
    const send = (levels: number) =>
      app.http('POST', '/api/auth/login', {
        payload: `{"phone":${nested(levels)},"password":"parola"}`,
        headers: { 'content-type': 'application/json' },
      });
    const refused = { status: 400, body: { errors: [{ field: 'phone', message: expect.any(String) }] } };
    for (const levels of [20, 21, 2_000, 40_000]) expect(await send(levels)).toMatchObject(refused);
    expect((await send(21)).body.errors[0].message).toBe('Conține prea multe niveluri, unul în altul');
    expect((await send(20)).body.errors[0].message).not.toContain('niveluri');
    const list = { payload: nested(2_001), headers: { 'content-type': 'application/json' } };
    expect(await app.http('POST', '/api/auth/login', list)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'body' }] },
    });
  });

  it.each([
    'toString',
    'valueOf',
    'hasOwnProperty',
    'isPrototypeOf',
    'toLocaleString',
    'propertyIsEnumerable',
    'constructor',
    '__proto__',
    '__defineGetter__',
    '__lookupSetter__',
  ])('in unknown fields called %s, which are named', async (name) => {
    const payload = `{"phone":"0722100009","password":"parola-de-test","${name}":1}`;
    const headers = { 'content-type': 'application/json' };
    const inBody = await app.http('POST', '/api/auth/login', { payload, headers });
    expect(inBody).toMatchObject({ status: 400, body: { errors: [{ field: name }] } });
    const inQuery = await app.http('GET', `/api/reviews?${name}=1`);
    expect(inQuery).toMatchObject({ status: 400, body: { errors: [{ field: name }] } });
  });

  it('in nested fields called toString, which are named', () => {
    const nested = { customer: { toString: 1 }, items: [{ valueOf: 1 }] };
    expect(() => validate(class {}, nested, 'body')).toThrow(
      expect.objectContaining({
        fields: [
          { field: 'customer.toString', message: 'field.unknown' },
          { field: 'items.0.valueOf', message: 'field.unknown' },
        ],
      }),
    );
  });

  it.each(['__proto__', 'constructor'])('in %s, which pollutes no prototype', async (name) => {
    const payload = `{"phone":"0722100009","password":"parola","${name}":{"prototype":{"polluted":1}}}`;
    const headers = { 'content-type': 'application/json' };
    expect((await app.http('POST', '/api/auth/login', { payload, headers })).status).toBe(400);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

/** A value as text for a query string. */
function asText(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
}
