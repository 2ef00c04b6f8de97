import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { eventTables } from '../../../../scripts/lib/event-tables.mjs';
import { sharedKeys } from '../../shared/api/query-keys.ts';
import { staleAfterEvent } from './stale-after-event.ts';

const SOURCES = join(import.meta.dirname, '../..');
const ROOT = join(SOURCES, '../..');
const FIXTURES = join(ROOT, 'backend/test/fixtures/events');

const eventTypes = new Set(globSync('*.json', { cwd: FIXTURES }).map((file) => file.replace(/\.v\d+\.json$/, '')));

/** First elements of the keys that the features declare: `const ALL = ['loyalty']`, `: ['account', …]`. */
const knownRoots = new Set([
  ...globSync('features/*/api/**/*-keys.ts', { cwd: SOURCES })
    .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/\[\s*'([\w-]+)'/g)])
    .map(([, root]) => root),
  ...Object.values(sharedKeys).map((key) => (typeof key === 'function' ? key(0)[0] : key[0])),
]);

describe('the generated tables of events', () => {
  it.each(Object.entries(eventTables(ROOT)))(
    'are those of the API document; update them with npm run openapi: %s',
    (file, table) => {
      expect(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))).toEqual(table);
    },
  );

  it('have every event of the backend', () => {
    expect(eventTypes.size).toBeGreaterThan(100);
    expect([...eventTypes].filter((type) => staleAfterEvent(type) === staleAfterEvent('unknown.happened'))).toEqual([]);
  });

  it('name only keys that a page reads', () => {
    const stale = [...eventTypes].map(staleAfterEvent);
    const keys = stale.flatMap(({ now, later = [] }) => [now, later].flat());
    const unknown = keys.filter((key) => typeof key !== 'string' && !knownRoots.has(String(key[0])));
    expect(unknown).toEqual([]);
  });

  it('make everything stale after an event that they do not have', () => {
    expect(staleAfterEvent('unknown.happened')).toEqual({ now: 'all-but-reference-data' });
  });
});
