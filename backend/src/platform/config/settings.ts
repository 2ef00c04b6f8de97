import { existsSync, readFileSync } from 'node:fs';
import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';
import { isCountryWithPhones, parsePhoneNumber } from '../../kernel/phone-number.ts';
import { parseLocalTime } from '../../kernel/wall-clock.ts';
import { bitsOfSecret, MIN_SECRET_BITS } from './secret-strength.ts';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, value: string) =>
  z.preprocess((text) => empty(text) ?? value, schema);
const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'a whole number').transform(Number).pipe(z.number().min(min).max(max));

/** From 0 to 1. */
const share = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'a share from 0 to 1')
  .transform(Number)
  .pipe(z.number().max(1, 'a share from 0 to 1'));

/** A list of days such as `30,14,3`; sorted descending, without duplicates. */
const daysAhead = z
  .string()
  .regex(/^\d{1,3}( *, *\d{1,3}){0,9}$/, 'up to ten numbers of days such as 30,14,3')
  .transform((text) => [...new Set(text.split(',').map(Number))].sort((a, b) => b - a))
  .pipe(z.array(z.number().max(365)));

/** Countries as ISO codes, `RO,MD`; each must have telephone numbers. */
const countries = z
  .string()
  .transform((text) => text.split(',').map((code) => code.trim().toUpperCase()))
  .pipe(
    z.array(
      z.string().refine((code) => isCountryWithPhones(code), 'ISO codes of countries such as RO,MD,DE'),
    ),
  );
/** Romania, Moldova and the European Union. */
const DEFAULT_SMS_COUNTRIES =
  'RO,MD,AT,BE,BG,HR,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,SE,SI,SK';

/** A time of day such as `03:00`, or `off`. */
const timeOfDayOrOff = z
  .string()
  .refine((text) => text === 'off' || parseLocalTime(text) !== undefined, 'a time such as 03:00, or off');

/** Hosts of push services, `*.` for all below one, or the origin of one of the operator's own. */
const pushServices = z
  .string()
  .transform((text) => text.split(',').map((service) => service.trim().toLowerCase()))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|https?:\/\/[a-z0-9.-]+(:\d{1,5})?)$/,
          'hosts such as push.example.com or *.example.com, or origins such as https://push.example.com:8443',
        ),
    ),
  );
/** Of Chrome, Edge and other browsers on Chromium, of Firefox and of Safari. */
const DEFAULT_PUSH_SERVICES =
  'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com';

const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}, 'not an IANA time zone');

const webAddress = z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' });

/** `10.0.0.1` or `10.0.0.0/8`, also IPv6. A prefix of 0 would trust everyone. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (isIPv4(address) ? 32 : 128);
}

/** Trusted proxies as Fastify takes them: their number, or their networks. */
const trustedProxies = z.string().transform((text, context): false | number | string[] => {
  if (text === 'off') return false;
  if (text === 'on') return 1;
  if (/^([1-9]|10)$/.test(text)) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue(
    'off, on (one proxy), a number of proxies from 1 to 10, or networks such as 10.0.0.0/8,192.0.2.1',
  );
  return z.NEVER;
});

const TLS_MODES: readonly (string | null)[] = ['disable', 'require', 'verify-ca', 'verify-full'];

/** What is wrong with the TLS parameters of a `postgres://` address; undefined if nothing. */
function tlsProblem({ searchParams }: URL): string | undefined {
  const mode = searchParams.get('sslmode');
  const rootCertificate = searchParams.get('sslrootcert');
  if (!TLS_MODES.includes(mode)) return 'sslmode is disable, require, verify-ca or verify-full';
  if (mode === 'verify-ca' && !rootCertificate) return 'sslmode=verify-ca needs sslrootcert';
  if (rootCertificate && !existsSync(rootCertificate)) return 'sslrootcert is not an existing file';
  return undefined;
}

/** The address of a PostgreSQL. Its TLS parameters mean what they mean to libpq, which `pg` interprets otherwise. */
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'a postgres:// address')
  .transform((text, context) => {
    if (!URL.canParse(text) || new URL(text).host.includes(',')) {
      context.addIssue('an address of one host, such as postgres://user:password@host:5432/workshop');
      return z.NEVER;
    }
    const { searchParams } = new URL(text);
    if (!searchParams.has('sslmode') && !searchParams.has('sslrootcert')) return text;
    const problem = tlsProblem(new URL(text));
    if (problem) context.addIssue(problem);
    return searchParams.has('uselibpqcompat') ? text : `${text}&uselibpqcompat=true`;
  });

/** `authorization=Bearer%20abc,x-team=7`, as the OpenTelemetry specification has it: values are percent-encoded. */
const headers = z.string().transform((text, context): Record<string, string> => {
  try {
    return Object.fromEntries(
      text.split(',').flatMap((pair): [string, string][] => {
        const [, name, value] = /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(pair) ?? [];
        if (name && value) return [[name, decodeURIComponent(value)]];
        if (pair.trim() === '') return [];
        throw new URIError();
      }),
    );
  } catch {
    context.addIssue('headers such as authorization=Bearer%20abc,x-team=7');
    return z.NEVER;
  }
});

const ADDRESS = String.raw`[^\s@<>"(),;:]+@[^\s@<>"(),;:]+`;
const sender = z
  .string()
  .regex(
    new RegExp(`^(${ADDRESS}|[^<>\r\n]+ <${ADDRESS}>)$`),
    'an address such as Atelier <contact@example.ro>',
  );

/** Settings that are required when another one has a value. */
const REQUIRED_WHEN = [
  ['FILES', 's3', ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['BACKUP_TARGET', 's3', ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['SMS_PROVIDER', 'smslink', ['SMSLINK_CONNECTION_ID', 'SMSLINK_PASSWORD']],
  ['SMS_PROVIDER', 'smso', ['SMSO_API_KEY', 'SMSO_SENDER']],
] as const;

/** Settings that may be files instead: `SESSION_SECRET_FILE` is the path of one, as secret stores mount them. */
const SECRETS = [
  'DATABASE_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_KEY',
  'SMSLINK_PASSWORD',
  'SMSO_API_KEY',
  'SMTP_URL',
];

/** The demo, whose logins are public, is for trying out: not in production, nor on a database of the operator. */
function defaultSeed(env: { NODE_ENV: string; DATABASE_URL?: string | undefined }): 'demo' | 'base' {
  return env.NODE_ENV === 'production' || env.DATABASE_URL ? 'base' : 'demo';
}

/** All settings with their defaults; the README and `.env.example` list the same. */
const environment = z
  .object({
    NODE_ENV: withDefault(z.enum(['development', 'test', 'production']), 'development'),
    PORT: withDefault(wholeNumber(0, 65_535), '3000'),
    HOST: withDefault(z.string(), '127.0.0.1'),
    DRAIN_SECONDS: withDefault(wholeNumber(0, 300), '3'),
    PUBLIC_URL: optional(
      z
        .string()
        .regex(/^https?:\/\/[^/?#\s]+$/, 'an address such as https://service.example.ro, without a path'),
    ),
    DATABASE_URL: optional(databaseUrl),
    DATABASE_WAIT_SECONDS: withDefault(wholeNumber(0, 3_600), '60'),
    MIGRATION_WAIT_SECONDS: withDefault(wholeNumber(0, 86_400), '600'),
    DATABASE_POOL: withDefault(wholeNumber(2, 200), '20'),
    DATA_DIR: withDefault(z.string(), './.data'),
    WAL_ARCHIVE: optional(z.string()),
    WAL_ARCHIVE_KEEP: withDefault(wholeNumber(1, 1_000), '3'),
    FILES: withDefault(z.enum(['local', 's3']), 'local'),
    S3_ENDPOINT: optional(webAddress),
    S3_BUCKET: optional(z.string()),
    S3_REGION: withDefault(z.string(), 'us-east-1'),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    BACKUP_TIME: withDefault(timeOfDayOrOff, '03:00'),
    BACKUP_KEEP: withDefault(wholeNumber(1, 1_000), '7'),
    BACKUP_DIR: optional(z.string()),
    BACKUP_KEY: optional(
      z.string().regex(/^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/, 'a key made by npm run backup -- --new-key'),
    ),
    BACKUP_TARGET: withDefault(z.enum(['local', 's3']), 'local'),
    SEED: optional(z.enum(['demo', 'base', 'none'])),
    ADMIN_PHONE: optional(
      z.string().refine((phone) => Boolean(parsePhoneNumber(phone)), 'not a phone number'),
    ),
    ADMIN_PASSWORD: optional(z.string().min(10, 'at least 10 characters')),
    SESSION_SECRET: optional(z.string().min(32, 'at least 32 characters')),
    SESSION_SECRET_PREVIOUS: optional(z.string().min(32, 'at least 32 characters')),
    ADMIN_MFA: withDefault(z.enum(['optional', 'required']), 'optional'),
    ADMIN_IDLE_MINUTES: withDefault(z.coerce.number().int().min(1).max(1440), '30'),
    TRUST_PROXY: withDefault(trustedProxies, 'off'),
    LOG_LEVEL: withDefault(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
    SMS_PROVIDER: withDefault(z.enum(['inbox', 'smslink', 'smso']), 'inbox'),
    SMSLINK_CONNECTION_ID: optional(z.string()),
    SMSLINK_PASSWORD: optional(z.string()),
    SMSLINK_SENDER: optional(z.string()),
    SMSLINK_URL: withDefault(webAddress, 'https://secure.smslink.ro/sms/gateway/communicate/index.php'),
    SMSO_API_KEY: optional(z.string()),
    SMSO_SENDER: optional(z.string()),
    SMSO_URL: withDefault(webAddress, 'https://app.smso.ro/api/v1'),
    SMS_COUNTRIES: withDefault(countries, DEFAULT_SMS_COUNTRIES),
    SMS_DAILY_LIMIT: withDefault(wholeNumber(1, 1_000_000), '300'),
    SMS_PER_MINUTE: optional(wholeNumber(1, 60_000)),
    MAIL_PER_MINUTE: optional(wholeNumber(1, 60_000)),
    PUSH_SERVICES: withDefault(pushServices, DEFAULT_PUSH_SERVICES),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address' })),
    MAIL_FROM: optional(sender),
    WORKSHOP_TZ: withDefault(timeZone, 'Europe/Bucharest'),
    BOOKING_HORIZON_DAYS: withDefault(wholeNumber(1, 365), '90'),
    BOOKING_LEAD_MINUTES: withDefault(wholeNumber(0, 10_080), '0'),
    BOOKING_PROOF: withDefault(z.enum(['off', 'new-phones']), 'off'),
    BOOKING_BUFFER_MINUTES: withDefault(wholeNumber(0, 240), '0'),
    REMINDER_DAYS: withDefault(daysAhead, '30,14,3'),
    RETENTION_MESSAGES_MONTHS: withDefault(wholeNumber(1, 1_200), '24'),
    RETENTION_GUESTS_MONTHS: withDefault(wholeNumber(1, 1_200), '36'),
    RETENTION_VISITS_YEARS: withDefault(wholeNumber(1, 100), '5'),
    RATE_LIMITS: withDefault(flag, 'on'),
    LIVE_STREAMS: withDefault(wholeNumber(1, 100_000), '2000'),
    UPLOADS_PER_HOUR: withDefault(wholeNumber(1, 10_000), '60'),
    API_DOCS: optional(flag),
    METRICS_TOKEN: optional(z.string().min(16, 'at least 16 characters')),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress),
    OTEL_EXPORTER_OTLP_HEADERS: withDefault(headers, ','),
    OTEL_SERVICE_NAME: withDefault(z.string(), 'car-workshop'),
    OTEL_TRACES_SAMPLER_ARG: withDefault(share, '1'),
    UI_COPY: withDefault(z.enum(['spec', 'ro']), 'spec'),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV === 'production' && !env.SESSION_SECRET) {
      context.addIssue({
        code: 'custom',
        path: ['SESSION_SECRET'],
        message: 'required when NODE_ENV=production',
      });
    }
    if (
      env.NODE_ENV === 'production' &&
      env.SESSION_SECRET &&
      bitsOfSecret(env.SESSION_SECRET) < MIN_SECRET_BITS
    ) {
      context.addIssue({
        code: 'custom',
        path: ['SESSION_SECRET'],
        message: 'too easy to guess: repeated or sequential characters. Make one by: openssl rand -base64 48',
      });
    }
    for (const [name, value, required] of REQUIRED_WHEN) {
      for (const missing of required.filter((one) => env[name] === value && !env[one])) {
        context.addIssue({ code: 'custom', path: [missing], message: `required when ${name}=${value}` });
      }
    }
    if (env.WAL_ARCHIVE && env.DATABASE_URL) {
      context.addIssue({
        code: 'custom',
        path: ['WAL_ARCHIVE'],
        message:
          'not with DATABASE_URL: the server of DATABASE_URL archives its WAL itself (docs/operations.md)',
      });
    }
    if (env.SMTP_URL && !env.MAIL_FROM) {
      context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'required when SMTP_URL is set' });
    }
    const seed = env.SEED ?? defaultSeed(env);
    if (env.NODE_ENV === 'production' && seed === 'demo' && env.ADMIN_PHONE) {
      context.addIssue({
        code: 'custom',
        path: ['SEED'],
        message: 'base or none in production with ADMIN_PHONE: the logins of the demo are public',
      });
    }
    if (seed === 'demo' && (env.SMS_PROVIDER !== 'inbox' || env.SMTP_URL)) {
      context.addIssue({
        code: 'custom',
        path: ['SEED'],
        message: 'base or none when messages are really sent: the demo has invented recipients',
      });
    }
    if (Boolean(env.ADMIN_PHONE) !== Boolean(env.ADMIN_PASSWORD)) {
      const missing = env.ADMIN_PHONE ? 'ADMIN_PASSWORD' : 'ADMIN_PHONE';
      context.addIssue({
        code: 'custom',
        path: [missing],
        message: 'ADMIN_PHONE and ADMIN_PASSWORD go together',
      });
    }
  })
  .transform((env) => ({
    ...env,
    SEED: env.SEED ?? defaultSeed(env),
    API_DOCS: env.API_DOCS ?? env.NODE_ENV !== 'production',
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** Whether visitors use TLS only: in production, unless `PUBLIC_URL` is an http:// address. */
    tlsOnly: env.NODE_ENV === 'production' && !env.PUBLIC_URL?.startsWith('http:'),
  }));

/** The settings, read once at start. */
export type Settings = Readonly<z.output<typeof environment>>;

/** Injection token of {@link Settings}. */
export const SETTINGS = Symbol('settings');

/** The environment has invalid settings; the message names each of them. */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings';
}

/**
 * Reads the settings from an environment, and secrets from the files that it names.
 * @throws InvalidSettings naming every invalid variable and its valid values.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const result = environment.safeParse({ ...env, ...readSecretFiles(env) });
  if (result.success) return Object.freeze(result.data);
  const invalid = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new InvalidSettings(`These settings cannot be used:\n${invalid.join('\n')}`);
}

function readSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const named = SECRETS.filter((name) => env[`${name}_FILE`]);
  return Object.fromEntries(named.map((name) => [name, readSecret(name, env)]));
}

/** The content of the file, without the line end that editors add. */
function readSecret(name: string, env: NodeJS.ProcessEnv): string {
  const file = `${name}_FILE`;
  if (env[name]) throw new InvalidSettings(`Set ${name} or ${file}, not both.`);
  try {
    return readFileSync(String(env[file]), 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new InvalidSettings(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}
