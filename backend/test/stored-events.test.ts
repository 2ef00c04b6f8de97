import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type DeclaredEvent, isDeclaredEvent } from '../src/kernel/define-event.ts';
import { toRecordedEvent } from '../src/platform/event-log/stored-event.ts';

/**
 * One file for each version of each event type, with the event as stored in the log. Files of older versions also have
 * the upcast data, in `today`. A new version adds a file; existing files do not change.
 */
const FIXTURES = join(import.meta.dirname, 'fixtures/events');
const MODULES = join(import.meta.dirname, '../src/modules');

interface StoredEvent {
  readonly id: string;
  readonly occurredAt: string;
  readonly type: string;
  readonly version: number;
  readonly data: object;
  /** Of older versions: the data upcast to the current version. */
  readonly today?: object;
}

const files = globSync('*.json', { cwd: FIXTURES }).sort();
const stored: StoredEvent[] = files.map((file) => JSON.parse(readFileSync(join(FIXTURES, file), 'utf8')));
let types: DeclaredEvent[];

beforeAll(async () => {
  const entries = globSync('*/events.ts', { cwd: MODULES });
  const exports = await Promise.all(entries.map((entry) => import(join(MODULES, entry)) as Promise<object>));
  types = exports.flatMap((module) => Object.values(module) as unknown[]).filter(isDeclaredEvent);
});

function read(event: StoredEvent) {
  const type = types.find((known) => known.type === event.type);
  if (!type) throw new Error(`No module defines ${event.type}`);
  const { id, version, data } = event;
  const row = {
    id,
    version,
    data,
    type: event.type,
    position: 1,
    stream: 'fixture-1',
    streamVersion: 1,
    metadata: { actor: 'system', correlation: 'fixture' },
    occurredAt: new Date(event.occurredAt),
  };
  return { event: toRecordedEvent(row, type), current: type.version };
}

describe('every event type', () => {
  it('has a fixture for each of its versions', () => {
    expect(types.length).toBeGreaterThan(25);
    const expected = types.flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, older) => `${type}.v${older + 1}.json`),
    );
    expect(files).toEqual(expected.sort());
  });

  it.each(stored.map((event) => [`${event.type} version ${event.version}`, event] as const))(
    'reads %s as its current version',
    (_, example) => {
      const { event, current } = read(example);
      expect(example.today !== undefined).toBe(example.version < current);
      expect(event.version).toBe(current);
      expect(event.data).toEqual(example.today ?? example.data);
    },
  );

  it('says what it makes stale on pages', () => {
    expect(types.filter(({ options }) => !options).map(({ type }) => type)).toEqual([]);
  });

  it('rejects unknown keys, so that no personal data is stored by accident (ADR 2)', () => {
    const accepting = types.filter(({ type, version, schema }) => {
      const fixture = stored.find((event) => event.type === type && event.version === version);
      return schema.safeParse({ ...fixture?.data, unknownKey: 'value' }).success;
    });
    expect(accepting.map(({ type }) => type)).toEqual([]);
  });

  it('has the name and version of its fixture file', () => {
    expect(stored.map(({ type, version }) => `${type}.v${version}.json`)).toEqual(files);
  });
});
