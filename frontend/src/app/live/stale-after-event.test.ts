import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sharedKeys } from '../../shared/api/query-keys.ts';
import { STALE_AFTER_EVENT, staleAfterEvent } from './stale-after-event.ts';

const SOURCES = join(import.meta.dirname, '../..');
const FIXTURES = join(SOURCES, '../../backend/test/fixtures/events');

const eventTypes = new Set(
  globSync('*.json', { cwd: FIXTURES }).map((file) => file.replace(/\.v\d+\.json$/, '')),
);

/** First elements of the keys that the features declare: `const ALL = ['loyalty']`, `: ['account', …]`. */
const knownRoots = new Set([
  ...globSync('features/*/api/*-keys.ts', { cwd: SOURCES })
    .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/\[\s*'([\w-]+)'/g)])
    .map(([, root]) => root),
  ...Object.values(sharedKeys).map((key) => (typeof key === 'function' ? key(0)[0] : key[0])),
]);

describe('the table of what events make stale', () => {
  it('has every event of the backend, and no other', () => {
    expect(Object.keys(STALE_AFTER_EVENT).sort()).toEqual([...eventTypes].sort());
  });

  it('names only keys that a page reads', () => {
    const keys = Object.values(STALE_AFTER_EVENT).flatMap(({ now, later = [] }) => [now, later].flat());
    const unknown = keys.filter((key) => typeof key !== 'string' && !knownRoots.has(String(key[0])));
    expect(unknown).toEqual([]);
  });

  it('refetches everything after an event that it does not know', () => {
    expect(staleAfterEvent('unknown.happened')).toEqual({ now: 'all-but-reference-data' });
  });
});
