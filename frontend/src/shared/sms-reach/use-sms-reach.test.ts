import { isAskedForSms } from './use-sms-reach.ts';

it.each([
  ['+34 612 345 678', true],
  ['0034612345678', true],
  ['0268 123 456', true],
  ['0722 123 456', false],
  ['0722', false],
  ['07221234567890', false],
  ['+346', false],
  ['1'.repeat(30), false],
  ['0268 123 456 abc', false],
])('the server is asked whether "%s" gets SMS: %s', (phone, isAsked) => {
  expect(isAskedForSms(phone)).toBe(isAsked);
});
