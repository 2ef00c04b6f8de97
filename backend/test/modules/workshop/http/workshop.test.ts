import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parsePhoneNumber } from '../../../../src/kernel/phone-number.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

describe('GET /api/workshop', () => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await startWorkshop({ BOOKING_HORIZON_DAYS: '45' });
  });
  afterAll(() => workshop.close());

  const read = async () => (await workshop.http('GET', '/api/workshop')).body;

  it('returns the contact data, with one phone number in two forms', async () => {
    const { name, phone, phoneDisplay, town } = await read();
    expect({ name, town }).toEqual({ name: 'AutoService Făgăraș', town: '505200 Făgăraș, jud. Brașov' });
    expect(parsePhoneNumber(phoneDisplay)).toBe(phone);
  });

  it('returns the booking horizon that is configured', async () => {
    expect((await read()).bookingHorizonDays).toBe(45);
  });

  it('returns the stored opening hours: Monday to Friday, with the lunch break', async () => {
    const day = { opens: '08:30', closes: '17:30', lunchStarts: '12:00', lunchEnds: '13:00' };
    expect((await read()).openingHours).toEqual([1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...day })));
  });

  it('returns changed hours at once, and omits an absent lunch break', async () => {
    await workshop.database.database.query(
      `UPDATE booking.opening_hours SET opens = 600, lunch_starts = NULL, lunch_ends = NULL WHERE weekday = 5`,
    );
    expect((await read()).openingHours[4]).toEqual({ weekday: 5, opens: '10:00', closes: '17:30' });
  });
});
