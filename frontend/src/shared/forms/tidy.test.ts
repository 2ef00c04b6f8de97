import { tidyPhone, tidyPlate } from './tidy.ts';

describe('a phone when its field is left', () => {
  it.each([
    ['+40722123456', '0722 123 456'],
    ['0040 722 123 456', '0722 123 456'],
    ['0722-123.456', '0722 123 456'],
    [' 0722 123 456 ', '0722 123 456'],
    ['０７２２１２３４５６', '0722 123 456'],
    ['021 312 34 56', '0213 123 456'],
    ['+49 30 901820', '+49 30 901820'],
    ['12', '12'],
    ['', ''],
  ])('%j becomes %j', (typed, tidy) => {
    expect(tidyPhone(typed)).toBe(tidy);
  });
});

describe('a plate when its field is left', () => {
  it.each([
    ['b123abc', 'B 123 ABC'],
    ['cj-09-xyz', 'CJ 09 XYZ'],
    ['B 123456', 'B 123456'],
    ['  w  1234 x ', 'W 1234 X'],
    ['CD 123 456', 'CD 123 456'],
    ['cd-123-456', 'CD-123-456'],
    ['tc123456', 'TC123456'],
    ['A-12345', 'A-12345'],
    ['mai 12345', 'MAI 12345'],
    ['XX-12-ABC', 'XX-12-ABC'],
    ['BV-12', 'BV-12'],
    ['w-1234', 'W-1234'],
    ['', ''],
  ])('%j becomes %j', (typed, tidy) => {
    expect(tidyPlate(typed)).toBe(tidy);
  });
});
