import { beforeEach, describe, expect, it } from '@jest/globals';
import { EMPTY_BOOKING } from '../../api/booking-form.ts';
import { FORGOTTEN, forgetGuest, rememberedGuest, rememberGuest } from './remembered-guest.ts';

const stored = new Map<string, string>();
const typed = {
  ...EMPTY_BOOKING,
  serviceId: 2,
  customerName: 'Ana Pop',
  customerPhone: '0733 000 123',
  vehicleMake: 'Dacia',
  vehicleLicensePlate: 'BV 10 ANA',
  vehicleMileage: '120000',
  notes: 'zgomot la frânare',
  phoneCode: '123456',
};

describe('the guest that a device remembers', () => {
  beforeEach(() => {
    stored.clear();
    globalThis.localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    } as unknown as Storage;
  });

  it('has name, phone, car and service, and nothing of the appointment itself', () => {
    rememberGuest(typed);
    expect(rememberedGuest()).toMatchObject({
      serviceId: 2,
      customerName: 'Ana Pop',
      customerPhone: '0733 000 123',
      vehicleMake: 'Dacia',
      vehicleLicensePlate: 'BV 10 ANA',
    });
    expect([...stored.values()].join()).not.toMatch(/120000|zgomot|123456/);
  });

  it('is forgotten without a trace', () => {
    rememberGuest(typed);
    forgetGuest();
    expect([rememberedGuest(), stored.size]).toEqual([undefined, 0]);
    expect({ ...typed, ...FORGOTTEN }).toMatchObject({ customerName: '', vehicleMake: '', notes: 'zgomot la frânare' });
  });

  it.each(['{', '7', 'null', '{"customerName": 5}', '{"serviceId": "x"}'])(
    'is none when the record is %s',
    (record) => {
      stored.set('remembered-guest', record);
      expect(rememberedGuest()).toBeUndefined();
    },
  );

  it('is none where there is no storage', () => {
    globalThis.localStorage = undefined as unknown as Storage;
    expect(rememberedGuest()).toBeUndefined();
  });
});
