import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canBePhone } from '../../../frontend/src/shared/forms/phone-field.ts';
import { parsePhoneNumber } from '../../src/kernel/phone-number.ts';

const part = fc.constantFrom(
  '0722',
  '123',
  '456',
  '+40',
  '0040',
  '+33',
  '６',
  ' ',
  '.',
  '-',
  '(',
  ')',
  '/',
  'a',
);
const numbers = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));

describe('the phone field of a form', () => {
  it('refuses no number that the server accepts', () => {
    fc.assert(
      fc.property(numbers, (text) => {
        fc.pre(parsePhoneNumber(text) !== undefined);
        expect([text, canBePhone(text)]).toEqual([text, true]);
      }),
      { numRuns: 2_000, maxSkipsPerRun: 1_000 },
    );
  });

  it.each(['0722 123 456', '+40722123456', '0040.722.123.456', '０７２２１２３４５６'])(
    'accepts %s',
    (text) => {
      expect([canBePhone(text), parsePhoneNumber(text)]).toEqual([true, '+40722123456']);
    },
  );

  it.each(['123', 'abc', '0722 12a 456', '1'.repeat(41)])('refuses %s, as the server does', (text) => {
    expect([canBePhone(text), parsePhoneNumber(text)]).toEqual([false, undefined]);
  });
});
