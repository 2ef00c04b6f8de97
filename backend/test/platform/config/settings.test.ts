import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { settingsDocuments } from '../../../../scripts/lib/settings-documents.ts';
import { ALL_SETTINGS, SETTING_GROUPS } from '../../../src/platform/config/setting-list.ts';
import { InvalidSettings, readSettings } from '../../../src/platform/config/settings.ts';

describe('the settings', () => {
  it('have defaults', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: './.data',
      WORKSHOP_TZ: 'Europe/Bucharest',
      REMINDER_DAYS: [30, 14, 3],
      RETENTION_MESSAGES_MONTHS: 24,
      RETENTION_GUESTS_MONTHS: 36,
      RETENTION_VISITS_YEARS: 5,
      RATE_LIMITS: true,
      UI_COPY: 'spec',
      SMS_PROVIDER: 'inbox',
    });
  });

  it('accept countries in upper and lower case', () => {
    expect(readSettings({}).SMS_COUNTRIES).toHaveLength(30);
    expect(readSettings({ SMS_COUNTRIES: 'ro, Md' }).SMS_COUNTRIES).toEqual(['RO', 'MD']);
  });

  it('sort days ahead and drop duplicates', () => {
    expect(readSettings({ REMINDER_DAYS: '3, 30,3,14' }).REMINDER_DAYS).toEqual([30, 14, 3]);
  });

  it('require TLS for cookies in production, unless PUBLIC_URL is an http:// address', () => {
    const production = { NODE_ENV: 'production', SESSION_SECRET: 'long enough to sign session cookies' };
    expect(readSettings(production).tlsOnly).toBe(true);
    expect(readSettings({ ...production, PUBLIC_URL: 'https://service.example.ro' }).tlsOnly).toBe(true);
    expect(readSettings({ ...production, PUBLIC_URL: 'http://localhost:3000' }).tlsOnly).toBe(false);
    expect(readSettings({}).tlsOnly).toBe(false);
  });

  it('name what is wrong with the public address in production', () => {
    const production = { NODE_ENV: 'production', SESSION_SECRET: 'long enough to sign session cookies' };
    expect(readSettings(production).publicAddressFault).toBe('unset');
    expect(readSettings({ ...production, PUBLIC_URL: '' }).publicAddressFault).toBe('unset');
    expect(readSettings({ ...production, PUBLIC_URL: 'http://192.168.1.10:3000' }).publicAddressFault).toBe('insecure');
    expect(readSettings({ ...production, PUBLIC_URL: 'http://localhost:3000' }).publicAddressFault).toBe('insecure');
    expect(
      readSettings({ ...production, PUBLIC_URL: 'https://service.example.ro' }).publicAddressFault,
    ).toBeUndefined();
    expect(readSettings({}).publicAddressFault).toBeUndefined();
  });

  it('seed the demo in production only with SEED=demo', () => {
    const production = { NODE_ENV: 'production', SESSION_SECRET: 'long enough to sign session cookies' };
    expect(readSettings({}).SEED).toBe('demo');
    expect(readSettings({ DATABASE_URL: 'postgres://localhost/workshop' }).SEED).toBe('base');
    expect(readSettings(production).SEED).toBe('base');
    expect(readSettings({ ...production, SEED: 'demo' }).SEED).toBe('demo');
  });

  it('start with the texts of the specification in the demo, with Romanian ones elsewhere, unless UI_COPY says otherwise', () => {
    const production = { NODE_ENV: 'production', SESSION_SECRET: 'long enough to sign session cookies' };
    expect(readSettings({}).UI_COPY).toBe('spec');
    expect(readSettings({ UI_COPY: 'ro' }).UI_COPY).toBe('ro');
    expect(readSettings({ SEED: 'base' }).UI_COPY).toBe('ro');
    expect(readSettings(production).UI_COPY).toBe('ro');
    expect(readSettings({ ...production, UI_COPY: 'spec' }).UI_COPY).toBe('spec');
  });

  it('reject the demo, whose logins are public, together with an admin in production', () => {
    const production = { NODE_ENV: 'production', SESSION_SECRET: 'long enough to sign session cookies' };
    const admin = { ADMIN_PHONE: '0722123456', ADMIN_PASSWORD: 'o parolă lungă' };
    expect(() => readSettings({ ...production, ...admin, SEED: 'demo' })).toThrow('SEED');
    expect(readSettings({ ...production, ...admin }).SEED).toBe('base');
    expect(readSettings({ ...admin, SEED: 'demo' }).SEED).toBe('demo');
  });

  it('treat an empty variable as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined });
  });

  it('read the TLS parameters of DATABASE_URL as libpq does', () => {
    const plain = 'postgres://workshop:secret@db.example.ro/workshop';
    expect(readSettings({ DATABASE_URL: plain }).DATABASE_URL).toBe(plain);
    expect(readSettings({ DATABASE_URL: `${plain}?sslmode=require` }).DATABASE_URL).toBe(
      `${plain}?sslmode=require&uselibpqcompat=true`,
    );
    const unusable = ['sslmode=prefer', 'sslmode=no-verify', 'sslmode=verify-ca', 'sslrootcert=/etc/hosts'];
    for (const query of [...unusable, 'sslmode=verify-full&sslrootcert=/no/such.crt']) {
      expect(() => readSettings({ DATABASE_URL: `${plain}?${query}` })).toThrow(/DATABASE_URL: ssl/);
    }
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://somewhere' }, 'DATABASE_URL'],
    [{ BACKUP_KEY: 'a password' }, 'BACKUP_KEY'],
    [{ DATABASE_URL: 'postgres://one:5432,two:port/workshop' }, 'DATABASE_URL: an address such as'],
    [{ DATABASE_URL: 'postgres://one:5432,/workshop' }, 'DATABASE_URL: an address such as'],
    [{ DATABASE_URL: 'postgres://one,two/workshop?target_session_attrs=any' }, 'target_session_attrs is read-write'],
    [{ DATABASE_URL: 'postgres://localhost/workshop?sslmode=allow' }, 'DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://localhost/workshop' }, 'DATABASE_URL: required with DATABASE_DIRECT_URL'],
    [{ API_DOCS: 'yes' }, 'API_DOCS'],
    [{ UPLOADS_PER_HOUR: '0' }, 'UPLOADS_PER_HOUR'],
    [{ WORKSHOP_TZ: 'Europe/Fagaras' }, 'WORKSHOP_TZ'],
    [{ REMINDER_DAYS: '30;14' }, 'REMINDER_DAYS'],
    [{ REMINDER_DAYS: '366' }, 'REMINDER_DAYS'],
    [{ RETENTION_GUESTS_MONTHS: '0' }, 'RETENTION_GUESTS_MONTHS'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS'],
    [{ SMS_COUNTRIES: 'RO;MD' }, 'SMS_COUNTRIES'],
    [{ SMS_COUNTRIES: 'RO,XX' }, 'SMS_COUNTRIES'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ NODE_ENV: 'production' }, 'SESSION_SECRET'],
    [{ PUBLIC_URL: 'service.example.ro' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://service.example.ro/' }, 'PUBLIC_URL'],
    [{ FILES: 'ftp' }, 'FILES'],
    [{ FILES: 's3' }, 'S3_BUCKET'],
    [{ S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT'],
    [{ SMS_PROVIDER: 'porumbel', SEED: 'base' }, 'SMS_PROVIDER'],
    [{ SMS_PROVIDER: 'smslink', SEED: 'base' }, 'SMSLINK_CONNECTION_ID'],
    [{ SMS_PROVIDER: 'smslink', SEED: 'base' }, 'SMSLINK_PASSWORD'],
    [{ SMS_PROVIDER: 'smso', SEED: 'base' }, 'SMSO_API_KEY'],
    [{ SMS_PROVIDER: 'smso', SEED: 'base' }, 'SMSO_SENDER'],
    [{ SMSO_URL: 'app.smso.ro' }, 'SMSO_URL'],
    [{ SMTP_URL: 'mail.example.ro:587', SEED: 'base' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.ro', SEED: 'base' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Atelier' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Atelier <contact@example.ro>\nBcc: x@example.ro' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example.ro', MAIL_FROM: 'contact@example.ro' }, 'SEED'],
    [{ ADMIN_PHONE: '0722123456' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_PHONE: '0722', ADMIN_PASSWORD: 'parola-buna' }, 'ADMIN_PHONE'],
  ] as const)('stop the start when one is wrong, and name it: %j', (environment, name) => {
    expect(() => readSettings(environment)).toThrow(InvalidSettings);
    expect(() => readSettings(environment)).toThrow(name);
  });

  it.each(['contact@example.ro', 'Atelier Făgăraș <contact@example.ro>'])('accept the sender %s', (sender) => {
    expect(readSettings({ MAIL_FROM: sender }).MAIL_FROM).toBe(sender);
  });

  it.each([
    'x'.repeat(48),
    'ab'.repeat(24),
    'password'.repeat(5),
    '0123456789abcdef'.repeat(3),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab',
  ])('refuse the weak secret %s in production, and say how to make one', (secret) => {
    const production = { NODE_ENV: 'production', SESSION_SECRET: secret };
    expect(() => readSettings(production)).toThrow(/SESSION_SECRET: too easy to guess.*openssl rand -base64 48/);
    expect(readSettings({ SESSION_SECRET: secret }).SESSION_SECRET).toBe(secret);
  });

  it('accept every random secret in production', () => {
    for (let n = 0; n < 200; n++) {
      for (const SESSION_SECRET of [randomBytes(16).toString('hex'), randomBytes(24).toString('base64')])
        expect(readSettings({ NODE_ENV: 'production', SESSION_SECRET }).SESSION_SECRET).toBe(SESSION_SECRET);
    }
  });

  describe('that are secrets', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'session-secret');
    const secret = 'a secret of at least thirty-two characters';
    writeFileSync(file, `${secret}\n`);
    afterAll(() => rmSync(dirname(file), { recursive: true }));

    it('are read from a file that the environment names', () => {
      expect(readSettings({ SESSION_SECRET_FILE: file }).SESSION_SECRET).toBe(secret);
    });

    it('are given once, by a file that can be read, which the message names without its content', () => {
      expect(() => readSettings({ SESSION_SECRET_FILE: file, SESSION_SECRET: 'x' })).toThrow(
        'Set SESSION_SECRET or SESSION_SECRET_FILE, not both.',
      );
      expect(() => readSettings({ METRICS_TOKEN_FILE: `${file}-missing` })).toThrow(
        'METRICS_TOKEN_FILE cannot be read: ENOENT',
      );
    });
  });

  it('report all invalid variables together', () => {
    expect(() => readSettings({ PORT: 'x', UI_COPY: 'x' })).toThrow(/PORT[\s\S]*UI_COPY/);
  });
});

describe('the settings of traces', () => {
  it('read headers with percent-encoded values, and a share', () => {
    expect(
      readSettings({
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%3Db, x-team=7',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
      }),
    ).toMatchObject({
      OTEL_EXPORTER_OTLP_HEADERS: { authorization: 'Bearer a=b', 'x-team': '7' },
      OTEL_TRACES_SAMPLER_ARG: 0.25,
    });
    expect(readSettings({})).toMatchObject({ OTEL_EXPORTER_OTLP_HEADERS: {}, OTEL_TRACES_SAMPLER_ARG: 1 });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer abc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%zz'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_TRACES_SAMPLER_ARG', 'all'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });
});

describe('the list of settings', () => {
  const repository = new URL('../../../../', import.meta.url);
  const textOf = (file: string) => readFileSync(new URL(file, repository), 'utf8');
  const names = Object.keys(ALL_SETTINGS);
  /** Settings fixed by the image and docker-compose.yml. */
  const ofTheImage = ['HOST', 'PORT', 'DATA_DIR'];
  const ofTheEmbeddedDatabase = ['WAL_ARCHIVE', 'WAL_ARCHIVE_KEEP'];

  it('is not empty, and has no setting twice', () => {
    expect(names).toEqual(expect.arrayContaining(['NODE_ENV', 'PORT', 'UI_COPY']));
    expect(Object.values(SETTING_GROUPS).flatMap((group) => Object.keys(group))).toEqual(names);
  });

  it.each(Object.entries(settingsDocuments()))('is what %s says; write it with npm run settings', (path, text) => {
    expect(textOf(path)).toBe(text);
    for (const name of names) expect(text).toContain(name);
  });

  it('has each setting of the README', () => {
    const rows = textOf('README.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
    const inReadme = [...rows.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name);
    expect(inReadme.length).toBeGreaterThan(9);
    expect(names).toEqual(expect.arrayContaining(inReadme));
  });

  it.each(names)('has %s, which docker compose passes on', (name) => {
    if ([...ofTheImage, ...ofTheEmbeddedDatabase].includes(name)) return;
    expect(textOf('docker-compose.yml')).toMatch(new RegExp(`^ {6}${name}:`, 'm'));
  });
});
