import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { bitsOfSecret, MIN_SECRET_BITS } from './secret-strength.ts';
import { ALL_SETTINGS } from './setting-list.ts';

const REQUIRED_WHEN = [
  ['FILES', 's3', ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['BACKUP_TARGET', 's3', ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['SMS_PROVIDER', 'smslink', ['SMSLINK_CONNECTION_ID', 'SMSLINK_PASSWORD']],
  ['SMS_PROVIDER', 'smso', ['SMSO_API_KEY', 'SMSO_SENDER']],
] as const;

/** Settings that can be read from files, as secret stores mount them: `SESSION_SECRET_FILE` is such a path. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
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

/** Seeds the demo only outside production and without a database of the operator, because its logins are public. */
function defaultSeed(env: { NODE_ENV: string; DATABASE_URL?: string | undefined }): 'demo' | 'base' {
  return env.NODE_ENV === 'production' || env.DATABASE_URL ? 'base' : 'demo';
}

const environment = z
  .object(ALL_SETTINGS)
  .superRefine((env, context) => {
    const refuse = (setting: string, message: string) => context.addIssue({ code: 'custom', path: [setting], message });
    const isProduction = env.NODE_ENV === 'production';
    const seed = env.SEED ?? defaultSeed(env);
    if (isProduction && !env.SESSION_SECRET) refuse('SESSION_SECRET', 'required when NODE_ENV=production');
    if (isProduction && env.SESSION_SECRET && bitsOfSecret(env.SESSION_SECRET) < MIN_SECRET_BITS) {
      const advice = 'Make one by: openssl rand -base64 48';
      refuse('SESSION_SECRET', `too easy to guess: repeated or sequential characters. ${advice}`);
    }
    for (const [name, value, required] of REQUIRED_WHEN) {
      const missing = required.filter((one) => env[name] === value && !env[one]);
      for (const one of missing) refuse(one, `required when ${name}=${value}`);
    }
    if (env.WAL_ARCHIVE && env.DATABASE_URL) {
      const reason = 'the server of DATABASE_URL archives its WAL itself (docs/operations.md)';
      refuse('WAL_ARCHIVE', `not with DATABASE_URL: ${reason}`);
    }
    if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) refuse('DATABASE_URL', 'required with DATABASE_DIRECT_URL');
    if (env.SMTP_URL && !env.MAIL_FROM) refuse('MAIL_FROM', 'required when SMTP_URL is set');
    if (isProduction && seed === 'demo' && env.ADMIN_PHONE) {
      refuse('SEED', 'base or none in production with ADMIN_PHONE: the logins of the demo are public');
    }
    if (seed === 'demo' && (env.SMS_PROVIDER !== 'inbox' || env.SMTP_URL)) {
      refuse('SEED', 'base or none when messages are really sent: the demo has invented recipients');
    }
    if (Boolean(env.ADMIN_PHONE) !== Boolean(env.ADMIN_PASSWORD)) {
      refuse(env.ADMIN_PHONE ? 'ADMIN_PASSWORD' : 'ADMIN_PHONE', 'ADMIN_PHONE and ADMIN_PASSWORD go together');
    }
  })
  .transform((env) => ({
    ...env,
    SEED: env.SEED ?? defaultSeed(env),
    UI_COPY: env.UI_COPY ?? ((env.SEED ?? defaultSeed(env)) === 'demo' ? ('spec' as const) : ('ro' as const)),
    API_DOCS: env.API_DOCS ?? env.NODE_ENV !== 'production',
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** Whether visitors use TLS only: in production, unless `PUBLIC_URL` is an http:// address. */
    tlsOnly: env.NODE_ENV === 'production' && !env.PUBLIC_URL?.startsWith('http:'),
    publicAddressFault: publicAddressFault(env),
  }));

export const PUBLIC_ADDRESS_FAULTS = {
  unset: 'PUBLIC_URL is not set: links in messages lead to localhost, and a sign-in works over HTTPS only',
  insecure: 'PUBLIC_URL is an http:// address: passwords and sessions are sent without encryption',
} as const;
export type PublicAddressFault = keyof typeof PUBLIC_ADDRESS_FAULTS;

// The fault of the public address of an installation in production, if any.
function publicAddressFault(env: { NODE_ENV: string; PUBLIC_URL?: string }): PublicAddressFault | undefined {
  if (env.NODE_ENV !== 'production') return undefined;
  if (env.PUBLIC_URL === undefined) return 'unset';
  return env.PUBLIC_URL.startsWith('http:') ? 'insecure' : undefined;
}

export type Settings = Readonly<z.output<typeof environment>>;

export const SETTINGS = Symbol('settings');

export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings';
}

/** Reads the settings. Secrets may be in files that variables name. @throws InvalidSettings naming every invalid one */
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

/** The content of the file, without the final newline that editors add. */
function readSecret(name: string, env: NodeJS.ProcessEnv): string {
  const file = `${name}_FILE`;
  if (env[name]) throw new InvalidSettings(`Set ${name} or ${file}, not both.`);
  try {
    return readFileSync(String(env[file]), 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new InvalidSettings(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}

/** Creates `DATA_DIR`, so that a wrong setting fails at start. @throws InvalidSettings */
export function prepareDataDir({ DATA_DIR }: Settings): void {
  try {
    mkdirSync(DATA_DIR, { recursive: true });
    accessSync(DATA_DIR, constants.W_OK);
  } catch (error) {
    throw new InvalidSettings(`DATA_DIR cannot be used: ${(error as Error).message}`);
  }
}
