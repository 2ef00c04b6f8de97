import { expect, it } from '@jest/globals';
import { maskName } from '../../../../src/modules/reporting/domain/masking.ts';
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
