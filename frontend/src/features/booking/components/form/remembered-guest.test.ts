import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Schemas } from '../../../../shared/api/client.ts';
import { EMPTY_BOOKING } from '../../api/booking-form.ts';
import { guestLinks } from './plate/guest-links.ts';
import { rememberGuest } from './remember-guest.ts';
import { FORGOTTEN, forgetGuest, rememberedGuest } from './remembered-guest.ts';

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

const booked = (id: number) => ({ id, manageToken: `token-${id}` }) as Schemas['BookedAppointment'];

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
    rememberGuest(typed, booked(1));
    expect(rememberedGuest()).toMatchObject({
      serviceId: 2,
      customerName: 'Ana Pop',
      customerPhone: '0733 000 123',
      vehicleMake: 'Dacia',
      vehicleLicensePlate: 'BV 10 ANA',
    });
    expect([...stored.values()].join()).not.toMatch(/120000|zgomot|123456/);
  });

  it('has the links of the last five appointments with their plates, the latest first', () => {
    for (const id of [1, 2, 3, 4, 5, 6]) rememberGuest(typed, booked(id));
    expect(guestLinks().map(({ id }) => id)).toEqual([6, 5, 4, 3, 2]);
    expect(guestLinks()[0]).toEqual({ id: 6, token: 'token-6', plate: 'BV 10 ANA' });
  });

  it('has no link of the person who booked on the device before', () => {
    rememberGuest(typed, booked(1));
    rememberGuest({ ...typed, customerPhone: '0733 000 999' }, booked(2));
    expect(guestLinks().map(({ id }) => id)).toEqual([2]);
  });

  it.each(['{"links": 7}', '{"links": [null, 1, {"id": "x"}, {"id": 1, "token": 2, "plate": "B"}]}', 'null', '{'])(
    'has no link when the record is %s',
    (record) => {
      stored.set('remembered-guest', record);
      expect(guestLinks()).toEqual([]);
    },
  );

  it('is forgotten without a trace', () => {
    rememberGuest(typed, booked(1));
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
