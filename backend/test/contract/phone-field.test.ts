import { describe, expect, it } from '@jest/globals';
import { canBePhone } from '../../../frontend/src/shared/forms/phone-field.ts';
import { parsePhoneNumber } from '../../src/kernel/phone-number.ts';
import fc from '../support/fast-check.ts';

const start = fc.constantFrom('0722', '+40722', '0040722', '(0722)', '+33 6 12 ');
const digit = fc.constantFrom('0', '1', '5', '9', '６');
const separated = fc.tuple(fc.constantFrom('', '', ' ', '.', '-', '/'), digit).map((parts) => parts.join(''));
const numbers = fc
  .tuple(start, fc.array(separated, { minLength: 5, maxLength: 7 }))
  .map(([first, rest]) => first + rest.join(''));

describe('the phone field of a form', () => {
  it('refuses no number that the server accepts', () => {
    fc.assert(
      fc.property(numbers, (text) => {
        fc.pre(parsePhoneNumber(text) !== undefined);
        expect([text, canBePhone(text)]).toEqual([text, true]);
      }),
    );
  });

  it.each(['0722 123 456', '+40722123456', '0040.722.123.456', '０７２２１２３４５６'])('accepts %s', (text) => {
    expect([canBePhone(text), parsePhoneNumber(text)]).toEqual([true, '+40722123456']);
  });

  it.each(['123', 'abc', '0722 12a 456', '1'.repeat(41)])('refuses %s, as the server does', (text) => {
    expect([canBePhone(text), parsePhoneNumber(text)]).toEqual([false, undefined]);
  });
});
