import { describe, expect, it } from '@jest/globals';
import { canReceiveSms, formatPhoneNumber, type PhoneNumber, parsePhoneNumber } from '../../src/kernel/phone-number.ts';
import fc from '../support/fast-check.ts';

const NUMBER = '+40722123456' as PhoneNumber;

describe('A phone number', () => {
  it.each([
    '0722123456',
    '0722 123 456',
    '0722.123.456',
    '0722-123-456',
    '0722–123–456',
    '0722/123/456',
    '(0722) 123 456',
    '+40722123456',
    '+40 722 123 456',
    '0040722123456',
    '40722123456',
    '\uff10\uff17\uff12\uff12\uff11\uff12\uff13\uff14\uff15\uff16',
    '\uff0b\uff14\uff10\uff17\uff12\uff12\uff11\uff12\uff13\uff14\uff15\uff16',
    '  0722\u00a0123\u202f456  ',
    '0722\u200b123456',
  ])('typed as %j gives one number', (text) => {
    expect(parsePhoneNumber(text)).toBe(NUMBER);
  });

  it('is the same number with any separators', () => {
    const separator = fc.constantFrom('', ' ', '.', '-', ' - ');
    fc.assert(
      fc.property(fc.array(separator, { minLength: 9, maxLength: 9 }), (separators) => {
        const typed = [...'0722123456'].map((digit, i) => digit + (separators[i] ?? '')).join('');
        expect(parsePhoneNumber(typed)).toBe(NUMBER);
      }),
    );
  });

  it('may be a landline or foreign', () => {
    expect(parsePhoneNumber('021 234 5678')).toBe('+40212345678');
    expect(parsePhoneNumber('+33 6 12 34 56 78')).toBe('+33612345678');
    expect(parsePhoneNumber('+1 202 555 0123')).toBe('+12025550123');
  });

  it.each([
    '',
    '   ',
    '112',
    '0722',
    '07221234567',
    '0822123456',
    '0000000000',
    '+15555550100',
    '+331',
    '0722 123 456 ext 5',
    '0722123456;ext=5',
    'tel:0722123456',
    'abc0722123456',
    '0722123456\u0000',
    '0722123456 sau 0733123456',
    `0722${' '.repeat(60)}123456`,
  ])('refuses %j', (text) => {
    expect(parsePhoneNumber(text)).toBeUndefined();
  });

  it('parses its E.164 form, and refuses arbitrary text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+0][0-9]{8,13}$/)), (text) => {
        const phone = parsePhoneNumber(text);
        if (phone !== undefined) expect(parsePhoneNumber(phone)).toBe(phone);
      }),
    );
  });

  it('is displayed in national form, a foreign one with country code', () => {
    expect(formatPhoneNumber(NUMBER)).toBe('0722 123 456');
    expect(formatPhoneNumber('+33612345678' as PhoneNumber)).toBe('+33 6 12 34 56 78');
  });

  it.each([
    ['Guernsey', '+447781123456', 'GG'],
    ['Jersey', '+447797123456', 'JE'],
    ['the Isle of Man', '+447624123456', 'IM'],
  ])('of %s, which shares +44 with Great Britain, gets SMS where Great Britain or itself does', (_, phone, country) => {
    expect(canReceiveSms(phone, ['RO', 'GB'])).toBe(true);
    expect(canReceiveSms(phone, [country])).toBe(true);
    expect(canReceiveSms(phone, ['RO', 'IE'])).toBe(false);
    expect(canReceiveSms('+447400123456', [country])).toBe(false);
  });
});
