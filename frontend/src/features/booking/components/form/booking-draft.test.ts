import { beforeEach, describe, expect, it } from '@jest/globals';
import { saveSession } from '../../../../shared/session/session-store.ts';
import { EMPTY_BOOKING } from '../../api/booking-form.ts';
import { BookingDraft } from './booking-draft.ts';

const TODAY = '2026-03-02';

function aStorage(refuse = false): Storage {
  const storage: Record<string, unknown> = {};
  const define = (name: string, value: unknown) => Object.defineProperty(storage, name, { value });
  define('getItem', (key: string) => storage[key] ?? null);
  define('setItem', (key: string, text: string) => {
    if (refuse) throw new DOMException('full', 'QuotaExceededError');
    storage[key] = text;
  });
  define('removeItem', (key: string) => delete storage[key]);
  return storage as unknown as Storage;
}

function signIn(id: number) {
  const account = { name: 'Ana', role: 'client', loyaltyPoints: 0, membershipLevel: 'bronze' } as const;
  saveSession({ id, referralCode: 'ABCDEF', ...account });
}

const typed = (customerName: string) => ({ ...EMPTY_BOOKING, customerName });
const nameSeenBy = (userId?: number) => new BookingDraft(userId).load(TODAY).customerName;

describe('the draft of a booking', () => {
  beforeEach(() => {
    Object.assign(globalThis, { localStorage: aStorage(), sessionStorage: aStorage() });
  });

  it('of an account is not shown to the next one on the same tablet, also when typed after its session ended', () => {
    signIn(7);
    const draft = new BookingDraft(7);
    draft.save(typed('Ana'));
    expect(nameSeenBy(7)).toBe('Ana');
    localStorage.removeItem('user');
    draft.save(typed('Ana Pop'));
    expect(nameSeenBy()).toBe('');
    signIn(8);
    expect(nameSeenBy(8)).toBe('');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('of a visitor is taken along by the account that signs in, and by no other', () => {
    new BookingDraft(undefined).save(typed('Ion'));
    signIn(7);
    expect(nameSeenBy(7)).toBe('Ion');
    expect(nameSeenBy()).toBe('');
    signIn(8);
    expect(nameSeenBy(8)).toBe('');
  });

  it('ends when the appointment is booked', () => {
    const draft = new BookingDraft(7);
    draft.save(typed('Ana'));
    draft.clear();
    expect(nameSeenBy(7)).toBe('');
  });

  it('drops a past date, and what no form of this build has written', () => {
    new BookingDraft(7).save({ ...typed('Ana'), appointmentDate: '2026-03-01', appointmentTime: '10:00' });
    expect(new BookingDraft(7).load(TODAY)).toMatchObject({ appointmentDate: '', appointmentTime: '' });
    sessionStorage.setItem('draft/7/booking', '{"customerName":5,"moreServiceIds":["x"]}');
    expect(new BookingDraft(7).load(TODAY)).toEqual(EMPTY_BOOKING);
  });

  it('is missing when the storage of the tab is full, and the form goes on', () => {
    Object.assign(globalThis, { sessionStorage: aStorage(true) });
    new BookingDraft(7).save(typed('Ana'));
    expect(nameSeenBy(7)).toBe('');
  });
});
