import type { PhoneNumber } from '../../src/kernel/phone-number.ts';

let last = 500_000;

/** Returns another valid Romanian mobile number, E.164, on each call in a test file. */
export function aPhone(): PhoneNumber {
  return `+40722${++last}` as PhoneNumber;
}
