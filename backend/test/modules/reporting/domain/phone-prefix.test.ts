import { describe, expect, it } from '@jest/globals';
import { phoneRanges } from '../../../../src/modules/reporting/domain/phone-prefix.ts';

describe('the beginning of a phone', () => {
  it.each([
    ['0722 12', [['+4072212', '+4072213']]],
    ['0722.123-456', [['+40722123456', '+40722123457']]],
    ['+40 7229', [['+407229', '+40723']]],
    ['0040 722', [['+40722', '+40723']]],
    [
      '40722123',
      [
        ['+40722123', '+40722124'],
        ['+4040722123', '+4040722124'],
      ],
    ],
    ['+999 999', [['+999999', '+:']]],
    ['０７２２１２', [['+4072212', '+4072213']]],
  ])('%s', (typed, ranges) => {
    expect(phoneRanges(typed)?.map(({ low, high }) => [low, high])).toEqual(ranges);
  });

  it.each(['07221', 'Popescu', '0722 12x', '', '+', '12 ()- 3'])('%j is too little, or no phone', (typed) => {
    expect(phoneRanges(typed)).toBeUndefined();
  });
});
