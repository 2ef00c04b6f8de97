import type { PhoneNumber } from '../../src/kernel/phone-number.ts';

let last = 500_000;

/** Returns a valid Romanian mobile number in E.164, a different one on each call in a test file. */
export function aPhone(): PhoneNumber {
  return `+40722${++last}` as PhoneNumber;
}
