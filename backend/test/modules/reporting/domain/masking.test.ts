import { expect, it } from '@jest/globals';
import { initialsOf, maskName, withoutDigits } from '../../../../src/modules/reporting/domain/masking.ts';
import fc from '../../../support/fast-check.ts';

it.each([
  ['Ion Popescu', 'Ion P.'],
  ['  Ana   Maria  Șerban ', 'Ana Ș.'],
  ['ion țepeș', 'ion Ț.'],
  ['Ion', 'I.'],
  [' popescu ', 'P.'],
  ['', ''],
])('masks %p as %p', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

it('never shows more than the first letter of the last word', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{2,8} [a-z]{2,8}$/), (name) => {
      const [first = '', last = ''] = name.split(' ');
      expect(maskName(name)).toBe(`${first} ${last.charAt(0).toUpperCase()}.`);
    }),
  );
});

it.each([
  ['Mirela Constantin', 'M. C.'],
  ['  ana  maria  Șerban ', 'A. Ș.'],
  ['Ion', 'I.'],
  ['SC Auto 24 SRL', 'S. S.'],
  ['0722 123 456', ''],
  ['(Țepeș) „Ion”', 'Ț. I.'],
  ['', ''],
])('shows %p by the initials %p', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('shows at most two letters of a name and no digit of a make', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(initialsOf(text).match(/\p{L}/gu)?.length ?? 0).toBeLessThanOrEqual(4);
      expect(initialsOf(text) + withoutDigits(text)).not.toMatch(/\p{N}/u);
    }),
  );
  expect(withoutDigits('Mazda 3 0722')).toBe('Mazda');
});
