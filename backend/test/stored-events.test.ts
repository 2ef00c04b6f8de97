import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredEventType } from '../src/kernel/define-event.ts';
import { toRecordedEvent } from '../src/platform/event-log/event-log.ts';

/**
 * Stored events are read for ever. Every version of every event type has one file here as it lies in the log;
 * files of older versions also say what is read from them `today`. A new version adds a file; none is changed.
 */
const FIXTURES = join(import.meta.dirname, 'fixtures/events');
const MODULES = join(import.meta.dirname, '../src/modules');

interface StoredEvent {
  readonly id: string;
  readonly occurredAt: string;
  readonly type: string;
  readonly version: number;
  readonly data: object;
  /** What its data is under the current version, for older versions. */
  readonly today?: object;
}

const files = globSync('*.json', { cwd: FIXTURES }).sort();
const stored: StoredEvent[] = files.map((file) => JSON.parse(readFileSync(join(FIXTURES, file), 'utf8')));
let types: StoredEventType[];

beforeAll(async () => {
  const doors = globSync('*/events.ts', { cwd: MODULES });
  const exports = await Promise.all(doors.map((door) => import(join(MODULES, door)) as Promise<object>));
  types = exports.flatMap((module) => Object.values(module) as unknown[]).filter(isEventType);
});

function isEventType(value: unknown): value is StoredEventType {
  return typeof value === 'function' && 'schema' in value && 'upcasts' in value;
}

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
  it('has a stored example of each of its versions', () => {
    expect(types.length).toBeGreaterThan(25);
    const wanted = types.flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, older) => `${type}.v${older + 1}.json`),
    );
    expect(files).toEqual(wanted.sort());
  });

  it.each(stored.map((event) => [`${event.type} version ${event.version}`, event] as const))(
    'reads %s as today',
    (_, example) => {
      const { event, current } = read(example);
      expect(example.today !== undefined).toBe(example.version < current);
      expect(event.version).toBe(current);
      // Nothing that was written is lost on reading.
      expect(event.data).toEqual(example.today ?? example.data);
    },
  );

  it('is called what its file is called', () => {
    expect(stored.map(({ type, version }) => `${type}.v${version}.json`)).toEqual(files);
  });
});
