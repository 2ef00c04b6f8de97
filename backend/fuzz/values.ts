import fc from 'fast-check';
import type { Schema } from './contract.ts';
import { idName, KEPT, known } from './known.ts';

/** An id of the database's `integer`. */
const LARGEST_ID = 2_147_483_647;

/** The password of every account that the fuzzer registers. */
export const PASSWORD = 'lacul verde de munte 41';

/** Texts that often break parsers, databases and pages. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'x\u0000y',
  '\ud800',
  'x\udfff',
  '\u200b\u2060\ufeff',
  '\u202etxt.exe',
  '\r\nSet-Cookie: session=1',
  "'; DROP TABLE booking.appointment; --",
  '" OR 1=1 --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("return 1")()}}',
  '{{seconds}}',
  '$nt(errors.not_found)',
  '../../../etc/passwd',
  '=HYPERLINK("http://127.0.0.1")',
  '%00',
  '%s%n%x',
  '\\',
  '1e3',
  '-0',
  '0x1',
  '١٢٣',
  'NaN',
  'null',
  'ﷺ',
  'ß'.repeat(101),
  '🚗'.repeat(3_000),
  'a'.repeat(10_001),
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-13-01T99:99:99Z',
  '24:00',
  '__proto__',
  'constructor',
];

const HOSTILE_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1.5,
  1e-7,
  255,
  32_768,
  LARGEST_ID,
  LARGEST_ID + 1,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
];

const deep = fc
  .integer({ min: 15, max: 60 })
  .map((levels) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown);

/** Any JSON value, of no schema. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...HOSTILE_NUMBERS, null, true, false) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>([], [null], ['a', 'b'], {}, { $ne: null }, { length: -1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: deep },
);

/** Days around now as text: the past week, the horizon of bookings, and some beyond it. */
const day: fc.Arbitrary<string> = fc
  .oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 40 }) }, fc.integer({ min: -400, max: 500 }))
  .map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));

/** Starts of appointments. */
const time: fc.Arbitrary<string> = fc
  .integer({ min: 14, max: 40 })
  .map((halves) => `${String(halves >> 1).padStart(2, '0')}:${halves % 2 ? '30' : '00'}`);

const phone: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(known('phone', 0), known('phone', 1)),
  fc.integer({ min: 100, max: 999 }).map((n) => `0755 100 ${n}`),
);

const sentence: fc.Arbitrary<string> = fc.constantFrom(
  'Ion Popescu',
  'Zgomot la frâna din față, „de dimineață”',
  "O'Brien & fiii <Srl>",
  'Ștefan 🚗',
  'a',
);

/** Values for fields whose schema says less than the server requires. */
const BY_NAME: readonly (readonly [RegExp, fc.Arbitrary<unknown>])[] = [
  [/password$/i, fc.constantFrom(PASSWORD, PASSWORD, PASSWORD, PASSWORD, 'parola')],
  [/phone$/i, phone],
  [/email$/i, fc.constantFrom('ana@example.ro', 'ion.popescu+atelier@example.com')],
  [/^vin$|Vin$/, fc.constantFrom('UU1K5220X59123456', 'WVWZZZ1JZXW000001')],
  [/year$/i, fc.integer({ min: 1990, max: new Date().getFullYear() })],
  [/licensePlate$/i, fc.integer({ min: 10, max: 60 }).map((n) => `B ${n} FUZ`)],
  [/token$/i, fc.integer({ min: 0, max: KEPT - 1 }).map((age) => known('token', age))],
  [/referralCode$/, fc.integer({ min: 0, max: 3 }).map((age) => known('referralCode', age))],
  [/^(rating|points|pointsCost)$/, fc.integer({ min: 1, max: 5 })],
  [/mileage/i, fc.integer({ min: 1_000, max: 400_000 })],
  [/time$/i, time],
];

/** An id: mostly one that a response contained, or a small one. */
export function id(parameter: string, path: string): fc.Arbitrary<string | number> {
  const name = idName(parameter, path);
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: KEPT - 1 }).map((age) => known(name, age)) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 20 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: LARGEST_ID }) },
  );
}

/** Values that the schema of a field allows. */
export function valid(name: string, schema: Schema, resolve: (schema: Schema) => Schema): fc.Arbitrary<unknown> {
  const { nullable, ...rest } = resolve(schema);
  if (nullable) return fc.oneof({ weight: 3, arbitrary: valid(name, rest, resolve) }, fc.constant(null));
  if (rest.enum) return fc.constantFrom(...rest.enum);
  if (rest.type === 'object' || rest.properties) return validObject(rest, resolve);
  if (rest.type === 'array') return fc.array(valid(name, rest.items ?? {}, resolve), { minLength: 1, maxLength: 4 });
  if (rest.type === 'boolean') return fc.boolean();
  if (rest.type === 'integer' && rest.maximum === LARGEST_ID) return id(name, '');
  const named = BY_NAME.find(([pattern]) => pattern.test(name));
  if (named) return named[1];
  if (rest.type === 'integer') return fc.integer(boundsOf(rest));
  if (rest.type === 'number')
    return fc.integer(boundsOf(rest)).map((cents) => Math.max(rest.minimum ?? 0, cents / 100));
  return validText(rest);
}

function boundsOf({ minimum = 0, maximum = 1_000_000 }: Schema): { min: number; max: number } {
  return { min: Math.ceil(minimum), max: Math.min(maximum, 1_000_000_000) };
}

function validText({ format, pattern, example, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === 'date') return day;
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const texts = [
    fc.string({ minLength, maxLength: Math.min(maxLength, 300) }),
    fc.constant('ș'.repeat(maxLength)),
    sentence,
  ];
  if (typeof example === 'string') texts.push(fc.constant(example));
  return fc.oneof(...texts);
}

/** An object with the required fields and some of the others. */
export function validObject(schema: Schema, resolve: (schema: Schema) => Schema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = resolve(schema);
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valid(name, one, resolve)])),
    { requiredKeys: [...required] },
  );
}

/** Values just outside of what the schema of a field allows, and hostile ones. */
export function almostValid(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum, maximum, minLength, maxLength } = schema;
  const edges: unknown[] = [];
  if (minimum !== undefined) edges.push(minimum - 1, minimum + 0.5, String(minimum));
  if (maximum !== undefined) edges.push(maximum + 1, String(maximum));
  if (minLength) edges.push('x'.repeat(minLength - 1), ' '.repeat(minLength), '\u200b'.repeat(minLength));
  if (maxLength !== undefined) edges.push('x'.repeat(maxLength + 1), '🚗'.repeat(maxLength));
  return edges.length > 0 ? fc.oneof(fc.constantFrom(...edges), hostile) : hostile;
}
