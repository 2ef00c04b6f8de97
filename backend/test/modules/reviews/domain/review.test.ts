import { expect, it } from '@jest/globals';
import { firstNameAndInitial } from '../../../../src/modules/reviews/domain/review.ts';

it.each([
  ['Ion Popescu', 'Ion P.'],
  [' Ana Maria  șerban ', 'Ana Ș.'],
  ['Dan', 'Dan'],
  ['', ''],
])('the public name of %j is %j', (name, publicName) => {
  expect(firstNameAndInitial(name)).toBe(publicName);
});
