import { existsSync } from 'node:fs';
import { isIP, isIPv4 } from 'node:net';
import { EMAIL_ADDRESS } from '@car-workshop/contracts/email-address';
import { z } from 'zod';
import { isCountryWithPhones } from '../../kernel/phone-number.ts';
import { parseLocalTime } from '../../kernel/wall-clock.ts';
import { serversOf } from '../database/database-client.ts';

export const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
export const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'a whole number').transform(Number).pipe(z.number().min(min).max(max));

export const share = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'a share from 0 to 1')
  .transform(Number)
  .pipe(z.number().max(1, 'a share from 0 to 1'));

export const daysAhead = z
  .string()
  .regex(/^\d{1,3}( *, *\d{1,3}){0,9}$/, 'up to ten numbers of days such as 30,14,3')
  .transform((text) => [...new Set(text.split(',').map(Number))].sort((a, b) => b - a))
  .pipe(z.array(z.number().max(365)));

export const countries = z
  .string()
  .transform((text) => text.split(',').map((code) => code.trim().toUpperCase()))
  .pipe(z.array(z.string().refine((code) => isCountryWithPhones(code), 'ISO codes of countries such as RO,MD,DE')));

export const timeOfDayOrOff = z
  .string()
  .refine((text) => text === 'off' || parseLocalTime(text) !== undefined, 'a time such as 03:00, or off');

const PUSH_SERVICE = /^((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|https?:\/\/[a-z0-9.-]+(:\d{1,5})?)$/;
const PUSH_SERVICES =
  'hosts such as push.example.com or *.example.com, or origins such as https://push.example.com:8443';
export const pushServices = z
  .string()
  .transform((text) => text.split(',').map((service) => service.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(PUSH_SERVICE, PUSH_SERVICES)));

export const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}, 'not an IANA time zone');

export const webAddress = z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' });

/** `10.0.0.1` or `10.0.0.0/8`, also IPv6. The prefix 0 is invalid because it would trust everyone. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (isIPv4(address) ? 32 : 128);
}

export const trustedProxies = z.string().transform((text, context): false | number | string[] => {
  if (text === 'off') return false;
  if (text === 'on') return 1;
  if (/^([1-9]|10)$/.test(text)) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue('off, on (one proxy), a number of proxies from 1 to 10, or networks such as 10.0.0.0/8,192.0.2.1');
  return z.NEVER;
});

const SESSION_TARGETS: readonly (string | null)[] = ['read-write', 'primary', null];
const TLS_MODES: readonly (string | null)[] = ['disable', 'require', 'verify-ca', 'verify-full'];

function tlsProblem({ searchParams }: URL): string | undefined {
  const mode = searchParams.get('sslmode');
  const rootCertificate = searchParams.get('sslrootcert');
  if (!TLS_MODES.includes(mode)) return 'sslmode is disable, require, verify-ca or verify-full';
  if (mode === 'verify-ca' && !rootCertificate) return 'sslmode=verify-ca needs sslrootcert';
  if (rootCertificate && !existsSync(rootCertificate)) return 'sslrootcert is not an existing file';
  return undefined;
}

/** The address of one or several PostgreSQL servers. Its TLS parameters have the meaning of libpq, not of `pg`. */
export const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'a postgres:// address')
  .transform((text, context) => {
    const [first = '', ...others] = serversOf(text);
    if (!URL.canParse(first) || !others.every((server) => URL.canParse(server) && new URL(server).host)) {
      context.addIssue(
        'an address such as postgres://user:password@host:5432/workshop, of several servers host:5432,host2:5432',
      );
      return z.NEVER;
    }
    const { searchParams } = new URL(first);
    if (!SESSION_TARGETS.includes(searchParams.get('target_session_attrs'))) {
      context.addIssue('target_session_attrs is read-write: the product writes');
    }
    if (!searchParams.has('sslmode') && !searchParams.has('sslrootcert')) return text;
    const problem = tlsProblem(new URL(first));
    if (problem) context.addIssue(problem);
    return searchParams.has('uselibpqcompat') ? text : `${text}&uselibpqcompat=true`;
  });

/** `authorization=Bearer%20abc,x-team=7`, with percent-encoded values (OpenTelemetry specification). */
export const headers = z.string().transform((text, context): Record<string, string> => {
  try {
    return Object.fromEntries(
      text.split(',').flatMap((pair): [string, string][] => {
        const [name = '', ...rest] = pair.split('=').map((part) => part.trim());
        const value = rest.join('=');
        if (/^[\w-]+$/.test(name) && value) return [[name, decodeURIComponent(value)]];
        if (pair.trim() === '') return [];
        throw new URIError();
      }),
    );
  } catch {
    context.addIssue('headers such as authorization=Bearer%20abc,x-team=7');
    return z.NEVER;
  }
});

export const sender = z
  .string()
  .regex(
    new RegExp(`^(${EMAIL_ADDRESS}|[^<>\r\n]+ <${EMAIL_ADDRESS}>)$`),
    'an address such as Atelier <contact@example.ro>',
  );
