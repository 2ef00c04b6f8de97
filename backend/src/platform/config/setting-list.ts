import { z } from 'zod';
import { parsePhoneNumber } from '../../kernel/phone-number.ts';
import * as is from './setting-formats.ts';

/** The documentation of a setting; `npm run settings` writes it to `docs/settings.md` and `.env.example`. */
export interface SettingText {
  readonly meaning: string;
  readonly default?: string;
  /** The behaviour when a setting without a default is unset. */
  readonly unset?: string;
}

export const settingTexts = z.registry<SettingText>();

const described = <T extends z.ZodType>(schema: T, text: SettingText): T => {
  settingTexts.add(schema, text);
  return schema;
};
const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(format: T, meaning: string, unset?: string) =>
  described(z.preprocess(empty, format.optional()), unset ? { meaning, unset } : { meaning });
const withDefault = <T extends z.ZodType>(format: T, value: string, meaning: string) =>
  described(
    z.preprocess((text) => empty(text) ?? value, format),
    { meaning, default: value },
  );

const FIRST_START = 'For the first start; afterwards';

const server = {
  NODE_ENV: withDefault(
    z.enum(['development', 'test', 'production']),
    'development',
    'development, test or production.',
  ),
  PORT: withDefault(is.wholeNumber(0, 65_535), '3000', 'Port of pages and API.'),
  HOST: withDefault(z.string(), '127.0.0.1', 'Address to listen on; the container image sets 0.0.0.0.'),
  PUBLIC_URL: optional(
    z.string().regex(/^https?:\/\/[^/?#\s]+$/, 'an address such as https://service.example.ro, without a path'),
    'Public address, without a trailing slash: links in messages start with it. With an http:// address session cookies are sent without TLS too; otherwise production requires https://.',
    'http://localhost:PORT',
  ),
  TRUST_PROXY: withDefault(
    is.trustedProxies,
    'off',
    'Behind reverse proxies that set X-Forwarded-*: on (one proxy), their number (1 to 10), or their networks, such as 10.0.0.0/8,192.0.2.1. Limits count by the address that they report. docker compose: on, or 2 with TRUSTED_PROXIES.',
  ),
  DRAIN_SECONDS: withDefault(
    is.wholeNumber(0, 300),
    '3',
    'Seconds from SIGTERM during which requests are still served while /api/health/ready is 503: more than a load balancer takes to notice. docker compose: 5. The process ends within 7 seconds after them.',
  ),
};

const database = {
  DATABASE_URL: optional(
    is.databaseUrl,
    'Address of a PostgreSQL (15 or newer), for example postgres://user:password@host:5432/workshop; of several servers host:5432,host2:5432, of which one accepts writes. For TLS add ?sslmode=require or ?sslmode=verify-full&sslrootcert=/path/ca.crt.',
    'an embedded PostgreSQL 18 in DATA_DIR',
  ),
  DATABASE_DIRECT_URL: optional(
    is.databaseUrl,
    'When DATABASE_URL leads to a pooler in transaction mode, such as PgBouncer: address of PostgreSQL itself, for notifications, migrations and backups.',
    'DATABASE_URL leads to PostgreSQL itself',
  ),
  DATABASE_WAIT_SECONDS: withDefault(is.wholeNumber(0, 3_600), '60', 'Seconds that a start waits for that PostgreSQL.'),
  MIGRATION_WAIT_SECONDS: withDefault(
    is.wholeNumber(0, 86_400),
    '600',
    'Seconds that migrations wait for locks and for another instance before the start ends.',
  ),
  DATABASE_POOL: withDefault(
    is.wholeNumber(2, 200),
    '20',
    'Database connections of one process, divided between writing, reading and the delivery of events (ADR 46).',
  ),
  DATA_DIR: withDefault(
    z.string(),
    './.data',
    'Directory of the embedded database, the generated session secret and uploads.',
  ),
};

const files = {
  FILES: withDefault(
    z.enum(['local', 's3']),
    'local',
    'Store of photos and documents: local (in DATA_DIR) or s3 (any S3-compatible storage).',
  ),
  S3_ENDPOINT: optional(is.webAddress, 'With FILES=s3: address of the storage (path-style).'),
  S3_BUCKET: optional(z.string(), 'With FILES=s3: its bucket.'),
  S3_REGION: withDefault(z.string(), 'us-east-1', 'With FILES=s3: the region of the bucket.'),
  S3_ACCESS_KEY_ID: optional(
    z.string(),
    'With FILES=s3: a key that may put, get, list and delete objects of the bucket.',
  ),
  S3_SECRET_ACCESS_KEY: optional(z.string(), 'With FILES=s3: the secret of that key.'),
  UPLOADS_PER_HOUR: withDefault(
    is.wholeNumber(1, 10_000),
    '60',
    'Photos and documents that an account, or with a manage link an address, may upload in an hour; a member of the team ten times as many.',
  ),
};

const backups = {
  BACKUP_TIME: withDefault(
    is.timeOfDayOrOff,
    '03:00',
    'When a backup is written every night, in the time zone of the workshop, or off.',
  ),
  BACKUP_KEEP: withDefault(is.wholeNumber(1, 1_000), '7', 'How many of these backups are kept.'),
  BACKUP_DIR: optional(z.string(), 'Folder of these backups; better on another disk.', 'DATA_DIR/backups'),
  BACKUP_TARGET: withDefault(
    z.enum(['local', 's3']),
    'local',
    'local, or s3: below backups/ in the bucket of S3_…, also with FILES=local.',
  ),
  BACKUP_KEY: optional(
    z.string().regex(/^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/, 'a key made by npm run backup -- --new-key'),
    'Encrypts these backups and those of npm run backup, in the format of age; npm run backup -- --new-key makes one. Keep it apart from the backups: without it they cannot be restored.',
    'not encrypted',
  ),
  WAL_ARCHIVE: optional(
    z.string(),
    'Folder on another disk that the changes of the embedded database are archived to, to restore any point in time (docs/operations.md).',
    'no archive',
  ),
  WAL_ARCHIVE_KEEP: withDefault(is.wholeNumber(1, 1_000), '3', 'How many base backups that archive keeps, one a day.'),
};

const firstStart = {
  SEED: optional(
    z.enum(['demo', 'base', 'none']),
    'First-run data: demo, base (services, bays, hours, rewards) or none. The logins of the demo are public: in production it is refused with ADMIN_PHONE.',
    'demo; base with DATABASE_URL or in production',
  ),
  ADMIN_PHONE: optional(
    z.string().refine((phone) => Boolean(parsePhoneNumber(phone)), 'not a phone number'),
    'Phone of an admin account that is created at start, unless it exists; set both or neither of this and ADMIN_PASSWORD, or run npm run admin:create.',
  ),
  ADMIN_PASSWORD: optional(
    z.string().min(10, 'at least 10 characters'),
    'Its first password, of at least 10 characters.',
  ),
};

const sessions = {
  SESSION_SECRET: optional(
    z.string().min(32, 'at least 32 characters'),
    'Signs the session cookies: at least 32 characters, none that are repeated or sequential. Required in production. Make one by: openssl rand -base64 48',
    'generated into DATA_DIR',
  ),
  SESSION_SECRET_PREVIOUS: optional(
    z.string().min(32, 'at least 32 characters'),
    'The secret before, which is still accepted during a rotation (docs/operations.md).',
  ),
  ADMIN_MFA: withDefault(
    z.enum(['optional', 'required']),
    'optional',
    'Second factor of the team (authenticator app or passkey): optional, or required, which shows those without one only the page that adds it. Passkeys are bound to the host of PUBLIC_URL.',
  ),
  ADMIN_IDLE_MINUTES: withDefault(
    z.coerce.number().int().min(1).max(1440),
    '30',
    'Minutes without a request after which the session of a member of the team ends.',
  ),
};

const workshop = {
  WORKSHOP_TZ: withDefault(is.timeZone, 'Europe/Bucharest', 'Time zone of the workshop, for the server and the pages.'),
  UI_COPY: optional(
    z.enum(['spec', 'ro']),
    'Romanian texts until an admin chooses in /admin/settings/appearance. spec: those that the specification quotes in English are shown so; ro: Romanian throughout.',
    'spec with SEED=demo, else ro',
  ),
  BOOKING_HORIZON_DAYS: withDefault(
    is.wholeNumber(1, 365),
    '90',
    `How many days ahead an appointment can be booked. ${FIRST_START} /admin/settings/policy.`,
  ),
  BOOKING_LEAD_MINUTES: withDefault(
    is.wholeNumber(0, 10_080),
    '0',
    `How many minutes before its start an appointment can still be booked. ${FIRST_START} /admin/settings/policy.`,
  ),
  BOOKING_BUFFER_MINUTES: withDefault(
    is.wholeNumber(0, 240),
    '0',
    `Minutes a bay stays free between two appointments. ${FIRST_START} /admin/settings/policy.`,
  ),
  BOOKING_PROOF: withDefault(
    z.enum(['off', 'new-phones']),
    'off',
    'new-phones: visitors with a phone that had no visit yet must enter a code from an SMS before they book or join the waitlist.',
  ),
  REMINDER_DAYS: withDefault(
    is.daysAhead,
    '30,14,3',
    `How many days before a due date its owner is notified, once each. ${FIRST_START} /admin/settings/reminders.`,
  ),
};
const SMS_COUNTRIES = 'RO,MD,AT,BE,BG,CH,CY,CZ,DE,DK,EE,ES,FI,FR,GB,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,SE,SI,SK';

const messages = {
  SMS_PROVIDER: withDefault(
    z.enum(['inbox', 'smslink', 'smso']),
    'inbox',
    'SMS provider: inbox (messages are stored and shown to admins, none is sent), smslink or smso.',
  ),
  SMSLINK_CONNECTION_ID: optional(z.string(), 'With SMS_PROVIDER=smslink: a connection of its SMS Gateway.'),
  SMSLINK_PASSWORD: optional(z.string(), 'With SMS_PROVIDER=smslink: the password of the connection.'),
  SMSLINK_SENDER: optional(
    z.string(),
    `With SMS_PROVIDER=smslink: a sender name that SMSLink approved. ${FIRST_START} /admin/settings/messages.`,
  ),
  SMSLINK_URL: withDefault(
    is.webAddress,
    'https://secure.smslink.ro/sms/gateway/communicate/index.php',
    'With SMS_PROVIDER=smslink: address of the gateway.',
  ),
  SMSO_API_KEY: optional(z.string(), 'With SMS_PROVIDER=smso: the key of the account.'),
  SMSO_SENDER: optional(
    z.string(),
    'With SMS_PROVIDER=smso: the number of one of its senders (GET /senders lists them).',
  ),
  SMSO_URL: withDefault(is.webAddress, 'https://app.smso.ro/api/v1', 'With SMS_PROVIDER=smso: address of the gateway.'),
  SMS_COUNTRIES: withDefault(
    is.countries,
    SMS_COUNTRIES,
    'Countries that SMS are sent to, as ISO codes; GB covers Guernsey, Jersey and the Isle of Man (+44). Only mobile numbers get SMS, never premium ones.',
  ),
  SMS_DAILY_LIMIT: withDefault(
    is.wholeNumber(1, 1_000_000),
    '300',
    'SMS of the workshop in a day; further ones fail with the reason in the list of messages. Admins are notified at 80 %; the last tenth is for codes of clients with a proven phone.',
  ),
  SMS_PER_MINUTE: optional(
    is.wholeNumber(1, 60_000),
    'SMS a minute that the provider takes from all instances together, at equal intervals.',
    'as fast as it takes them',
  ),
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address' }),
    'Mail server, such as smtp://user:password@mail.example.ro:587 (a password needs TLS; percent-encode special characters) or smtps://…:465.',
    'e-mails stay in the inbox of the admins',
  ),
  MAIL_FROM: optional(
    is.sender,
    `Sender of e-mails, such as Atelier <contact@example.ro>; required with SMTP_URL. The name beside the address is for the first start; afterwards /admin/settings/messages.`,
  ),
  MAIL_PER_MINUTE: optional(
    is.wholeNumber(1, 60_000),
    'E-mails a minute that the mail server takes from all instances together, at equal intervals.',
    'as fast as it takes them',
  ),
  PUSH_SERVICES: withDefault(
    is.pushServices,
    'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com',
    'Hosts that notifications are sent to, *. for all below one: by default those of Chrome, Edge, Firefox and Safari.',
  ),
};

const retention = {
  RETENTION_MESSAGES_MONTHS: withDefault(is.wholeNumber(1, 1_200), '24', 'Messages are deleted after so many months.'),
  RETENTION_GUESTS_MONTHS: withDefault(
    is.wholeNumber(1, 1_200),
    '36',
    'Customers without an account are erased so many months after their last visit.',
  ),
  RETENTION_VISITS_YEARS: withDefault(
    is.wholeNumber(1, 100),
    '5',
    'After so many years visits lose their notes, blocks and closures their reasons, and visits of customers without an account the name: npm run retention -- --dry-run',
  ),
};

const operation = {
  LOG_LEVEL: withDefault(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'info',
    'trace, debug, info, warn, error, fatal or silent: JSON lines on stdout, pretty on a terminal, without personal data.',
  ),
  RATE_LIMITS: withDefault(is.flag, 'on', 'off only for benchmarks and drills on this machine.'),
  LIVE_STREAMS: withDefault(
    is.wholeNumber(1, 100_000),
    '2000',
    'Streams of changes that a process keeps open at most, one per browser with a signed-in page or a visit; more get 503, clients and visitors from four fifths on.',
  ),
  API_DOCS: optional(is.flag, 'Whether /api/docs and /api/docs-json are served: on or off.', 'on; off in production'),
  METRICS_TOKEN: optional(
    z.string().min(16, 'at least 16 characters'),
    'Bearer token for GET /api/metrics, at least 16 characters.',
    'admins only',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    is.webAddress,
    'OpenTelemetry collector that traces are sent to, such as http://localhost:4318.',
    'nothing is traced',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: withDefault(
    is.headers,
    '',
    'Headers for it, several with commas, values percent-encoded: authorization=Bearer%20abc,x-team=7.',
  ),
  OTEL_SERVICE_NAME: withDefault(z.string(), 'car-workshop', 'Name of this installation in the traces.'),
  OTEL_TRACES_SAMPLER_ARG: withDefault(is.share, '1', 'Share of the traces that is recorded, from 0 to 1.'),
};

export const SETTING_GROUPS = {
  Server: server,
  Database: database,
  Files: files,
  Backups: backups,
  'First start': firstStart,
  'Sessions and the team': sessions,
  Workshop: workshop,
  Messages: messages,
  'How long data is kept': retention,
  'Limits, logs and traces': operation,
} as const;

export const ALL_SETTINGS = {
  ...server,
  ...database,
  ...files,
  ...backups,
  ...firstStart,
  ...sessions,
  ...workshop,
  ...messages,
  ...retention,
  ...operation,
};
