import { readdirSync, readFileSync } from 'node:fs';
import texts from '../../../../locales/ro/system.json' with { type: 'json' };
import { reasonOf } from './health-reasons.ts';

/** The files that register checks, with the sentences that the checks return. */
const SOURCES = [
  'platform/health/platform-health.ts',
  'platform/health/database-health.ts',
  'platform/health/health-checks.ts',
  'platform/http/server/health.controller.ts',
  'platform/database/point-in-time/archive-monitoring.ts',
  'modules/notifications/infrastructure/providers/provider-health.ts',
];
const backend = new URL('../../../../../backend/src/', import.meta.url);

describe('a reason of readiness', () => {
  it.each([
    ['draining: this process is stopping', 'draining', {}],
    ['the database does not answer', 'databaseSilent', {}],
    ['the database is read-only', 'databaseReadOnly', {}],
    ['the disk of the database is full', 'databaseFull', {}],
    ['all database connections for slow statements are busy', 'connections', { work: 'slow statements' }],
    ['uploaded files cannot be stored: ENOSPC', 'files', { error: 'ENOSPC' }],
    ['subscription a.b-c is halted', 'halted', { name: 'a.b-c' }],
    ['subscription a.b-c has a parked event', 'parkedOne', { name: 'a.b-c' }],
    ['subscription a.b-c has 21 parked events', 'parked', { name: 'a.b-c', total: '21' }],
    ['restored from a backup: messages are held until an admin allows them', 'held', {}],
    [
      'PUBLIC_URL is not set: links in messages lead to localhost, and a sign-in works over HTTPS only',
      'addressUnset',
      {},
    ],
    ['PUBLIC_URL is an http:// address: passwords and sessions are sent without encryption', 'addressInsecure', {}],
    [
      'the provider of e-mail accepts no messages since 2026-03-02T08:00:00.000Z: unreachable',
      'provider',
      { channel: 'e-mail', since: '2026-03-02T08:00:00.000Z', error: 'unreachable' },
    ],
    ['the WAL is not archived', 'archive', {}],
    ['the public address did not answer within 2 seconds', 'silent', { check: 'the public address' }],
    ['whether messages are sent cannot be checked', 'unchecked', { check: 'whether messages are sent' }],
  ])('is known by its sentence: %s', (sentence, key, values) => {
    expect(reasonOf(sentence)).toEqual({ key, values });
    expect(Object.keys(texts.health.reasons)).toContain(key);
  });

  it('that a later version of the server says is not known', () => {
    expect(reasonOf('the moon is full')).toBeUndefined();
  });

  it('is of a check that the page has a name for', () => {
    const names = SOURCES.flatMap((file) => {
      const source = readFileSync(new URL(file, backend), 'utf8');
      return [...source.matchAll(/(?:register\(|readonly name = )'([^']+)'/g)].map(([, name]) => name ?? '');
    });
    expect(names.length).toBeGreaterThan(6);
    expect(Object.keys(texts.health.checks).toSorted()).toEqual(names.toSorted());
  });

  it('comes from the files that are examined here', () => {
    const files = readdirSync(backend, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const registering = files.filter((file) =>
      /health\.register\(|implements HealthCheck/.test(readFileSync(new URL(file, backend), 'utf8')),
    );
    expect(SOURCES).toEqual(expect.arrayContaining(registering));
  });
});
