import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetArrival, keepArrival, keptArrival } from './kept-arrival.ts';

const DATE = '2026-03-10';
const FIRST = new Date('2026-03-10T07:12:00Z');
const LATER = new Date('2026-03-10T07:14:00Z');
const stored = new Map<string, string>();

const appointment = (id: number, appointmentDate = DATE) => ({ id, appointmentDate });

describe('an announcement that is kept on the device', () => {
  beforeEach(() => {
    stored.clear();
    globalThis.localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    } as unknown as Storage;
  });

  it('contains the appointment, its day and the time of the tap alone', () => {
    const ticket = { ...appointment(7), customer: { name: 'Maria Pop', phone: '+40722000111' } };
    keepArrival(ticket, 'arrival', FIRST);
    expect(JSON.parse([...stored.values()].join())).toEqual([
      { id: 7, what: 'arrival', date: DATE, at: FIRST.toISOString() },
    ]);
  });

  it('is one for two taps, with the time of the first', () => {
    keepArrival(appointment(7), 'arrival', FIRST);
    expect(keepArrival(appointment(7), 'arrival', LATER)).toEqual(keptArrival(7));
    expect(keptArrival(7)).toMatchObject({ what: 'arrival', at: FIRST.toISOString() });
  });

  it('is the later of two different ones, and begins again on another day', () => {
    keepArrival(appointment(7), 'keys', FIRST);
    keepArrival(appointment(7), 'arrival', LATER);
    expect(keptArrival(7)).toMatchObject({ what: 'arrival', at: LATER.toISOString() });
    keepArrival(appointment(7, '2026-03-11'), 'arrival', FIRST);
    expect(keptArrival(7)).toMatchObject({ date: '2026-03-11', at: FIRST.toISOString() });
  });

  it('leaves those of other appointments, but for those of past days', () => {
    keepArrival(appointment(5, '2026-03-09'), 'arrival', new Date('2026-03-09T07:00:00Z'));
    keepArrival(appointment(6), 'keys', FIRST);
    keepArrival(appointment(7), 'arrival', FIRST);
    expect([5, 6, 7].map((id) => keptArrival(id)?.what)).toEqual([undefined, 'keys', 'arrival']);
    forgetArrival(7);
    expect([6, 7].map((id) => keptArrival(id)?.what)).toEqual(['keys', undefined]);
    forgetArrival(6);
    expect(stored.size).toBe(0);
  });

  it.each(['', 'null', '{}', '[null, 3, {"id": 7}]', '[{"id":7,"what":"x","date":"2026-03-10","at":"2026"}]'])(
    'is none in a record that another program wrote: %s',
    (record) => {
      stored.set('kept-arrivals', record);
      expect(keptArrival(7)).toBeUndefined();
      expect(stored.size).toBe(0);
    },
  );

  it('stays beside what another program wrote', () => {
    keepArrival(appointment(7), 'arrival', FIRST);
    const [record = ''] = stored.values();
    stored.set('kept-arrivals', record.replace('[', '[null,'));
    expect(keptArrival(7)).toBeDefined();
    expect([...stored.values()]).toEqual([record]);
  });

  it('is none where there is no storage', () => {
    globalThis.localStorage = undefined as unknown as Storage;
    expect(keptArrival(7)).toBeUndefined();
  });
});
