import { describe, expect, it } from '@jest/globals';
import { isSamePhone } from './same-phone.ts';

describe('a typed phone', () => {
  it.each([
    ['0722 123 456', '+40722123456'],
    ['0722.123.456', '+40722123456'],
    ['+40 722 123 456', '+40722123456'],
    ['0040722123456', '+40722123456'],
    ['0049 1512 3456789', '+4915123456789'],
    ['+49 1512 3456789', '+4915123456789'],
  ])('%s is the stored %s', (typed, stored) => {
    expect(isSamePhone(typed, stored)).toBe(true);
  });

  it.each([
    ['0722 123 45', '+40722123456'],
    ['0722 123 457', '+40722123456'],
    ['', '+40722123456'],
  ])('%j is not the stored %s', (typed, stored) => {
    expect(isSamePhone(typed, stored)).toBe(false);
  });
});
