import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetAppointments } from '../session/forget-kept.ts';
import { keepAppointments, keptAppointments } from './kept-appointments.ts';

const TODAY = '2026-03-10';
const stored = new Map<string, string>();

function appointment(id: number, appointmentDate = '2026-03-12', status: 'confirmed' | 'cancelled' = 'confirmed') {
  const service = { id: 1, name: 'Schimb ulei', names: {} } as never;
  return { id, status, service, appointmentDate, appointmentTime: '09:00' };
}

const ids = (today = TODAY) => keptAppointments(today).map(({ id }) => id);

describe('the appointments kept on a device', () => {
  beforeEach(() => {
    stored.clear();
    globalThis.localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    } as unknown as Storage;
  });

  it('are those to come, the next one first', () => {
    keepAppointments([appointment(1, '2026-03-20'), appointment(2, '2026-03-12'), appointment(3, '2026-03-09')], TODAY);
    expect(ids()).toEqual([2, 1]);
  });

  it('contain nothing but the service and the start', () => {
    keepAppointments([{ ...appointment(1), customer: 'Maria Pop', phone: '+40722000111' } as never], TODAY);
    expect(keptAppointments(TODAY)).toEqual([{ id: 1, service: 'Schimb ulei', date: '2026-03-12', time: '09:00' }]);
    expect([...stored.values()].join()).not.toMatch(/Maria|722/);
  });

  it('are erased after their day', () => {
    keepAppointments([appointment(1, '2026-03-12'), appointment(2, '2026-03-14')], TODAY);
    expect(ids('2026-03-13')).toEqual([2]);
    expect([...stored.values()].join()).not.toContain('2026-03-12');
    expect(ids('2026-03-15')).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it('follow a move and a cancellation', () => {
    keepAppointments([appointment(1), appointment(2)], TODAY);
    keepAppointments([appointment(1, '2026-03-11')], TODAY);
    keepAppointments([appointment(2, '2026-03-12', 'cancelled')], TODAY);
    expect(keptAppointments(TODAY).map(({ id, date }) => [id, date])).toEqual([[1, '2026-03-11']]);
  });

  it('are erased when the user signs out', () => {
    keepAppointments([appointment(1)], TODAY);
    forgetAppointments();
    expect(stored.size).toBe(0);
  });

  it('are at most twenty', () => {
    keepAppointments(
      Array.from({ length: 30 }, (_, id) => appointment(id + 1)),
      TODAY,
    );
    expect(ids()).toHaveLength(20);
  });

  it.each(['{', '7', '[null, 1, {"id": "x"}]', '{"id": 1}'])('are none when the record is %s', (record) => {
    stored.set('kept-visits', record);
    expect(ids()).toEqual([]);
  });

  it('are none without room on the device', () => {
    jest.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    expect(() => keepAppointments([appointment(1)], TODAY)).not.toThrow();
  });
});
