import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const reachOf = (phone: unknown) => workshop.http('POST', '/api/sms-reach', { body: { phone } });

it.each([
  ['a Romanian mobile number', '0722 123 456', true],
  ['a British one', '+44 7400 123456', true],
  ['one of Guernsey', '+44 7781 123456', true],
  ['one of Jersey', '+44 7797 123456', true],
  ['one of the Isle of Man', '+44 7624 123456', true],
  ['a landline of Jersey', '+44 1534 123456', false],
  ['a Swiss one', '+41 78 123 45 67', true],
  ['a German one', '+49 1512 3456789', true],
  ['a Romanian landline', '021 312 34 56', false],
  ['a British landline', '+44 20 7946 0958', false],
  ['a number of another country', '+1 202 555 0123', false],
  ['a Turkish mobile number', '+90 501 234 56 78', false],
])('tells before a booking whether %s gets SMS', async (_, phone, sms) => {
  expect(await reachOf(phone)).toMatchObject({ status: 200, body: { sms, email: false } });
});

it.each(['', '12', 'abc', null, '+40'])('refuses %j, which is no number, at its field', async (phone) => {
  expect(await reachOf(phone)).toMatchObject({ status: 400, body: { errors: [{ field: 'phone' }] } });
});

it('tells the bearer of a manage link, who is shown no phone, whether it gets SMS', async () => {
  for (const [customerPhone, withoutSms] of [
    ['021 312 34 56', true],
    ['0722 123 456', undefined],
  ]) {
    const booked = await workshop.book({ customerPhone });
    const shown = await workshop.http('GET', `/api/appointments/${booked.body.id}`, {
      headers: { 'manage-token': booked.body.manageToken },
    });
    expect([shown.body.customer.phone, shown.body.withoutSms]).toEqual(['', withoutSms]);
  }
});
