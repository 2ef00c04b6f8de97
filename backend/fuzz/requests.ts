import fc from 'fast-check';
import type { Contract, Operation, Parameter } from './contract.ts';
import { KEPT, known } from './known.ts';
import { almostValid, HOSTILE_TEXTS, hostile, id, valid, validObject } from './values.ts';

/** Who sends a request. */
export const CALLERS = ['visitor', 'client', 'other client', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

/** A generated request. Its texts may be words of {@link known}. */
export interface GeneratedRequest {
  readonly route: string;
  readonly caller: Caller;
  readonly path: Readonly<Record<string, string | number>>;
  readonly query: readonly (readonly [name: string, value: string | number])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: GeneratedBody;
}

export type GeneratedBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly json: unknown }
  | { readonly kind: 'raw'; readonly raw: string; readonly type: string }
  | { readonly kind: 'form'; readonly parts: readonly FormPart[] };

export interface FormPart {
  readonly name: string;
  readonly filename: string;
  readonly file: keyof typeof FILES;
}

/** Files for forms: a picture of one pixel, a cut one, a document, and others that are refused. */
export const FILES = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  cut: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYA', 'base64'),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  html: Buffer.from('<script>alert(1)</script>'),
  empty: Buffer.alloc(0),
} as const;

/** Bodies that are no JSON, or JSON that programs rarely write. */
const RAW_BODIES: readonly string[] = [
  '{',
  '[]',
  'null',
  '""',
  '0',
  'undefined',
  '{"a":1,"a":2}',
  '{"phone":"\\ud800"}',
  '{"phone":"\\u0000"}',
  '{"phone":1e999}',
  '{"__proto__":{"role":"admin"},"phone":"1"}',
  '\ufeff{}',
  '{}garbage',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"phone":"${'x'.repeat(99_000)}"}`,
  `{"phone":"${'x'.repeat(101_000)}"}`,
];

const MEDIA_TYPES: readonly string[] = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/xml',
  '/',
];

const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'accept-language': 'en' },
  { 'accept-language': 'fr;q=0.1, es;q=9, *' },
  { 'accept-language': ',;=,\u00ff' },
  { accept: 'application/xml' },
  { origin: 'https://example.org' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { cookie: 'session=; session=%00; __proto__=1' },
  { cookie: 'session=abc.def' },
  { 'x-forwarded-for': '"><script>, ::1, 999.1.1.1' },
  { 'x-http-method-override': 'DELETE' },
  { 'if-none-match': '*' },
  { range: 'bytes=9-1' },
  { 'x-request-id': 'x'.repeat(5_000) },
  { 'user-agent': '\u00ff'.repeat(1_000) },
  { host: 'example.org' },
  { authorization: 'Bearer x' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'idempotency-key': '' },
  { 'manage-token': '\u00ff' },
];

/** Longest text in a URL: the server closes the connection when URL and headers have more than 16 kB. */
const LONGEST_QUERY = 500;

/** Requests to all routes of the API, each as often as the others. */
export function requestsTo(contract: Contract): fc.Arbitrary<GeneratedRequest> {
  return fc.oneof(...contract.operations.map((operation) => requestTo(operation, contract)));
}

function requestTo(operation: Operation, contract: Contract): fc.Arbitrary<GeneratedRequest> {
  const parameters = (where: string) => operation.parameters.filter((one) => one.in === where);
  return fc.record({
    route: fc.constant(operation.route),
    caller: fc.constantFrom(...CALLERS),
    path: fc.record(Object.fromEntries(parameters('path').map((one) => [one.name, inPath(one, operation.path)]))),
    query: queryOf(parameters('query')),
    headers: headersOf(parameters('header')),
    body: bodyOf(operation, contract),
  });
}

function inPath(parameter: Parameter, path: string): fc.Arbitrary<string | number> {
  const { name, schema } = parameter;
  const good =
    schema.type === 'integer'
      ? id(name, path)
      : fc.oneof(
          fc.integer({ min: 0, max: KEPT - 1 }).map((age) => known(name, age)),
          valid(name, schema, (one) => one) as fc.Arbitrary<string>,
        );
  const bad = fc.constantFrom(
    '0',
    '-1',
    '1.0',
    '2147483648',
    '..',
    ...HOSTILE_TEXTS.filter(Boolean).map((text) => text.slice(0, LONGEST_QUERY)),
  );
  return fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: bad });
}

type Query = GeneratedRequest['query'];

function queryOf(parameters: readonly Parameter[]): fc.Arbitrary<Query> {
  const text = (value: unknown) =>
    typeof value === 'number'
      ? value
      : (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, LONGEST_QUERY);
  const good = fc
    .record(
      Object.fromEntries(parameters.map(({ name, schema }) => [name, valid(name, schema, (one) => one).map(text)])),
      { requiredKeys: parameters.filter((one) => one.required).map((one) => one.name) },
    )
    .map((values): Query => Object.entries(values));
  const names = [...parameters.map((one) => one.name), 'surprise', 'page[a]', '__proto__', ''];
  const bad: fc.Arbitrary<Query> = fc.array(
    fc.tuple(fc.constantFrom(...names), fc.oneof(hostile.map(text), fc.constantFrom('1', '1000', '1001'))),
    { minLength: 1, maxLength: 3 },
  );
  return fc.oneof(
    { weight: 8, arbitrary: good },
    { weight: parameters.length > 0 ? 4 : 1, arbitrary: fc.tuple(good, bad).map(([a, b]) => [...a, ...b]) },
  );
}

function headersOf(parameters: readonly Parameter[]): fc.Arbitrary<Readonly<Record<string, string>>> {
  const age = fc.integer({ min: 0, max: KEPT - 1 });
  const named: Record<string, fc.Arbitrary<string>> = {
    'Manage-Token': age.map((one) => known('token', one)),
    'Idempotency-Key': fc.oneof(
      age.map((n) => `key-${n}`),
      fc.uuid(),
    ),
  };
  const documented = fc.record(
    Object.fromEntries(parameters.flatMap(({ name }) => (named[name] ? [[name, named[name]]] : []))),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Readonly<Record<string, string>>>;
  return fc.oneof({ weight: 8, arbitrary: documented }, { weight: 1, arbitrary: fc.constantFrom(...ODD_HEADERS) });
}

function bodyOf(operation: Operation, contract: Contract): fc.Arbitrary<GeneratedBody> {
  const raw: fc.Arbitrary<GeneratedBody> = fc.record({
    kind: fc.constant('raw' as const),
    raw: fc.constantFrom(...RAW_BODIES),
    type: fc.oneof(fc.constant('application/json'), fc.constantFrom(...MEDIA_TYPES)),
  });
  const none: fc.Arbitrary<GeneratedBody> = fc.constant({ kind: 'none' });
  if (operation.form) return fc.oneof({ weight: 6, arbitrary: formOf(operation.form) }, none, raw);
  if (!operation.json) {
    if (operation.method === 'GET') return none;
    return fc.oneof({ weight: 12, arbitrary: none }, raw);
  }
  const resolve = contract.resolve.bind(contract);
  const json = (value: fc.Arbitrary<unknown>): fc.Arbitrary<GeneratedBody> =>
    value.map((one) => ({ kind: 'json', json: one }));
  const good = validObject(operation.json, resolve);
  return fc.oneof(
    { weight: 10, arbitrary: json(good) },
    {
      weight: 6,
      arbitrary: json(fc.tuple(good, wrongField(operation, contract)).map(([a, b]) => Object.assign({}, a, b))),
    },
    { weight: 2, arbitrary: json(hostile) },
    { weight: 1, arbitrary: raw },
    { weight: 1, arbitrary: none },
  );
}

/** One field with a value that is wrong, or a field that does not exist. */
function wrongField(operation: Operation, contract: Contract): fc.Arbitrary<object> {
  const { properties = {} } = contract.resolve(operation.json ?? {});
  const fields = Object.entries(properties).map(([name, schema]) =>
    almostValid(contract.resolve(schema)).map((value) => ({ [name]: value })),
  );
  return fc.oneof(
    ...fields,
    hostile.map((value) => ({ surprise: value })),
    hostile.map((value) => ({ toString: value })),
  );
}

function formOf(fields: readonly string[]): fc.Arbitrary<GeneratedBody> {
  const part: fc.Arbitrary<FormPart> = fc.record({
    name: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...fields) }, fc.constantFrom('', '__proto__', 'x')),
    filename: fc.constantFrom('a.png', 'a.pdf', '', '../../a.png', 'a\u0000.png', 'ș🚗.png', 'x'.repeat(300)),
    file: fc.constantFrom('png', 'png', 'png', ...(Object.keys(FILES) as FormPart['file'][])),
  });
  return fc.record({
    kind: fc.constant('form' as const),
    parts: fc.oneof(
      { weight: 6, arbitrary: fc.tuple(part) },
      { weight: 1, arbitrary: fc.array(part, { maxLength: 3 }) },
    ),
  });
}
